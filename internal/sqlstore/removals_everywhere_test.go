package sqlstore_test

import (
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/removals"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/storetest"
)

// withoutHomes lists the text columns that are not searched for homes, with the reason. An entry
// without a column applies to the whole table.
var withoutHomes = map[string]string{
	// ids, keys, hashes and fixed words
	"addresses_forgotten":             "a kind of item",
	"audit_entries.id":                "an id",
	"audit_entries.actor":             "a username",
	"audit_entries.action":            "a word of ours",
	"audit_entries.subject":           "an id, a username or a source that the operator has named",
	"audit_entries.kind":              "a word of ours",
	"audit_entries.official_id":       "an id",
	"audit_entries.part_of":           "an id",
	"audit_officials.official_id":     "an id",
	"audit_officials.entry_id":        "an id",
	"audit_names.subject":             "an id, or a source that the operator has named",
	"audit_parts":                     "ids, kinds, fields and counts",
	"bin_entries.id":                  "an id",
	"bin_entries.kind":                "a word of ours",
	"bin_entries.official_id":         "an id",
	"bin_entries.status":              "a word of ours",
	"bin_entries.deleted_by":          "a username",
	"bin_rows.entry_id":               "an id",
	"bin_rows.of_table":               "the name of a table",
	"bin_rows.row_id":                 "an id",
	"bulk_decisions.id":               "an id",
	"bulk_decisions.kind":             "a word of ours",
	"bulk_decisions.status":           "a word of ours",
	"bulk_decisions.actor":            "a username",
	"bulk_items":                      "ids and a word of ours",
	"bursts.id":                       "an id",
	"bursts.official_id":              "an id",
	"bursts.state":                    "a word of ours",
	"bursts.outcome":                  "a word of ours",
	"bursts.decided_by":               "a username",
	"bursts.decisions":                "times, words of ours, stars and ids",
	"bursts.proposed_by":              "a username",
	"changes":                         "kinds and ids",
	"deleted_officials.official_id":   "an id",
	"deleted_officials.deleted_by":    "a username",
	"deleted_records.official_id":     "an id",
	"feed_key":                        "a hash",
	"idempotency_keys":                "a hash, and an answer without its sender's words",
	"import_batches.id":               "an id",
	"import_batches.format":           "a word of ours",
	"import_batches.state":            "a word of ours",
	"import_batches.as_of":            "a day",
	"import_batches.fetched_of":       "a source that the operator has named",
	"import_batches.created_by":       "a username",
	"import_batches.applied_by":       "a username",
	"import_batches.undone_by":        "a username",
	"import_changes.batch_id":         "an id",
	"import_changes.kind":             "a word of ours",
	"import_changes.same_id":          "an id",
	"import_changes.predecessor":      "an id",
	"import_changes.succeeds":         "an id",
	"import_changes.ends_on":          "a day",
	"import_files.batch_id":           "an id",
	"import_rows.batch_id":            "an id",
	"import_rows.row_id":              "an id",
	"import_rows.together":            "ids",
	"import_sources.format":           "a word of ours",
	"import_sources.batch":            "an id",
	"last_backup":                     "a folder of the operator and an error",
	"import_sources.sum":              "a hash",
	"import_sources.etag":             "what a server calls a version",
	"import_sources.last_modified":    "a time",
	"login_delays":                    "hashes",
	"login_places":                    "an id and a hash",
	"merged_rows":                     "ids, a table's name, days, and keys of records",
	"notices":                         "a kind and an id",
	"official_averages.official_id":   "an id",
	"official_links":                  "ids",
	"official_merges.id":              "an id",
	"official_merges.lost_id":         "an id",
	"official_merges.kept_id":         "an id",
	"official_merges.status":          "a word of ours",
	"official_merges.profile_image":   "a path of ours",
	"official_merges.actor":           "a username",
	"official_sources.official_id":    "an id",
	"official_sources.retrieved":      "a day",
	"officials.id":                    "an id",
	"officials.merged_into":           "an id",
	"officials.position_type":         "a word of ours",
	"officials.profile_image":         "a path of ours",
	"officials.term_start_date":       "a day",
	"officials.term_end_date":         "a day",
	"officials.status":                "a word of ours",
	"photo_claims":                    "ids and hashes",
	"photo_uploads.id":                "an id",
	"photo_uploads.official_id":       "an id",
	"photo_uploads.object_path":       "a path of ours",
	"photo_uploads.former_image":      "a path of ours",
	"photo_uploads.status":            "a word of ours",
	"photo_uploads.reviewed_by":       "a username",
	"photos":                          "paths of ours, a hash, and what the scanner says",
	"profile_corrections.id":          "an id",
	"profile_corrections.official_id": "an id",
	"profile_corrections.field":       "a word of ours",
	"profile_corrections.status":      "a word of ours",
	"profile_corrections.edit_id":     "an id",
	"profile_corrections.edited_by":   "a username",
	"queue_claims":                    "an id, a word of ours and a username",
	"rating_reports.id":               "an id",
	"rating_reports.rating_id":        "an id",
	"rating_reports.official_id":      "an id",
	"rating_reports.reason":           "a word of ours",
	"rating_reports.reporter_hash":    "a hash",
	"rating_reports.item":             "an id",
	"rating_reports.status":           "a word of ours",
	"ratings.id":                      "an id",
	"ratings.official_id":             "an id",
	"ratings.status":                  "a word of ours",
	"ratings.burst":                   "an id",
	"ratings.due":                     "a word of ours",
	"decided_alone.official_id":       "an id",
	"decided_alone.item_id":           "an id",
	"decided_alone.actor":             "a username",
	"ratings.because":                 "a word of ours",
	"removal_findings":                "ids and a kind",
	"removal_log":                     "ids, kinds, fields and a username",
	"removed_homes":                   "a hash and an id",
	"request_counts":                  "a hash",
	"review_comments.id":              "an id",
	"review_comments.rating_id":       "an id",
	"review_comments.user_id":         "an id",
	"review_comments.parent_id":       "an id",
	"review_comments.status":          "a word of ours",
	"review_feedback":                 "ids, an address of the network and a hash",
	"secret_check":                    "a hash",
	"sessions":                        "a hash and an id",
	"status_counts":                   "words of ours",
	"terms.id":                        "an id",
	"terms.official_id":               "an id",
	"terms.position_type":             "a word of ours",
	"terms.from_date":                 "a day",
	"terms.to_date":                   "a day",
	"turns":                           "a word of ours",
	"users":                           "an administrator's own account",
	"vote_decisions.id":               "an id",
	"vote_decisions.rating_id":        "an id",
	"vote_decisions.outcome":          "a word of ours",
	"vote_decisions.decided_by":       "a username",
	"webhook":                         "kinds, ids and counts",

	"officials_sent.official_id": "an id",

	// derived from a searched text
	"officials.search_text":     "made again with the name and the place",
	"officials.sort_key":        "made again with the name",
	"officials.flags":           "redacted with the item",
	"ratings.flags":             "redacted with the item",
	"profile_corrections.flags": "redacted with the item",
	"rating_reports.flags":      "redacted with the item",
	"removal_requests":          "what a request asks for, which is erased after it is closed",
	"removal_originals":         "what a redaction replaced, which is erased a day later",
	"import_files.content":      "erased where it names the home (importer.EraseLists), and when applied",

	"officials_sent.content": "what a submitter alone sees of the own words, without what reads as a " +
		"home (candor.Official.AsSent), erased with the decision",

	// senders and their locations
	"officials.submitted_by":                 "an address of the network, which is forgotten",
	"officials.submission_city":              "a place of that address",
	"officials.submission_region":            "a place of that address",
	"officials.submission_country":           "a place of that address",
	"photo_uploads.submitter_ip":             "an address of the network, which is forgotten",
	"photo_uploads.submission_city":          "a place of that address",
	"photo_uploads.submission_region":        "a place of that address",
	"photo_uploads.submission_country":       "a place of that address",
	"profile_corrections.submitter_ip":       "an address of the network, which is forgotten",
	"profile_corrections.submission_city":    "a place of that address",
	"profile_corrections.submission_region":  "a place of that address",
	"profile_corrections.submission_country": "a place of that address",
	"profile_corrections.submitter_email":    "an e-mail address, which is never shown",
	"rating_reports.reporter_ip":             "an address of the network, which is forgotten",
	"rating_reports.submission_city":         "a place of that address",
	"rating_reports.submission_region":       "a place of that address",
	"rating_reports.submission_country":      "a place of that address",
	"ratings.reviewer_ip":                    "an address of the network, which is forgotten",
	"ratings.reviewer_email":                 "an e-mail address, which is never shown",
	"ratings.submission_city":                "a place of that address",
	"ratings.submission_region":              "a place of that address",
	"ratings.submission_country":             "a place of that address",
	"receipts":                               "a hash, an id and a word of ours",

	// keys by which imports recognize a record: another name would make it a new one
	"deleted_records.source":     "the name of a publisher",
	"deleted_records.source_id":  "the publisher's id of a person",
	"import_columns.source":      "the name of a publisher or a list",
	"import_titles.title":        "the title of a list, without marks",
	"import_titles.position":     "an office of ours",
	"import_titles.created_by":   "a username",
	"import_sources.name":        "what the operator calls a source",
	"import_sources.location":    "where the operator has it read",
	"official_sources.source":    "the name of a publisher",
	"official_sources.source_id": "the publisher's id of a person",
	"official_sources.scope":     "the name of a list",
}

