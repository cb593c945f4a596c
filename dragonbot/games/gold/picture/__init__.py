"""The pictures of Dragon's Gold."""
