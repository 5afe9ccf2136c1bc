-- +goose Up
-- Portable between SQLite and PostgreSQL. Times are milliseconds since 1970 UTC, dates are
-- YYYY-MM-DD, ids are UUIDv7, an empty text means that nothing was given.

CREATE TABLE users (
    id                 TEXT PRIMARY KEY,
    username           TEXT NOT NULL,
    username_folded    TEXT NOT NULL UNIQUE,
    email              TEXT NOT NULL,
    email_folded       TEXT NOT NULL UNIQUE,
    password           TEXT NOT NULL,
    is_admin           BOOLEAN NOT NULL DEFAULT FALSE,
    is_verified        BOOLEAN NOT NULL DEFAULT FALSE,
    verification_token TEXT NOT NULL DEFAULT '',
    reset_token        TEXT NOT NULL DEFAULT '',
    reset_token_expiry BIGINT NOT NULL DEFAULT 0,
    created_at         BIGINT NOT NULL,
    updated_at         BIGINT NOT NULL
);

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL,
    data       BYTEA NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE officials (
    id                 TEXT PRIMARY KEY,
    name               TEXT NOT NULL,
    position           TEXT NOT NULL,
    position_type      TEXT NOT NULL,
    city               TEXT NOT NULL,
    county             TEXT NOT NULL,
    state              TEXT NOT NULL,
    country            TEXT NOT NULL,
    description        TEXT NOT NULL,
    profile_image      TEXT NOT NULL,
    verification_url   TEXT NOT NULL,
    term_start_date    TEXT NOT NULL,
    term_end_date      TEXT NOT NULL,
    status             TEXT NOT NULL,
    created_at         BIGINT NOT NULL,
    updated_at         BIGINT NOT NULL,
    submitted_by       TEXT NOT NULL,
    submission_city    TEXT NOT NULL,
    submission_region  TEXT NOT NULL,
    submission_country TEXT NOT NULL,
    search_text        TEXT NOT NULL,
    sort_key           BYTEA NOT NULL
);
CREATE INDEX officials_sorted ON officials (status, sort_key, id);

CREATE TABLE official_averages (
    official_id         TEXT PRIMARY KEY REFERENCES officials (id) ON DELETE CASCADE,
    total               BIGINT NOT NULL,
    overall             DOUBLE PRECISION,
    leadership          DOUBLE PRECISION,
    accessibility       DOUBLE PRECISION,
    transparency        DOUBLE PRECISION,
    community_impact    DOUBLE PRECISION,
    fairness            DOUBLE PRECISION,
    timeliness          DOUBLE PRECISION,
    professionalism     DOUBLE PRECISION,
    communication       DOUBLE PRECISION,
    advocacy            DOUBLE PRECISION,
    responsiveness      DOUBLE PRECISION,
    voting_record       DOUBLE PRECISION,
    community_relations DOUBLE PRECISION
);

-- What a source said of an official when it was last read: facts is that as JSON, dated_at the
-- moment of the record, scope the list in which it stood.
CREATE TABLE official_sources (
    source      TEXT NOT NULL,
    source_id   TEXT NOT NULL,
    official_id TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    url         TEXT NOT NULL,
    licence     TEXT NOT NULL,
    retrieved   TEXT NOT NULL,
    dated_at    BIGINT NOT NULL,
    scope       TEXT NOT NULL,
    facts       TEXT NOT NULL,
    PRIMARY KEY (source, source_id)
);
CREATE INDEX official_sources_official ON official_sources (official_id);

