"""``ladle daily``: the answers of the days, and proof that they are what they were."""
