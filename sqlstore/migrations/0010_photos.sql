-- +goose Up
-- What is kept of each picture that arrived. The scanner's result moves here from the uploads: pictures are scanned
-- before they are filed.

CREATE TABLE photos (
    name          TEXT PRIMARY KEY,
    object_path   TEXT NOT NULL,
    hash          TEXT NOT NULL,
    width         INTEGER NOT NULL,
    height        INTEGER NOT NULL,
    quarantine    TEXT NOT NULL DEFAULT '',
    scan_result   TEXT NOT NULL DEFAULT '',
    scanned_at    BIGINT NOT NULL DEFAULT 0,
    scan_after    BIGINT NOT NULL DEFAULT 0,
    arrived_at    BIGINT NOT NULL,
    filed_at      BIGINT NOT NULL DEFAULT 0,
    state         TEXT NOT NULL DEFAULT 'kept',
    missing_since BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX photos_by_path ON photos (object_path) WHERE object_path <> '';
CREATE INDEX photos_unscanned ON photos (scan_after) WHERE state = 'kept' AND scan_result <> 'clean';
CREATE INDEX photos_released ON photos (name) WHERE state = 'kept' AND scan_result = 'clean' AND quarantine <> '';
CREATE INDEX photos_ended ON photos (scanned_at) WHERE state <> 'kept';
CREATE INDEX photos_condemned ON photos (name) WHERE state = 'condemned';
CREATE INDEX photos_unfiled ON photos (arrived_at) WHERE state = 'kept' AND filed_at = 0;
CREATE INDEX photos_removed ON photos (arrived_at) WHERE state = 'removed';
CREATE INDEX photos_quarantined ON photos (quarantine) WHERE quarantine <> '';
-- The two letters with which the name of a picture begins part all pictures into a thousand groups, whose order is
-- nobody's matter: bytes and rows are compared group by group.
CREATE INDEX photos_by_start ON photos (substr(object_path, 10, 2)) WHERE object_path <> '';

-- When any server of the site last began what is done by one of them from time to time.
CREATE TABLE turns (
    task     TEXT PRIMARY KEY,
    begun_at BIGINT NOT NULL
);
INSERT INTO turns (task, begun_at) VALUES ('photo_sweep', 0);

ALTER TABLE photo_uploads DROP COLUMN malware_scan_result;
