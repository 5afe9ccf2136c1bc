-- +goose Up
-- All tables, by subject: officials, reviews, corrections and photos, imports, removal requests,
-- receipts, moderation, accounts, and the machine. A later change is a file with the next number.
--
-- The first number is 100, so that a database of a build before the first release, whose numbers
-- end at 36, is recognized and refused.
--
-- One SQL for SQLite and PostgreSQL. Unless a comment says otherwise:
--   * an id is a UUIDv7, as text
--   * a time is in milliseconds since 1970 UTC, 0 for never
--   * a column that ends in _at or _until is a time
--   * a date is YYYY-MM-DD, and empty if unknown
--   * an empty text, 0 and FALSE mean none
--   * flags are findings of the content filter: a line each, with a code, a tab and a sentence
--   * _ip is the address of a sender, and submission_* its approximate location. Both are erased after
--     CANDOR_KEEP_ADDRESSES days
--   * a network or a block is a keyed hash of a range of addresses, 0 if the address does not identify
--     one. The key is not in the database
--   * status is pending, approved or rejected
--   * rows that REFERENCE a row are deleted with it
--   * a table with only_row has one row, in which only_row is 1


-- OFFICIALS

-- One for each profile, of any status. Visitors, administrators and imports add them;
-- administrators edit, merge and delete them.
CREATE TABLE officials (
    id                 TEXT PRIMARY KEY,
    name               TEXT NOT NULL,
    position           TEXT NOT NULL, -- a title key such as council_president, or free text
    position_type      TEXT NOT NULL, -- mayor, judge …
    city               TEXT NOT NULL,
    county             TEXT NOT NULL,
    district           TEXT NOT NULL DEFAULT '', -- "32" of the legislature, "Ward 3"
    state              TEXT NOT NULL,
    country            TEXT NOT NULL,
    office             BIGINT NOT NULL DEFAULT 1, -- its number among the offices in terms
    last_office        BIGINT NOT NULL DEFAULT 1, -- the highest number given to an office, so that an
                                                  -- undo or an edit frees none for another office
    term_start_date    TEXT NOT NULL,
    term_end_date      TEXT NOT NULL,
    description        TEXT NOT NULL,
    profile_image      TEXT NOT NULL, -- the path of its photo, as in photos.object_path
    verification_url   TEXT NOT NULL,
    status             TEXT NOT NULL,
    flags              TEXT NOT NULL DEFAULT '',
    merged_into        TEXT REFERENCES officials (id) ON DELETE CASCADE, -- NULL unless merged
    created_at         BIGINT NOT NULL,
    updated_at         BIGINT NOT NULL,
    submitted_by       TEXT NOT NULL, -- an address, erased as an _ip
    submission_city    TEXT NOT NULL,
    submission_region  TEXT NOT NULL,
    submission_country TEXT NOT NULL,
    search_text        TEXT NOT NULL, -- for administrators' searches: SearchText
    sort_key           BYTEA NOT NULL -- of the name: personname.SortKey
);
CREATE INDEX officials_sorted ON officials (status, sort_key, id);
CREATE INDEX officials_newest ON officials (created_at, id);
CREATE INDEX officials_waiting ON officials (status, created_at, id);
CREATE INDEX officials_by_address ON officials (submitted_by, created_at);
CREATE INDEX officials_searched ON officials (search_text, id);
CREATE UNIQUE INDEX officials_by_name ON officials (sort_key, id);
CREATE INDEX officials_by_position ON officials (position, sort_key, id, status);
CREATE INDEX officials_by_place ON officials (county, city, sort_key, id, status);
CREATE INDEX officials_merged ON officials (merged_into) WHERE merged_into IS NOT NULL;

-- The version of the Go code that computed sort_key and search_text of all officials. A program with
-- newer rules recomputes them when it opens the database.
CREATE TABLE official_rules (
    only_row BIGINT PRIMARY KEY,
    version  BIGINT NOT NULL
);
INSERT INTO official_rules (only_row, version) VALUES (1, 0);

-- The past and future terms of an official, without the one in the row in officials.
CREATE TABLE terms (
    id            TEXT PRIMARY KEY,
    official_id   TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    office        BIGINT NOT NULL, -- numbers one official's offices; several terms may be of one
    position      TEXT NOT NULL,
    position_type TEXT NOT NULL,
    city          TEXT NOT NULL,
    county        TEXT NOT NULL,
    district      TEXT NOT NULL,
    from_date     TEXT NOT NULL,
    to_date       TEXT NOT NULL,
    source        TEXT NOT NULL, -- the name of the publisher
    created_at    BIGINT NOT NULL
);
CREATE INDEX terms_of_official ON terms (official_id, from_date);
CREATE INDEX terms_by_beginning ON terms (from_date);

-- Two profiles of one person who holds two offices at once, the lesser id first.
CREATE TABLE official_links (
    official_id TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    other_id    TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (official_id, other_id)
);
CREATE INDEX official_links_of_other ON official_links (other_id);

-- The submitted version of a waiting official: JSON of the fields of the form, without home addresses
-- and private numbers. It is written with the official. Only the submitter can see it, and a redaction
-- of the official does not change it. Erased once a moderator decides, or after 90 days.
CREATE TABLE officials_sent (
    official_id TEXT PRIMARY KEY REFERENCES officials (id) ON DELETE CASCADE,
    content     TEXT NOT NULL
);

-- The record of an official in an imported list, as of the last time it was read.
CREATE TABLE official_sources (
    source      TEXT NOT NULL, -- the name of the publisher
    source_id   TEXT NOT NULL, -- the publisher's own id of the record
    official_id TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    url         TEXT NOT NULL,
    licence     TEXT NOT NULL,
    retrieved   TEXT NOT NULL, -- a date
    dated_at    BIGINT NOT NULL, -- the time of the record: an older one changes nothing
    scope       TEXT NOT NULL, -- the list or group: a person missing in it has left
    facts       TEXT NOT NULL, -- JSON: the fields of the record
    PRIMARY KEY (source, source_id)
);
CREATE INDEX official_sources_official ON official_sources (official_id);

