package importer

import (
	"cmp"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// group returns the kind of list in a scope, its first word.
func group(scope string) string {
	kind, _, _ := strings.Cut(scope, " ")
	return kind
}

// list names one list of one source.
type list struct{ source, scope string }

// coverage records which lists of each source a run has read.
type coverage struct {
	seen    map[formats.RecordKey]bool
	lists   map[list]bool // read completely
	folders map[list]bool // groups of which a folder was read
}

// gone finds people who are no longer in their list, and ends the terms of those still in office if
// the change is applied. A list that was read completely is enough. For a group of many files, a
// folder must contain at least half of the known people, else it counts as a part of the group.
func (d *directory) gone(c coverage) []string {
	known, present := map[list]int{}, map[list]int{}
	for key, k := range d.records {
		in := list{key.Source, group(k.Scope)}
		known[in]++
		if c.seen[key] {
			present[in]++
		}
	}
	var missing []string
	left := map[*person]formats.RecordKey{}
	for key, k := range d.records {
		in := list{key.Source, group(k.Scope)}
		covered := c.lists[list{key.Source, k.Scope}] || c.folders[in] && 2*present[in] >= known[in]
		if p := d.people[k.OfficialID]; covered && !c.seen[key] && !p.touched {
			missing = append(missing, p.line()+": no longer in "+key.Source)
			if first, known := left[p]; !known || key.Source < first.Source {
				left[p] = key
			}
		}
	}
	for p, key := range left {
		d.leave(p, key)
	}
	slices.SortFunc(missing, cmp.Compare[string])
	return missing
}

// leave ends the term of an official who is missing from a list on the day before the import,
// unless it has ended.
func (d *directory) leave(p *person, key formats.RecordKey) {
	if p.Status == candor.StatusRejected || p.Tenure(d.asOf) != candor.TenureCurrent {
		return
	}
	c := changeOf(p, key, imports.Left)
	c.Reason = "No longer in " + key.Source + "."
	d.endTerm(c, p, max(candor.DayBefore(d.asOf), p.TermStartDate))
}
