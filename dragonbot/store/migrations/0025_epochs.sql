-- PostgreSQL keeps a log of who held which servers' tables, and when; a single process always holds all of them.
SELECT 1;
