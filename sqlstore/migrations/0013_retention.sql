-- +goose Up
-- Addresses are kept for some time only. Votes and reports stay one for each household by a keyed hash, whose key is not in
-- the database. Until the program has hashed an address, "ip:" and the address stand in its place.
ALTER TABLE review_feedback ADD COLUMN voter_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE rating_reports ADD COLUMN reporter_hash TEXT NOT NULL DEFAULT '';
UPDATE review_feedback SET voter_hash = 'ip:' || voter_ip;
UPDATE rating_reports SET reporter_hash = 'ip:' || reporter_ip;
DROP INDEX review_feedback_one_vote;
DROP INDEX rating_reports_one_each;
CREATE UNIQUE INDEX review_feedback_one_vote ON review_feedback (rating_id, voter_hash);
CREATE UNIQUE INDEX rating_reports_one_each ON rating_reports (rating_id, reporter_hash);
CREATE INDEX review_feedback_unhashed ON review_feedback (id) WHERE substr(voter_hash, 1, 3) = 'ip:';
CREATE INDEX rating_reports_unhashed ON rating_reports (id) WHERE substr(reporter_hash, 1, 3) = 'ip:';
-- Votes are asked for by their age only as long as they have an address; all other items have an index for lists.
CREATE INDEX review_feedback_with_address ON review_feedback (created_at) WHERE voter_ip <> '';

-- Up to when the items of each kind have been gone through: none that is older has an address.
CREATE TABLE addresses_forgotten (
    kind   TEXT PRIMARY KEY,
    before BIGINT NOT NULL
);

-- By this hash of nothing a server sees whether its secret is the one that the other hashes were made with.
CREATE TABLE secret_check (
    only_row BIGINT PRIMARY KEY,
    proof    TEXT NOT NULL
);

-- +goose Down
SELECT 'the schema only moves forward';
