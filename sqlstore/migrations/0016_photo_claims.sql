-- +goose Up
-- How much room photos take that nobody has approved: claimed before their bytes are read, and kept
-- until they are approved or their bytes are gone. household and network are keyed hashes: no
-- address is kept here. The claim of a photo that never arrived ends at a time; until is 0 once it
-- has. waits is 0 once the photo was rejected.
CREATE TABLE photo_claims (
    id            TEXT PRIMARY KEY,
    photo         TEXT NOT NULL DEFAULT '',
    household     TEXT NOT NULL,
    network       TEXT NOT NULL,
    bytes         BIGINT NOT NULL,
    waiting_bytes BIGINT NOT NULL DEFAULT 0,
    until         BIGINT NOT NULL,
    waits         BIGINT NOT NULL DEFAULT 1
);
CREATE INDEX photo_claims_by_photo ON photo_claims (photo) WHERE photo <> '';
CREATE INDEX photo_claims_by_household ON photo_claims (household);
CREATE INDEX photo_claims_by_network ON photo_claims (network);

-- +goose Down
SELECT 'the schema only moves forward';
