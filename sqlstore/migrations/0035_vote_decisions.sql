-- +goose Up
-- What moderators have decided about votes that did not count because of a burst: those of one side of a rating, helpful or not.
CREATE TABLE vote_decisions (
    id         TEXT    PRIMARY KEY,
    rating_id  TEXT    NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
    is_helpful BOOLEAN NOT NULL, -- the side
    since      BIGINT  NOT NULL, -- of the first of the votes
    votes      BIGINT  NOT NULL, -- that it is about
    networks   BIGINT  NOT NULL, -- from which they came
    outcome    TEXT    NOT NULL, -- count or leave_out
    decided_by TEXT    NOT NULL,
    decided_at BIGINT  NOT NULL,
    reason     TEXT    NOT NULL
);
CREATE INDEX vote_decisions_newest ON vote_decisions (decided_at, id);
CREATE INDEX vote_decisions_of_rating ON vote_decisions (rating_id);

-- The decision that a vote follows: on its own side, or on the other one within the same time; empty for none. Servers of an
-- earlier version may change what such a vote counts; the next judgement puts it right.
ALTER TABLE review_feedback ADD COLUMN decision TEXT NOT NULL DEFAULT '';
-- The desk lists the newest votes that wait for a decision, without reading any other.
CREATE INDEX review_feedback_undecided ON review_feedback (created_at, rating_id, is_helpful)
    WHERE left_out = 'burst' AND decision = '';

-- +goose Down
SELECT 'the schema only moves forward';
