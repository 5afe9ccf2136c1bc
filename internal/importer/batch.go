package importer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
	"candor/internal/textfold"
)

// Upload is a list to compare with the directory.
type Upload struct {
	File     formats.File
	Source   string // the publisher; empty means the one named in the file, or the file's name
	Format   string // one of Formats; empty means AutoFormat
	Actor    string
	AsOf     string // YYYY-MM-DD
	SourceID string // for a source that is fetched
}

// clean normalizes an upload for storage, and refuses one that cannot be read.
func (u *Upload) clean() error {
	u.File.Name, u.Source = candor.CleanLine(u.File.Name), candor.CleanLine(u.Source)
	switch {
	case len(u.File.Bytes) > imports.MaxBytes:
		return &candor.Error{Code: candor.CodeTooLarge, Message: imports.MessageTooLarge}
	case u.File.Name == "":
		return refusedField("name", imports.MessageFileName)
	case len([]rune(u.File.Name)) > candor.MaxName:
		return refusedField("name", fmt.Sprintf("The name is longer than %d characters", candor.MaxName))
	case len([]rune(u.Source)) > formats.LongestSource:
		return refusedField("source", fmt.Sprintf("The source is longer than %d characters",
			formats.LongestSource))
	case len(u.File.Bytes) == 0:
		return &candor.Error{Code: candor.CodeInvalid, Message: imports.MessageEmpty}
	}
	options := Options{AsOf: u.AsOf, Format: u.Format, Status: candor.StatusApproved}
	err := options.Validate()
	u.Format = options.Format
	return err
}

func refusedField(field, message string) error {
	return &candor.Error{Code: candor.CodeInvalid, Message: message,
		Fields: map[string]string{field: message}}
}

// mappingKey returns the name under which the column mapping of a source is stored.
func mappingKey(source, file string) string {
	if source == "" {
		source = strings.TrimSuffix(file, filepath.Ext(file))
	}
	return textfold.Fold(source)
}

// plan holds the stored settings for reading the list of a batch.
type plan struct {
	Format   string           `json:"format"` // as requested
	Mapping  *formats.Mapping `json:"mapping,omitempty"`
	Modified time.Time        `json:"modified"` // of the file; dates records that have no date
}

// StageBatch reads a list, compares it with the directory and stores both. It changes nothing else
// and does not block the writer. Problems of the list are returned as a candor.Error.
func StageBatch(
	ctx context.Context, store *sqlstore.Store, upload Upload,
) (*imports.Batch, error) {
	if err := upload.clean(); err != nil {
		return nil, err
	}
	kept, err := store.FindImportColumns(ctx, mappingKey(upload.Source, upload.File.Name))
	if err != nil {
		return nil, err
	}
	how := plan{Format: upload.Format, Modified: upload.File.Modified}
	if how.Modified.IsZero() {
		how.Modified = store.Now().Truncate(time.Millisecond)
	}
	if kept != "" {
		if err := json.Unmarshal([]byte(kept), &how.Mapping); err != nil {
			return nil, err
		}
	}
	if upload.Source != "" {
		if how.Mapping == nil {
			how.Mapping = &formats.Mapping{}
		}
		how.Mapping.Source = upload.Source
	}
	staged := &sqlstore.StagedImport{Content: upload.File.Bytes, Batch: &imports.Batch{
		Name: upload.File.Name, Source: upload.Source, AsOf: upload.AsOf, SourceID: upload.SourceID,
		CreatedBy: upload.Actor}}
	if err := compare(ctx, store, staged, how); err != nil {
		return nil, err
	}
	if err := store.CreateImport(ctx, staged); err != nil {
		return nil, err
	}
	return staged.Batch, nil
}

// compare reads the list of a batch and compares it with the directory. It keeps a moderator's
// earlier decisions about the changes.
func compare(
	ctx context.Context, store *sqlstore.Store, staged *sqlstore.StagedImport, how plan,
) error {
	titles, err := titlesOf(ctx, store, staged.Titles...)
	if err != nil {
		return err
	}
	how.Mapping = how.Mapping.WithTitles(titles)
	text, err := json.Marshal(how)
	if err != nil {
		return err
	}
	staged.Mapping = string(text)
	seen, err := formats.Inspect(fileOf(staged, how), how.Mapping)
	if err != nil {
		return unreadableList(err)
	}
	if seen.Table && seen.Rows == 0 {
		return &candor.Error{Code: candor.CodeInvalid, Message: imports.MessageNoRows}
	}
	if seen.Rows > imports.MaxRows {
		return &candor.Error{Code: candor.CodeTooLarge, Message: imports.MessageLong}
	}
	b := staged.Batch
	b.Format, b.Rows, b.Columns, b.Notes = seen.Format, seen.Rows, nil, seen.Notes
	for _, c := range seen.Columns {
		b.Columns = append(b.Columns, imports.Column{Header: c.Header, Samples: c.Samples,
			Field: c.Field, Value: c.Value, Guessed: c.Guessed, Private: c.Private,
			LooksLike: c.LooksLike})
	}
	b.Reading = imports.Reading{Town: how.Mapping.Town, CarriesTown: how.Mapping.CarriesTown,
		TakesOffice: how.Mapping.TakesOffice}
	for _, s := range seen.Sheets {
		b.Reading.Sheets = append(b.Reading.Sheets, imports.Sheet{Name: s.Name, Rows: s.Rows,
			IsRead: s.IsRead})
	}
	chosen := choicesOf(staged.Changes)
	if staged.Changes, b.State = nil, imports.NeedsColumns; len(seen.Missing) > 0 {
		return nil
	}
	read, report, err := readBatch(ctx, staged, how)
	if err != nil {
		return err
	}
	d, err := loadDirectory(store.Importing(ctx), store.Now(), candor.StatusApproved)
	if err != nil {
		return err
	}
	d.judge, d.most = judge{asks: true, chosen: chosen}, imports.MaxChanges
	d.take(read, report)
	return hold(staged, report)
}

