-- +goose Up
-- What a redaction replaced, so that it can be undone. A row is erased ten minutes later. log_id is
-- the row of removal_log that tells of it.
CREATE TABLE removal_originals (
    log_id         TEXT PRIMARY KEY,
    request_id     TEXT NOT NULL REFERENCES removal_requests (id) ON DELETE CASCADE,
    at             BIGINT NOT NULL,
    text           TEXT NOT NULL,
    flags          TEXT NOT NULL,
    redacted_text  TEXT NOT NULL,
    redacted_flags TEXT NOT NULL
);
CREATE INDEX removal_originals_of_request ON removal_originals (request_id, at);
CREATE INDEX removal_originals_by_time ON removal_originals (at);

-- +goose Down
SELECT 'the schema only moves forward';
