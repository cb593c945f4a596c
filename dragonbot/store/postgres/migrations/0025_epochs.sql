-- The log of epochs: each taking of a shard, and who has written to which table in which of them. It is there to be
-- checked: whoever reads it sees whether a table ever had two writers.

-- Takings and writings stand in the order in which they happened, whatever any clock has said.
CREATE SEQUENCE moments;

CREATE TABLE epochs (
    shard bigint NOT NULL,
    epoch bigint NOT NULL,
    holder text NOT NULL,
    taken bigint NOT NULL,
    since timestamptz NOT NULL,
    until timestamptz,
    PRIMARY KEY (shard, epoch)
);

-- Match 0 stands for what belongs to the whole shard, and for tables that had no number yet.
CREATE TABLE writers (
    shard bigint NOT NULL,
    epoch bigint NOT NULL,
    "match" bigint NOT NULL,
    holder text NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    PRIMARY KEY (shard, epoch, "match", holder)
) WITH (fillfactor = 70);
