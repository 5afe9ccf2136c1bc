package sqlstore

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"candor"
)

const (
	// alikeRead is how many reviews of each key are compared, the newest: a campaign is of one time.
	alikeRead = 4
	// alikeShare is how much of the wording two reviews have in common that say nearly the same.
	alikeShare = 0.6
)

// alikeQuery finds the newest reviews of each key, some of them more than once. Reviews without a key stand in no index.
var alikeQuery = func() string {
	var parts []string
	for i, column := range []string{"wording_1", "wording_2", "wording_3"} {
		parts = append(parts, fmt.Sprintf(`SELECT r.id, r.official_id, o.name, r.review_text, r.created_at
			FROM (SELECT id, official_id, review_text, created_at FROM ratings WHERE %s = $%d AND %[1]s <> 0
				ORDER BY created_at DESC LIMIT CAST($4 AS BIGINT)) AS r JOIN officials o ON o.id = r.official_id`, column, i+1))
	}
	return strings.Join(parts, " UNION ALL ")
}()

// alike finds reviews that say nearly the same. It may miss one, and finds none that does not: keys find, the texts
// decide.
func alike(wording candor.Wording, keys candor.WordingKeys, found *[]candor.AlikeReview) []statement {
	if len(wording) == 0 {
		return nil
	}
	compared := map[string]bool{}
	return []statement{{alikeQuery, []any{keys[0], keys[1], keys[2], alikeRead}, func(scan scanner) error {
		var a candor.AlikeReview
		var id, text string
		var created int64
		if err := scan(&id, &a.OfficialID, &a.OfficialName, &text, &created); err != nil || compared[id] {
			return err
		}
		compared[id] = true
		a.Share, a.CreatedAt = wording.Share(candor.WordingOf(text)), fromMilliseconds(created)
		if a.Share >= alikeShare {
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
