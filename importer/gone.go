package importer

import (
	"cmp"
	"slices"
	"strings"

	"candor"
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

// gone finds people who are no longer in their list, and ends the terms of those who are still in
// office where that is to be written. A list that was read completely decides that by itself. For a
// group that spans many files a folder decides, unless it holds less than half of the known people:
// then it counts as a part of the group.
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
	left := map[*person]recordKey{}
	for key, k := range d.records {
		in := list{key.source, group(k.Scope)}
		covered := c.lists[list{key.source, k.Scope}] || c.folders[in] && 2*present[in] >= known[in]
		if p := d.people[k.OfficialID]; covered && !c.seen[key] && !p.touched {
			missing = append(missing, p.line()+": no longer in "+key.source)
			if first, told := left[p]; !told || key.source < first.source {
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

// leave ends the term of an official who is no longer in a list on the day before that of the
// import, unless it has ended.
func (d *directory) leave(p *person, key recordKey) {
	if p.Status == candor.StatusRejected || p.Tenure(d.asOf) != candor.TenureCurrent {
		return
	}
	c := changeOf(p, key, candor.ImportLeft)
	c.Reason = "No longer in " + key.source + "."
	d.endTerm(c, p, max(candor.DayBefore(d.asOf), p.TermStartDate))
}