// hold stores the changes of a run in a batch.
func hold(staged *sqlstore.StagedImport, report *Report) error {
	if len(report.Changes) > imports.MaxChanges {
		return &candor.Error{Code: candor.CodeTooLarge, Message: imports.MessageTooMany}
	}
	b := staged.Batch
	staged.Changes, b.State, b.Unchanged = report.Changes, imports.Waiting, report.Unchanged
	if b.Rows == 0 {
		b.Rows = report.Seen
	}
	b.Notes = notesOf(report, b.Name)
	b.Reading.Elect, b.Reading.Titles = len(report.Elect), nil
	for _, words := range slices.Sorted(maps.Keys(report.Unmapped)) {
		if len(b.Reading.Titles) < imports.MaxTitles {
			b.Reading.Titles = append(b.Reading.Titles, imports.Title{Words: words,
				Rows: report.Unmapped[words]})
		}
	}
	return nil
}

// mostNotes limits the notes that a batch keeps.
const mostNotes = 200

// notesOf lists the notes about the file of a batch, without the file's name, which the screen
// shows.
func notesOf(report *Report, name string) []string {
	var notes []string
	for _, left := range []struct {
		n    int
		what string
	}{
		{report.Ended, "record whose term is over"}, {report.NotBegun, "record of a term that has not begun"},
		{report.Outside, "record of another state"}, {report.Repeated, "record that repeats an id"},
		{report.Older, "record older than the directory's"},
	} {
		if left.n > 0 {
			notes = append(notes, fmt.Sprintf("Left out: %s %s", formats.Number(left.n),
				strings.Replace(left.what, "record", recordsWord(left.n), 1)))
		}
	}
	for _, note := range report.unread() {
		notes = append(notes, withoutName(note, name))
	}
	switch n := len(report.Merged); {
	case n == 1:
		notes = append(notes, "1 official comes from another source as well")
	case n > 1:
		notes = append(notes, formats.Number(n)+" officials come from another source as well")
	}
	if len(notes) > mostNotes {
		more := len(notes) - mostNotes
		notes = append(notes[:mostNotes], fmt.Sprintf("and %s more", formats.Number(more)))
	}
	return notes
}

// withoutName removes the file's name from a note: "clerks.csv:13: Ada" becomes "row 13: Ada". It
// also shortens the list of date formats to one example.
func withoutName(note, name string) string {
	note = strings.Replace(note, formats.DateSpellings, "please write it like 12/31/2027", 1)
	before, rest, found := strings.Cut(note, name+":")
	if !found {
		return note
	}
	line, behind, _ := strings.Cut(rest, ": ")
	if number, _, _ := strings.Cut(line, " of “"); number != "" && strings.Trim(number, "0123456789") == "" {
		return before + "row " + line + ": " + behind
	}
	return before + strings.TrimPrefix(rest, " ")
}

func recordsWord(n int) string {
	if n == 1 {
		return "record"
	}
	return "records"
}

// readBatch reads the list of a batch. A list without people is refused with the reason.
func readBatch(
	ctx context.Context, staged *sqlstore.StagedImport, how plan,
) (*collection, *Report, error) {
	options := Options{Files: []formats.File{fileOf(staged, how)}, Format: how.Format, Mapping: how.Mapping,
		AsOf: staged.AsOf, Status: candor.StatusApproved}
	report := newReport(staged.AsOf)
	read, err := readAll(ctx, options, report)
	if err != nil {
		return nil, nil, err
	}
	if report.Seen == 0 {
		if len(report.Refused) > 0 {
			return nil, nil, unreadableList(formats.FaultAt(report.Refused[0].Line, "%s", report.Refused[0].Reason))
		}
		return nil, nil, &candor.Error{Code: candor.CodeInvalid, Message: report.nothingRead().Error()}
	}
	return read, report, nil
}

func fileOf(staged *sqlstore.StagedImport, how plan) formats.File {
	return formats.File{Name: staged.Name, Modified: how.Modified, Bytes: staged.Content}
}

// unreadableList explains to a moderator why a list cannot be read.
func unreadableList(err error) error {
	known, ok := errors.AsType[*formats.Fault](err)
	if !ok {
		return err
	}
	message := formats.Visible(formats.Shorten(known.Reason, formats.LongestLine))
	switch {
	case known.Line > 0:
		message = fmt.Sprintf("The list cannot be read: line %d: %s", known.Line, message)
	case known.IsOtherKind:
		message = strings.ToUpper(message[:1]) + message[1:] + "."
	default:
		message = "The list cannot be read: " + message
	}
	return &candor.Error{Code: candor.CodeInvalid, Message: message}
}

// choicesOf collects a moderator's decisions about changes.
func choicesOf(changes []*imports.Change) map[formats.RecordKey]choice {
	chosen := map[formats.RecordKey]choice{}
	for _, c := range changes {
		if c.Decided || c.Answered || c.Succeeds != "" {
			key := formats.RecordKey{Source: c.Source, ID: c.SourceID}
			chosen[key] = choice{c.Kind, c.Accepted, c.Answered, c.Same, c.Succeeds, c.EndsOn}
		}
	}
	return chosen
}
