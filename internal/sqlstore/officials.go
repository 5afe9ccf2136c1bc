package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/personname"
	"candor/internal/sqlstore/sqldb"
)

// officialFields are the fields of an official with a text that can be edited.
var officialFields = candor.OfficialFields()

// textColumns are the columns of officialFields: verification_url of verificationUrl.
var textColumns = func() []string {
	names, capital := make([]string, len(officialFields)), regexp.MustCompile("[A-Z]")
	for i, field := range officialFields {
		names[i] = strings.ToLower(capital.ReplaceAllString(field.Name, "_$0"))
	}
	return names
}()

// officialTexts are textColumns with their fields.
func officialTexts(o *candor.Official) columns {
	texts := make(columns, len(officialFields))
	for i, field := range officialFields {
		texts[i] = column{textColumns[i], field.Of(o)}
	}
	return texts
}

// storedOfficial are the columns that are stored as they are read.
func storedOfficial(o *candor.Official) columns {
	stored := append(officialTexts(o), columns{
		{"id", &o.ID}, {"profile_image", &o.ProfileImage}, {"status", (*string)(&o.Status)},
		{"created_at", storedTime(&o.CreatedAt)}, {"updated_at", storedTime(&o.UpdatedAt)},
		{"submitted_by", &o.SubmittedBy}, {"flags", storedFlags(&o.Flags)},
		{"office", storedOffice(&o.Office)}, {"last_office", storedOffice(&o.LastOffice)},
	}...)
	return append(stored, locationColumns(&o.Submission)...)
}

// derivedOfficial are the columns for searching and sorting.
func derivedOfficial(o *candor.Official) columns {
	return columns{{"search_text", o.SearchText()}, {"sort_key", personname.SortKey(o.Name)}}
}

func insertedOfficial(o *candor.Official) columns {
	o.LastOffice = o.HighestOffice()
	return append(storedOfficial(o), derivedOfficial(o)...)
}

// updatedOfficial are the columns that an update sets, and the id. Status, picture and submitter
// are unchanged, because concurrent decisions may change them.
func updatedOfficial(o *candor.Official) columns {
	return append(append(officialTexts(o), derivedOfficial(o)...), columns{
		{"office", storedOffice(&o.Office)}, {"updated_at", storedTime(&o.UpdatedAt)}, {"id", &o.ID}}...)
}

var (
	insertOfficialQuery = insertedOfficial(&candor.Official{}).insertion("officials")
	updateOfficialQuery = updatedOfficial(&candor.Official{}).update("officials")
)

// officialColumns are the columns that scanOfficial reads.
var officialColumns = storedOfficial(&candor.Official{}).of("o") +
	", COALESCE(o.merged_into, ''), " + beforeColumn + ", " + reviewedColumn + `,
	a.` + strings.Join(countColumns[:], ", a.") + `,
	a.total, a.overall, a.` + strings.Join(categoryColumns[:], ", a.")

const officialTables = ` FROM officials o LEFT JOIN official_averages a ON a.official_id = o.id`

func scanOfficial(scan sqldb.Scanner) (*candor.Official, error) {
	var o candor.Official
	var averages averagesRow
	var counts countsRow
	var before sql.NullString
	var reviewed sql.NullInt64
	if err := scan(slices.Concat(storedOfficial(&o).destinations(),
		[]any{&o.MergedInto, &before, &reviewed},
		counts.destinations(), averages.destinations())...); err != nil {
		return nil, err
	}
	o.Averages, o.Reviewed = averages.averages(), reviewedAt(reviewed)
	counts.setCounts(&o)
	var err error
	o.Before, err = averagesBefore(before)
	return &o, err
}

// FindOfficial reads one official of any status, with its sources, terms, earlier averages and
// other profiles.
func (s *Store) FindOfficial(ctx context.Context, id string) (*candor.Official, error) {
	sources, others, links, bursts := []candor.Source{}, 0, 0, 0
	rows, err := s.read.QueryContext(s.Brief(ctx), officialWithSources, id)
	found, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*candor.Official, error) {
		var name, sourceID, address, licence, retrieved sql.NullString
		official, err := scanOfficial(func(columns ...any) error {
			return scan(append(columns, &name, &sourceID, &address, &licence, &retrieved, &others,
				&links, &bursts)...)
		})
		if name.Valid {
			sources = append(sources, candor.Source{Name: name.String, ID: sourceID.String,
				URL: address.String, License: licence.String, Retrieved: retrieved.String})
		}
		return official, err
	})
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageOfficialNotFound}
	}
	found[0].Sources = sources
	if bursts > 0 {
		if err := s.fillBurst(ctx, found[0]); err != nil {
			return nil, err
		}
	}
	return found[0], s.complete(ctx, found[0], others > 0, links > 0)
}

