"""``ladle code``: the lab on the command line."""
