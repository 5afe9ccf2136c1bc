package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/personname"
	"candor/internal/receipts"
	"candor/internal/redact"
	"candor/internal/sqlstore/sqldb"
)

// CreateOfficial stores an official that a visitor adds, always as pending. A repeated request with
// the same key gets the first answer. ProfileImage is the object path of an uploaded picture. It is
// filed as a photo upload, which is a conflict if it was filed before, and the field stays empty
// until the upload is approved.
func (s *Store) CreateOfficial(
	ctx context.Context, official *candor.Official, once IdempotencyKey,
) (created *candor.Official, err error) {
	photo := &candor.PhotoUpload{ObjectPath: official.ProfileImage, SubmitterIP: official.SubmittedBy,
		Submission: official.Submission}
	official.ID, official.Status, official.ProfileImage = candor.NewID(), candor.StatusPending, ""
	err = s.Write(ctx, func(tx *Tx) error {
		first, isRepeated, err := tx.findFirst(once)
		if err != nil {
			return err
		}
		created = official
		if isRepeated {
			official.ID, official.CreatedAt, official.UpdatedAt = first.ID, first.CreatedAt, first.CreatedAt
			return nil
		}
		official.CreatedAt, official.UpdatedAt = tx.Now().Truncate(time.Millisecond),
			tx.Now().Truncate(time.Millisecond)
		if err := tx.InsertOfficial(official); err != nil {
			return err
		}
		if err := tx.saveSent(official); err != nil {
			return err
		}
		if photo.ObjectPath != "" {
			photo.ID, photo.OfficialID = candor.NewID(), official.ID
			if err := tx.insertPhotoUpload(photo); err != nil {
				return err
			}
		}
		if err := tx.keepReceipt(receipts.Official, official.ID); err != nil {
			return err
		}
		return tx.saveAnswer(once, storedAnswer{ID: official.ID, CreatedAt: official.CreatedAt})
	})
	return created, err
}

// sentAge is how long a submission is kept without a moderator's decision: as long as a browser is
// recognized by its submissions.
const sentAge = 90 * 24 * time.Hour

// saveSent stores a new official as submitted, in a row that redactions do not change.
func (tx *Tx) saveSent(o *candor.Official) error {
	content, err := json.Marshal(o.AsSent())
	if err != nil {
		return err
	}
	return tx.Exec("INSERT INTO officials_sent (official_id, content) VALUES ($1, $2)", o.ID,
		string(content))
}

// deleteSent deletes the submitted version of an official after a moderator's decision.
func (tx *Tx) deleteSent(officialID string) error {
	return tx.Exec("DELETE FROM officials_sent WHERE official_id = $1", officialID)
}

// FindSent reads a waiting official as submitted (candor.Official.AsSent).
func (s *Store) FindSent(ctx context.Context, officialID string) (*candor.Official, error) {
	var content string
	err := s.read.QueryRowContext(ctx, "SELECT content FROM officials_sent WHERE official_id = $1",
		officialID).Scan(&content)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageOfficialNotFound}
	}
	if err != nil {
		return nil, sqldb.Translate(err)
	}
	var sent candor.Official
	return &sent, json.Unmarshal([]byte(content), &sent)
}

func (s *Store) pruneSent(ctx context.Context) error {
	before := milliseconds(s.now().Add(-sentAge))
	if err := s.Write(ctx, func(tx *Tx) error {
		return tx.Exec(`DELETE FROM officials_sent WHERE official_id IN
			(SELECT s.official_id FROM officials_sent s JOIN officials o ON o.id = s.official_id
			WHERE o.created_at < $1)`, before)
	}); err != nil {
		return err
	}
	_, err := s.forgetAll(ctx, forgetInBin(binDue{sent: before}), s.pauseAsLong(ctx))
	return err
}

// InsertOfficial stores a new official unchanged, including status and times, within a transaction.
func (tx *Tx) InsertOfficial(o *candor.Official) error {
	if err := o.Validate(); err != nil {
		return err
	}
	tx.Changed(candor.OfficialChanged, o.ID)
	if err := tx.Exec(insertOfficialQuery, insertedOfficial(o).values()...); err != nil {
		return err
	}
	return tx.recordArrival(candor.OfficialItem, o.ID, o.Status)
}

