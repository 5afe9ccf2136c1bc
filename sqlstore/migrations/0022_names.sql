-- +goose Up
-- The version of the rules that made the columns sort_key and search_text of all officials. A program
-- with newer rules makes them again when it opens the database: it takes Go to understand a name.
CREATE TABLE official_rules (
    only_row BIGINT PRIMARY KEY,
    version  BIGINT NOT NULL
);
INSERT INTO official_rules (only_row, version) VALUES (1, 0);

-- +goose Down
SELECT 'the schema only moves forward';
