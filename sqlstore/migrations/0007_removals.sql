-- +goose Up
-- Requests to remove a home address or a private phone number. Deadlines are YYYY-MM-DD. What is asked for is
-- erased when a request is closed.
CREATE TABLE removal_requests (
    id             TEXT PRIMARY KEY,
    role           TEXT NOT NULL,
    office         TEXT NOT NULL,
    name           TEXT NOT NULL,
    email          TEXT NOT NULL,
    address        TEXT NOT NULL,
    town           TEXT NOT NULL,
    phone          TEXT NOT NULL,
    places         TEXT NOT NULL,
    status         TEXT NOT NULL,
    received_at    BIGINT NOT NULL,
    deadline       TEXT NOT NULL,
    closed_at      BIGINT NOT NULL DEFAULT 0,
    closed_by      TEXT NOT NULL DEFAULT '',
    reason         TEXT NOT NULL DEFAULT '',
    searched_until BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX removal_requests_due ON removal_requests (status, deadline, id);

-- Where in the long tables a home was found: those are looked through once, and then only what has been added.
CREATE TABLE removal_findings (
    request_id TEXT NOT NULL REFERENCES removal_requests (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    item_id    TEXT NOT NULL,
    PRIMARY KEY (request_id, kind, item_id)
);

-- What was redacted for a request, without what it said.
CREATE TABLE removal_log (
    id          TEXT PRIMARY KEY,
    request_id  TEXT NOT NULL REFERENCES removal_requests (id) ON DELETE CASCADE,
    at          BIGINT NOT NULL,
    actor       TEXT NOT NULL,
    kind        TEXT NOT NULL,
    item_id     TEXT NOT NULL,
    official_id TEXT NOT NULL,
    field       TEXT NOT NULL,
    addresses   BIGINT NOT NULL,
    phones      BIGINT NOT NULL
);
CREATE INDEX removal_log_of_request ON removal_log (request_id, at, id);

-- By these hashes, whose key is not in the database, a home that was removed is known again.
CREATE TABLE removed_homes (
    key_hash   TEXT NOT NULL,
    request_id TEXT NOT NULL REFERENCES removal_requests (id) ON DELETE CASCADE,
    PRIMARY KEY (key_hash, request_id)
);

-- +goose Down
SELECT 'the schema only moves forward';
