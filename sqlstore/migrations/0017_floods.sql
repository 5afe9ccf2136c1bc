-- +goose Up
-- How many attempts to log in under names that nobody has failed in an hour. When the hour is over, the
-- row gives way to one entry of the audit trail. hour is its beginning.
CREATE TABLE unknown_logins (
    hour     BIGINT PRIMARY KEY,
    failures BIGINT NOT NULL
);

-- From where a request to remove a home was sent, so that those of one network take turns with all
-- others. It is a keyed hash, and erased once the home was looked for.
ALTER TABLE removal_requests ADD COLUMN network TEXT NOT NULL DEFAULT '';

-- +goose Down
SELECT 'the schema only moves forward';
