-- +goose Up
-- Which votes count. The networks of an address are keyed hashes, which outlive it; 0 says nothing. Votes from before count.
ALTER TABLE review_feedback ADD COLUMN network BIGINT NOT NULL DEFAULT 0; -- a /24 of IPv4, a /48 of IPv6
ALTER TABLE review_feedback ADD COLUMN block BIGINT NOT NULL DEFAULT 0;   -- a /16 of IPv4, a /32 of IPv6
ALTER TABLE review_feedback ADD COLUMN day BIGINT NOT NULL DEFAULT 0;     -- of New Jersey, such as 20260704
ALTER TABLE review_feedback ADD COLUMN left_out TEXT NOT NULL DEFAULT ''; -- why it does not count: network, burst, or empty
-- Thousands of votes that do not count are passed over when those are counted that do.
CREATE INDEX review_feedback_counting ON review_feedback (rating_id) WHERE left_out <> 'network';

-- +goose Down
SELECT 'the schema only moves forward';
