"""The store in one SQLite file: one connection writes, many changes to a commit; another one reads."""
