"""What is practised and how, and what keeps a child from what is meant for grown-ups. Knows nothing of the screen."""
