package importer

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"candor"
)

// unknown is errNoPeople with what was found instead: an operator's own file may have a typo in its
// header, and sources change their formats.
func (d *document) unknown(chosen *format) error {
	keys := d.keys()
	seen := shorten(strings.Join(keys, ", "), longestList)
	var missing []string
	if d.table != nil {
		missing = d.table.missing("name", "position")
	}
	switch {
	case len(keys) == 0:
		return fmt.Errorf("%w: it has no fields", errNoPeople)
	case chosen != nil && chosen.key != plainFormat:
		return fmt.Errorf("%w in the format %s: it has %s", errNoPeople, chosen.key, seen)
	case len(keys) == 1 && len(missing) > 1 && strings.ContainsAny(d.table.header[0], ";\t|"):
		return fmt.Errorf("%w: the header has one column, %s: please separate columns by commas",
			errNoPeople, seen)
	case len(missing) > 1:
		return fmt.Errorf("%w: the columns name and position are missing; the header has %s",
			errNoPeople, seen)
	case len(missing) == 1:
		return fmt.Errorf("%w: the column %s is missing; the header has %s",
			errNoPeople, missing[0], seen)
	}
	return fmt.Errorf("%w: no format is known that has %s", errNoPeople, seen)
}

// keys are the columns of a table, the keys of an object, or those of the first element of a list.
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
		keys[i] = candor.CleanLine(key)
	}
	return keys
}
