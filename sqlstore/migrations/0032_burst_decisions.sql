-- +goose Up
-- The moderator who hid a review of a burst without a second one; empty for all others.
ALTER TABLE ratings ADD COLUMN hidden_by TEXT NOT NULL DEFAULT '';

-- +goose Down
SELECT 'the schema only moves forward';
