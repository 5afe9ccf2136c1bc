-- +goose Up
-- Administrators' lists at a million reviews: what a list is filtered by stands in the index that it is ordered by,
-- so that no row is read but those of the page.

DROP INDEX ratings_newest;
DROP INDEX ratings_by_score;
DROP INDEX ratings_by_reviewer;
DROP INDEX ratings_by_address;
DROP INDEX ratings_flagged;
CREATE INDEX ratings_newest ON ratings (created_at, id, status);
CREATE INDEX ratings_by_score ON ratings (overall_rating, created_at, id, status);
CREATE INDEX ratings_by_reviewer ON ratings (reviewer_name, created_at, id, status);
CREATE INDEX ratings_by_address ON ratings (reviewer_ip, created_at, id, status);
CREATE INDEX ratings_flagged ON ratings (created_at, flags) WHERE flags <> '';

DROP INDEX profile_corrections_of_official;
DROP INDEX profile_corrections_by_address;
CREATE INDEX profile_corrections_of_official ON profile_corrections (official_id, status, created_at, id);
CREATE INDEX profile_corrections_by_address ON profile_corrections (submitter_ip, created_at, id, status);
CREATE INDEX profile_corrections_by_field ON profile_corrections (field, created_at, id, status);
CREATE INDEX profile_corrections_by_place ON profile_corrections (submission_country, submission_region, submission_city, created_at, id, status);

DROP INDEX photo_uploads_of_official;
DROP INDEX photo_uploads_by_address;
CREATE INDEX photo_uploads_of_official ON photo_uploads (official_id, status, created_at, id);
CREATE INDEX photo_uploads_by_address ON photo_uploads (submitter_ip, created_at, id, status);

DROP INDEX rating_reports_of_official;
DROP INDEX rating_reports_by_address;
CREATE INDEX rating_reports_of_official ON rating_reports (official_id, status, created_at, id);
CREATE INDEX rating_reports_by_address ON rating_reports (reporter_ip, created_at, id, status);
CREATE INDEX rating_reports_by_reason ON rating_reports (reason, created_at, id, status);

CREATE INDEX officials_by_position ON officials (position, sort_key, id, status);
CREATE INDEX officials_by_place ON officials (county, city, sort_key, id, status);

-- +goose Down
SELECT 'the schema only moves forward';
