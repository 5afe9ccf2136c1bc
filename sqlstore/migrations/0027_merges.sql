-- +goose Up
-- Two profiles of one person become one. The lost one stays as a row without anything that belongs
-- to it, so that requests to remove a home still find its texts, and so that it can come back.
ALTER TABLE officials ADD COLUMN merged_into TEXT REFERENCES officials (id) ON DELETE CASCADE;
CREATE INDEX officials_merged ON officials (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE official_merges (
    id            TEXT PRIMARY KEY,
    lost_id       TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    kept_id       TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    status        TEXT NOT NULL, -- of the lost one before
    profile_image TEXT NOT NULL, -- of the kept one, where it came from the lost one
    actor         TEXT NOT NULL,
    reason        TEXT NOT NULL,
    at            BIGINT NOT NULL,
    undone_at     BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX official_merges_of_lost ON official_merges (lost_id);
CREATE INDEX official_merges_of_kept ON official_merges (kept_id);
CREATE INDEX official_merges_by_time ON official_merges (at);

-- What a merge has moved, and the terms and links that it has added: the ids of rows by their table.
-- A row is erased after 30 days.
CREATE TABLE merged_rows (
    merge_id TEXT NOT NULL REFERENCES official_merges (id) ON DELETE CASCADE,
    moved    TEXT NOT NULL,
    row_id   TEXT NOT NULL,
    office   BIGINT NOT NULL DEFAULT 0, -- of a review, as the lost profile numbered it
    PRIMARY KEY (merge_id, moved, row_id)
);

-- +goose Down
SELECT 'the schema only moves forward';
