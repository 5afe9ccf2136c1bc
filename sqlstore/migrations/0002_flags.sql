-- +goose Up
-- What a moderator should know of new officials and of corrections, as ratings have it: one flag a line.

ALTER TABLE officials ADD COLUMN flags TEXT NOT NULL DEFAULT '';
ALTER TABLE profile_corrections ADD COLUMN flags TEXT NOT NULL DEFAULT '';

-- +goose Down
SELECT 'the schema only moves forward';
