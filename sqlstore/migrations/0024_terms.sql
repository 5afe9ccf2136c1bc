-- +goose Up
-- The part of a place that an office is for: "32" of a legislative district, "Ward 3".
ALTER TABLE officials ADD COLUMN district TEXT NOT NULL DEFAULT '';

-- +goose Down
SELECT 'the schema only moves forward';