CREATE TABLE ratings (
    id                  TEXT PRIMARY KEY,
    official_id         TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    reviewer_name       TEXT NOT NULL,
    reviewer_email      TEXT NOT NULL,
    reviewer_ip         TEXT NOT NULL,
    overall_rating      BIGINT NOT NULL,
    leadership          BIGINT,
    accessibility       BIGINT,
    transparency        BIGINT,
    community_impact    BIGINT,
    fairness            BIGINT,
    timeliness          BIGINT,
    professionalism     BIGINT,
    communication       BIGINT,
    advocacy            BIGINT,
    responsiveness      BIGINT,
    voting_record       BIGINT,
    community_relations BIGINT,
    review_text         TEXT NOT NULL,
    is_anonymous        BOOLEAN NOT NULL DEFAULT TRUE,
    status              TEXT NOT NULL DEFAULT 'approved',
    flags               TEXT NOT NULL DEFAULT '',
    created_at          BIGINT NOT NULL,
    updated_at          BIGINT NOT NULL
);
CREATE INDEX ratings_of_official ON ratings (official_id, status, created_at, id);
CREATE INDEX ratings_by_address ON ratings (reviewer_ip, official_id, created_at);

CREATE TABLE profile_corrections (
    id                 TEXT PRIMARY KEY,
    official_id        TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    field              TEXT NOT NULL,
    custom_field       TEXT NOT NULL DEFAULT '',
    current_value      TEXT NOT NULL,
    suggested_value    TEXT NOT NULL,
    reason             TEXT NOT NULL,
    submitter_email    TEXT NOT NULL,
    submitter_ip       TEXT NOT NULL,
    submission_city    TEXT NOT NULL,
    submission_region  TEXT NOT NULL,
    submission_country TEXT NOT NULL,
    status             TEXT NOT NULL DEFAULT 'pending',
    created_at         BIGINT NOT NULL
);
CREATE INDEX profile_corrections_of_official ON profile_corrections (official_id, status);

CREATE TABLE photo_uploads (
    id                  TEXT PRIMARY KEY,
    official_id         TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    object_path         TEXT NOT NULL UNIQUE,
    original_filename   TEXT NOT NULL,
    submitter_ip        TEXT NOT NULL,
    malware_scan_result TEXT NOT NULL DEFAULT '',
    status              TEXT NOT NULL DEFAULT 'pending',
    created_at          BIGINT NOT NULL,
    reviewed_at         BIGINT NOT NULL DEFAULT 0,
    reviewed_by         TEXT NOT NULL DEFAULT ''
);
CREATE INDEX photo_uploads_of_official ON photo_uploads (official_id, status);

CREATE TABLE review_feedback (
    id         TEXT PRIMARY KEY,
    rating_id  TEXT NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
    user_id    TEXT NOT NULL DEFAULT '',
    voter_ip   TEXT NOT NULL,
    is_helpful BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX review_feedback_one_vote ON review_feedback (rating_id, voter_ip);

CREATE TABLE review_comments (
    id         TEXT PRIMARY KEY,
    rating_id  TEXT NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
    user_id    TEXT NOT NULL,
    parent_id  TEXT NOT NULL DEFAULT '',
    content    TEXT NOT NULL,
    status     TEXT NOT NULL DEFAULT 'approved',
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX review_comments_of_rating ON review_comments (rating_id, created_at);

CREATE TABLE audit_entries (
    id      TEXT PRIMARY KEY,
    at      BIGINT NOT NULL,
    actor   TEXT NOT NULL,
    action  TEXT NOT NULL,
    subject TEXT NOT NULL,
    before  TEXT NOT NULL,
    after   TEXT NOT NULL,
    reason  TEXT NOT NULL
);

-- One row for each promise that a repeated request must not do its work again.
CREATE TABLE idempotency_keys (
    key_hash   TEXT PRIMARY KEY,
    subject_id TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- The change feed. The counter's row is locked until its transaction commits, so that numbers
-- become visible in their order; pruned is the highest number that is no longer kept.
CREATE TABLE change_counter (
    only_row BIGINT PRIMARY KEY,
    last     BIGINT NOT NULL,
    pruned   BIGINT NOT NULL
);
INSERT INTO change_counter (only_row, last, pruned) VALUES (1, 0, 0);

CREATE TABLE changes (
    number BIGINT PRIMARY KEY,
    kind   TEXT NOT NULL,
    id     TEXT NOT NULL,
    at     BIGINT NOT NULL
);

-- +goose Down
SELECT 'the schema only moves forward';
