package importer

import (
	"cmp"
	"slices"
)

// combine merges all records of one source and id, in any formats, into one: each unit comes from
// the newest record that has it. The records must have the same key.
func combine(records []*record, asOf string) *record {
	slices.SortStableFunc(records, func(a, b *record) int {
		return cmp.Or(a.dated.Compare(b.dated), cmp.Compare(a.format.rank, b.format.rank))
	})
	newest := *records[len(records)-1]
	for _, older := range slices.Backward(records[:len(records)-1]) {
		missing := older.carries &^ newest.carries
		missing.take(&newest.official, older.official)
		if !newest.wholeHistory && older.wholeHistory {
			newest.others, newest.wholeHistory = older.others, true
		}
		newest.carries |= missing
	}
	end := newest.official.TermEndDate
	newest.ended, newest.notBegun = end != "" && end < asOf, newest.official.TermStartDate > asOf
	return &newest
}

// gather groups records by person and sorts them oldest first, so that the newest wins when they
// are applied.
func gather(records []*record, asOf string, known map[recordKey]*kept) []*record {
	byKey := map[recordKey][]*record{}
	for _, r := range records {
		byKey[r.key()] = append(byKey[r.key()], r)
	}
	all := make([]*record, 0, len(byKey))
	for key, same := range byKey {
		if before := known[key]; before != nil {
			if current := slices.DeleteFunc(slices.Clone(same),
				func(r *record) bool { return r.dated.Before(before.Dated) }); len(current) > 0 {
				same = current
			}
		}
		all = append(all, combine(same, asOf))
	}
	slices.SortFunc(all, func(a, b *record) int {
		return cmp.Or(a.dated.Compare(b.dated), cmp.Compare(a.source.Name, b.source.Name),
			cmp.Compare(a.source.ID, b.source.ID))
	})
	return all
}
