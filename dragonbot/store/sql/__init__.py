"""What both databases share: statements and the batches that write them."""
