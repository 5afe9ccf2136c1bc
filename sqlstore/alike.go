package sqlstore

import (
	"cmp"
	"slices"

	"candor"
)

const (
	// alikeRead is how many reviews of each key are compared, the newest: a campaign is of one time.
	alikeRead = 4
	// alikeShare is how much of the wording two reviews have in common that say nearly the same.
	alikeShare = 0.6
)

// alikeQuery finds the newest reviews of each key. Reviews without a key stand in no index.
var alikeQuery = func() string {
	query := ""
	for i, column := range []string{"wording_1", "wording_2", "wording_3"} {
		if i > 0 {
			query += " UNION "
		}
		mark := string(rune('1' + i))
		query += `SELECT id FROM (SELECT id FROM ratings WHERE ` + column + ` = $` + mark + ` AND ` + column + ` <> 0
			ORDER BY created_at DESC LIMIT CAST($4 AS BIGINT)) AS by_` + mark
	}
	return `SELECT r.official_id, o.name, r.review_text, r.created_at FROM ratings r JOIN officials o ON o.id = r.official_id
		WHERE r.id IN (` + query + `)`
}()

// alike finds reviews that say nearly the same. It may miss one, and finds none that does not: keys find, the texts
// decide.
func alike(wording candor.Wording, keys candor.WordingKeys, found *[]candor.AlikeReview) []statement {
	if len(wording) == 0 {
		return nil
	}
	return []statement{{alikeQuery, []any{keys[0], keys[1], keys[2], alikeRead}, func(scan scanner) error {
		var a candor.AlikeReview
		var text string
		var created int64
		err := scan(&a.OfficialID, &a.OfficialName, &text, &created)
		a.Share, a.CreatedAt = wording.Share(candor.WordingOf(text)), fromMilliseconds(created)
		if a.Share >= alikeShare {
			*found = append(*found, a)
		}
		return err
	}}}
}

// mostAlikeFirst sorts reviews by how much they share.
func mostAlikeFirst(reviews []candor.AlikeReview) {
	slices.SortFunc(reviews, func(a, b candor.AlikeReview) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), b.CreatedAt.Compare(a.CreatedAt))
	})
}
