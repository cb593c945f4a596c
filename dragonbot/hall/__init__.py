"""The hall: where matches go on, are kept, and wake up again. It knows no game and no Discord."""
