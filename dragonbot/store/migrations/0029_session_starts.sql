-- PostgreSQL notes how many sessions may still be begun; a single process is the only one who begins any.
SELECT 1;
