package sqlstore

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/redact"
	"candor/internal/removals"
	"candor/internal/sqlstore/sqldb"
)

// copiedTable is a table with copies of texts, for undoing changes or for detecting new data.
// Moderators do not decide on copies: completing a request removes the home from all of them. A
// column holds a text, the address of a website, or JSON.
type copiedTable struct {
	name    string
	key     []string
	columns []string
}

const sourcesTable = "official_sources"

var copiedTables = []copiedTable{
	{sourcesTable, []string{"source", "source_id"}, []string{"url", "licence", "facts"}},
	{"official_merges", []string{"id"}, []string{"reason"}},
	{"bursts", []string{"id"}, []string{"reason", "proposal"}},
	{"vote_decisions", []string{"id"}, []string{"reason"}},
	{"audit_names", []string{"subject"}, []string{"name", "search_text"}},
	{"deleted_officials", []string{"official_id"}, []string{"name", "position", "city", "county"}},
	{"bulk_decisions", []string{"id"}, []string{"reason"}},
	{"bin_entries", []string{"id"}, []string{"name", "position", "city", "county", "beginning",
		"searched", "reason"}},
	{"bin_rows", []string{"entry_id", "n"}, []string{"content"}},
	{"import_batches", []string{"id"}, []string{"name", "source", "mapping", "summary"}},
	{"import_changes", []string{"batch_id", "n"}, []string{"searched", "content"}},
	{"import_rows", []string{"batch_id", "row_id"}, []string{"name", "state_before", "state_after"}},
	{"import_columns", []string{"source"}, []string{"mapping"}},
	{"import_titles", []string{"title"}, []string{"words"}},
	{"import_sources", []string{"name"}, []string{"fault"}},
}

// copyPlace is a row of such a table.
type copyPlace struct {
	table *copiedTable
	key   []any
}

// copies finds the rows of all tables of copies that may contain the home.
func (q removalSearch) copies(ctx context.Context) (places []copyPlace, err error) {
	for i := range copiedTables {
		table := &copiedTables[i]
		keys, err := q.copiesIn(ctx, table)
		if err != nil {
			return nil, err
		}
		for _, key := range keys {
			places = append(places, copyPlace{table, key})
		}
	}
	return places, nil
}

// copiesIn searches one table in portions, as whole does.
func (q removalSearch) copiesIn(ctx context.Context, table *copiedTable) (keys [][]any, err error) {
	mentioning := searchedTable{from: table.name, columns: table.columns}.candidates(q.home)
	columns := strings.Join(table.key, ", ")
	for rest := (listQuery{from: table.name, order: columns}); ; {
		text, args := rest.page(columns, 1, rowsLookedAt-1)
		last, err := q.keys(ctx, table, text, args)
		if err != nil {
			return nil, err
		}
		portion := mentioning
		portion.where = append(slices.Clip(portion.where), rest.where...)
		portion.args = append(slices.Clip(portion.args), rest.args...)
		if len(last) > 0 {
			portion = portion.row(table.key, "<=", last[0]...)
		}
		found, err := q.keys(ctx, table, portion.rows(columns), portion.args)
		if err != nil {
			return nil, err
		}
		if keys = append(keys, found...); len(last) == 0 {
			return keys, nil
		}
		rest = listQuery{from: table.name, order: columns}.row(table.key, ">", last[0]...)
	}
}

// keys reads keys while it holds the turn of searches.
func (q removalSearch) keys(
	ctx context.Context, table *copiedTable, query string, args []any,
) ([][]any, error) {
	select {
	case q.store.searching <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	began := time.Now()
	rows, err := q.store.read.QueryContext(ctx, query, args...)
	keys, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) ([]any, error) {
		key, into := make([]any, len(table.key)), make([]any, len(table.key))
		for i := range key {
			into[i] = &key[i]
		}
		return key, scan(into...)
	})
	<-q.store.searching
	if err != nil {
		return nil, err
	}
	return keys, q.rest(ctx, time.Since(began))
}

// redactCopies removes the home of a request from copies, and records their number in the trail.
func (tx *Tx) redactCopies(
	request *removals.Request, places []copyPlace, actor string,
) error {
	changed := 0
	for _, place := range places {
		isChanged, err := tx.redactRow(request, place, actor)
		if err != nil {
			return err
		}
		if isChanged {
			changed++
		}
	}
	if changed == 0 {
		return nil
	}
	return tx.audit(candor.AuditEntry{
		Actor: actor, Action: candor.ActionHomeRemoved, Kind: candor.RemovalNotice,
		Subject: request.ID, Name: requestName(request),
		After:  fmt.Sprintf("Copies that imports and merges keep: %d", changed),
		Reason: requestName(request),
	})
}