-- The sums of an official's reviews, written in the transaction that changes a review. An official
-- without reviews may have no row.
CREATE TABLE official_averages (
    official_id         TEXT PRIMARY KEY REFERENCES officials (id) ON DELETE CASCADE,
    total               BIGINT NOT NULL, -- reviews of the present office that count
    overall             DOUBLE PRECISION, -- their mean; NULL without any, as in each category
    leadership          DOUBLE PRECISION,
    accessibility       DOUBLE PRECISION,
    transparency        DOUBLE PRECISION,
    community_impact    DOUBLE PRECISION,
    fairness            DOUBLE PRECISION,
    timeliness          DOUBLE PRECISION,
    professionalism     DOUBLE PRECISION,
    communication       DOUBLE PRECISION,
    advocacy            DOUBLE PRECISION,
    responsiveness      DOUBLE PRECISION,
    voting_record       DOUBLE PRECISION,
    community_relations DOUBLE PRECISION,
    stars_1             BIGINT NOT NULL DEFAULT 0, -- how many of total gave one star
    stars_2             BIGINT NOT NULL DEFAULT 0,
    stars_3             BIGINT NOT NULL DEFAULT 0,
    stars_4             BIGINT NOT NULL DEFAULT 0,
    stars_5             BIGINT NOT NULL DEFAULT 0,
    earlier             BIGINT NOT NULL DEFAULT 0, -- reviews of the other offices that count
    set_aside           BIGINT NOT NULL DEFAULT 0,
    held                BIGINT NOT NULL DEFAULT 0,
    pending             BIGINT NOT NULL DEFAULT 0, -- of all offices, by ratings.status
    held_decided        BIGINT NOT NULL DEFAULT 0, -- how many of held a moderator has decided on
    n_leadership          BIGINT NOT NULL DEFAULT 0, -- how many of total score the category
    n_accessibility       BIGINT NOT NULL DEFAULT 0,
    n_transparency        BIGINT NOT NULL DEFAULT 0,
    n_community_impact    BIGINT NOT NULL DEFAULT 0,
    n_fairness            BIGINT NOT NULL DEFAULT 0,
    n_timeliness          BIGINT NOT NULL DEFAULT 0,
    n_professionalism     BIGINT NOT NULL DEFAULT 0,
    n_communication       BIGINT NOT NULL DEFAULT 0,
    n_advocacy            BIGINT NOT NULL DEFAULT 0,
    n_responsiveness      BIGINT NOT NULL DEFAULT 0,
    n_voting_record       BIGINT NOT NULL DEFAULT 0,
    n_community_relations BIGINT NOT NULL DEFAULT 0
);

