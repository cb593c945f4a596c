"""How well computer players play, advise and review, and the fit of what they judge by."""
