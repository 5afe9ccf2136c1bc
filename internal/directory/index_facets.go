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
	byPosition
	byDistrict
	byTenure
	filters
)

// everyone is the facet that all officials have; as a choice it filters nothing.
const everyone = 0

// facetIDs holds one facet for each filter: the facets of an office, or the chosen ones.
type facetIDs [filters]uint32

// facets lists officials by each value of each filter. Values are compared without regard to case.
type facets struct {
	ids    map[facet]uint32
	values []string // in the spelling that came first
	kinds  []filter // filter of each facet
	lists  [][]uint32
}

type facet struct {
	kind  filter
	value string // in lower case, or in the spelling that came first
}

func newFacets() facets {
	return facets{ids: map[facet]uint32{}, values: []string{""}, kinds: []filter{filters},
		lists: [][]uint32{nil}}
}

// id returns the facet of a value in any case.
func (f *facets) id(kind filter, value string) (id uint32, known bool) {
	if id, known = f.ids[facet{kind, value}]; !known {
		id, known = f.ids[facet{kind, strings.ToLower(value)}]
	}
	return id, known
}

// add returns the facet of a value, which it adds if it is new, and a copy of the value that does
// not keep a longer text in memory.
func (f *facets) add(kind filter, value string) (kept string, id uint32) {
	id, known := f.id(kind, value)
	if known && f.values[id] == value {
		return f.values[id], id
	}
	kept = strings.Clone(value)
	if !known {
		id = uint32(len(f.lists))
		f.ids[facet{kind, kept}], f.ids[facet{kind, strings.ToLower(kept)}] = id, id
		f.values, f.kinds, f.lists = append(f.values, kept), append(f.kinds, kind), append(f.lists, nil)
	}
	return kept, id
}

// choose returns the facets that a filter chooses; an empty value chooses everyone. known is false
// when no official has one of the values. A facet that all officials have is left out.
func (f *facets) choose(of *candor.OfficialFilter) (chosen facetIDs, known bool) {
	for kind, value := range [filters]string{
		byType: string(of.PositionType), byCounty: of.County, byCity: of.City, byState: of.State,
		byCountry: of.Country, byTenure: string(of.Tenure),
	} {
		if value == "" {
			continue
		}
		id, met := f.id(filter(kind), value)
		if !met || len(f.lists[id]) == 0 {
			return chosen, false
		}
		if len(f.lists[id]) < len(f.lists[everyone]) {
			chosen[kind] = id
		}
	}
	return chosen, true
}

// count returns the number of chosen facets.
func (chosen *facetIDs) count() (facets int) {
	for _, id := range chosen {
		if id != everyone {
			facets++
		}
	}
	return facets
}

// shortest returns the shortest list that has all officials with the chosen facets.
func (f *facets) shortest(chosen *facetIDs) []uint32 {
	list := f.lists[everyone]
	for _, id := range chosen {
		if len(f.lists[id]) < len(list) {
			list = f.lists[id]
		}
	}
	return list
}

// match reports whether an office with these facets has the chosen ones.
func (chosen *facetIDs) match(has *facetIDs) bool {
	for kind, id := range chosen {
		if id != everyone && has[kind] != id {
			return false
		}
	}
	return true
}
