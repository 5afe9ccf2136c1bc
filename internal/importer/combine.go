package importer

import (
	"cmp"
	"slices"

	"candor/internal/importer/formats"
)

// combine merges all records of one source and id, in any formats, into one: each unit comes from
// the newest record that has it. The records must have the same key.
func combine(records []*formats.Record, asOf string) *formats.Record {
	slices.SortStableFunc(records, func(a, b *formats.Record) int {
		return cmp.Or(a.Dated.Compare(b.Dated), cmp.Compare(a.Format.Rank, b.Format.Rank))
	})
	newest := *records[len(records)-1]
	for _, older := range slices.Backward(records[:len(records)-1]) {
		missing := older.Carries &^ newest.Carries
		missing.Take(&newest.Official, older.Official)
		if !newest.WholeHistory && older.WholeHistory {
			newest.Others, newest.WholeHistory = older.Others, true
		}
		newest.Carries |= missing
	}
	end := newest.Official.TermEndDate
	newest.Ended, newest.NotBegun = end != "" && end < asOf, newest.Official.TermStartDate > asOf
	return &newest
}

// gather groups records by person and sorts them oldest first, so that the newest wins when they
// are applied.
func gather(records []*formats.Record, asOf string, known map[formats.RecordKey]*kept) []*formats.Record {
	byKey := map[formats.RecordKey][]*formats.Record{}
	for _, r := range records {
		byKey[r.Key()] = append(byKey[r.Key()], r)
	}
	all := make([]*formats.Record, 0, len(byKey))
	for key, same := range byKey {
		if before := known[key]; before != nil {
			if current := slices.DeleteFunc(slices.Clone(same),
				func(r *formats.Record) bool { return r.Dated.Before(before.Dated) }); len(current) > 0 {
				same = current
			}
		}
		all = append(all, combine(same, asOf))
	}
	slices.SortFunc(all, func(a, b *formats.Record) int {
		return cmp.Or(a.Dated.Compare(b.Dated), cmp.Compare(a.Source.Name, b.Source.Name),
			cmp.Compare(a.Source.ID, b.Source.ID))
	})
	return all
}
