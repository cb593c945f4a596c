"""What every game at the table shares: questions and answers, chance, news, saves. Knows no game."""

from dragonbot import compiled

compiled.use()
