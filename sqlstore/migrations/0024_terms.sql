-- +goose Up
-- The part of a place that an office is for: "32" of a legislative district, "Ward 3".
ALTER TABLE officials ADD COLUMN district TEXT NOT NULL DEFAULT '';

-- The offices of one official are numbered. An official's fields tell one term of one of them; the
-- table terms has the others, past and to come.
ALTER TABLE officials ADD COLUMN office BIGINT NOT NULL DEFAULT 1;
CREATE TABLE terms (
    id            TEXT PRIMARY KEY,
    official_id   TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    office        BIGINT NOT NULL,
    position      TEXT NOT NULL,
    position_type TEXT NOT NULL,
    city          TEXT NOT NULL,
    county        TEXT NOT NULL,
    district      TEXT NOT NULL,
    from_date     TEXT NOT NULL,
    to_date       TEXT NOT NULL,
    source        TEXT NOT NULL,
    created_at    BIGINT NOT NULL
);
CREATE INDEX terms_of_official ON terms (official_id, from_date);
CREATE INDEX terms_by_beginning ON terms (from_date);

-- A review belongs to the office that was held when it was written. The averages are those of the
-- office that the official's fields tell; earlier counts approved reviews of the other offices.
ALTER TABLE ratings ADD COLUMN office BIGINT NOT NULL DEFAULT 1;
ALTER TABLE official_averages ADD COLUMN earlier BIGINT NOT NULL DEFAULT 0;

-- Two profiles of one person, the lesser id first.
CREATE TABLE official_links (
    official_id TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    other_id    TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (official_id, other_id)
);
CREATE INDEX official_links_of_other ON official_links (other_id);

-- +goose Down
SELECT 'the schema only moves forward';
