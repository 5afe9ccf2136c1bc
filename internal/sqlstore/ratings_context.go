package sqlstore

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/nearduplicate"
	"candor/internal/sqlstore/sqldb"
)

const lately = 30 * day

// ratingContext holds the data around a new review. Its size is bounded.
type ratingContext struct {
	page pageState
	candor.RatingContext
	publicOfAddress int // the part of SameAddress that visitors can read or count
}

// read returns the queries that do not depend on other results.
func (s *ratingContext) read(
	tx *Tx, rating *candor.Rating, wording nearduplicate.Shingles, keys nearduplicate.Signature,
) []sqldb.Statement {
	now := tx.Now()
	return append([]sqldb.Statement{
		{Query: sameAddressQuery, Args: []any{milliseconds(now.Add(-day)), rating.ReviewerIP,
			rating.OfficialID, milliseconds(now.Add(-lately))}, Row: func(scan sqldb.Scanner) error {
			return scan(&s.SameAddressLately, &s.SameAddress, &s.publicOfAddress)
		}},
	}, slices.Concat(s.page.read(now, rating.OfficialID, tx.store.rules.Surge.Windows,
		!tx.store.integrity.Acts()), nearDuplicates(rating, wording, keys, &s.Alike))...)
}

// official returns the official of the review, or an error if visitors cannot contribute to it.
func (s *ratingContext) official() (*reachableOfficial, error) {
	if s.page.official == nil {
		return nil, errNotReachable
	}
	return s.page.official, s.page.official.refuse()
}

const sameAddressQuery = `SELECT COUNT(*), COUNT(CASE WHEN created_at > $1 THEN 1 END),
	COUNT(CASE WHEN created_at > $1 AND status = 'approved' THEN 1 END)
	FROM ratings WHERE reviewer_ip = $2 AND official_id = $3 AND created_at > $4`

// formatFlags writes one flag per line, with a tab after the code.
func formatFlags(flags []candor.Flag) string {
	lines := make([]string, len(flags))
	for i, flag := range flags {
		lines[i] = flag.Code + "\t" + flag.Reason
	}
	return strings.Join(lines, "\n")
}

func parseFlags(text string) []candor.Flag {
	var flags []candor.Flag
	for line := range strings.Lines(text) {
		code, reason, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		flags = append(flags, candor.Flag{Code: code, Reason: reason})
	}
	return flags
}

const (
	// duplicatesRead is the number of reviews to compare per key. They are the newest, because a
	// campaign happens at one time.
	duplicatesRead = 4
	// publicRead is the number of newest reviews per key among which public ones are searched, on
	// any page and on this one. Without this search, hidden reviews could crowd out public ones,
	// and the writer's answer would reveal the hidden ones.
	publicRead = 1000
)

// duplicateShare is the share of common wording from which two reviews are near duplicates. The
// flags use it as well.
var duplicateShare = integrity.DefaultRules().CopyShare

var wordingColumns = [...]string{"wording_1", "wording_2", "wording_3"}

// duplicatesQuery finds reviews for each key, some of them more than once: the newest, and public
// ones, each for all officials and for this one, so that copies elsewhere hide none here. Reviews
// without a key are not in the indexes.
var duplicatesQuery = func() string {
	const bothPublic = "r.status = 'approved' AND r.state <> 2 AND o.status = 'approved'"
	var parts []string
	for i, column := range wordingColumns {
		newest := func(most int) string {
			return fmt.Sprintf(`(SELECT id, official_id, review_text, created_at, status, state
				FROM ratings
				WHERE %[1]s = $%[2]d AND %[1]s <> 0
				ORDER BY created_at DESC LIMIT %[3]d) AS r
				JOIN officials o ON o.id = r.official_id`, column, i+1, most)
		}
		columns := "SELECT r.id, r.official_id, o.name, r.review_text, r.created_at, " + bothPublic +
			" FROM "
		public := func(name, where string) string {
			return fmt.Sprintf("SELECT * FROM (%s%s WHERE %s%s LIMIT %d) AS %s_%d", columns,
				newest(publicRead), bothPublic, where, duplicatesRead, name, i+1)
		}
		parts = append(parts, columns+newest(duplicatesRead), public("public", ""),
			public("own", " AND r.official_id = $4"))
	}
	return strings.Join(parts, " UNION ALL ")
}()

// binnedQuery finds the newest deleted and withdrawn reviews for each key. Otherwise a writer could
// withdraw a rejected review and send it again without a note for moderators.
var binnedQuery = func() string {
	parts := make([]string, len(wordingColumns))
	for i, column := range wordingColumns {
		parts[i] = fmt.Sprintf(`SELECT r.row_id, e.official_id, e.name, r.content, r.row_at
			FROM (SELECT * FROM bin_rows WHERE %[1]s = $%[2]d AND %[1]s <> 0
			ORDER BY row_at DESC LIMIT %[3]d) AS r JOIN bin_entries e ON e.id = r.entry_id`, column, i+1,
			duplicatesRead)
	}
	return strings.Join(parts, " UNION ALL ")
}()

// nearDuplicates finds near duplicates of a review. It may miss some, but returns no others: the
// keys find candidates, and their texts are compared.
func nearDuplicates(
	rating *candor.Rating, wording nearduplicate.Shingles, keys nearduplicate.Signature,
	found *[]candor.AlikeReview,
) []sqldb.Statement {
	if len(wording) == 0 {
		return nil
	}
	compared := map[string]bool{}
	compare := func(id, text string, at int64, other candor.AlikeReview) {
		if compared[id] {
			return
		}
		compared[id] = true
		other.Share = wording.Share(nearduplicate.ShinglesOf(text))
		other.CreatedAt = fromMilliseconds(at)
		if other.Share >= duplicateShare {
			*found = append(*found, other)
		}
	}
	return []sqldb.Statement{
		{Query: duplicatesQuery, Args: []any{keys[0], keys[1], keys[2], rating.OfficialID},
			Row: func(scan sqldb.Scanner) (err error) {
				var a candor.AlikeReview
				var id, text string
				var created int64
				if err = scan(&id, &a.OfficialID, &a.OfficialName, &text, &created,
					&a.IsPublic); err == nil {
					compare(id, text, created, a)
				}
				return err
			}},
		{Query: binnedQuery, Args: []any{keys[0], keys[1], keys[2]},
			Row: func(scan sqldb.Scanner) error {
				var a candor.AlikeReview
				var id, content string
				var created int64
				if err := scan(&id, &a.OfficialID, &a.OfficialName, &content, &created); err != nil {
					return err
				}
				var review struct {
					Text string `json:"review_text"`
				}
				err := json.Unmarshal([]byte(content), &review)
				compare(id, review.Text, created, a)
				return err
			}},
	}
}

// sortBySimilarity sorts reviews by shared wording, most first.
func sortBySimilarity(reviews []candor.AlikeReview) {
	slices.SortFunc(reviews, func(a, b candor.AlikeReview) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), b.CreatedAt.Compare(a.CreatedAt))
	})
}
