"""How the running bot behaves: clicks, many tables, memory, long games, people who do too much."""
