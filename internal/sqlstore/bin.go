package sqlstore

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/textfold"
)

// binTable is a table of which the bin keeps rows.
type binTable struct {
	name  string
	which string // the condition for the rows t to keep; %s selects the ids
	order string // in which the rows can be inserted
	at    string // the time by which personal parts are erased
}

const (
	ofReviews = "t.rating_id IN (SELECT id FROM ratings WHERE official_id IN (%s))"
	ofMerges  = "t.merge_id IN (SELECT id FROM official_merges" +
		" WHERE lost_id IN (%[1]s) OR kept_id IN (%[1]s))"
	rowTime = "t.created_at"
)

// officialParts are the tables with rows of an official, in an order in which the rows can be
// inserted. Averages are computed again. TestTheBinKeepsEveryTable finds a missing table.
var officialParts = []binTable{
	{officialsTable, "t.id IN (%s)", "CASE WHEN t.merged_into IS NULL THEN 0 ELSE 1 END, t.id",
		rowTime},
	{"terms", "t.official_id IN (%s)", "t.id", "0"},
	{linksTable, "t.official_id IN (%[1]s) OR t.other_id IN (%[1]s)", "t.official_id, t.other_id",
		"0"},
	{sentTable, "t.official_id IN (%s)", "t.official_id",
		"(SELECT o.created_at FROM officials o WHERE o.id = t.official_id)"},
	{sourcesTable, "t.official_id IN (%s)", "t.source, t.source_id", "0"},
	{mergesTable, "t.lost_id IN (%[1]s) OR t.kept_id IN (%[1]s)", "t.id", "0"},
	{mergedTable, ofMerges, "t.merge_id, t.moved, t.row_id", "0"},
	{"bursts", "t.official_id IN (%s)", "t.id", "0"},
	{ratingsTable, "t.official_id IN (%s)", "t.id", rowTime},
	{votesTable, ofReviews, "t.id", rowTime},
	{"vote_decisions", ofReviews, "t.id", "0"},
	{"review_comments", ofReviews, "t.id", "0"},
	{reportsTable, ofReviews, "t.id", rowTime},
	{"profile_corrections", "t.official_id IN (%s)", "t.id", rowTime},
	{uploadsTable, "t.official_id IN (%s)", "t.id", rowTime},
}

// ratingParts are the tables with rows of a review.
var ratingParts = []binTable{
	{ratingsTable, "t.id IN (%s)", "t.id", rowTime},
	{votesTable, "t.rating_id IN (%s)", "t.id", rowTime},
	{"vote_decisions", "t.rating_id IN (%s)", "t.id", "0"},
	{"review_comments", "t.rating_id IN (%s)", "t.id", "0"},
	{reportsTable, "t.rating_id IN (%s)", "t.id", rowTime},
}

const (
	officialsTable = "officials"
	linksTable     = "official_links"
	sentTable      = "officials_sent"
	mergesTable    = "official_merges"
	mergedTable    = "merged_rows"
	votesTable     = "review_feedback"
	reportsTable   = "rating_reports"
)

// derivedColumns are computed again when an official is restored.
var derivedColumns = []string{"search_text", "sort_key"}

// binRow is a row in the bin. Its content is independent of the engine, so that a backup can be
// restored into either one.
type binRow struct {
	entry   string
	n       int64
	table   string
	at      int64
	columns map[string]any
}

func (r *binRow) text(column string) string {
	text, _ := r.columns[column].(string)
	return text
}

// number returns a whole number, which is an int64 before and a json.Number after it was stored.
func (r *binRow) number(column string) int64 {
	switch number := r.columns[column].(type) {
	case int64:
		return number
	case json.Number:
		n, _ := number.Int64()
		return n
	}
	return 0
}

// encode returns the content of the row.
func (r *binRow) encode() (string, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false) // searches for homes read the texts
	err := encoder.Encode(r.columns)
	return strings.TrimSuffix(text.String(), "\n"), err
}

func storedBinEntry(e *candor.BinEntry) columns {
	return columns{{"id", &e.ID}, {"kind", (*string)(&e.Kind)}, {"official_id", &e.OfficialID},
		{"name", &e.Name}, {"position", &e.Position}, {"city", &e.City}, {"county", &e.County},
		{"status", (*string)(&e.Status)}, {"stars", &e.Stars}, {"reviews", &e.Reviews},
		{"beginning", &e.Beginning}, {"deleted_at", storedTime(&e.DeletedAt)},
		{"deleted_by", &e.DeletedBy}, {"reason", &e.Reason}}
}

var (
	binColumns   = storedBinEntry(&candor.BinEntry{}).of("b")
	scanBinEntry = scanner(storedBinEntry)
)

