"""What stands between the window and the scenes for hands that need it: slow keys, tremor, one switch, dwelling."""
