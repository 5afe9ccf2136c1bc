package importer

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
	key, label string
	notation   notation
	source     candor.Source // for records without a source
	rank       int           // of two records from the same time, the one with the higher rank wins
	list       bool          // each file is a complete list, so missing people have left office
	matches    func(*document) bool
	read       func(*document, *reading)
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
	{key: "openstates", label: "Open States YAML", notation: inYAML, source: openStatesSource, rank: 3,
		matches: isOpenStates, read: readOpenStates},
	{key: "congress", label: "congress-legislators YAML", notation: inYAML, source: congressSource,
		rank: 2, list: true, matches: isCongress, read: readCongress},
	{key: "civicpatch", label: "CivicPatch YAML", notation: inYAML, source: civicPatchSource, rank: 1,
		list: true, matches: isCivicPatch, read: readCivicPatch},
	{key: "openstates-csv", label: "Open States CSV", notation: inCSV, source: openStatesSource,
		rank: 1, list: true, matches: isOpenStatesCSV, read: readOpenStatesCSV},
	{key: "congress-csv", label: "congress-legislators CSV", notation: inCSV, source: congressSource,
		rank: 1, list: true, matches: isCongressCSV, read: readCongressCSV},
	{key: "fjc", label: "Federal Judicial Center CSV", notation: inCSV, source: judicialSource,
		rank: 1, list: true, matches: isJudges, read: readJudges},
	{key: "popolo", label: "Popolo JSON", notation: inJSON, rank: 2, list: true, matches: isPopolo,
		read: readPopolo},
	{key: plainFormat, label: "CSV with our own field names", notation: inCSV, rank: 1, list: true,
		matches: isPlainCSV, read: readPlainCSV},
	{key: tableFormat, label: "Table with other headers", notation: inCSV, rank: 1, list: true,
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

func formatNamed(key string) *format {
	for _, f := range formats {
		if f.key == key {
			return f
		}
	}
	return nil
}

// document is a parsed file before its format is known.
type document struct {
	*content
	yaml    *yaml.Node
	table   *table
	guesses []columnGuess // of the table, computed on first use
	json    jsonLists
}

func parseDocument(c *content, how notation) (*document, error) {
	d := &document{content: c}
	var err error
	switch how {
	case inYAML:
		d.yaml, err = parseYAML(c.text)
	case inCSV:
		d.table, err = c.parseTable()
	case inJSON:
		d.json, err = parseJSON(c.text)
	}
	return d, err
}

// notationNamed returns the syntax by the file extension.
func notationNamed(name string) (notation, bool) {
	how, known := notations[strings.ToLower(filepath.Ext(name))]
	return how, known
}

// notationOf returns the syntax by the file extension or, if that is unknown, by the first bytes.
func notationOf(c *content) notation {
	if c.book != nil {
		return inCSV
	}
	if how, named := notationNamed(c.name); named {
		return how
	}
	text := bytes.TrimSpace(c.text)
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
func understand(c *content, chosen *format) (*document, *format, error) {
	how := notationOf(c)
	if chosen != nil {
		how = chosen.notation
	}
	d, err := parseDocument(c, how)
	if err != nil {
		// Prose looks like broken YAML.
		if _, named := notationNamed(c.name); !named && chosen == nil {
			err = errNoPeople
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

// errNoPeople reports a readable file without people, such as a license, a list of towns or a
// committee.
var errNoPeople = &fault{reason: "this is no list of people"}
