package importer

import (
	"cmp"
	"slices"
	"strings"
)

// group is the kind of list a scope belongs to: its first word.
func group(scope string) string {
	kind, _, _ := strings.Cut(scope, " ")
	return kind
}

// list names one list of one source.
type list struct{ source, scope string }

// coverage is what a run has seen of each source.
type coverage struct {
	seen    map[recordKey]bool
	lists   map[list]bool // read as a whole
	folders map[list]bool // groups of which a folder was read
}

// gone finds who stood in a list and stands there no more. A list that was read as a whole tells
// that by itself. Of a group that is spread over many files a folder tells it, unless the folder
// holds less than half of those who are known: then it is taken for a part of the whole.
func (d *directory) gone(c coverage) []string {
	known, present := map[list]int{}, map[list]int{}
	for key, k := range d.records {
		in := list{key.source, group(k.Scope)}
		known[in]++
		if c.seen[key] {
			present[in]++
		}
	}
	var missing []string
	for key, k := range d.records {
		in := list{key.source, group(k.Scope)}
		covered := c.lists[list{key.source, k.Scope}] || c.folders[in] && 2*present[in] >= known[in]
		if p := d.people[k.OfficialID]; covered && !c.seen[key] && !p.touched {
			missing = append(missing, p.line()+": no longer in "+key.source)
		}
	}
	slices.SortFunc(missing, cmp.Compare[string])
	return missing
}