-- A profile that was merged into another. The lost one stays in officials without belongings, so that
-- its address redirects to the kept one, and so that the merge can be undone.
CREATE TABLE official_merges (
    id            TEXT PRIMARY KEY,
    lost_id       TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    kept_id       TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    status        TEXT NOT NULL, -- of the lost one before
    profile_image TEXT NOT NULL, -- of the kept one, if it came from the lost one
    actor         TEXT NOT NULL, -- a username
    reason        TEXT NOT NULL,
    at            BIGINT NOT NULL,
    undone_at     BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX official_merges_of_lost ON official_merges (lost_id);
CREATE INDEX official_merges_of_kept ON official_merges (kept_id);
CREATE INDEX official_merges_by_time ON official_merges (at);

-- A row that a merge moved or added, for the undo. Erased 30 days after the merge.
CREATE TABLE merged_rows (
    merge_id TEXT NOT NULL REFERENCES official_merges (id) ON DELETE CASCADE,
    moved    TEXT NOT NULL, -- its table, or a kind from internal/sqlstore/officials_merge.go or bursts.go
    row_id   TEXT NOT NULL,
    office   BIGINT NOT NULL DEFAULT 0, -- of a review, as the lost profile numbered it
    PRIMARY KEY (merge_id, moved, row_id)
);

-- An official that an administrator deleted, so that no import brings the person back unasked.
-- Erased when an import brings the person back on request.
CREATE TABLE deleted_officials (
    official_id TEXT PRIMARY KEY,
    name        TEXT NOT NULL,
    position    TEXT NOT NULL,
    city        TEXT NOT NULL,
    county      TEXT NOT NULL,
    deleted_at  BIGINT NOT NULL,
    deleted_by  TEXT NOT NULL -- a username
);

-- The keys in official_sources of a deleted official.
CREATE TABLE deleted_records (
    source      TEXT NOT NULL,
    source_id   TEXT NOT NULL,
    official_id TEXT NOT NULL REFERENCES deleted_officials (official_id) ON DELETE CASCADE,
    PRIMARY KEY (source, source_id)
);
CREATE INDEX deleted_records_of_official ON deleted_records (official_id);

-- A deleted official or review, which an administrator can restore for 30 days. Then it is erased,
-- with the bytes of its photos. Only administrators read it.
CREATE TABLE bin_entries (
    id          TEXT PRIMARY KEY, -- of the deleted official or review
    kind        TEXT NOT NULL, -- official or rating
    official_id TEXT NOT NULL,
    name        TEXT NOT NULL, -- of the official, as are position, city and county
    position    TEXT NOT NULL,
    city        TEXT NOT NULL,
    county      TEXT NOT NULL,
    status      TEXT NOT NULL,
    stars       BIGINT NOT NULL, -- of a review; 0 for an official
    reviews     BIGINT NOT NULL, -- deleted with an official
    beginning   TEXT NOT NULL, -- of the review's text
    searched    TEXT NOT NULL, -- all texts of this row, folded
    deleted_at  BIGINT NOT NULL,
    deleted_by  TEXT NOT NULL, -- a username
    reason      TEXT NOT NULL
);
CREATE INDEX bin_entries_newest ON bin_entries (deleted_at, id);
CREATE INDEX bin_entries_of_official ON bin_entries (official_id);

-- A row that was deleted with an official or a review. Its personal parts are erased as in its table.
CREATE TABLE bin_rows (
    entry_id TEXT NOT NULL REFERENCES bin_entries (id) ON DELETE CASCADE,
    n        BIGINT NOT NULL, -- from 1, in an order in which the rows can be inserted
    of_table TEXT NOT NULL,
    row_id   TEXT NOT NULL, -- its id; empty in a table without ids
    row_at   BIGINT NOT NULL, -- the time by which its personal parts are erased; 0 if it has none
    content  TEXT NOT NULL, -- JSON: the columns with their values
    wording_1 BIGINT NOT NULL DEFAULT 0, -- a review's, to find near duplicates of it
    wording_2 BIGINT NOT NULL DEFAULT 0,
    wording_3 BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (entry_id, n)
);
CREATE INDEX bin_rows_by_id ON bin_rows (row_id);
CREATE INDEX bin_rows_wording_1 ON bin_rows (wording_1, row_at) WHERE wording_1 <> 0;
CREATE INDEX bin_rows_wording_2 ON bin_rows (wording_2, row_at) WHERE wording_2 <> 0;
CREATE INDEX bin_rows_wording_3 ON bin_rows (wording_3, row_at) WHERE wording_3 <> 0;


-- REVIEWS

-- A review. Visitors write it, and only a redaction changes its text. Moderators decide on its
-- status, the rules of package integrity and moderators on its state.
CREATE TABLE ratings (
    id                  TEXT PRIMARY KEY,
    official_id         TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    office              BIGINT NOT NULL DEFAULT 1, -- the office held when it was written
    reviewer_name       TEXT NOT NULL, -- empty where it is anonymous
    reviewer_email      TEXT NOT NULL, -- never shown to visitors
    reviewer_ip         TEXT NOT NULL,
    overall_rating      BIGINT NOT NULL, -- 1 to 5 stars, as in each category; NULL for none
    leadership          BIGINT,
    accessibility       BIGINT,
    transparency        BIGINT,
    community_impact    BIGINT,
    fairness            BIGINT,
    timeliness          BIGINT,
    professionalism     BIGINT,
    communication       BIGINT,
    advocacy            BIGINT,
    responsiveness      BIGINT,
    voting_record       BIGINT,
    community_relations BIGINT,
    review_text         TEXT NOT NULL,
    is_anonymous        BOOLEAN NOT NULL DEFAULT TRUE,
    status              TEXT NOT NULL DEFAULT 'approved',
    flags               TEXT NOT NULL DEFAULT '',
    state               BIGINT NOT NULL DEFAULT 0, -- 0 counts, 1 set aside, 2 held
    because             TEXT NOT NULL DEFAULT '', -- reason for not counting: integrity.Because
    state_at            BIGINT NOT NULL DEFAULT 0, -- since when it has this state
    is_decided          BOOLEAN NOT NULL DEFAULT FALSE, -- by a moderator: no rule changes the state
    due                 TEXT NOT NULL DEFAULT '', -- reason for being set aside from due_at on
    due_at              BIGINT NOT NULL DEFAULT 0, -- 0 while the rules are only watched
    burst               TEXT NOT NULL DEFAULT '', -- the id of its case
    network             BIGINT NOT NULL DEFAULT 0, -- a /24 or a /48, with the key of its year
    next_network        BIGINT NOT NULL DEFAULT 0, -- with the key of the next year, so that two
                                                   -- years can be compared; both are erased when
                                                   -- the year after has ended
    wording_1           BIGINT NOT NULL DEFAULT 0, -- keys shared by near duplicates;
    wording_2           BIGINT NOT NULL DEFAULT 0, -- 0 if the text is too short
    wording_3           BIGINT NOT NULL DEFAULT 0,
    submission_city     TEXT NOT NULL DEFAULT '',
    submission_region   TEXT NOT NULL DEFAULT '',
    submission_country  TEXT NOT NULL DEFAULT '',
    created_at          BIGINT NOT NULL,
    updated_at          BIGINT NOT NULL
);
CREATE INDEX ratings_waiting ON ratings (status, created_at, id);
-- The few reviews that are not approved have separate indexes, so that no approved one is scanned.
CREATE INDEX ratings_open_by_score ON ratings (status, overall_rating, created_at, id)
    WHERE status <> 'approved';
CREATE INDEX ratings_open_by_reviewer ON ratings (status, reviewer_name, created_at, id)
    WHERE status <> 'approved';
CREATE INDEX ratings_open_by_address ON ratings (status, reviewer_ip, created_at, id)
    WHERE status <> 'approved';
CREATE INDEX ratings_wording_1 ON ratings (wording_1, created_at) WHERE wording_1 <> 0;
CREATE INDEX ratings_wording_2 ON ratings (wording_2, created_at) WHERE wording_2 <> 0;
CREATE INDEX ratings_wording_3 ON ratings (wording_3, created_at) WHERE wording_3 <> 0;
-- A list finds its page in the index of its sort order, which also has the filter columns, and
-- reads only the rows of that page. The same holds for corrections, photos and reports.
CREATE INDEX ratings_newest ON ratings (created_at, id, status);
CREATE INDEX ratings_by_score ON ratings (overall_rating, created_at, id, status);
CREATE INDEX ratings_by_reviewer ON ratings (reviewer_name, created_at, id, status);
CREATE INDEX ratings_by_address ON ratings (reviewer_ip, created_at, id, status);
CREATE INDEX ratings_flagged ON ratings (created_at, flags) WHERE flags <> '';
CREATE INDEX ratings_of_official
    ON ratings (official_id, status, created_at, id, state, is_decided, overall_rating, due_at, due);
CREATE INDEX ratings_not_counted ON ratings (state, state_at) WHERE state <> 0;
CREATE INDEX ratings_due ON ratings (due_at) WHERE due_at <> 0 AND NOT is_decided;
CREATE INDEX ratings_of_burst ON ratings (burst, status, state) WHERE burst <> '';

-- A vote on a review, helpful or not: one for each household. It outlives the address.
CREATE TABLE review_feedback (
    id         TEXT PRIMARY KEY,
    rating_id  TEXT NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
    user_id    TEXT NOT NULL DEFAULT '', -- of an account; empty for a visitor
    voter_ip   TEXT NOT NULL,
    voter_hash TEXT NOT NULL DEFAULT '', -- of the household, keyed; "ip:" and the address until a
                                         -- server with a secret opens the database
    network    BIGINT NOT NULL DEFAULT 0, -- a /24 or a /48, with the key of the review's year
    block      BIGINT NOT NULL DEFAULT 0, -- a /16 or a /32
    day        BIGINT NOT NULL DEFAULT 0, -- of New Jersey, such as 20260704
    is_helpful BOOLEAN NOT NULL,
    left_out   TEXT NOT NULL DEFAULT '', -- reason for not counting: network, burst or moderator
    due_at     BIGINT NOT NULL DEFAULT 0, -- when it stops counting because of its network, or
                                          -- starts counting if left_out is burst; 0: never. Kept
                                          -- below a decision, for an undo
    decision   TEXT NOT NULL DEFAULT '', -- the id of its decision in vote_decisions
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX review_feedback_one_vote ON review_feedback (rating_id, voter_hash);
CREATE INDEX review_feedback_unhashed ON review_feedback (id)
    WHERE substr(voter_hash, 1, 3) = 'ip:';
-- Used to erase addresses by age.
CREATE INDEX review_feedback_with_address ON review_feedback (created_at) WHERE voter_ip <> '';
-- Used to count the votes that count without reading thousands of others.
CREATE INDEX review_feedback_counting ON review_feedback (rating_id) WHERE left_out <> 'network';
CREATE INDEX review_feedback_due ON review_feedback (due_at) WHERE due_at <> 0 AND decision = '';
-- Used to list the newest votes that wait for a decision without reading others.
CREATE INDEX review_feedback_undecided ON review_feedback (created_at, rating_id, is_helpful)
    WHERE left_out = 'burst' AND decision = '';

-- A moderator's decision on the votes of one side of a review, which did not count because of a
-- burst.
CREATE TABLE vote_decisions (
    id         TEXT PRIMARY KEY,
    rating_id  TEXT NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
    is_helpful BOOLEAN NOT NULL, -- the side
    since      BIGINT NOT NULL, -- the time of the first vote
    votes      BIGINT NOT NULL, -- the number of votes
    networks   BIGINT NOT NULL, -- the number of networks they came from
    outcome    TEXT NOT NULL, -- count or leave_out
    decided_by TEXT NOT NULL, -- a username
    decided_at BIGINT NOT NULL,
    reason     TEXT NOT NULL
);
CREATE INDEX vote_decisions_newest ON vote_decisions (decided_at, id);
CREATE INDEX vote_decisions_of_rating ON vote_decisions (rating_id);

-- A comment on a review. No route writes comments; searches for homes read them.
CREATE TABLE review_comments (
    id         TEXT PRIMARY KEY,
    rating_id  TEXT NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
    user_id    TEXT NOT NULL,
    parent_id  TEXT NOT NULL DEFAULT '', -- the comment that it replies to
    content    TEXT NOT NULL,
    status     TEXT NOT NULL DEFAULT 'approved',
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX review_comments_of_rating ON review_comments (rating_id, created_at);

-- A visitor's report of a published review, one per household. All waiting reports of a review are
-- one item: the first one, which the others have joined.
CREATE TABLE rating_reports (
    id                 TEXT PRIMARY KEY,
    rating_id          TEXT NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
    official_id        TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    item               TEXT NOT NULL DEFAULT '', -- the id of the first, also on the first
    reason             TEXT NOT NULL,
    note               TEXT NOT NULL,
    reporter_ip        TEXT NOT NULL,
    reporter_hash      TEXT NOT NULL DEFAULT '', -- as voter_hash
    network            BIGINT NOT NULL DEFAULT 0, -- like the column of a vote, as is day
    day                BIGINT NOT NULL DEFAULT 0,
    counts             BOOLEAN NOT NULL DEFAULT TRUE, -- true only for the first of a network and day
    submission_city    TEXT NOT NULL,
    submission_region  TEXT NOT NULL,
    submission_country TEXT NOT NULL,
    status             TEXT NOT NULL, -- joined unless it is the first
    flags              TEXT NOT NULL, -- about the note
    urgency            BIGINT NOT NULL DEFAULT 4, -- of the group, on its first; 1 is the highest
    created_at         BIGINT NOT NULL
);
CREATE INDEX rating_reports_urgent ON rating_reports (urgency, created_at, id)
    WHERE status = 'pending';
CREATE INDEX rating_reports_newest ON rating_reports (created_at, id);
CREATE INDEX rating_reports_waiting ON rating_reports (status, created_at, id);
CREATE INDEX rating_reports_of_official ON rating_reports (official_id, status, created_at, id);
CREATE INDEX rating_reports_by_address ON rating_reports (reporter_ip, created_at, id, status);
CREATE INDEX rating_reports_by_reason ON rating_reports (reason, created_at, id, status);
CREATE UNIQUE INDEX rating_reports_one_each ON rating_reports (rating_id, reporter_hash);
CREATE INDEX rating_reports_unhashed ON rating_reports (id)
    WHERE substr(reporter_hash, 1, 3) = 'ip:';
CREATE INDEX rating_reports_of_item ON rating_reports (item);
CREATE UNIQUE INDEX rating_reports_one_waits ON rating_reports (rating_id) WHERE status = 'pending';

-- A period in which an official received far more reviews than usual: a case for moderators. Its
-- reviews have its id. A decided case is kept.
CREATE TABLE bursts (
    id             TEXT PRIMARY KEY,
    official_id    TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    state          TEXT NOT NULL, -- open, decided, or over: all count, and four weeks have passed
    is_shadow      BOOLEAN NOT NULL, -- computed only, without effect on reviews
    has_acted      BOOLEAN NOT NULL, -- it has changed at any time which reviews count
    side           BIGINT NOT NULL, -- 1 where low stars were set aside, 5 high ones, 0 both or none
    since          BIGINT NOT NULL, -- the times of its first and last review
    until          BIGINT NOT NULL,
    expected       DOUBLE PRECISION NOT NULL, -- the usual number in the window it was found in
    moves          BOOLEAN NOT NULL, -- its counted reviews moved the page's average
    outcome        TEXT NOT NULL DEFAULT '', -- the last decision: count, set_aside, hold or part
    decided_by     TEXT NOT NULL DEFAULT '', -- a username
    decided_at     BIGINT NOT NULL DEFAULT 0,
    decided_from   DOUBLE PRECISION NOT NULL DEFAULT 0, -- the average before the last decision,
    decided_to     DOUBLE PRECISION NOT NULL DEFAULT 0, -- and after it; 0 without reviews
    reason         TEXT NOT NULL DEFAULT '',
    proposal       TEXT NOT NULL DEFAULT '', -- JSON: a decision that waits for a second moderator
    proposed_by    TEXT NOT NULL DEFAULT '', -- a username
    proposed_at    BIGINT NOT NULL DEFAULT 0,
    decisions      TEXT NOT NULL DEFAULT '', -- JSON: those of the last 30 days, for reviews in the bin
    created_at     BIGINT NOT NULL
);
CREATE INDEX bursts_of_official ON bursts (official_id, created_at);
CREATE INDEX bursts_newest ON bursts (created_at, id);
CREATE INDEX bursts_open ON bursts (official_id) WHERE state = 'open';

-- A change by a moderator without a second moderator: whether visitors can read a review or an
-- official, and whether a review counts. Further decisions of the same moderator on the item are part
-- of its newest change. A merge moves the rows of reviews. Kept for a day.
CREATE TABLE decided_alone (
    item_id      TEXT NOT NULL, -- of a review or an official, which may be deleted
    n            BIGINT NOT NULL, -- from 1, in the order of an item's changes
    actor        TEXT NOT NULL, -- a username; empty if two moderators agreed
    official_id  TEXT NOT NULL, -- equal to item_id for an official
    sight_before INTEGER NOT NULL, -- before the first decision: 0 counted, 1 set aside or about to be,
    sight_after  INTEGER NOT NULL, -- 2 held, 3 not published, 4 deleted, 5 redacted
    reviews      INTEGER NOT NULL, -- reviews hidden, deleted or listed with an official
    at           BIGINT NOT NULL, -- of the last decision
    PRIMARY KEY (item_id, n)
);
CREATE INDEX decided_alone_newest ON decided_alone (actor, at);
CREATE INDEX decided_alone_oldest ON decided_alone (at);
CREATE INDEX decided_alone_of_official ON decided_alone (official_id);

-- The usual rates of the whole site, from reviews older than four weeks. Computed each night.
CREATE TABLE site_usual (
    only_row    BIGINT PRIMARY KEY,
    per_day     DOUBLE PRECISION NOT NULL, -- reviews of one official
    low         DOUBLE PRECISION NOT NULL, -- the share of one and two stars, 0 to 1
    high        DOUBLE PRECISION NOT NULL, -- the share of four and five stars
    computed_at BIGINT NOT NULL
);


-- CORRECTIONS AND PHOTOS

-- A new value for one field of an official. Visitors propose values; an administrator's edit is
-- stored as approved corrections.
CREATE TABLE profile_corrections (
    id                 TEXT PRIMARY KEY,
    official_id        TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    field              TEXT NOT NULL, -- or other
    custom_field       TEXT NOT NULL DEFAULT '', -- the name of the other one
    current_value      TEXT NOT NULL,
    suggested_value    TEXT NOT NULL,
    reason             TEXT NOT NULL,
    edit_id            TEXT NOT NULL DEFAULT '', -- shared by the fields of one edit
    edited_by          TEXT NOT NULL DEFAULT '', -- the username of an edit
    submitter_email    TEXT NOT NULL, -- never shown to visitors
    submitter_ip       TEXT NOT NULL,
    submission_city    TEXT NOT NULL,
    submission_region  TEXT NOT NULL,
    submission_country TEXT NOT NULL,
    status             TEXT NOT NULL DEFAULT 'pending',
    flags              TEXT NOT NULL DEFAULT '',
    created_at         BIGINT NOT NULL
);
CREATE INDEX profile_corrections_newest ON profile_corrections (created_at, id);
CREATE INDEX profile_corrections_waiting ON profile_corrections (status, created_at, id);
CREATE INDEX profile_corrections_of_official ON profile_corrections
    (official_id, status, created_at, id);
CREATE INDEX profile_corrections_by_address ON profile_corrections
    (submitter_ip, created_at, id, status);
CREATE INDEX profile_corrections_by_field ON profile_corrections (field, created_at, id, status);
CREATE INDEX profile_corrections_by_place ON profile_corrections
    (submission_country, submission_region, submission_city, created_at, id, status);
CREATE INDEX profile_corrections_of_edit ON profile_corrections (edit_id) WHERE edit_id <> '';

-- A picture that arrived, filed or not. Its bytes are in the folder or bucket of photos. The row is
-- deleted with the bytes, unless the picture was filed or contained malware.
CREATE TABLE photos (
    name          TEXT PRIMARY KEY, -- of its upload address, which accepts one picture
    object_path   TEXT NOT NULL, -- the path of the cleaned picture; empty if none was kept
    hash          TEXT NOT NULL, -- SHA-256 of the cleaned picture, in hexadecimal
    width         INTEGER NOT NULL, -- pixels
    height        INTEGER NOT NULL,
    quarantine    TEXT NOT NULL DEFAULT '', -- key of the bytes that wait for the scanner
    scan_result   TEXT NOT NULL DEFAULT '', -- clean, or "infected: " or "error: " with the reason
    scanned_at    BIGINT NOT NULL DEFAULT 0,
    scan_after    BIGINT NOT NULL DEFAULT 0, -- the time of the next scan
    arrived_at    BIGINT NOT NULL,
    filed_at      BIGINT NOT NULL DEFAULT 0,
    state         TEXT NOT NULL DEFAULT 'kept', -- condemned: to be removed; then removed
    missing_since BIGINT NOT NULL DEFAULT 0 -- when the sweep first found no bytes
);
CREATE UNIQUE INDEX photos_by_path ON photos (object_path) WHERE object_path <> '';
CREATE INDEX photos_unscanned ON photos (scan_after)
    WHERE state = 'kept' AND scan_result <> 'clean';
CREATE INDEX photos_released ON photos (name)
    WHERE state = 'kept' AND scan_result = 'clean' AND quarantine <> '';
CREATE INDEX photos_ended ON photos (scanned_at) WHERE state <> 'kept';
CREATE INDEX photos_condemned ON photos (name) WHERE state = 'condemned';
CREATE INDEX photos_unfiled ON photos (arrived_at) WHERE state = 'kept' AND filed_at = 0;
CREATE INDEX photos_removed ON photos (arrived_at) WHERE state = 'removed';
CREATE INDEX photos_quarantined ON photos (quarantine) WHERE quarantine <> '';
-- The first two letters of the name divide all pictures into a thousand groups, which the sweep
-- compares with the stored bytes one by one.
CREATE INDEX photos_by_start ON photos (substr(object_path, 10, 2)) WHERE object_path <> '';

-- A photo that a visitor filed for an official. An administrator decides on it.
CREATE TABLE photo_uploads (
    id                 TEXT PRIMARY KEY,
    official_id        TEXT NOT NULL REFERENCES officials (id) ON DELETE CASCADE,
    object_path        TEXT NOT NULL UNIQUE, -- as in photos
    original_filename  TEXT NOT NULL,
    former_image       TEXT NOT NULL DEFAULT '', -- the former image of the profile, to be restored
    submitter_ip       TEXT NOT NULL,
    submission_city    TEXT NOT NULL DEFAULT '',
    submission_region  TEXT NOT NULL DEFAULT '',
    submission_country TEXT NOT NULL DEFAULT '',
    status             TEXT NOT NULL DEFAULT 'pending',
    created_at         BIGINT NOT NULL,
    reviewed_at        BIGINT NOT NULL DEFAULT 0,
    reviewed_by        TEXT NOT NULL DEFAULT '' -- a username
);
CREATE INDEX photo_uploads_newest ON photo_uploads (created_at, id);
CREATE INDEX photo_uploads_waiting ON photo_uploads (status, created_at, id);
CREATE INDEX photo_uploads_of_official ON photo_uploads (official_id, status, created_at, id);
CREATE INDEX photo_uploads_by_address ON photo_uploads (submitter_ip, created_at, id, status);

-- Space for a photo that no moderator has approved: reserved before its bytes are read, deleted
-- when the photo is approved or its bytes are removed.
CREATE TABLE photo_claims (
    id            TEXT PRIMARY KEY,
    photo         TEXT NOT NULL DEFAULT '', -- its name, once it has arrived
    household     TEXT NOT NULL, -- keyed hashes: the table has no addresses
    network       TEXT NOT NULL,
    bytes         BIGINT NOT NULL,
    waiting_bytes BIGINT NOT NULL DEFAULT 0, -- additional bytes while it waits for the scanner
    until         BIGINT NOT NULL, -- when it ends if no photo arrives; 0 once one has
    waits         BIGINT NOT NULL DEFAULT 1 -- 0 once it was rejected
);
CREATE INDEX photo_claims_by_photo ON photo_claims (photo) WHERE photo <> '';
CREATE INDEX photo_claims_by_household ON photo_claims (household);
CREATE INDEX photo_claims_by_network ON photo_claims (network);


-- IMPORTS

-- A list of officials that was read and compared with the directory. It can be undone for 90 days.
-- A waiting list is deleted 30 days after its last change.
CREATE TABLE import_batches (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL, -- of the file
    source     TEXT NOT NULL, -- the publisher
    format     TEXT NOT NULL,
    state      TEXT NOT NULL, -- columns, waiting, applied or undone
    as_of      TEXT NOT NULL, -- a date: terms that ended before are left out
    fetched_of TEXT NOT NULL, -- the name in import_sources of a fetched list
    created_at BIGINT NOT NULL,
    created_by TEXT NOT NULL, -- usernames
    updated_at BIGINT NOT NULL,
    applied_at BIGINT NOT NULL DEFAULT 0,
    applied_by TEXT NOT NULL DEFAULT '',
    undone_at  BIGINT NOT NULL DEFAULT 0,
    undone_by  TEXT NOT NULL DEFAULT '',
    mapping    TEXT NOT NULL, -- JSON of the importer: which column holds which field
    summary    TEXT NOT NULL -- JSON: rows, columns, counts and unread parts
);
CREATE INDEX import_batches_by_time ON import_batches (created_at);
CREATE INDEX import_batches_by_state ON import_batches (state);

-- The bytes of a list, in parts so that no row is large. Erased when the batch is applied.
CREATE TABLE import_files (
    batch_id TEXT NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE,
    part     BIGINT NOT NULL,
    content  BYTEA NOT NULL,
    PRIMARY KEY (batch_id, part)
);

-- A change of one person that a batch would make, or a question about one. Erased 90 days after the
-- batch was applied.
CREATE TABLE import_changes (
    batch_id TEXT NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE,
    n        BIGINT NOT NULL, -- from 1, in the order of the file
    kind     TEXT NOT NULL, -- added, changed, left …: imports.Kind
    accepted BOOLEAN NOT NULL,
    decided  BOOLEAN NOT NULL, -- by a moderator
    answered BOOLEAN NOT NULL, -- it was a question, and has an answer
    same_id  TEXT NOT NULL, -- the answer: an official, or empty for a new person
    -- The officials whose seat a newcomer gets: the likely one, and the one whose term ends.
    predecessor TEXT NOT NULL DEFAULT '',
    succeeds    TEXT NOT NULL DEFAULT '',
    ends_on     TEXT NOT NULL DEFAULT '', -- a date, if a moderator has chosen it
    searched TEXT NOT NULL, -- name and office, folded
    content  TEXT NOT NULL, -- JSON of imports.Change
    PRIMARY KEY (batch_id, n)
);
CREATE INDEX import_changes_by_kind ON import_changes (batch_id, kind, n);

-- An official before and after a batch was applied, as JSON for the undo. All but the ids is erased
-- 90 days later. A row outlives its official.
CREATE TABLE import_rows (
    batch_id     TEXT NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE,
    row_id       TEXT NOT NULL, -- an official's id
    name         TEXT NOT NULL,
    state_before TEXT NOT NULL, -- empty for a new official
    state_after  TEXT NOT NULL,
    together     TEXT NOT NULL DEFAULT '', -- ids, by spaces: officials without whose undo it stays
    PRIMARY KEY (batch_id, row_id)
);
CREATE INDEX import_rows_of_official ON import_rows (row_id);
CREATE INDEX import_rows_kept ON import_rows (batch_id) WHERE name <> ''; -- not yet erased

-- The column mapping of a publisher's tables, as a moderator corrected it.
CREATE TABLE import_columns (
    source     TEXT PRIMARY KEY,
    mapping    TEXT NOT NULL, -- JSON of the importer
    updated_at BIGINT NOT NULL
);

-- The position that a title of lists means, if it is none of ours. Moderators add and remove it.
CREATE TABLE import_titles (
    title      TEXT PRIMARY KEY, -- folded, or signs as written
    words      TEXT NOT NULL,
    position   TEXT NOT NULL, -- a title key; empty to keep the words
    created_at BIGINT NOT NULL,
    created_by TEXT NOT NULL -- a username
);

-- A source that is read periodically. Operators add and remove it.
CREATE TABLE import_sources (
    name          TEXT PRIMARY KEY,
    location      TEXT NOT NULL, -- https://…, or the path of a file of the server
    format        TEXT NOT NULL,
    every         BIGINT NOT NULL, -- milliseconds
    accepts       BOOLEAN NOT NULL, -- small updates are applied without a moderator
    private       BOOLEAN NOT NULL, -- the address may be in a private network, and http://
    created_at    BIGINT NOT NULL,
    checked_at    BIGINT NOT NULL DEFAULT 0, -- the last attempt
    read_at       BIGINT NOT NULL DEFAULT 0, -- the last that succeeded
    changed_at    BIGINT NOT NULL DEFAULT 0, -- when the present list was first seen
    fault         TEXT NOT NULL DEFAULT '', -- of the last attempt
    batch         TEXT NOT NULL DEFAULT '', -- the newest import of it
    etag          TEXT NOT NULL DEFAULT '', -- of the list, as is last_modified: HTTP headers
    last_modified TEXT NOT NULL DEFAULT '',
    sum           TEXT NOT NULL DEFAULT '', -- SHA-256 of the list, in hexadecimal
    busy_until    BIGINT NOT NULL DEFAULT 0 -- one server reads it at a time
);


-- REMOVAL REQUESTS

-- A request to remove a home address or a private phone number. Ten minutes after it is closed,
-- address, town, phone and places are erased; after 90 days, name and email.
CREATE TABLE removal_requests (
    id             TEXT PRIMARY KEY,
    role           TEXT NOT NULL, -- the relationship to the office
    office         TEXT NOT NULL, -- judge, prosecutor …
    name           TEXT NOT NULL,
    email          TEXT NOT NULL, -- for the answer
    address        TEXT NOT NULL,
    town           TEXT NOT NULL,
    phone          TEXT NOT NULL,
    places         TEXT NOT NULL, -- where it appears, as the request says
    network        TEXT NOT NULL DEFAULT '', -- a keyed hash, so that networks take turns and can
                                             -- be declined together; erased with the home
    status         TEXT NOT NULL, -- open, done or declined
    received_at    BIGINT NOT NULL,
    deadline       TEXT NOT NULL, -- a date
    closed_at      BIGINT NOT NULL DEFAULT 0,
    closed_by      TEXT NOT NULL DEFAULT '', -- a username
    reason         TEXT NOT NULL DEFAULT '',
    spared         INTEGER NOT NULL DEFAULT 0, -- the number of texts that still contain the home
    asked          TEXT NOT NULL DEFAULT '', -- address, phone or both, for the reply
    answered_at    BIGINT NOT NULL DEFAULT 0, -- when a reply was sent, or none was needed
    answered_by    TEXT NOT NULL DEFAULT '', -- a username; empty if no reply was needed
    searched_until BIGINT NOT NULL DEFAULT 0 -- texts added later are not searched yet
);
CREATE INDEX removal_requests_due ON removal_requests (status, deadline, id);
CREATE INDEX removal_requests_unanswered ON removal_requests (deadline, id)
    WHERE status <> 'open' AND answered_at = 0 AND email <> '';

-- A text of a long table that contains the home of an open request. Erased when it is closed.
CREATE TABLE removal_findings (
    request_id TEXT NOT NULL REFERENCES removal_requests (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    item_id    TEXT NOT NULL,
    PRIMARY KEY (request_id, kind, item_id)
);

-- A field that was redacted for a request, without its text. Kept.
CREATE TABLE removal_log (
    id          TEXT PRIMARY KEY,
    request_id  TEXT NOT NULL REFERENCES removal_requests (id) ON DELETE CASCADE,
    at          BIGINT NOT NULL,
    actor       TEXT NOT NULL, -- a username
    kind        TEXT NOT NULL, -- of the item
    item_id     TEXT NOT NULL,
    official_id TEXT NOT NULL,
    field       TEXT NOT NULL,
    addresses   BIGINT NOT NULL, -- the number of removed ones
    phones      BIGINT NOT NULL
);
CREATE INDEX removal_log_of_request ON removal_log (request_id, at, id);

-- A text before and after a redaction, for the undo. Erased a day later, and not in backups.
CREATE TABLE removal_originals (
    log_id         TEXT PRIMARY KEY, -- of its row in removal_log
    request_id     TEXT NOT NULL REFERENCES removal_requests (id) ON DELETE CASCADE,
    at             BIGINT NOT NULL,
    text           TEXT NOT NULL,
    flags          TEXT NOT NULL,
    redacted_text  TEXT NOT NULL,
    redacted_flags TEXT NOT NULL
);
CREATE INDEX removal_originals_of_request ON removal_originals (request_id, at);
CREATE INDEX removal_originals_by_time ON removal_originals (at);

-- The keyed hash of a removed home, which recognizes it in new texts. Kept.
CREATE TABLE removed_homes (
    key_hash   TEXT NOT NULL,
    request_id TEXT NOT NULL REFERENCES removal_requests (id) ON DELETE CASCADE,
    PRIMARY KEY (key_hash, request_id)
);


-- RECEIPTS

-- What one sender can read about one item, by a secret that only the sender got. It is written with
-- the item, and holds no text and no address. It is deleted when the item is erased; other than a
-- review's also after a year.
CREATE TABLE receipts (
    secret_hash  TEXT PRIMARY KEY, -- SHA-256 of the secret, in hexadecimal
    kind         TEXT NOT NULL, -- review, official, correction, photo, report, removal or vote
    item_id      TEXT NOT NULL, -- of a report and a vote: of the review
    reference    TEXT NOT NULL, -- of the item that was sent first
    created_at   BIGINT NOT NULL, -- when it was sent first: an edit of a review does not change it
    withdrawn_at BIGINT NOT NULL DEFAULT 0, -- a review's, by its writer: it cannot be restored
    was_set_aside BOOLEAN NOT NULL DEFAULT FALSE -- a moderator's decision on the withdrawn review
);
CREATE INDEX receipts_of_item ON receipts (item_id);
CREATE INDEX receipts_oldest ON receipts (created_at);
CREATE INDEX receipts_withdrawn ON receipts (item_id) WHERE withdrawn_at > 0;


-- MODERATION

-- An item that a moderator has open in the queue, which skips it for others. Written when it is
-- opened, and deleted by a decision or when it has ended.
CREATE TABLE queue_claims (
    item_id TEXT PRIMARY KEY,
    kind    TEXT NOT NULL,
    actor   TEXT NOT NULL, -- a username
    until   BIGINT NOT NULL
);

-- The audit trail. Nothing updates or deletes a row. The first words of an item are read from the
-- item, so that they go with it.
CREATE TABLE audit_entries (
    id      TEXT PRIMARY KEY,
    at      BIGINT NOT NULL,
    actor   TEXT NOT NULL, -- a username, or a word in brackets, such as (scanner)
    action  TEXT NOT NULL,
    subject TEXT NOT NULL, -- an id or a name
    before  TEXT NOT NULL,
    after   TEXT NOT NULL,
    reason  TEXT NOT NULL,
    waited  BIGINT NOT NULL DEFAULT 0, -- milliseconds until an item was decided
    kind        TEXT NOT NULL DEFAULT '', -- of the subject
    official_id TEXT NOT NULL DEFAULT '', -- of the official whom it is about
    part_of     TEXT NOT NULL DEFAULT '' -- the entry about all items of the same decision
);
CREATE INDEX audit_entries_newest ON audit_entries (at, id) WHERE part_of = '';
CREATE INDEX audit_entries_of_subject ON audit_entries (subject, at);
CREATE INDEX audit_entries_of_official ON audit_entries (official_id, at, id, actor, action)
    WHERE part_of = '';
CREATE INDEX audit_entries_of_actor ON audit_entries (actor, at, id) WHERE part_of = '';
CREATE INDEX audit_entries_of_action ON audit_entries (action, at, id) WHERE part_of = '';
CREATE INDEX audit_entries_of_both ON audit_entries (actor, action, at, id) WHERE part_of = '';
CREATE INDEX audit_entries_parts ON audit_entries (part_of) WHERE part_of <> '';
CREATE INDEX audit_entries_parts_of_action ON audit_entries (action, at, id) WHERE part_of <> '';
CREATE INDEX audit_entries_parts_of_both ON audit_entries (actor, action, at, id)
    WHERE part_of <> '';
CREATE INDEX audit_entries_waited ON audit_entries (at, waited) WHERE waited > 0;

-- A moderator's decision on several items at once, with the id of its entry. Kept for 30 days, for
-- the undo.
CREATE TABLE bulk_decisions (
    id     TEXT PRIMARY KEY,
    kind   TEXT NOT NULL, -- of the items
    status TEXT NOT NULL,
    actor  TEXT NOT NULL, -- a username
    reason TEXT NOT NULL,
    at     BIGINT NOT NULL
);
CREATE INDEX bulk_decisions_oldest ON bulk_decisions (at);

-- An item whose status such a decision has changed. Its entry in audit_entries has the same time.
CREATE TABLE bulk_items (
    bulk_id       TEXT NOT NULL REFERENCES bulk_decisions (id) ON DELETE CASCADE,
    item_id       TEXT NOT NULL,
    n             BIGINT NOT NULL, -- from 1, in the order of the changes
    status_before TEXT NOT NULL,
    at            BIGINT NOT NULL,
    undone_at     BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (bulk_id, item_id)
);
CREATE INDEX bulk_items_of_item ON bulk_items (item_id, at);

-- One of several texts that an entry is about. Kept like the entry.
CREATE TABLE audit_parts (
    entry_id    TEXT NOT NULL,
    n           BIGINT NOT NULL, -- from 1
    kind        TEXT NOT NULL,
    subject     TEXT NOT NULL, -- an id
    official_id TEXT NOT NULL,
    detail      TEXT NOT NULL, -- the change, without the text
    PRIMARY KEY (entry_id, n)
);
CREATE INDEX audit_parts_of_subject ON audit_parts (subject);

-- An official whom a part of an entry is about. Kept like the entry.
CREATE TABLE audit_officials (
    official_id TEXT NOT NULL,
    entry_id    TEXT NOT NULL,
    PRIMARY KEY (official_id, entry_id)
);

-- The last known name of an official, a list or another subject of the trail. Written with each entry
-- about it, and kept when the subject is deleted.
CREATE TABLE audit_names (
    subject     TEXT PRIMARY KEY, -- an id, or the name of a source
    name        TEXT NOT NULL,
    search_text TEXT NOT NULL -- folded; an official's
);
CREATE INDEX audit_names_search ON audit_names (search_text, subject, name);

-- The number of items of a kind with a status, written in the transaction that changes it: counting
-- a million rows would take longer than the rest of a response.
CREATE TABLE status_counts (
    kind   TEXT NOT NULL,
    status TEXT NOT NULL,
    total  BIGINT NOT NULL,
    PRIMARY KEY (kind, status)
);
INSERT INTO status_counts (kind, status, total) VALUES
    ('official', 'pending', 0), ('official', 'approved', 0), ('official', 'rejected', 0),
    ('rating', 'pending', 0), ('rating', 'approved', 0), ('rating', 'rejected', 0),
    ('correction', 'pending', 0), ('correction', 'approved', 0), ('correction', 'rejected', 0),
    ('photo_upload', 'pending', 0), ('photo_upload', 'approved', 0),
    ('photo_upload', 'rejected', 0),
    ('report', 'pending', 0), ('report', 'approved', 0), ('report', 'rejected', 0);

-- An item that has begun to wait. Deleted when moderators are notified, or after a day.
CREATE TABLE notices (
    kind       TEXT NOT NULL,
    subject    TEXT NOT NULL, -- the id of the item
    created_at BIGINT NOT NULL,
    PRIMARY KEY (kind, subject)
);
CREATE INDEX notices_oldest ON notices (created_at);

-- The current message to CANDOR_WEBHOOK. It is sent with the same bytes until it arrives.
CREATE TABLE webhook (
    only_row      BIGINT PRIMARY KEY,
    message_id    TEXT NOT NULL, -- empty if there is none
    body          TEXT NOT NULL, -- JSON
    began_at      BIGINT NOT NULL,
    attempts      BIGINT NOT NULL,
    next_at       BIGINT NOT NULL, -- earliest time for it or the next message
    claimed_until BIGINT NOT NULL -- one server sends it
);
INSERT INTO webhook (only_row, message_id, body, began_at, attempts, next_at, claimed_until)
    VALUES (1, '', '', 0, 0, 0, 0);

-- The key of the Atom feed of items that wait.
CREATE TABLE feed_key (
    only_row   BIGINT PRIMARY KEY,
    key_hash   TEXT NOT NULL, -- empty while the feed is closed
    created_at BIGINT NOT NULL
);
INSERT INTO feed_key (only_row, key_hash, created_at) VALUES (1, '', 0);


-- ACCOUNTS

-- An account. The command line creates, disables and unlocks it; nothing deletes it.
CREATE TABLE users (
    id                 TEXT PRIMARY KEY,
    username           TEXT NOT NULL,
    username_folded    TEXT NOT NULL UNIQUE, -- in lower case
    email              TEXT NOT NULL,
    email_folded       TEXT NOT NULL UNIQUE,
    password           TEXT NOT NULL, -- its hash
    is_admin           BOOLEAN NOT NULL DEFAULT FALSE,
    is_disabled        BOOLEAN NOT NULL DEFAULT FALSE,
    is_verified        BOOLEAN NOT NULL DEFAULT FALSE, -- no screen uses this and the next three
    verification_token TEXT NOT NULL DEFAULT '',
    reset_token        TEXT NOT NULL DEFAULT '',
    reset_token_expiry BIGINT NOT NULL DEFAULT 0, -- a time
    last_login_at      BIGINT NOT NULL DEFAULT 0,
    created_at         BIGINT NOT NULL,
    updated_at         BIGINT NOT NULL
);

-- A login session. It ends after twelve hours, after thirty minutes without a request, at a logout
-- and with a new password. It is not in backups, and neither are the next two tables and
-- request_counts.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY, -- of the cookie
    user_id    TEXT NOT NULL,
    as_admin   BOOLEAN NOT NULL DEFAULT FALSE, -- the right at the login
    used_at    BIGINT NOT NULL DEFAULT 0,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- The time until which no password is checked. Erased a day after that.
CREATE TABLE login_delays (
    subject  TEXT NOT NULL, -- an account's id, or the keyed hash of an unknown name, or empty
    place    TEXT NOT NULL, -- the keyed hash of a network, or "password", or empty for all others
    failures BIGINT NOT NULL,
    free_at  BIGINT NOT NULL,
    PRIMARY KEY (subject, place)
);
CREATE INDEX login_delays_age ON login_delays (free_at);

-- Places from which an account has logged in. Erased 90 days after the last time.
CREATE TABLE login_places (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    place   TEXT NOT NULL, -- the keyed hash of a network, or of the cookie of a browser
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, place)
);
CREATE INDEX login_places_age ON login_places (seen_at);

-- The number of failed logins in an hour for unknown usernames. After the hour, the row becomes one
-- entry of the audit trail.
CREATE TABLE unknown_logins (
    hour     BIGINT PRIMARY KEY, -- its start
    failures BIGINT NOT NULL
);


-- THE MACHINE

-- The counter of the change feed. Its row is locked until its transaction commits, so that numbers
-- become visible in order.
CREATE TABLE change_counter (
    only_row BIGINT PRIMARY KEY,
    last     BIGINT NOT NULL, -- the number of the newest change
    pruned   BIGINT NOT NULL, -- the highest number that is no longer in changes
    mark     BIGINT NOT NULL DEFAULT 0 -- of the newest change; 0 if changes lacks it
);
INSERT INTO change_counter (only_row, last, pruned, mark) VALUES (1, 0, 0, 0);

-- A committed change, with which each server updates its directory. The newest 100,000 are kept.
CREATE TABLE changes (
    number BIGINT PRIMARY KEY,
    kind   TEXT NOT NULL,
    id     TEXT NOT NULL, -- of the changed row
    at     BIGINT NOT NULL,
    mark   BIGINT NOT NULL DEFAULT 0 -- random, different for each transaction: after a database
                                     -- has gone back, a number is reused with another mark
);

-- Changes that a server had read and that the database lacks because it has gone back. Kept for 30
-- days.
CREATE TABLE steps_back (
    kept_number BIGINT NOT NULL, -- the last change that still exists
    kept_mark   BIGINT NOT NULL,
    lost        BIGINT NOT NULL, -- the number of lost changes
    at_least    BOOLEAN NOT NULL, -- lost is a lower bound
    since       BIGINT NOT NULL, -- the time of the first lost change
    found_at    BIGINT NOT NULL,
    PRIMARY KEY (kept_number, kept_mark)
);

-- A request whose repetition has no effect. Kept for a day.
CREATE TABLE idempotency_keys (
    key_hash   TEXT PRIMARY KEY,
    created_at BIGINT NOT NULL,
    answer     TEXT NOT NULL -- JSON without the sender's texts
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- The times until which requests count against the limits of a route. There is no index by age:
-- most rows have expired whenever the hourly sweep deletes them.
CREATE TABLE request_counts (
    key            TEXT PRIMARY KEY, -- a keyed hash of route and household, no address
    free_at        BIGINT NOT NULL, -- by the first limit of the route
    longer_free_at BIGINT NOT NULL -- by the second one
);

-- The progress of the sweep that erases addresses and networks: no older item of the kind has any.
CREATE TABLE addresses_forgotten (
    kind   TEXT PRIMARY KEY,
    before BIGINT NOT NULL -- a time
);

-- A keyed hash of an empty text, by which a server checks that its secret is the one of all hashes.
CREATE TABLE secret_check (
    only_row BIGINT PRIMARY KEY,
    proof    TEXT NOT NULL
);

-- The backups of this database. In no backup: a restored database has none yet.
CREATE TABLE last_backup (
    only_row BIGINT PRIMARY KEY,
    made_at  BIGINT NOT NULL DEFAULT 0, -- of the last good one
    place    TEXT NOT NULL DEFAULT '', -- its folder
    size     BIGINT NOT NULL DEFAULT 0, -- in bytes
    begun_at BIGINT NOT NULL DEFAULT 0, -- the last start by a server's schedule
    fault    TEXT NOT NULL DEFAULT '' -- why that one failed
);

-- The last start of a task that one of all servers runs periodically.
CREATE TABLE turns (
    task     TEXT PRIMARY KEY,
    begun_at BIGINT NOT NULL
);
INSERT INTO turns (task, begun_at) VALUES ('photo_sweep', 0);
