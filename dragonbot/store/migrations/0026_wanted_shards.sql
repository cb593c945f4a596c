-- PostgreSQL notes how many shards are wanted by now; a single process has none.
SELECT 1;