// officialWithSources returns a row per source, or one row for an official without sources. One
// query takes PostgreSQL half the time of two. Data that few officials have is only counted.
var officialWithSources = "SELECT " + officialColumns +
	`, s.source, s.source_id, s.url, s.licence, s.retrieved,
	(SELECT COUNT(*) FROM terms t WHERE t.official_id = o.id),
	(SELECT COUNT(*) FROM official_links l WHERE l.official_id = o.id OR l.other_id = o.id),
	(SELECT COUNT(*) FROM bursts b WHERE b.official_id = o.id AND ` + publicAtPage + `)` +
	officialTables +
	" LEFT JOIN official_sources s ON s.official_id = o.id WHERE o.id = $1" +
	" ORDER BY s.source, s.source_id"

func findOfficial(ctx context.Context, db sqldb.Queryer, id string) (*candor.Official, error) {
	official, err := scanOfficial(db.QueryRowContext(ctx,
		"SELECT "+officialColumns+officialTables+" WHERE o.id = $1", id).Scan)
	return found(official, err, candor.MessageOfficialNotFound)
}

// officialsPerQuery is the number of officials that one query reads by id. Both engines limit the
// number of placeholders; SQLite's limit is 32,766.
const officialsPerQuery = 8192

// FindOfficialsByID reads the officials that exist, in no particular order.
func (s *Store) FindOfficialsByID(ctx context.Context, ids []string) ([]*candor.Official, error) {
	officials := []*candor.Official{}
	for portion := range slices.Chunk(ids, officialsPerQuery) {
		query, args := officialsQuery(portion)
		rows, err := s.read.QueryContext(ctx, query, args...)
		found, err := sqldb.Collect(rows, err, scanOfficial)
		if err != nil {
			return nil, err
		}
		officials = append(officials, found...)
	}
	return officials, nil
}

func officialsQuery(ids []string) (query string, args []any) {
	chosen, args := isAmong("o.id", ids)
	return "SELECT " + officialColumns + officialTables + " WHERE " + numbered(chosen), args
}

// UpdateOfficial stores the facts of an official (updatedOfficial).
func (tx *Tx) UpdateOfficial(o *candor.Official) error {
	if err := o.Validate(); err != nil {
		return err
	}
	touched, err := tx.ExecRows(updateOfficialQuery, updatedOfficial(o).values()...)
	if err == nil && touched == 0 {
		return &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageOfficialNotFound}
	}
	tx.Changed(candor.OfficialChanged, o.ID)
	return err
}

// UpdateOfficials is UpdateOfficial for many officials, which must exist.
func (tx *Tx) UpdateOfficials(officials []*candor.Official) error {
	return tx.sendForEach(officials, func(o *candor.Official) sqldb.Statement {
		return sqldb.Statement{Query: updateOfficialQuery, Args: updatedOfficial(o).values()}
	})
}

// FindOfficials reads a page of officials and counts all that match the filter. It serves
// administrators; the read model serves visitors.
func (s *Store) FindOfficials(
	ctx context.Context, filter candor.OfficialFilter,
) (officials []*candor.Official, total int, err error) {
	status := "o.status"
	isSorted := filter.Sort.Column != "" && filter.Sort.Column != "name"
	if filter.Status == candor.StatusApproved && isSorted || filter.Decided.IsSet() {
		status = s.dialect.Inside(status) // nearly all match, and no index has both columns
	}
	query := chooseOfficials(filter, status).serving(filter.Tenure, candor.Today(s.now()))
	if filter.Decided.IsSet() {
		ids, more, err := s.findDecided(ctx, candor.OfficialItem, filter.Decided)
		if err != nil {
			return nil, 0, err
		}
		if more && filter.Searched != nil {
			filter.Searched.Decided = maxIDs
		}
		if query, err = s.amongIDs(query, "o.id", ids); err != nil {
			return nil, 0, err
		}
	}
	if total, err = query.count(ctx, s.read); err != nil {
		return nil, 0, err
	}
	sort := filter.Sort
	if sort.Column == "" {
		sort.Column = "name"
	}
	page := candor.ListFilter{Page: filter.Page, Limit: filter.Limit}
	officials, err = readPage(ctx, s, officialList, selection{query: query,
		order: officialList.order(sort), window: windowOf(page, total)}, officialColumns, scanOfficial)
	return officials, total, err
}

