"""The game in the browser: what begins it there, what builds and serves the site. The desktop imports none of it."""