// moveToBin copies the rows of the ids to the bin. The caller deletes them.
func (tx *Tx) moveToBin(entry *candor.BinEntry, parts []binTable, ids []string) error {
	entry.DeletedAt = tx.Now()
	searched := binSearched(entry)
	row := append(storedBinEntry(entry), column{"searched", &searched})
	if err := tx.Exec(row.insertion("bin_entries"), row.values()...); err != nil {
		return err
	}
	encoded, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	n := int64(0)
	for _, part := range parts {
		rows, err := tx.rowsOf(part, string(encoded))
		if err != nil {
			return err
		}
		for together := range slices.Chunk(rows, recordBatch) {
			statements := make([]sqldb.Statement, len(together))
			for i, row := range together {
				n++
				content, err := row.encode()
				if err != nil {
					return err
				}
				statements[i] = sqldb.Statement{Query: insertBinRow, Args: append([]any{entry.ID, n, row.table,
					row.text("id"), row.at, content}, row.wording()...)}
			}
			if err := tx.Send(statements...); err != nil {
				return err
			}
		}
	}
	return nil
}

// binSearched returns the text of an entry that searches of the bin read.
func binSearched(entry *candor.BinEntry) string {
	return textfold.Fold(strings.Join([]string{entry.Name, candor.PositionLabel(entry.Position),
		entry.City, entry.County, entry.Beginning, entry.DeletedBy, entry.Reason}, " "))
}

const insertBinRow = "INSERT INTO bin_rows (entry_id, n, of_table, row_id, row_at, content," +
	" wording_1, wording_2, wording_3) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"

// wording returns the keys by which near duplicates of a review are found, or zeros.
func (r *binRow) wording() (keys []any) {
	for _, column := range wordingColumns {
		keys = append(keys, r.number(column))
	}
	return keys
}

// updateBinRow stores a changed row.
func (tx *Tx) updateBinRow(row *binRow) error {
	content, err := row.encode()
	if err != nil {
		return err
	}
	return tx.Exec("UPDATE bin_rows SET content = $1, wording_1 = $2, wording_2 = $3, wording_3 = $4"+
		" WHERE entry_id = $5 AND n = $6", append(append([]any{content}, row.wording()...), row.entry,
		row.n)...)
}

// rowsOf reads the rows of a table for a JSON array of ids.
func (tx *Tx) rowsOf(part binTable, ids string) (read []*binRow, err error) {
	which := fmt.Sprintf(part.which, fmt.Sprintf(tx.store.dialect.Among, "$1"))
	rows, err := tx.QueryContext(tx.Context(), "SELECT "+part.at+" AS row_at, t.* FROM "+part.name+
		" t WHERE "+which+" ORDER BY "+part.order, ids)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	kinds, err := rows.ColumnTypes()
	if err != nil {
		return nil, err
	}
	values, into := make([]any, len(kinds)), make([]any, len(kinds))
	for i := range values {
		into[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		row := &binRow{table: part.name, columns: make(map[string]any, len(kinds))}
		row.at, _ = values[0].(int64)
		for i, kind := range kinds[1:] {
			value := values[i+1]
			number, isNumber := value.(int64)
			if isNumber && strings.HasPrefix(kind.DatabaseTypeName(), "BOOL") {
				value = number != 0
			}
			row.columns[kind.Name()] = value
		}
		if part.name == officialsTable {
			maps.DeleteFunc(row.columns, func(name string, _ any) bool {
				return slices.Contains(derivedColumns, name)
			})
		}
		read = append(read, row)
	}
	return read, rows.Err()
}

// FindBin reads a page of the bin, newest deletion first, and counts all entries that match.
func (s *Store) FindBin(
	ctx context.Context, filter candor.BinFilter,
) (entries []*candor.BinEntry, total int, err error) {
	if err := filter.Validate(); err != nil {
		return nil, 0, err
	}
	q := listQuery{from: "bin_entries b", order: "b.deleted_at DESC, b.id DESC"}.
		equal("b.kind", string(filter.Kind))
	for _, word := range strings.Fields(textfold.Fold(filter.Search)) {
		q = q.and("b.searched LIKE ?", "%"+word+"%")
	}
	if total, err = q.count(ctx, s.read); err != nil {
		return nil, 0, err
	}
	query, args := q.page(binColumns, filter.Limit, filter.Offset())
	rows, err := s.read.QueryContext(ctx, query, args...)
	entries, err = sqldb.Collect(rows, err, scanBinEntry)
	return entries, total, err
}

// FindBinEntry reads an entry of the bin by the id of the deleted official or review.
func (s *Store) FindBinEntry(ctx context.Context, id string) (*candor.BinEntry, error) {
	return findBinEntry(ctx, s.read, id)
}

// FindBinEntryOf reads the entry that has an item. A review may be in the entry of its official.
func (s *Store) FindBinEntryOf(
	ctx context.Context, kind candor.ItemKind, id string,
) (*candor.BinEntry, error) {
	entry, err := scanBinEntry(s.read.QueryRowContext(ctx, "SELECT "+binColumns+` FROM bin_entries b
		WHERE b.id = (SELECT r.entry_id FROM bin_rows r WHERE r.row_id = $1 AND r.of_table = $2
		LIMIT 1)`, id, statusTables[kind]).Scan)
	return found(entry, err, candor.MessageBinGone)
}

func findBinEntry(ctx context.Context, db sqldb.Queryer, id string) (*candor.BinEntry, error) {
	entry, err := scanBinEntry(db.QueryRowContext(ctx,
		"SELECT "+binColumns+" FROM bin_entries b WHERE b.id = $1", id).Scan)
	return found(entry, err, candor.MessageBinGone)
}

// binRows reads some rows in the order of their numbers, after a place in the bin.
func binRows(
	ctx context.Context, db sqldb.Queryer, q listQuery, limit int,
) ([]*binRow, error) {
	q.from, q.order = "bin_rows r", "r.entry_id, r.n"
	query, args := q.page("r.entry_id, r.n, r.of_table, r.row_at, r.content", limit, 0)
	rows, err := db.QueryContext(ctx, query, args...)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*binRow, error) {
		var row binRow
		var content string
		if err := scan(&row.entry, &row.n, &row.table, &row.at, &content); err != nil {
			return nil, err
		}
		decoder := json.NewDecoder(strings.NewReader(content))
		decoder.UseNumber() // hashes have 63 bits
		return &row, decoder.Decode(&row.columns)
	})
}