// checkReachable refuses missing and rejected officials, to which no one can contribute.
func (tx *Tx) checkReachable(officialID string) error {
	_, err := findReachable(tx.Context(), tx, officialID)
	return err
}

// FindReachable returns the name of an official that visitors can contribute to. The name is empty
// for a pending official, so that answers that depend on the name cannot reveal it (S10, S49).
func (s *Store) FindReachable(ctx context.Context, officialID string) (name string, err error) {
	official, err := findReachable(s.Brief(ctx), s.read, officialID)
	if official.status != candor.StatusApproved {
		return "", err
	}
	return official.name, err
}

// reachableOfficial holds the fields of an official that a contribution needs.
type reachableOfficial struct {
	name       string
	status     candor.Status
	mergedInto string
	office     int
}

const (
	reachableColumns = "o.name, o.status, COALESCE(o.merged_into, ''), o.office"
	reachableQuery   = "SELECT " + reachableColumns + " FROM officials o WHERE o.id = $1"
)

func scanReachable(scan sqldb.Scanner) (o reachableOfficial, err error) {
	return o, scan(&o.name, (*string)(&o.status), &o.mergedInto, &o.office)
}

var errNotReachable = &candor.Error{Code: candor.CodeNotFound,
	Message: candor.MessageOfficialNotFound}

// refuse returns the reason why no one can contribute to an official, or nil.
func (o *reachableOfficial) refuse() error {
	if o.mergedInto != "" {
		return &candor.Moved{To: o.mergedInto}
	}
	if o.status == candor.StatusRejected {
		return errNotReachable
	}
	return nil
}

func findReachable(
	ctx context.Context, db sqldb.Queryer, officialID string,
) (reachableOfficial, error) {
	o, err := scanReachable(db.QueryRowContext(ctx, reachableQuery, officialID).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return o, errNotReachable
	}
	if err != nil {
		return o, sqldb.Translate(err)
	}
	return o, o.refuse()
}

// LatestSources returns the source with the latest record of each official that has one.
func (s *Store) LatestSources(ctx context.Context, ids []string) (map[string]candor.Source, error) {
	latest := map[string]candor.Source{}
	if len(ids) == 0 {
		return latest, nil
	}
	chosen, args := isAmong("official_id", ids)
	rows, err := s.read.QueryContext(ctx, `SELECT official_id, source, url, retrieved
		FROM official_sources WHERE `+numbered(chosen)+
		" ORDER BY official_id, retrieved, source, source_id", args...)
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (id string, err error) {
		var source candor.Source
		err = scan(&id, &source.Name, &source.URL, &source.Retrieved)
		if known, has := latest[id]; err == nil && (!has || source.Retrieved > known.Retrieved) {
			latest[id] = source
		}
		return id, err
	})
	return latest, err
}

// officialList is the list of officials. The averages of the orders are read by subqueries, because
// the ids of a page are selected without the joined tables.
var officialList = list{
	table: "officials o", joined: " LEFT JOIN official_averages a ON a.official_id = o.id", id: "o.id",
	orders: map[string][]string{
		candor.SortByName: {"o.sort_key"}, "position": {"o.position", "o.sort_key"},
		"location":  {"o.county", "o.city", "o.sort_key"},
		"createdAt": {"o.created_at"}, "status": {"o.status", "o.created_at"},
		candor.SortByAdded: {"o.created_at"},
		candor.SortByReviews: {`COALESCE((SELECT CASE WHEN k.total = 0 THEN k.earlier ELSE k.total END
			FROM official_averages k WHERE k.official_id = o.id), 0)`},
		candor.SortByReviewed: {"COALESCE(" + newestReview + ", 0)"},
	},
}

const (
	// newestReview is the time of the newest review of an official o that counts.
	newestReview = `(SELECT r.created_at FROM ratings r WHERE r.official_id = o.id AND ` +
		countsAlways + ` ORDER BY r.created_at DESC LIMIT 1)`
	// reviewedColumn is the same, and is cheap for the many officials without reviews.
	reviewedColumn = "CASE WHEN a.total + a.earlier > 0 THEN " + newestReview + " END"
)

// reviewedAt converts reviewedColumn.
func reviewedAt(column sql.NullInt64) (newest time.Time) {
	if column.Valid {
		newest = fromMilliseconds(column.Int64)
	}
	return newest
}

// isReviewed is the condition for an official o with a review that counts.
const isReviewed = `o.id IN (SELECT k.official_id FROM official_averages k
	WHERE k.total + k.earlier > 0)`
