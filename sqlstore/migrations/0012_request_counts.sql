-- +goose Up
-- Until when the requests of a household count against the limits of a route. key is a keyed hash of both: no address is
-- kept here. There is no index by age: the rows that are over are most of them whenever somebody looks.
CREATE TABLE request_counts (
    key            TEXT PRIMARY KEY,
    free_at        BIGINT NOT NULL,
    longer_free_at BIGINT NOT NULL
);

-- +goose Down
SELECT 'the schema only moves forward';
