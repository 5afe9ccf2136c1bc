-- +goose Up
-- In how many texts a home was left when its request was closed as done, which the answer to who asked tells.
ALTER TABLE removal_requests ADD COLUMN spared INTEGER NOT NULL DEFAULT 0;
