-- +goose Up
-- When a session was last used, so that one that lies idle ends.

ALTER TABLE sessions ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0;

-- +goose Down
SELECT 'the schema only moves forward';
