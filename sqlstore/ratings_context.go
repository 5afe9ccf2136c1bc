package sqlstore

import (
	"slices"
	"strings"
	"time"

	"candor"
	"candor/nearduplicate"
	"candor/sqlstore/sqldb"
)

const lately = 30 * day

// ratingContext are what is read around a review that is about to be stored. It is bounded, however
// much there is.
type ratingContext struct {
	page pageNow
	candor.RatingContext
}

// read returns the queries that do not depend on other results.
func (s *ratingContext) read(
	now time.Time, rating *candor.Rating, wording nearduplicate.Shingles, keys nearduplicate.Signature,
) []sqldb.Statement {
	return append([]sqldb.Statement{
		{Query: sameAddressQuery, Args: []any{milliseconds(now.Add(-day)), rating.ReviewerIP,
			rating.OfficialID, milliseconds(now.Add(-lately))}, Row: func(scan sqldb.Scanner) error {
			return scan(&s.SameAddressLately, &s.SameAddress)
		}},
	}, slices.Concat(s.page.read(now, rating.OfficialID),
		nearDuplicates(rating.ReviewerIP, wording, keys, &s.Alike))...)
}

// official is whom the review is about, to whom visitors can contribute.
func (s *ratingContext) official() (*reachableOfficial, error) {
	if s.page.official == nil {
		return nil, errNotReachable
	}
	return s.page.official, s.page.official.refuse()
}

const sameAddressQuery = `SELECT COUNT(*), COUNT(CASE WHEN created_at > $1 THEN 1 END)
	FROM ratings WHERE reviewer_ip = $2 AND official_id = $3 AND created_at > $4`

// formatFlags writes flags one on a line, the code before a tab.
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
