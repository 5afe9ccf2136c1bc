package sqlstore

import (
	"cmp"
	"context"
	"strings"

	"candor"
	"candor/sqlstore/sqldb"
)

const termColumns = `t.id, t.office, t.position, t.position_type, t.city, t.county, t.district,
	t.from_date, t.to_date, t.source`

func scanTerm(scan sqldb.Scanner) (t candor.Term, err error) {
	return t, scan(&t.ID, &t.Office, &t.Position, (*string)(&t.PositionType), &t.City, &t.County,
		&t.District, &t.From, &t.To, &t.Source)
}

const termsQuery = "SELECT " + termColumns +
	" FROM terms t WHERE t.official_id = $1 ORDER BY t.from_date, t.id"

func findTerms(ctx context.Context, db sqldb.Queryer, officialID string) ([]candor.Term, error) {
	rows, err := db.QueryContext(ctx, termsQuery, officialID)
	return sqldb.Collect(rows, err, scanTerm)
}

// officeNumber is a number of an office as it is stored; who has none set holds the first.
func officeNumber(office int) int { return cmp.Or(office, 1) }

// FindOffices reads the terms of an official, and of the official only the fields that tell one.
func (s *Store) FindOffices(ctx context.Context, officialID string) (*candor.Official, error) {
	official := &candor.Official{ID: officialID}
	rows, err := s.read.QueryContext(s.Brief(ctx), officesQuery, officialID, officialID)
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		t, err := scanTerm(scan)
		if t.ID == "" {
			official.Office, official.Position, official.PositionType, official.City, official.County,
				official.District, official.TermStartDate, official.TermEndDate = t.Office, t.Position,
				t.PositionType, t.City, t.County, t.District, t.From, t.To
		} else {
			official.Terms = append(official.Terms, t)
		}
		return struct{}{}, err
	})
	return official, err
}

const officesQuery = `SELECT '', office, position, position_type, city, county, district,
	term_start_date, term_end_date, '' FROM officials WHERE id = $1
	UNION ALL SELECT ` + termColumns + " FROM terms t WHERE t.official_id = $2"

// AllTerms reads the terms of all officials but those that their own fields tell, by official.
func (tx *Tx) AllTerms() (map[string][]candor.Term, error) {
	terms := map[string][]candor.Term{}
	rows, err := tx.QueryContext(tx.Context(), "SELECT t.official_id, "+termColumns+
		" FROM terms t ORDER BY t.official_id, t.from_date, t.id")
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		var official string
		t, err := scanTerm(func(columns ...any) error {
			return scan(append([]any{&official}, columns...)...)
		})
		terms[official] = append(terms[official], t)
		return struct{}{}, err
	})
	return terms, err
}

// SetTerms stores the terms of an official in place of those before, except the one that its own
// fields tell: UpdateOfficial stores that. Where the number of the present office has changed, the
// averages follow.
func (tx *Tx) SetTerms(o *candor.Official) error {
	statements := []sqldb.Statement{{Query: "DELETE FROM terms WHERE official_id = $1",
		Args: []any{o.ID}}}
	for i := range o.Terms {
		t := &o.Terms[i]
		t.ID = cmp.Or(t.ID, candor.NewID())
		if err := t.Validate(); err != nil {
			return err
		}
		statements = append(statements, sqldb.Statement{Query: insertTermQuery, Args: []any{
			t.ID, o.ID, officeNumber(t.Office), t.Position, string(t.PositionType), t.City, t.County,
			t.District, t.From, t.To, t.Source, milliseconds(tx.Now()),
		}})
	}
	if err := tx.Send(statements...); err != nil {
		return err
	}
	return recomputeAverages(tx, o.ID)
}

const insertTermQuery = `INSERT INTO terms (id, official_id, office, position, position_type, city,
	county, district, from_date, to_date, source, created_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

// LinkOfficials says of two profiles that they are of one person.
func (tx *Tx) LinkOfficials(one, other string) error {
	if one == other {
		return &candor.Error{Code: candor.CodeInvalid, Message: candor.MessageLinkToItself}
	}
	tx.Changed(candor.OfficialChanged, one)
	tx.Changed(candor.OfficialChanged, other)
	return tx.Exec(`INSERT INTO official_links (official_id, other_id, created_at)
		VALUES ($1, $2, $3) ON CONFLICT (official_id, other_id) DO NOTHING`,
		min(one, other), max(one, other), milliseconds(tx.Now()))
}

const linksQuery = `SELECT o.id, o.name, o.position, o.city, o.county, o.district, o.status
	FROM officials o JOIN (SELECT other_id AS id FROM official_links WHERE official_id = $1
		UNION SELECT official_id FROM official_links WHERE other_id = $2) AS l ON l.id = o.id
	ORDER BY o.sort_key, o.id`

func scanLink(scan sqldb.Scanner) (l candor.Link, err error) {
	return l, scan(&l.ID, &l.Name, &l.Position, &l.City, &l.County, &l.District,
		(*string)(&l.Status))
}

// officesAverages are the averages of the approved ratings of one official by office.
var officesAverages = func() string {
	var averages strings.Builder
	for _, column := range categoryColumns {
		averages.WriteString(", AVG(CAST(" + column + " AS DOUBLE PRECISION))")
	}
	return `SELECT office, COUNT(*), AVG(CAST(overall_rating AS DOUBLE PRECISION))` +
		averages.String() + ` FROM ratings WHERE official_id = $1 AND status = 'approved'
		GROUP BY office ORDER BY office DESC`
}()

func scanOfficeAverages(scan sqldb.Scanner) (of candor.OfficeAverages, err error) {
	var row averagesRow
	err = scan(append([]any{&of.Office}, row.destinations()...)...)
	of.Averages = row.averages()
	return of, err
}

// complete reads what only some officials have: other terms, the averages of other offices, and
// other profiles.
func (s *Store) complete(ctx context.Context, o *candor.Official, hasTerms, hasLinks bool) error {
	var err error
	if hasTerms {
		if o.Terms, err = findTerms(ctx, s.read, o.ID); err != nil {
			return err
		}
		rows, err := s.read.QueryContext(ctx, officesAverages, o.ID)
		averages, err := sqldb.Collect(rows, err, scanOfficeAverages)
		if err != nil {
			return err
		}
		for _, of := range averages {
			if of.Office != o.Office {
				o.Earlier = append(o.Earlier, of)
			}
		}
	}
	if hasLinks {
		rows, err := s.read.QueryContext(ctx, linksQuery, o.ID, o.ID)
		o.AlsoHeld, err = sqldb.Collect(rows, err, scanLink)
		return err
	}
	return nil
}
