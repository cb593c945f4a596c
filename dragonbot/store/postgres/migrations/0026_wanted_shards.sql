-- How many shards are wanted by now: when all processes that live know of it they give theirs back, and the number changes.
ALTER TABLE shards ADD COLUMN wanted bigint CHECK (wanted > 0);

-- With how many each process works; nothing is said by those that do not know that it may change.
ALTER TABLE processes ADD COLUMN count bigint;
