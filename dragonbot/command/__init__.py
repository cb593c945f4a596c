"""The commands: `fill_NAME` describes the options of one to argparse, `run` does it."""
