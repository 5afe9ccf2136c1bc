-- +goose Up
-- A change by an administrator is an approved correction: edit_id groups the fields that were
-- changed at once, edited_by is the username. Both are empty where a visitor proposed it.
ALTER TABLE profile_corrections ADD COLUMN edit_id TEXT NOT NULL DEFAULT '';
ALTER TABLE profile_corrections ADD COLUMN edited_by TEXT NOT NULL DEFAULT '';
CREATE INDEX profile_corrections_of_edit ON profile_corrections (edit_id) WHERE edit_id <> '';

-- +goose Down
SELECT 'the schema only moves forward';
