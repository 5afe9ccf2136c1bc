-- +goose Up
-- How many attempts to log in under names that nobody has failed in an hour. When the hour is over, the row gives way to one
-- entry of the audit trail. hour is its beginning.
CREATE TABLE unknown_logins (
    hour     BIGINT PRIMARY KEY,
    failures BIGINT NOT NULL
);

-- +goose Down
SELECT 'the schema only moves forward';
