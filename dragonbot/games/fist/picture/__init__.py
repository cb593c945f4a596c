"""The pictures of Fist of Dragonstones."""
