package directory

import (
	"strings"

	"candor/internal/candor"
)

// filter is a property that narrows lists.
type filter uint8

const (
	byType filter = iota
	byCounty
	byCity
	byState
	byCountry
	byPosition // only counted, as those below
	byDistrict
	byTenure // each list is in the order of tenures
	filters
)

// everyone is the facet that all officials have; as a choice it filters nothing.
const everyone = 0

// facetIDs holds one facet for each filter: those that an office has, or those chosen.
type facetIDs [filters]uint32

// facets lists officials by each value of each filter. Values are compared without regard to case.
type facets struct {
	ids    map[facet]uint32
	values []string  // as first met
	kinds  []filter  // filter of each facet
	lists  []ordered // those of positions are only counted
}

type facet struct {
	kind  filter
	value string // lower case, or as first met
}

func newFacets() facets {
	return facets{ids: map[facet]uint32{}, values: []string{""}, kinds: []filter{filters},
		lists: []ordered{{}}}
}

func (f *facets) list(id uint32) *ordered { return &f.lists[id] }

// id returns the facet of a value, in whatever case.
func (f *facets) id(kind filter, value string) (id uint32, known bool) {
	if id, known = f.ids[facet{kind, value}]; !known {
		id, known = f.ids[facet{kind, strings.ToLower(value)}]
	}
	return id, known
}

// enter returns the facet of a value, which it adds if it is new, and the value as it may stay in
// memory.
func (f *facets) enter(kind filter, value string) (kept string, id uint32) {
	id, known := f.id(kind, value)
	if known && f.values[id] == value {
		return f.values[id], id
	}
	kept = strings.Clone(value)
	if !known {
		id = uint32(len(f.lists))
		f.ids[facet{kind, kept}], f.ids[facet{kind, strings.ToLower(kept)}] = id, id
		f.values, f.kinds, f.lists = append(f.values, kept), append(f.kinds, kind),
			append(f.lists, ordered{})
	}
	return kept, id
}

// choose returns the facets of a filter's values; an empty value chooses everyone. known is false
// when nobody has one of them. A choice that everyone has is left out.
func (f *facets) choose(values [filters]string) (chosen facetIDs, known bool) {
	for kind, value := range values {
		if value == "" {
			continue
		}
		id, met := f.id(filter(kind), value)
		if !met || f.lists[id].count == 0 {
			return chosen, false
		}
		if f.lists[id].count < f.lists[everyone].count {
			chosen[kind] = id
		}
	}
	return chosen, true
}

// chooseTenure adds a tenure to a choice; an empty one changes nothing. known is false when nobody
// has it.
func (f *facets) chooseTenure(chosen *facetIDs, tenure candor.Tenure) (known bool) {
	also, known := f.choose([filters]string{byTenure: string(tenure)})
	chosen[byTenure] = also[byTenure]
	return known
}

// counts returns the number of officials by each value of one filter, without the empty value.
func (f *facets) counts(kind filter) map[string]int {
	counts := map[string]int{}
	for id, list := range f.lists {
		if f.kinds[id] == kind && list.count > 0 && f.values[id] != "" {
			counts[f.values[id]] = list.count
		}
	}
	return counts
}

// any reports whether anything is chosen.
func (chosen *facetIDs) any() bool { return *chosen != facetIDs{} }

// shortest returns the shortest list with everyone who passes the chosen facets.
func (f *facets) shortest(chosen *facetIDs) *ordered {
	list := f.list(everyone)
	for _, id := range chosen[:byPosition] {
		if one := f.list(id); id != everyone && one.count < list.count {
			list = one
		}
	}
	return list
}

// count returns how many filters are chosen. A tenure counts twice, since it has no list.
func (chosen *facetIDs) count() (filters int) {
	for _, id := range chosen {
		if id != everyone {
			filters++
		}
	}
	if chosen[byTenure] != everyone {
		filters++
	}
	return filters
}

// satisfied reports whether an official with these facets passes the chosen ones.
func (chosen *facetIDs) satisfied(has *facetIDs) bool {
	for kind, id := range chosen {
		if id != everyone && has[kind] != id {
			return false
		}
	}
	return true
}