// InsertOfficials is InsertOfficial for many officials.
func (tx *Tx) InsertOfficials(officials []*candor.Official) error {
	err := tx.sendForEach(officials, func(o *candor.Official) sqldb.Statement {
		return sqldb.Statement{Query: insertOfficialQuery, Args: insertedOfficial(o).values()}
	})
	for _, o := range officials {
		if err == nil {
			err = tx.recordArrival(candor.OfficialItem, o.ID, o.Status)
		}
	}
	return err
}

// sendForEach validates all officials and sends a statement for each. No statement may fail.
func (tx *Tx) sendForEach(
	officials []*candor.Official, write func(*candor.Official) sqldb.Statement,
) error {
	for some := range slices.Chunk(officials, rowsPerStatement) {
		statements := make([]sqldb.Statement, len(some))
		for i, o := range some {
			if err := o.Validate(); err != nil {
				return err
			}
			tx.Changed(candor.OfficialChanged, o.ID)
			statements[i] = write(o)
		}
		if err := tx.Send(statements...); err != nil {
			return err
		}
	}
	return nil
}

const (
	// similarPrefix is the number of letters at the start of a family name that have to match. A
	// typo in them is not found, because an index finds names by prefix only.
	similarPrefix = 3
	// similarWords bounds how many words of a name are looked up, and similarRows how many
	// officials each of them finds.
	similarWords = 4
	similarRows  = 100
)

// FindUnlisted reads the officials of a status whose family name starts like a family or middle
// name of the given name, because others may take a middle name for a part of the family name. It
// reads at most 400, and the caller compares the names. Only name, office and place are set.
// forVisitors excludes names that a redaction may change, because other names would take their
// place (S49).
func (s *Store) FindUnlisted(
	ctx context.Context, name string, status candor.Status, forVisitors bool,
) ([]*candor.Official, error) {
	only := ""
	if forVisitors {
		only = unchangedNames
	}
	var queries []string
	var args []any
	for _, beginning := range familyPrefixes(name) {
		queries = append(queries, fmt.Sprintf(unlistedQuery, only))
		args = append(args, string(status), []byte(beginning), []byte(afterPrefix(beginning)), similarRows)
	}
	if len(queries) == 0 {
		return []*candor.Official{}, nil
	}
	rows, err := s.read.QueryContext(ctx, numbered(strings.Join(queries, " UNION ")), args...)
	return sqldb.Collect(rows, err, scanner(unlistedOfficial))
}

// unlistedOfficial are the columns of an official that FindUnlisted reads.
func unlistedOfficial(o *candor.Official) columns {
	return storedOfficial(o).only("id", "name", "position", "position_type", "city", "county",
		"district", "state", "country", "status")
}

// unlistedQuery excludes profiles that were merged into another.
var unlistedQuery = "SELECT * FROM (SELECT " + unlistedOfficial(&candor.Official{}).of("o") + `
	FROM officials o
	WHERE o.status = ? AND o.sort_key >= ? AND o.sort_key < ? AND o.merged_into IS NULL %s
	ORDER BY o.sort_key, o.id LIMIT CAST(? AS BIGINT)) AS found`

// unchangedNames is the condition for names for which redact.MayChange is false.
var unchangedNames = func() (condition string) {
	for _, sign := range redact.Signs {
		condition += " AND o.name NOT LIKE '%" + sign + "%'"
	}
	return condition
}()

// familyPrefixes returns prefixes of the words by which a name may be sorted.
func familyPrefixes(name string) (beginnings []string) {
	given, family := personname.SplitKey(string(personname.SortKey(name)))
	if len(family) == 0 {
		return nil
	}
	words := family
	if len(given) > 1 {
		words = append(words[:len(words):len(words)], given[len(given)-1])
	}
	known := map[string]bool{}
	for i, word := range words {
		if i > 0 && personname.IsParticle(word) || len(known) == similarWords {
			continue
		}
		letters := []rune(word)
		beginning := string(letters[:min(len(letters), similarPrefix)])
		if !known[beginning] && (i < len(family) || len(letters) > 1) {
			known[beginning], beginnings = true, append(beginnings, beginning)
		}
	}
	return beginnings
}

// afterPrefix returns the first text after all texts with a prefix, in byte order of UTF-8.
func afterPrefix(beginning string) string {
	last := len(beginning) - 1
	return beginning[:last] + string([]byte{beginning[last] + 1})
}
