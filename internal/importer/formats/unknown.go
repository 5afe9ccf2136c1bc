package formats

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"candor/internal/candor"
)

// unknown returns errNoPeople with the content that was found: an operator's file may have a typo
// in its header, and sources change their formats.
func (d *document) unknown(chosen *format) error {
	keys := d.keys()
	seen := Shorten(strings.Join(keys, ", "), longestList)
	var missing []string
	if d.table != nil {
		missing = d.missing()
		seen += d.guessedColumns()
	}
	switch {
	case len(keys) == 0:
		return fmt.Errorf("%w: it has no fields", ErrNoPeople)
	case chosen != nil && chosen.key != plainFormat:
		return fmt.Errorf("%w in the format %s: it has %s", ErrNoPeople, chosen.key, seen)
	case len(missing) > 1:
		return fmt.Errorf("%w: the columns name and position are missing; the header has %s",
			ErrNoPeople, seen)
	case len(missing) == 1:
		return fmt.Errorf("%w: the column %s is missing; the header has %s",
			ErrNoPeople, missing[0], seen)
	}
	return fmt.Errorf("%w: no format is known that has %s", ErrNoPeople, seen)
}

// missing returns the required columns that the header lacks and that cannot be guessed.
func (d *document) missing() []string {
	missing := missingFields(d.guess())
	if literally := d.table.missing(missing...); len(literally) > 0 {
		return literally
	}
	return missing
}

// guessedColumns lists the columns whose meaning was guessed.
func (d *document) guessedColumns() string {
	var known []string
	for _, g := range d.guess() {
		if g.field != "" && g.guessed && columnName(g.header) != columnName(g.field) {
			known = append(known, g.header+" is "+g.field)
		}
	}
	if len(known) == 0 {
		return ""
	}
	return Shorten("; of these "+strings.Join(known, ", "), longestList)
}

// keys returns the columns of a table, or the keys of an object or of a list's first element.
func (d *document) keys() []string {
	var keys []string
	switch {
	case d.table != nil:
		keys = slices.Clone(d.table.header)
	case d.yaml != nil:
		first := d.yaml
		if items := yamlItems(first); len(items) > 0 {
			first = items[0]
		}
		if first.Kind == yaml.MappingNode {
			for i := 0; i < len(first.Content); i += 2 {
				keys = append(keys, first.Content[i].Value)
			}
		}
	case len(d.json[""]) > 0:
		var first map[string]json.RawMessage
		if json.Unmarshal(d.json[""][0].raw, &first) == nil {
			keys = slices.Sorted(maps.Keys(first))
		}
	default:
		keys = slices.Sorted(maps.Keys(d.json))
		keys = slices.DeleteFunc(keys, func(key string) bool { return key == "" })
	}
	for i, key := range keys {
		keys[i] = candor.CleanLine(Shorten(key, longestList+1))
	}
	return keys
}
