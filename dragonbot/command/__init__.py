"""The commands: `fill_NAME` declares the options of one to argparse, `run` does it."""
