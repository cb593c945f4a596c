"""How well computer players play, advise and review, and the fitting of their values."""
