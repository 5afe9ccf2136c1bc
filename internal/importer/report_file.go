package importer

import (
	"encoding/json"
	"errors"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/spreadsheet"
)

// changeColumns is the CSV header of changes. A change has one row per field, or one row without
// any.
var changeColumns = []string{"number", "change", "taken", "name", "position", "city", "county",
	"district", "field", "before", "after", "others", "reason", "file", "line", "source", "sourceId",
	"officialId"}

// WriteChanges writes changes as CSV, one at a time.
func WriteChanges(out io.Writer, changes iter.Seq2[*imports.Change, error]) error {
	table := spreadsheet.NewWriter(out)
	if err := table.Write(changeColumns...); err != nil {
		return err
	}
	for c, err := range changes {
		if err != nil {
			return err
		}
		if err := writeChange(table, c); err != nil {
			return err
		}
	}
	return table.Flush()
}

func writeChange(table *spreadsheet.Writer, c *imports.Change) error {
	fields := c.Fields
	if len(fields) == 0 {
		fields = []imports.Field{{}}
	}
	taken, line, position := "no", "", ""
	if c.Accepted {
		taken = "yes"
	}
	if c.Line > 0 {
		line = strconv.Itoa(c.Line)
	}
	if c.Position != "" {
		position = candor.PositionLabel(c.Position)
	}
	for _, f := range fields {
		if err := table.Write(strconv.Itoa(c.N), string(c.Kind), taken, c.Name, position, c.City,
			c.County, c.District, f.Label, f.Before, f.After, othersInWords(c.Others), c.Reason, c.File,
			line, c.Source, c.SourceID, c.OfficialID); err != nil {
			return err
		}
	}
	return nil
}

func othersInWords(others []imports.Other) string {
	words := make([]string, len(others))
	for i, o := range others {
		words[i] = (&person{Official: candor.Official{Name: o.Name, Position: o.Position, City: o.City,
			County: o.County}}).line()
		if o.ID != "" {
			words[i] += " (" + o.ID + ")"
		}
	}
	return strings.Join(words, "; ")
}

// changeJSON is a change in a JSON report.
type changeJSON struct {
	N          int             `json:"n"`
	Kind       imports.Kind    `json:"kind"`
	Taken      bool            `json:"taken"`
	Name       string          `json:"name"`
	Position   string          `json:"position"`
	City       string          `json:"city,omitempty"`
	County     string          `json:"county,omitempty"`
	District   string          `json:"district,omitempty"`
	File       string          `json:"file,omitempty"`
	Line       int             `json:"line,omitempty"`
	Source     string          `json:"source,omitempty"`
	SourceID   string          `json:"sourceId,omitempty"`
	OfficialID string          `json:"officialId,omitempty"`
	Fields     []imports.Field `json:"fields"`
	Others     []imports.Other `json:"others"`
	Reason     string          `json:"reason,omitempty"`
}

// reportJSON is a report as JSON.
type reportJSON struct {
	AsOf      string               `json:"asOf"`
	Unchanged int                  `json:"unchanged"`
	Counts    map[imports.Kind]int `json:"counts"`
	Notes     []string             `json:"notes"`
	Changes   []changeJSON         `json:"changes"`
}

func (r *Report) writeJSON(out io.Writer) error {
	whole := reportJSON{AsOf: r.AsOf, Unchanged: r.Unchanged, Counts: r.Counts(), Notes: r.notes(),
		Changes: make([]changeJSON, len(r.Changes))}
	for i, c := range r.Changes {
		whole.Changes[i] = changeJSON{c.N, c.Kind, c.Accepted, c.Name, c.Position, c.City, c.County,
			c.District, c.File, c.Line, c.Source, c.SourceID, c.OfficialID, c.Fields, c.Others, c.Reason}
	}
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	return encoder.Encode(whole)
}

func (r *Report) writeCSV(out io.Writer) error {
	return WriteChanges(out, func(yield func(*imports.Change, error) bool) {
		for _, c := range r.Changes {
			if !yield(c, nil) {
				return
			}
		}
		for _, note := range r.notes() {
			if !yield(&imports.Change{N: len(r.Changes) + 1, Kind: "note", Reason: note}, nil) {
				return
			}
		}
	})
}

// Counts counts the changes by kind.
func (r *Report) Counts() map[imports.Kind]int {
	counts := map[imports.Kind]int{}
	for _, c := range r.Changes {
		counts[c.Kind]++
	}
	return counts
}

// notes lists texts that were not read as written, and officials in several sources.
func (r *Report) notes() []string {
	return slices.Concat(r.unread(), labelLines("Column that was not read", r.Asked),
		labelLines("One official from several sources", r.Merged))
}

func labelLines(what string, lines []string) (notes []string) {
	for _, line := range lines {
		notes = append(notes, what+": "+formats.Visible(formats.Shorten(line, formats.LongestLine)))
	}
	return notes
}

// unread lists texts that were not read as written.
func (r *Report) unread() []string {
	notes := slices.Clone(r.Notes)
	add := func(what string, lines []string) { notes = append(notes, labelLines(what, lines)...) }
	add("New title", countLines(r.Unmapped))
	add("Unknown town", countLines(r.Unlisted))
	add("Columns that were not read", r.Unread)
	add("Rows that were skipped", r.Rows)
	add("Not yet in office", r.Elect)
	add("Date that was left out", r.Dates)
	add("Web address that was not kept", r.Websites)
	for _, skipped := range r.Skipped {
		add("No list of people", []string{skipped.String()})
	}
	return notes
}

// ErrReportEnding reports a report name without a known extension.
var ErrReportEnding = errors.New("the name of a report ends with .csv or .json")

// CheckReportName refuses a name without a known extension.
func CheckReportName(path string) error {
	if !slices.Contains([]string{".csv", ".json"}, strings.ToLower(filepath.Ext(path))) {
		return ErrReportEnding
	}
	return nil
}

// WriteFile writes every change to a file, in the format of its extension.
func (r *Report) WriteFile(path string) (err error) {
	if err := CheckReportName(path); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if strings.EqualFold(filepath.Ext(path), ".json") {
		return r.writeJSON(file)
	}
	return r.writeCSV(file)
}
