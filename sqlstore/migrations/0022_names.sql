-- +goose Up
-- Which rules of the program made the columns sort_key and search_text of all officials. Whoever opens
-- the database makes them again where its own are newer: it takes Go to understand a name.
CREATE TABLE official_rules (
    only_row BIGINT PRIMARY KEY,
    version  BIGINT NOT NULL
);
INSERT INTO official_rules (only_row, version) VALUES (1, 0);

-- +goose Down
SELECT 'the schema only moves forward';
