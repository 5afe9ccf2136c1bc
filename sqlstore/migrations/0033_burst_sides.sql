-- +goose Up
-- Whether a burst has ever changed what counts, which stays true; and on which side those reviews are
-- that do not count, or were before all counted again: 1 low, 5 high, 0 both.
ALTER TABLE bursts ADD COLUMN has_acted BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE bursts ADD COLUMN uncounted_side BIGINT NOT NULL DEFAULT 0;
UPDATE bursts SET has_acted = TRUE, uncounted_side = side
    WHERE NOT is_shadow AND (side <> 0 OR counted < arrived);
UPDATE bursts SET uncounted_side = CASE WHEN found.low >= 4 * found.high THEN 1
        WHEN found.high >= 4 * found.low THEN 5 ELSE 0 END
    FROM (SELECT b.id, COUNT(CASE WHEN r.overall_rating <= 2 THEN 1 END) AS low,
            COUNT(CASE WHEN r.overall_rating >= 4 THEN 1 END) AS high
        FROM bursts b JOIN ratings r ON r.official_id = b.official_id
            AND r.status = 'approved' AND r.state > 1
            AND r.created_at >= b.since AND r.created_at <= b.until
        WHERE b.has_acted AND b.side = 0 GROUP BY b.id) AS found
    WHERE found.id = bursts.id AND found.low + found.high > 0;

-- Whether moderators are told of it because its reviews move the average of the page, which is what it
-- would be without those of them that count, and what it is with them.
ALTER TABLE bursts ADD COLUMN moves BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE bursts ADD COLUMN average_before DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE bursts ADD COLUMN average_with DOUBLE PRECISION NOT NULL DEFAULT 0;

-- Since when the reviews of a case that did not count before a merge stay as they are until a
-- moderator decides; 0 where that is not so. A joined case has become part of the kept official's.
ALTER TABLE bursts ADD COLUMN joined_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE bursts ADD COLUMN is_joined BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
SELECT 'the schema only moves forward';
