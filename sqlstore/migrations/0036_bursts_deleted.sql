-- +goose Up
-- How many reviews of a case each moderator has deleted without a second one, as JSON by username:
-- the reviews themselves are gone.
ALTER TABLE bursts ADD COLUMN deleted_by TEXT NOT NULL DEFAULT '';

-- +goose Down
SELECT 'the schema only moves forward';
