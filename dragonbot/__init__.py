"""A game master for closed-fist auctions and quarrelsome dragon hunters."""