// Every text column is searched, is a copy that loses the removed home, or is listed above with the
// reason why it contains none.
func TestEveryTextIsSearchedForHomes(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		store := open(t, database, now)
		known, used := sqlstore.RedactedColumns(), map[string]bool{}
		pool := storetest.Open(t, database)
		defer pool.Close()
		for _, table := range storetest.Tables(t, pool, database) {
			for _, column := range textColumns(t, store, database, table) {
				place := table + "." + column
				_, isSearched := known[place]
				_, isTable := withoutHomes[table]
				_, isColumn := withoutHomes[place]
				used[table], used[place] = true, true
				if n := slices.Index([]bool{isSearched, isTable, isColumn}, true); n < 0 ||
					isSearched && (isTable || isColumn) || isTable && isColumn {
					t.Errorf("%s: searched %v, holds nothing %v, as its table %v", place, isSearched, isColumn,
						isTable)
				}
				delete(known, place)
			}
		}
		for place := range withoutHomes {
			if !used[place] {
				t.Errorf("%s is named, and is no column of text", place)
			}
		}
		if len(known) > 0 {
			t.Errorf("searched, and no columns of text: %v", known)
		}
	})
}

// textColumns returns the columns of a table that hold texts or bytes.
func textColumns(
	t *testing.T, store *sqlstore.Store, database, table string,
) (columns []string) {
	t.Helper()
	query := "SELECT name || ' ' || type FROM pragma_table_info('" + table + "')"
	if sqldb.IsPostgres(database) {
		query = "SELECT column_name || ' ' || data_type FROM information_schema.columns" +
			" WHERE table_schema = current_schema() AND table_name = '" + table + "'"
	}
	if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		all, err := lines(t, tx, query)
		for _, line := range all {
			name, kind, _ := strings.Cut(line, " ")
			if kind = strings.ToUpper(kind); kind == "TEXT" || strings.HasPrefix(kind, "BYTEA") {
				columns = append(columns, name)
			}
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return columns
}

// Copies for imports and merges lose the home as well, and are otherwise unchanged.
func TestADoneRemovalLeavesNoCopy(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		store := open(t, database, now)
		one, other, batch := addOfficial(t, store, nil), addOfficial(t, store, nil), candor.NewID()
		const home = "Ask at 12 Maple St, Springfield"
		row := `{"name":"A \"B\"","list":["12 Maple St","Springfield"],"n":12,"verificationUrl":` +
			`"https://example.org/12-maple-st","facts":"{\"description\":\"` + home + `\"}"}`
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			for _, insert := range [][]any{
				{`INSERT INTO official_sources (source, source_id, official_id, url, licence, retrieved,
					dated_at, scope, facts) VALUES ('County', '7', $1, $2, $3, '', 0, '', $4)`, one.ID,
					"https://example.org/12-maple-st", home,
					`{"name":"Ada","description":"` + home + `","city":"Ewing"}`},
				{`INSERT INTO official_merges (id, lost_id, kept_id, status, profile_image, actor, reason, at)
					VALUES ($1, $2, $3, 'approved', '', 'warden', $4, 0)`, candor.NewID(), one.ID, other.ID, home},
				{`INSERT INTO deleted_officials (official_id, name, position, city, county, deleted_at,
					deleted_by) VALUES ($1, $2, $3, $4, $5, 0, 'warden')`, candor.NewID(), home, home, home, home},
				{`INSERT INTO import_batches (id, name, source, format, state, as_of, fetched_of, created_at,
					created_by, updated_at, mapping, summary)
					VALUES ($1, $2, $3, 'csv', 'applied', '', '', 0, 'warden', 0, $4, $5)`, batch, home, home, row,
					row},
				{`INSERT INTO import_changes (batch_id, n, kind, accepted, decided, answered, same_id, searched,
					content) VALUES ($1, 7, 'added', TRUE, FALSE, FALSE, '', $2, $3)`, batch,
					"ask at 12 maple st springfield", row},
				{`INSERT INTO import_rows (batch_id, row_id, name, state_before, state_after)
					VALUES ($1, $2, $3, $4, $5)`, batch, one.ID, home, row, row},
				{`INSERT INTO import_columns (source, mapping, updated_at) VALUES ('county', $1, 0)`, row},
				{`INSERT INTO import_sources (name, location, format, every, accepts, private, created_at,
					fault) VALUES ('County', '', '', 1, FALSE, FALSE, 0, $1)`, home},
				{`INSERT INTO terms (id, official_id, office, position, position_type, city, county, district,
					from_date, to_date, source, created_at)
					VALUES ($1, $2, 2, $3, 'other', $4, $5, $6, '2020-01-01', '', $7, 0)`, candor.NewID(), one.ID,
					home, home, home, home, home},
				{"UPDATE officials SET district = $1 WHERE id = $2", home, one.ID},
			} {
				if err := tx.Exec(insert[0].(string), insert[1:]...); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		request := ask(t, store, nil)
		texts := textsOf(search(t, store, request.ID))
		if len(texts) != 6 { // of the term, and the district
			t.Errorf("a moderator is asked about %+v", texts)
		}
		if _, err := store.RedactRemoval(t.Context(), request.ID, "", texts, "warden"); err != nil {
			t.Fatal(err)
		}
		if _, err := store.CloseRemoval(t.Context(), request.ID,
			removals.Closing{Status: removals.Done, Actor: "warden"}, fakeHash); err != nil {
			t.Fatal(err)
		}
		now.pass(removals.RedactionUndo)
		if err := store.EraseRemovals(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := store.EraseOriginals(t.Context()); err != nil {
			t.Fatal(err)
		}
		if left := tablesHolding(t, store, database, "12 Maple", "12 maple", "12-maple"); left != nil {
			t.Errorf("it still stands in %v", left)
		}
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			rows, err := lines(t, tx, "SELECT state_after FROM import_rows")
			want := `{"name":"A \"B\"","list":["[address removed]","Springfield"],"n":12,` +
				`"verificationUrl":"","facts":"{\"description\":\"Ask at [address removed]\"}"}`
			if len(rows) != 1 || rows[0] != want {
				t.Errorf("%q", rows)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		log, err := store.FindRemovalLog(t.Context(), request.ID)
		if err != nil || !slices.ContainsFunc(log, func(e *removals.Entry) bool {
			return e.Kind == removals.SourceItem && e.Field == "description" && e.OfficialID == one.ID &&
				e.Addresses == 1 && e.Label() != ""
		}) {
			t.Errorf("the log says %+v, %v", log, err)
		}
		fields, err := store.Importing(t.Context()).RedactedFields()
		if err != nil || !slices.Equal(slices.Compact(fields[one.ID]),
			[]string{"description", "district", "terms"}) || len(fields) != 1 {
			t.Errorf("imports leave alone %v, %v", fields, err)
		}
	})
}
