-- +goose Up
-- Officials that an administrator deleted, so that an import does not bring them back unasked:
-- deleted_records are the sources' ids of them. Officials deleted earlier are not in it.
CREATE TABLE deleted_officials (
    official_id TEXT PRIMARY KEY,
    name        TEXT NOT NULL,
    position    TEXT NOT NULL,
    city        TEXT NOT NULL,
    county      TEXT NOT NULL,
    deleted_at  BIGINT NOT NULL,
    deleted_by  TEXT NOT NULL
);

CREATE TABLE deleted_records (
    source      TEXT NOT NULL,
    source_id   TEXT NOT NULL,
    official_id TEXT NOT NULL REFERENCES deleted_officials (official_id) ON DELETE CASCADE,
    PRIMARY KEY (source, source_id)
);
CREATE INDEX deleted_records_of_official ON deleted_records (official_id);

-- +goose Down
SELECT 'the schema only moves forward';
