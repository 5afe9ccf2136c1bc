package sqlstore

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"candor"
	"candor/nearduplicate"
	"candor/sqlstore/sqldb"
)

const (
	// duplicatesRead is how many reviews of each key are compared, the newest: a campaign is of one
	// time.
	duplicatesRead = 4
	// publicRead is among how many of the newest of a key those are looked for that visitors can
	// read. Hidden ones among them must not keep these from being found: the writer's answer would
	// tell of them.
	publicRead = 1000
	// duplicateShare is how much of the wording two reviews have in common that say nearly the
	// same.
	duplicateShare = 0.6
)

// duplicatesQuery finds reviews of each key, some of them more than once: the newest, and some that
// visitors can read. Reviews without a key stand in no index.
var duplicatesQuery = func() string {
	const bothPublic = "r.status = 'approved' AND r.state <> 3 AND o.status = 'approved'"
	var parts []string
	for i, column := range []string{"wording_1", "wording_2", "wording_3"} {
		newest := func(most int) string {
			return fmt.Sprintf(`(SELECT id, official_id, review_text, created_at, reviewer_ip, status,
				state
				FROM ratings
				WHERE %[1]s = $%[2]d AND %[1]s <> 0
				ORDER BY created_at DESC LIMIT %[3]d) AS r
				JOIN officials o ON o.id = r.official_id`, column, i+1, most)
		}
		columns := "SELECT r.id, r.official_id, o.name, r.review_text, r.created_at, r.reviewer_ip, " +
			bothPublic +
			" FROM "
		parts = append(parts, columns+newest(duplicatesRead),
			fmt.Sprintf("SELECT * FROM (%s%s WHERE %s LIMIT %d) AS public_%d", columns, newest(publicRead),
				bothPublic, duplicatesRead, i+1))
	}
	return strings.Join(parts, " UNION ALL ")
}()

// nearDuplicates finds reviews that say nearly the same. It may miss one, and finds none that does
// not: keys find, the texts decide.
func nearDuplicates(
	address string, wording nearduplicate.Shingles, keys nearduplicate.Signature,
	found *[]candor.AlikeReview,
) []sqldb.Statement {
	if len(wording) == 0 {
		return nil
	}
	compared := map[string]bool{}
	return []sqldb.Statement{{Query: duplicatesQuery, Args: []any{keys[0], keys[1], keys[2]},
		Row: func(scan sqldb.Scanner) error {
			var a candor.AlikeReview
			var id, text, from string
			var created int64
			if err := scan(&id, &a.OfficialID, &a.OfficialName, &text, &created, &from,
				&a.IsPublic); err != nil ||
				compared[id] {
				return err
			}
			compared[id] = true
			a.IsOwn = from == address
			a.Share, a.CreatedAt = wording.Share(nearduplicate.ShinglesOf(text)), fromMilliseconds(created)
			if a.Share >= duplicateShare {
				*found = append(*found, a)
			}
			return nil
		}}}
}

// mostAlikeFirst sorts reviews by how much they share.
func mostAlikeFirst(reviews []candor.AlikeReview) {
	slices.SortFunc(reviews, func(a, b candor.AlikeReview) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), b.CreatedAt.Compare(a.CreatedAt))
	})
}
