package directory

import (
	"cmp"
	"slices"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// MaxValues is how many values of a field Values returns at most.
const MaxValues = 1000

// Values lists the distinct values that officials have in a field of candor.Official, without regard
// to case, in the order of their labels on screens: the first MaxValues of them. It returns none for
// fields with mostly unique values (name, description, website); known is false for an unknown
// field.
func (d *Directory) Values(field string) (values []string, stamp Validator, known bool) {
	kind, listed := map[string]filter{"position": byPosition, "city": byCity, "county": byCounty,
		"state": byState, "country": byCountry}[field]
	if !listed {
		return []string{}, d.Validator(), field == "name" || field == "description" ||
			field == "verificationUrl"
	}
	d.reading.RLock()
	defer d.reading.RUnlock()
	stamp = d.Validator()
	type value struct {
		text, order string
		free        int // 1 for a free-text title: keys with the same label sort first
	}
	var all []value
	for id, text := range d.index.facets.values {
		if d.index.facets.kinds[id] != kind || len(d.index.facets.lists[id]) == 0 || text == "" {
			continue
		}
		v := value{text: text, order: textfold.Fold(text)}
		if kind == byPosition {
			label := candor.PositionLabel(text)
			v.order = textfold.Fold(label)
			if label == text {
				v.free = 1
			}
		}
		all = append(all, v)
	}
	slices.SortFunc(all, func(a, b value) int {
		return cmp.Or(cmp.Compare(a.order, b.order), cmp.Compare(a.free, b.free),
			cmp.Compare(a.text, b.text))
	})
	if kind == byPosition {
		all = slices.CompactFunc(all, func(a, b value) bool { return a.order == b.order })
	}
	values = []string{}
	for _, v := range all[:min(len(all), MaxValues)] {
		values = append(values, v.text)
	}
	return values, stamp, true
}
