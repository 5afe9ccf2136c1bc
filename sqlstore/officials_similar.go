package sqlstore

import (
	"context"
	"strings"

	"candor"
	"candor/personname"
	"candor/sqlstore/sqldb"
)

const (
	// similarBeginning is how many letters at the beginning of a family name have to agree. A slip in
	// them is not found: an index finds names by their beginning only.
	similarBeginning = 3
	// similarWords is how many words of a name are looked up, and similarRows how many officials of
	// one status each of them finds.
	similarWords = 4
	similarRows  = 100
)

// FindUnlisted reads the officials of a status whose family name begins like one of the given name,
// or like its middle name, which others may take for a part of the family name. At most 400 are
// read; the caller compares the names. Only what tells name, office and place is filled.
func (s *Store) FindUnlisted(
	ctx context.Context, name string, status candor.Status,
) ([]*candor.Official, error) {
	var queries []string
	var args []any
	for _, beginning := range familyBeginnings(name) {
		queries = append(queries, unlistedQuery)
		args = append(args, string(status), []byte(beginning), []byte(behind(beginning)), similarRows)
	}
	if len(queries) == 0 {
		return []*candor.Official{}, nil
	}
	rows, err := s.read.QueryContext(ctx, numbered(strings.Join(queries, " UNION ")), args...)
	return sqldb.Collect(rows, err, scanUnlisted)
}

// unlistedQuery reads no profile that was merged into another.
const unlistedQuery = `SELECT * FROM (SELECT o.id, o.name, o.position, o.position_type, o.city,
	o.county, o.district, o.state, o.country, o.status FROM officials o
	WHERE o.status = ? AND o.sort_key >= ? AND o.sort_key < ? AND o.merged_into IS NULL
	ORDER BY o.sort_key, o.id LIMIT CAST(? AS BIGINT)) AS found`

func scanUnlisted(scan sqldb.Scanner) (*candor.Official, error) {
	var o candor.Official
	return &o, scan(&o.ID, &o.Name, &o.Position, (*string)(&o.PositionType), &o.City, &o.County,
		&o.District, &o.State, &o.Country, (*string)(&o.Status))
}

// familyBeginnings lists the beginnings of the words by which a name may be sorted.
func familyBeginnings(name string) (beginnings []string) {
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
		beginning := string(letters[:min(len(letters), similarBeginning)])
		if !known[beginning] && (i < len(family) || len(letters) > 1) {
			known[beginning], beginnings = true, append(beginnings, beginning)
		}
	}
	return beginnings
}

// behind returns the first text after all that begin with a text of UTF-8, in the order of bytes.
func behind(beginning string) string {
	last := len(beginning) - 1
	return beginning[:last] + string([]byte{beginning[last] + 1})
}
