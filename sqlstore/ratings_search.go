package sqlstore

import (
	"context"
	"strconv"
	"strings"

	"candor"
)

// textsSearched is in how many reviews, the newest, a text is looked for: to look through a million takes
// seconds. Names and addresses are found in all.
const textsSearched = 3000

// namesFound is of how many officials of a name the reviews are found at most.
const namesFound = 50

// searchRatings adds the condition of a search and counts what it and the status choose. A review is found by
// its official's name, by its reviewer's name or e-mail, by its address, and by its text when it is among
// the newest. What was found is named by its ids unless it is too much for that, so that it is looked for once.
func (s *Store) searchRatings(ctx context.Context, filter candor.ListFilter, where *conditions, args *[]any) (total int, err error) {
	officials, err := s.officialsNamed(ctx, filter.Search)
	if err != nil {
		return 0, err
	}
	var searched []any
	found := ratingsSaying(filter.Search, officials, &searched)
	rows, err := s.read.QueryContext(ctx, found+" LIMIT "+strconv.Itoa(idsNamed+1), searched...)
	ids, err := collect(rows, err, scanText)
	switch {
	case err != nil:
		return 0, err
	case len(ids) == 0:
		*where = append(*where, "FALSE")
	case len(ids) > idsNamed:
		*args = append(*args, searched...)
		*where = append(*where, "r.id IN ("+found+")")
	default:
		*where = append(*where, "r.id IN ("+where.marks(ids, args)+")")
	}
	where.equal("r.status", string(filter.Status), args)
	err = s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM ratings r"+where.String(), *args...).Scan(&total)
	return total, translate(err)
}

// idsNamed is how many reviews that were found are named by their ids.
const idsNamed = 1024

// ratingsSaying is the query for the ids of what a search finds; its marks begin with $1.
func ratingsSaying(search string, officials []string, args *[]any) string {
	var where conditions
	parts := []string{
		"SELECT id FROM ratings WHERE reviewer_ip = " + where.placeholder(strings.ToLower(search), args),
		"SELECT id FROM ratings WHERE reviewer_name = " + where.placeholder(search, args),
		`SELECT id FROM (SELECT id, reviewer_name || '|' || reviewer_email || '|' || reviewer_ip || '|' || review_text AS said
			FROM ratings ORDER BY created_at DESC, id DESC LIMIT CAST(` + where.placeholder(textsSearched, args) + ` AS BIGINT)) AS newest
			WHERE LOWER(said) LIKE ` + where.placeholder(like(search), args) + ` ESCAPE '\'`,
	}
	if len(officials) > 0 {
		parts = append(parts, "SELECT id FROM ratings WHERE official_id IN ("+where.marks(officials, args)+")")
	}
	return strings.Join(parts, " UNION ")
}

// officialsNamed finds officials in whose name each word of a text begins a word.
func (s *Store) officialsNamed(ctx context.Context, text string) ([]string, error) {
	words := strings.Fields(candor.Fold(text))
	if len(words) == 0 {
		return nil, nil
	}
	var args []any
	type named struct{ id, name string }
	rows, err := s.read.QueryContext(ctx, "SELECT o.id, o.name FROM officials o WHERE o.id IN ("+officialsSaying(words, &args)+")", args...)
	all, err := collect(rows, err, func(scan scanner) (n named, err error) { return n, scan(&n.id, &n.name) })
	var ids []string
	for _, one := range all {
		if len(ids) < namesFound && hasWords(" "+candor.Fold(one.name), words) {
			ids = append(ids, one.id)
		}
	}
	return ids, err
}

func hasWords(folded string, words []string) bool {
	for _, word := range words {
		if !strings.Contains(folded, " "+word) {
			return false
		}
	}
	return true
}
