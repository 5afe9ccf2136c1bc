package main

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"candor/internal/personname"
)

// table is one of Candor's tables, and the columns that a peer gets under the same names. Columns
// that end in "_at" are milliseconds, and the columns in yesNo are booleans.
type table struct {
	name    string
	columns []string
	// made are columns computed from a row's others.
	made []made
}

type made struct {
	column string
	of     func(values map[string]any) string
}

// yesNo are boolean columns.
var yesNo = map[string]bool{"is_anonymous": true, "is_helpful": true}

var tables = []table{
	{name: "officials", columns: []string{
		"id", "name", "position", "position_type", "city", "county", "state", "country", "description",
		"profile_image",
		"verification_url", "term_start_date", "term_end_date", "status", "created_at", "updated_at",
		"search_text",
	}, made: []made{{"sort_name", sortName}}},
	{name: "ratings", columns: []string{
		"id", "official_id", "reviewer_name", "reviewer_email", "reviewer_ip", "overall_rating",
		"leadership", "accessibility",
		"transparency", "community_impact", "fairness", "timeliness", "professionalism", "communication",
		"advocacy",
		"responsiveness", "voting_record", "community_relations", "review_text", "is_anonymous", "status",
		"created_at", "updated_at",
	}},
	{name: "review_feedback", columns: []string{"id", "rating_id", "voter_ip", "is_helpful",
		"created_at"}},
}

// sortName is a name as lists sort it, family name first.
func sortName(values map[string]any) string {
	name, _ := values["name"].(string)
	return strings.ReplaceAll(string(personname.SortKey(name)), "\x00", ", ")
}

// names lists the columns that a peer gets.
func (t table) names() []string {
	names := append([]string{}, t.columns...)
	for _, m := range t.made {
		names = append(names, m.column)
	}
	return names
}

// each passes on row by row, in the order of names. A row is only valid until the next.
func (t table) each(ctx context.Context, source *sql.DB, use func(values []any) error) (err error) {
	rows, err := source.QueryContext(ctx, "SELECT "+strings.Join(t.columns, ", ")+" FROM "+t.name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close(), rows.Err()) }()
	values := make([]any, len(t.columns))
	into := make([]any, len(t.columns))
	for i := range values {
		into[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		if err := use(t.row(values)); err != nil {
			return err
		}
	}
	return nil
}

func (t table) row(values []any) []any {
	row, named := make([]any, len(values), len(values)+len(t.made)), map[string]any{}
	for i, column := range t.columns {
		row[i] = values[i]
		if number, ok := values[i].(int64); ok {
			switch {
			case strings.HasSuffix(column, "_at"):
				row[i] = time.UnixMilli(number).UTC()
			case yesNo[column]:
				row[i] = number != 0
			}
		}
		named[column] = row[i]
	}
	for _, m := range t.made {
		row = append(row, m.of(named))
	}
	return row
}