// findBinRow finds the row of a table by its id.
func (tx *Tx) findBinRow(table, id string) (*binRow, error) {
	rows, err := binRows(tx.Context(), tx,
		listQuery{}.and("r.row_id = ?", id).and("r.of_table = ?", table), 1)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageBinGone}
	}
	return rows[0], nil
}

// eachBinRow calls do with the rows of an entry, in the order of their numbers.
func (tx *Tx) eachBinRow(entryID string, do func(*binRow) error) error {
	for after := int64(0); ; {
		rows, err := binRows(tx.Context(), tx, listQuery{}.and("r.entry_id = ?", entryID).
			and("r.n > ?", after), recordBatch)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := do(row); err != nil {
				return err
			}
			after = row.n
		}
		if len(rows) < recordBatch {
			return nil
		}
	}
}

// maxOfType limits how many officials of a type FindSeatHolders reads.
const maxOfType = 2000

// FindSeatHolders finds the listed officials who hold, or will hold, the seat of a deleted one, if
// the seat has one holder and the deleted term has not ended. endsOn is the last day of the term
// if the official is restored as a former one; it is empty if the term began later.
func (s *Store) FindSeatHolders(
	ctx context.Context, id string,
) (holders []*candor.Official, endsOn string, err error) {
	rows, err := binRows(ctx, s.read,
		listQuery{}.and("r.row_id = ?", id).and("r.of_table = ?", officialsTable), 1)
	if err != nil || len(rows) == 0 {
		return nil, "", err
	}
	row, today := rows[0], candor.Today(s.now())
	deleted := candor.Term{PositionType: candor.PositionType(row.text("position_type")),
		Position: row.text("position"), City: row.text("city"), County: row.text("county"),
		District: row.text("district"), From: row.text("term_start_date"),
		To: row.text("term_end_date")}
	if !deleted.HasOneHolder() ||
		candor.TenureOf(deleted.From, deleted.To, today) == candor.TenureFormer {
		return nil, "", nil
	}
	filter := candor.OfficialFilter{PositionType: deleted.PositionType, Page: 1, Limit: maxOfType,
		Status: candor.StatusApproved}
	if deleted.City != "" {
		filter.City, filter.County = deleted.City, deleted.County
	}
	found, _, err := s.FindOfficials(ctx, filter)
	endsOn = candor.DayBefore(today)
	for _, o := range found {
		if o.Term().SoleSeat() != deleted.SoleSeat() || o.Tenure(today) == candor.TenureFormer {
			continue
		}
		holders = append(holders, o)
		if o.TermStartDate > deleted.From && o.TermStartDate <= today {
			endsOn = min(endsOn, candor.DayBefore(o.TermStartDate))
		}
	}
	if endsOn < deleted.From {
		endsOn = ""
	}
	return slices.Clip(holders), endsOn, err
}

// RestoreAsFormer restores a deleted official, whose term ends on a past day.
func (s *Store) RestoreAsFormer(
	ctx context.Context, id, endsOn, actor string,
) (entry *candor.BinEntry, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		if entry, err = tx.RestoreFromBin(id, actor); err != nil {
			return err
		}
		official, err := findOfficial(tx.Context(), tx, id)
		if err != nil {
			return err
		}
		_, err = tx.edit(&edits.Edit{OfficialID: id, Actor: actor, Seen: official.UpdatedAt,
			Values: map[string]string{"termEndDate": endsOn}})
		return err
	})
	return entry, err
}
