// Game controllers: asked about again and again as long as one is plugged in, since browsers don't tell by themselves.

const OFTEN = 30; // times a second
const BUTTONS = [ // of the layout that browsers call standard, by the names that the game has for them
  "a", "b", "x", "y", "leftshoulder", "rightshoulder", "", "", "back", "start", "", "",
  "dpad_up", "dpad_down", "dpad_left", "dpad_right",
];
const LEAN = 10; // steps of a stick to either side: it never stands quite still

/** Tells `told` of every button that goes down or up, and of every stick that leans otherwise. */
export function watchPads(told) {
  const known = new Map();
  let asking = 0;

  const look = () => {
    for (const pad of navigator.getGamepads()) if (pad?.mapping === "standard") compare(pad);
  };
  const compare = ({ index, buttons, axes }) => {
    const before = known.get(index) ?? { down: [], lean: [0, 0] };
    const now = { down: BUTTONS.map((name, i) => Boolean(buttons[i]?.pressed)), lean: [0, 1].map((i) => Math.round((axes[i] ?? 0) * LEAN) / LEAN) };
    BUTTONS.forEach((name, i) => { if (now.down[i] !== Boolean(before.down[i])) told("button", name, now.down[i]); });
    if (now.lean.some((far, i) => far !== before.lean[i])) told("lean", index, ...now.lean);
    known.set(index, now);
  };
  const plugged = ({ gamepad }) => {
    if (gamepad.mapping !== "standard") return;
    known.set(gamepad.index, { down: [], lean: [0, 0] });
    asking ||= setInterval(look, 1000 / OFTEN);
  };
  const pulled = ({ gamepad }) => {
    const before = known.get(gamepad.index);
    known.delete(gamepad.index);
    before?.down.forEach((down, i) => { if (down) told("button", BUTTONS[i], false); });
    if (before) told("lean", gamepad.index, 0, 0);
    if (!known.size) asking = clearInterval(asking) ?? 0;
  };
  addEventListener("gamepadconnected", plugged);
  addEventListener("gamepaddisconnected", pulled);
}
