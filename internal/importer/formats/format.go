// Package formats reads lists of officials: tables, workbooks, and exchange formats of JSON and YAML.
package formats

import (
	"bytes"
	"path/filepath"
	"strings"

	"go.yaml.in/yaml/v3"

	"candor/internal/candor"
)

// notation is the syntax of a file.
type notation int

const (
	inYAML notation = iota
	inCSV           // or another table
	inJSON
)

// notations maps file extensions to syntaxes.
var notations = map[string]notation{".yml": inYAML, ".yaml": inYAML, ".json": inJSON,
	".csv": inCSV, ".tsv": inCSV, ".tab": inCSV, ".xlsx": inCSV}

// format is one exchange format for officials.
type format struct {
	key, Label string
	notation   notation
	source     candor.Source // for records without a source
	Rank       int           // of two records from the same time, the one with the higher rank wins
	List       bool          // each file is a complete list, so missing people have left office
	matches    func(*document) bool
	read       func(*document, *Reading)
}

// Sources that are recognized by the content of their files.
var (
	openStatesSource = candor.Source{Name: "Open States", URL: "https://openstates.org",
		License: "CC0 1.0"}
	congressSource = candor.Source{Name: "congress-legislators",
		URL: "https://github.com/unitedstates/congress-legislators", License: "CC0 1.0"}
	civicPatchSource = candor.Source{Name: "CivicPatch",
		URL: "https://github.com/CivicPatch/open-data", License: "CC0 1.0"}
	judicialSource = candor.Source{Name: "Federal Judicial Center",
		URL: "https://www.fjc.gov/history/judges", License: "Public domain"}
)

// formats are tried in this order; the first match reads the file.
var formats = []*format{
	{key: "openstates", Label: "Open States YAML", notation: inYAML, source: openStatesSource, Rank: 3,
		matches: isOpenStates, read: readOpenStates},
	{key: "congress", Label: "congress-legislators YAML", notation: inYAML, source: congressSource,
		Rank: 2, List: true, matches: isCongress, read: readCongress},
	{key: "civicpatch", Label: "CivicPatch YAML", notation: inYAML, source: civicPatchSource, Rank: 1,
		List: true, matches: isCivicPatch, read: readCivicPatch},
	{key: "openstates-csv", Label: "Open States CSV", notation: inCSV, source: openStatesSource,
		Rank: 1, List: true, matches: isOpenStatesCSV, read: readOpenStatesCSV},
	{key: "congress-csv", Label: "congress-legislators CSV", notation: inCSV, source: congressSource,
		Rank: 1, List: true, matches: isCongressCSV, read: readCongressCSV},
	{key: "fjc", Label: "Federal Judicial Center CSV", notation: inCSV, source: judicialSource,
		Rank: 1, List: true, matches: isJudges, read: readJudges},
	{key: "popolo", Label: "Popolo JSON", notation: inJSON, Rank: 2, List: true, matches: isPopolo,
		read: readPopolo},
	{key: plainFormat, Label: "CSV with our own field names", notation: inCSV, Rank: 1, List: true,
		matches: isPlainCSV, read: readPlainCSV},
	{key: tableFormat, Label: "Table with other headers", notation: inCSV, Rank: 1, List: true,
		matches: isMapped, read: readMapped},
}

// AutoFormat detects each file's format by its content.
const AutoFormat = "auto"

// Formats lists the values of --format.
func Formats() []string {
	keys := []string{AutoFormat}
	for _, f := range formats {
		keys = append(keys, f.key)
	}
	return keys
}

// FormatNamed returns the format with a key, or nil to detect it.
func FormatNamed(key string) *format {
	for _, f := range formats {
		if f.key == key {
			return f
		}
	}
	return nil
}

// document is a parsed file before its format is known.
type document struct {
	*Content
	yaml    *yaml.Node
	table   *table
	guesses []columnGuess // of the table, computed on first use
	// a person chose the format, so the header may be incomplete
	isChosen bool
	json     jsonLists
}

func parseDocument(c *Content, how notation, chosen *format) (*document, error) {
	d := &document{Content: c, isChosen: chosen != nil}
	var err error
	switch how {
	case inYAML:
		d.yaml, err = parseYAML(c.Text)
	case inCSV:
		d.table, err = c.parseTable()
	case inJSON:
		d.json, err = parseJSON(c.Text)
	}
	return d, err
}

// NotationNamed returns the syntax by the file extension.
func NotationNamed(name string) (notation, bool) {
	how, known := notations[strings.ToLower(filepath.Ext(name))]
	return how, known
}

// notationOf returns the syntax by the file extension or, if that is unknown, by the first bytes.
func notationOf(c *Content) notation {
	if c.Book != nil {
		return inCSV
	}
	if how, named := NotationNamed(c.Name); named {
		return how
	}
	text := bytes.TrimSpace(c.Text)
	first, _, _ := bytes.Cut(text, []byte("\n"))
	switch {
	case text[0] == '{' || text[0] == '[':
		return inJSON
	case bytes.IndexByte(first, '\t') >= 0:
		return inCSV
	case bytes.ContainsAny(first, ",;|") && bytes.IndexByte(first, ':') < 0:
		return inCSV
	}
	return inYAML
}

// understand detects the format of a file. If it parses but lists no people, it returns errNoPeople
// with the document. chosen is the only format to try, or nil for all.
func understand(c *Content, chosen *format) (*document, *format, error) {
	how := notationOf(c)
	if chosen != nil {
		how = chosen.notation
	}
	d, err := parseDocument(c, how, chosen)
	if err != nil {
		// Prose looks like broken YAML.
		if _, named := NotationNamed(c.Name); !named && chosen == nil {
			err = ErrNoPeople
		}
		return nil, nil, err
	}
	for _, f := range formats {
		if f.notation == how && (chosen == nil || chosen == f) && f.matches(d) {
			return d, f, nil
		}
	}
	return d, nil, d.unknown(chosen)
}

// ErrNoPeople reports a readable file without people, such as a license, a list of towns or a
// committee.
var ErrNoPeople = otherKind("this is no list of people")
