-- +goose Up
-- What the administrators' desk asks of every list, at a million ratings.

-- How many items of each kind stand at each status: kept in the transaction of whatever changes it, since
-- counting a million rows takes longer than all the rest of an answer.
CREATE TABLE status_counts (
    kind   TEXT NOT NULL,
    status TEXT NOT NULL,
    total  BIGINT NOT NULL,
    PRIMARY KEY (kind, status)
);
INSERT INTO status_counts (kind, status, total)
    SELECT k.kind, s.status, 0 FROM (SELECT 'official' AS kind UNION ALL SELECT 'rating' UNION ALL SELECT 'correction' UNION ALL SELECT 'photo_upload') AS k
    CROSS JOIN (SELECT 'pending' AS status UNION ALL SELECT 'approved' UNION ALL SELECT 'rejected') AS s;

CREATE INDEX officials_newest ON officials (created_at, id);
CREATE INDEX officials_waiting ON officials (status, created_at, id);
CREATE INDEX officials_by_address ON officials (submitted_by, created_at);
CREATE INDEX officials_searched ON officials (search_text, id);
CREATE UNIQUE INDEX officials_by_name ON officials (sort_key, id);

CREATE INDEX ratings_newest ON ratings (created_at, id);
CREATE INDEX ratings_waiting ON ratings (status, created_at, id);
CREATE INDEX ratings_by_score ON ratings (overall_rating, created_at, id);
CREATE INDEX ratings_by_reviewer ON ratings (reviewer_name, created_at, id);
CREATE INDEX ratings_flagged ON ratings (created_at) WHERE flags <> '';
-- The few that are not approved have their own: among the others they would be found by walking past nearly all.
CREATE INDEX ratings_open_by_score ON ratings (status, overall_rating, created_at, id) WHERE status <> 'approved';
CREATE INDEX ratings_open_by_reviewer ON ratings (status, reviewer_name, created_at, id) WHERE status <> 'approved';
CREATE INDEX ratings_open_by_address ON ratings (status, reviewer_ip, created_at, id) WHERE status <> 'approved';
DROP INDEX ratings_by_address;
CREATE INDEX ratings_by_address ON ratings (reviewer_ip, created_at, id);

CREATE INDEX profile_corrections_newest ON profile_corrections (created_at, id);
CREATE INDEX profile_corrections_waiting ON profile_corrections (status, created_at, id);
CREATE INDEX profile_corrections_by_address ON profile_corrections (submitter_ip, created_at);

CREATE INDEX photo_uploads_newest ON photo_uploads (created_at, id);
CREATE INDEX photo_uploads_waiting ON photo_uploads (status, created_at, id);
CREATE INDEX photo_uploads_by_address ON photo_uploads (submitter_ip, created_at);
-- What the profile showed before this picture was approved, to go back to.
ALTER TABLE photo_uploads ADD COLUMN former_image TEXT NOT NULL DEFAULT '';

-- How long a decided item had waited, in milliseconds; 0 for every other entry.
ALTER TABLE audit_entries ADD COLUMN waited BIGINT NOT NULL DEFAULT 0;
CREATE INDEX audit_entries_newest ON audit_entries (at, id);
CREATE INDEX audit_entries_of_subject ON audit_entries (subject, at);
CREATE INDEX audit_entries_of_actor ON audit_entries (actor, at);
CREATE INDEX audit_entries_waited ON audit_entries (at, waited) WHERE waited > 0;

UPDATE status_counts SET total = (SELECT COUNT(*) FROM officials WHERE officials.status = status_counts.status) WHERE kind = 'official';
UPDATE status_counts SET total = (SELECT COUNT(*) FROM ratings WHERE ratings.status = status_counts.status) WHERE kind = 'rating';
UPDATE status_counts SET total = (SELECT COUNT(*) FROM profile_corrections WHERE profile_corrections.status = status_counts.status) WHERE kind = 'correction';
UPDATE status_counts SET total = (SELECT COUNT(*) FROM photo_uploads WHERE photo_uploads.status = status_counts.status) WHERE kind = 'photo_upload';

-- +goose Down
SELECT 'the schema only moves forward';
