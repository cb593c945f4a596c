-- PostgreSQL keeps the numbers of transactions of which it may be asked what became of them; a file is never far away.
SELECT 1;
