-- +goose Up
-- Where a review and a photo seem to have been sent from, as officials and corrections have it.

ALTER TABLE ratings ADD COLUMN submission_city TEXT NOT NULL DEFAULT '';
ALTER TABLE ratings ADD COLUMN submission_region TEXT NOT NULL DEFAULT '';
ALTER TABLE ratings ADD COLUMN submission_country TEXT NOT NULL DEFAULT '';
ALTER TABLE photo_uploads ADD COLUMN submission_city TEXT NOT NULL DEFAULT '';
ALTER TABLE photo_uploads ADD COLUMN submission_region TEXT NOT NULL DEFAULT '';
ALTER TABLE photo_uploads ADD COLUMN submission_country TEXT NOT NULL DEFAULT '';

-- By these keys reviews are found that say nearly the same; 0 where a text is too short for that.
ALTER TABLE ratings ADD COLUMN wording_1 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN wording_2 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN wording_3 BIGINT NOT NULL DEFAULT 0;
CREATE INDEX ratings_wording_1 ON ratings (wording_1, created_at) WHERE wording_1 <> 0;
CREATE INDEX ratings_wording_2 ON ratings (wording_2, created_at) WHERE wording_2 <> 0;
CREATE INDEX ratings_wording_3 ON ratings (wording_3, created_at) WHERE wording_3 <> 0;

-- An official is marked while a sudden wave of reviews lasts; a moderator calls it off.
ALTER TABLE officials ADD COLUMN wave_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE officials ADD COLUMN wave_called_off BIGINT NOT NULL DEFAULT 0;

-- What visitors report of published reviews, once from each address.
CREATE TABLE rating_reports (
    id                 TEXT PRIMARY KEY,
    rating_id          TEXT NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
    official_id        TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    reason             TEXT NOT NULL,
    note               TEXT NOT NULL,
    reporter_ip        TEXT NOT NULL,
    submission_city    TEXT NOT NULL,
    submission_region  TEXT NOT NULL,
    submission_country TEXT NOT NULL,
    status             TEXT NOT NULL,
    flags              TEXT NOT NULL,
    created_at         BIGINT NOT NULL
);
CREATE UNIQUE INDEX rating_reports_one_each ON rating_reports (rating_id, reporter_ip);
CREATE INDEX rating_reports_of_official ON rating_reports (official_id, status);
CREATE INDEX rating_reports_newest ON rating_reports (created_at, id);
CREATE INDEX rating_reports_waiting ON rating_reports (status, created_at, id);
CREATE INDEX rating_reports_by_address ON rating_reports (reporter_ip, created_at);
INSERT INTO status_counts (kind, status, total) VALUES ('report', 'pending', 0), ('report', 'approved', 0), ('report', 'rejected', 0);

-- +goose Down
SELECT 'the schema only moves forward';