// redactRow removes the home from one row of copies, and reports whether it was there. For a
// source's record it adds an entry to the request's log, so that imports no longer change the
// field.
func (tx *Tx) redactRow(
	request *removals.Request, place copyPlace, actor string,
) (isChanged bool, err error) {
	is := "WHERE (" + strings.Join(place.table.key, ", ") + ") = (" + marks(len(place.key)) + ")"
	texts, into := make([]string, len(place.table.columns)), []any{}
	for i := range texts {
		into = append(into, &texts[i])
	}
	rows, err := tx.QueryContext(tx.Context(), numbered("SELECT "+
		strings.Join(place.table.columns, ", ")+" FROM "+place.table.name+" "+is), place.key...)
	if _, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		return struct{}{}, scan(into...)
	}); err != nil {
		return false, err
	}
	var set []string
	var args []any
	for i, text := range texts { // all are empty if the row is deleted
		if without := redactCopy(request.Home(), text); without != text {
			set, args = append(set, place.table.columns[i]+" = ?"), append(args, without)
		}
	}
	if len(set) == 0 {
		return false, nil
	}
	if err := tx.recordFields(request, place, texts, actor); err != nil {
		return false, err
	}
	return true, tx.Exec(numbered("UPDATE "+place.table.name+" SET "+strings.Join(set, ", ")+" "+is),
		append(args, place.key...)...)
}

// recordFields records in the log which fields of a source's record, or of an import's stored
// state, contain the home.
func (tx *Tx) recordFields(
	request *removals.Request, place copyPlace, texts []string, actor string,
) error {
	entry := removals.Entry{TextKey: removals.TextKey{Kind: removals.SourceItem}, At: tx.Now(),
		Actor: actor}
	said := map[string]string{}
	switch place.table.name {
	case sourcesTable:
		if err := tx.QueryRowContext(tx.Context(), "SELECT official_id FROM official_sources"+
			" WHERE source = $1 AND source_id = $2", place.key...).Scan(&entry.ItemID); err != nil {
			return err
		}
		_ = json.Unmarshal([]byte(texts[len(texts)-1]), &said) // ignores invalid JSON
		tx.Changed(candor.OfficialChanged, entry.ItemID)
	case "import_rows":
		entry.ItemID, _ = place.key[1].(string)
		for _, text := range texts[1:] {
			var state officialState
			_ = json.Unmarshal([]byte(text), &state)
			profile := tableOf(candor.OfficialItem)
			for i, column := range profile.columns {
				said[profile.fields[i]] += "\n" + state.Official[strings.TrimPrefix(column, "o.")]
			}
		}
	}
	entry.OfficialID = entry.ItemID
	for _, field := range slices.Sorted(maps.Keys(said)) {
		passages := request.Home().Passages(said[field])
		if len(passages) == 0 {
			continue
		}
		entry.Field, entry.Addresses, entry.Phones = field, 0, 0
		entry.Redact(said[field], false, passages)
		if err := tx.insertLog(candor.NewID(), request, &entry); err != nil {
			return err
		}
	}
	return nil
}

// redactCopy returns a copy without the home. In JSON each text is redacted separately, so that a
// passage never spans two texts.
func redactCopy(home redact.Home, text string) string {
	if isJSON(text) {
		return redactJSON(home, text)
	}
	passages := home.Passages(text)
	if len(passages) > 0 && strings.HasPrefix(text, "http") && !strings.ContainsAny(text, " \n") {
		return ""
	}
	return redact.Replace(text, passages)
}

func isJSON(text string) bool {
	return text != "" && strings.Contains("{[", text[:1]) && json.Valid([]byte(text))
}

// redactJSON redacts the strings of a JSON text, and leaves everything else unchanged.
func redactJSON(home redact.Home, text string) string {
	var made strings.Builder
	for at := 0; at < len(text); {
		end := at + 1
		if text[at] == '"' {
			for ; text[end] != '"'; end++ {
				if text[end] == '\\' {
					end++
				}
			}
			end++
		}
		part := text[at:end]
		var said string
		if part[0] == '"' && json.Unmarshal([]byte(part), &said) == nil {
			if without := redactCopy(home, said); without != said {
				encoded, _ := json.Marshal(without) // a string always encodes
				part = string(encoded)
			}
		}
		made.WriteString(part)
		at = end
	}
	return made.String()
}
