-- +goose Up
-- Which votes count. The networks of an address are keyed hashes, which outlive it; 0 says nothing. Votes from before count.
ALTER TABLE review_feedback ADD COLUMN network BIGINT NOT NULL DEFAULT 0; -- a /24 of IPv4, a /48 of IPv6
ALTER TABLE review_feedback ADD COLUMN block BIGINT NOT NULL DEFAULT 0;   -- a /16 of IPv4, a /32 of IPv6
ALTER TABLE review_feedback ADD COLUMN day BIGINT NOT NULL DEFAULT 0;     -- of New Jersey, such as 20260704
ALTER TABLE review_feedback ADD COLUMN left_out TEXT NOT NULL DEFAULT ''; -- why it does not count: network, burst, or empty
-- Thousands of votes that do not count are passed over when those are counted that do.
CREATE INDEX review_feedback_counting ON review_feedback (rating_id) WHERE left_out <> 'network';

-- Reports of one review that wait together are one item: the first, which the others have joined. Those have no status of
-- their own. Reports that were decided before stay items of their own.
ALTER TABLE rating_reports ADD COLUMN item TEXT NOT NULL DEFAULT '';       -- the id of the first, also on itself
ALTER TABLE rating_reports ADD COLUMN network BIGINT NOT NULL DEFAULT 0;   -- as of votes
ALTER TABLE rating_reports ADD COLUMN day BIGINT NOT NULL DEFAULT 0;
ALTER TABLE rating_reports ADD COLUMN counts BOOLEAN NOT NULL DEFAULT TRUE; -- in the numbers: the first of a network and day
UPDATE rating_reports SET item = id WHERE status <> 'pending';
UPDATE rating_reports SET item = (SELECT f.id FROM rating_reports f WHERE f.rating_id = rating_reports.rating_id
    AND f.status = 'pending' ORDER BY f.created_at, f.id LIMIT 1) WHERE status = 'pending';
UPDATE rating_reports SET status = 'joined' WHERE item <> id;
UPDATE status_counts SET total = (SELECT COUNT(*) FROM rating_reports WHERE status = 'pending')
    WHERE kind = 'report' AND status = 'pending';
CREATE INDEX rating_reports_of_item ON rating_reports (item);
CREATE UNIQUE INDEX rating_reports_one_waits ON rating_reports (rating_id) WHERE status = 'pending';

-- +goose Down
SELECT 'the schema only moves forward';
