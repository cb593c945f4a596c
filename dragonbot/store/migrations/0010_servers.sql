-- What those who manage a server may settle on for all of its tables. Lists are JSON; NULL: as usual, or without end.

ALTER TABLE servers ADD COLUMN pace TEXT NOT NULL DEFAULT 'live';
ALTER TABLE servers ADD COLUMN channels TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN tables_in INTEGER;
ALTER TABLE servers ADD COLUMN tag INTEGER;
ALTER TABLE servers ADD COLUMN results_in INTEGER;
ALTER TABLE servers ADD COLUMN opens TEXT NOT NULL DEFAULT 'everyone';
ALTER TABLE servers ADD COLUMN opens_roles TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN ends TEXT NOT NULL DEFAULT 'host';
ALTER TABLE servers ADD COLUMN ends_roles TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN removes TEXT NOT NULL DEFAULT 'host';
ALTER TABLE servers ADD COLUMN removes_roles TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN publishes TEXT NOT NULL DEFAULT 'keepers';
ALTER TABLE servers ADD COLUMN publishes_roles TEXT NOT NULL DEFAULT '[]';
ALTER TABLE servers ADD COLUMN most_tables INTEGER;
ALTER TABLE servers ADD COLUMN most_tables_each INTEGER;
ALTER TABLE servers ADD COLUMN most_computers INTEGER;
ALTER TABLE servers ADD COLUMN posts_last_seconds REAL DEFAULT 7776000;
ALTER TABLE servers ADD COLUMN events_last_seconds REAL;
ALTER TABLE servers ADD COLUMN answers_last_seconds REAL;
