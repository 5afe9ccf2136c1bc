-- +goose Up
-- Whether an approved review counts, as integrity.State numbers it (0 counted, 1 waiting, 2 set
-- aside, 3 held), why it does not, the evidence that was found, since when it has the state, and
-- whether a moderator has decided so.
ALTER TABLE ratings ADD COLUMN state BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN because TEXT NOT NULL DEFAULT '';
ALTER TABLE ratings ADD COLUMN evidence TEXT NOT NULL DEFAULT '';
ALTER TABLE ratings ADD COLUMN state_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN is_decided BOOLEAN NOT NULL DEFAULT FALSE;

-- Keyed hashes of the networks of an address: a /24 or a /56, a /48, and a /16 or a /32. Each is made
-- with the key of its year and with that of the next, so that two years can be compared. 0 says
-- nothing.
ALTER TABLE ratings ADD COLUMN network_narrow BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN network_wide BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN network_block BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN next_narrow BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN next_wide BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN next_block BIGINT NOT NULL DEFAULT 0;

DROP INDEX ratings_of_official;
CREATE INDEX ratings_of_official ON ratings (official_id, status, created_at, id, state);
CREATE INDEX ratings_not_counted ON ratings (state, state_at) WHERE state <> 0;

-- The averages are those of reviews that count. waiting, set_aside and held are approved reviews of
-- all offices, pending those that wait for a moderator, stars_1 to stars_5 the counted ones of the
-- present office.
ALTER TABLE official_averages ADD COLUMN waiting BIGINT NOT NULL DEFAULT 0;
ALTER TABLE official_averages ADD COLUMN set_aside BIGINT NOT NULL DEFAULT 0;
ALTER TABLE official_averages ADD COLUMN held BIGINT NOT NULL DEFAULT 0;
ALTER TABLE official_averages ADD COLUMN pending BIGINT NOT NULL DEFAULT 0;
ALTER TABLE official_averages ADD COLUMN stars_1 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE official_averages ADD COLUMN stars_2 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE official_averages ADD COLUMN stars_3 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE official_averages ADD COLUMN stars_4 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE official_averages ADD COLUMN stars_5 BIGINT NOT NULL DEFAULT 0;
INSERT INTO official_averages (official_id, total)
    SELECT r.official_id, 0 FROM ratings r WHERE r.status = 'pending' GROUP BY r.official_id
    ON CONFLICT (official_id) DO NOTHING;
UPDATE official_averages SET pending = found.pending, stars_1 = found.stars_1,
    stars_2 = found.stars_2, stars_3 = found.stars_3, stars_4 = found.stars_4,
    stars_5 = found.stars_5
    FROM (SELECT o.id, COUNT(CASE WHEN r.status = 'pending' THEN 1 END) AS pending,
        COUNT(CASE WHEN r.status = 'approved' AND r.office = o.office AND r.overall_rating = 1 THEN 1 END) AS stars_1,
        COUNT(CASE WHEN r.status = 'approved' AND r.office = o.office AND r.overall_rating = 2 THEN 1 END) AS stars_2,
        COUNT(CASE WHEN r.status = 'approved' AND r.office = o.office AND r.overall_rating = 3 THEN 1 END) AS stars_3,
        COUNT(CASE WHEN r.status = 'approved' AND r.office = o.office AND r.overall_rating = 4 THEN 1 END) AS stars_4,
        COUNT(CASE WHEN r.status = 'approved' AND r.office = o.office AND r.overall_rating = 5 THEN 1 END) AS stars_5
        FROM officials o JOIN ratings r ON r.official_id = o.id GROUP BY o.id) AS found
    WHERE found.id = official_averages.official_id;

-- A burst is a time in which an official received far more reviews than usual: a case for moderators.
-- side is 1 where low stars are in excess, 5 where high ones are, 0 for neither. state is open until
-- its reviews are decided (decided) or its surroundings have become usual (over). inputs is what the
-- decision was computed from, as JSON. A proposal waits for a second moderator.
CREATE TABLE bursts (
    id          TEXT PRIMARY KEY,
    official_id TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    state       TEXT NOT NULL,
    is_shadow   BOOLEAN NOT NULL,
    side        BIGINT NOT NULL,
    since       BIGINT NOT NULL,
    until       BIGINT NOT NULL,
    arrived     BIGINT NOT NULL,
    counted     BIGINT NOT NULL,
    expected    DOUBLE PRECISION NOT NULL,
    chance      DOUBLE PRECISION NOT NULL,
    inputs      TEXT NOT NULL,
    judged_at   BIGINT NOT NULL,
    judged      BIGINT NOT NULL,
    outcome     TEXT NOT NULL DEFAULT '',
    decided_by  TEXT NOT NULL DEFAULT '',
    decided_at  BIGINT NOT NULL DEFAULT 0,
    reason      TEXT NOT NULL DEFAULT '',
    proposal    TEXT NOT NULL DEFAULT '',
    proposed_by TEXT NOT NULL DEFAULT '',
    proposed_at BIGINT NOT NULL DEFAULT 0,
    created_at  BIGINT NOT NULL
);
CREATE INDEX bursts_of_official ON bursts (official_id, created_at);
CREATE INDEX bursts_newest ON bursts (created_at, id);
CREATE UNIQUE INDEX bursts_one_open ON bursts (official_id) WHERE state = 'open';

-- Reviews of an official from before this moment take part in no burst: a moderator has decided. The
-- columns of waves stay, for servers of an earlier version that run at the same time.
ALTER TABLE officials ADD COLUMN bursts_decided BIGINT NOT NULL DEFAULT 0;

-- What is usual on the whole site, computed each night: reviews of an official per day, and the parts
-- of low and high stars.
CREATE TABLE site_usual (
    only_row    BIGINT PRIMARY KEY,
    per_day     DOUBLE PRECISION NOT NULL,
    low         DOUBLE PRECISION NOT NULL,
    high        DOUBLE PRECISION NOT NULL,
    all_per_day DOUBLE PRECISION NOT NULL,
    computed_at BIGINT NOT NULL
);

-- From how many reviews of a county's officials a block of networks is known; year is that of the key.
CREATE TABLE place_blocks (
    county  TEXT NOT NULL,
    block   BIGINT NOT NULL,
    year    BIGINT NOT NULL,
    reviews BIGINT NOT NULL,
    PRIMARY KEY (county, block)
);

-- +goose Down
SELECT 'the schema only moves forward';
