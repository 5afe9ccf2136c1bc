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

// coverage is which lists of each source a run has read.
type coverage struct {
	seen    map[recordKey]bool
	lists   map[list]bool // read completely
	folders map[list]bool // groups of which a folder was read
}

// gone finds people who are no longer in their list. A list that was read completely decides that
// by itself. For a group that spans many files a folder decides, unless it holds less than half of
// the known people: then it counts as a part of the group.
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
