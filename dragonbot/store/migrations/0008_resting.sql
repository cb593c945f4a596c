-- Who was last here, and when a table at which nobody is closes. What goes on now was touched just now.

ALTER TABLE matches ADD COLUMN touched REAL;
ALTER TABLE matches ADD COLUMN host_at REAL;
ALTER TABLE matches ADD COLUMN closes_at REAL;
UPDATE matches SET touched = CAST(strftime('%s', 'now') AS REAL) WHERE state IN ('lobby', 'running', 'paused');
UPDATE matches SET closes_at = touched + 86400 WHERE state = 'lobby';

ALTER TABLE servers ADD COLUMN lobby_lasts_seconds REAL NOT NULL DEFAULT 86400;
ALTER TABLE servers ADD COLUMN rest_lasts_seconds REAL NOT NULL DEFAULT 1209600;
ALTER TABLE servers ADD COLUMN rest_by_post_lasts_seconds REAL NOT NULL DEFAULT 4838400;
