package directory

import (
	"cmp"
	"slices"

	"candor/internal/candor"
)

// order holds the values of an official by which lists can be ordered. A greater one comes first.
type order struct {
	reviews         int   // as many as lists show
	reviewed, added int64 // in milliseconds; 0 without reviews
}

func orderOf(o *candor.Official) order {
	values := order{reviews: cmp.Or(o.Averages.Total, o.Before.Total), added: o.CreatedAt.UnixMilli()}
	if !o.Reviewed.IsZero() {
		values.reviewed = o.Reviewed.UnixMilli()
	}
	return values
}

// by returns the value for an order. It is the same for all in the order by name.
func (o *order) by(column string) int64 {
	switch column {
	case candor.SortByReviews:
		return int64(o.reviews)
	case candor.SortByReviewed:
		return o.reviewed
	case candor.SortByAdded:
		return o.added
	}
	return 0
}

// visitorsOrders are the orders that visitors can choose. Others are administrators'.
var visitorsOrders = []string{candor.SortByName, candor.SortByReviews, candor.SortByReviewed,
	candor.SortByAdded}

// dependsOnReviews reports whether a review of one official may change which others a page shows.
func dependsOnReviews(filter *candor.OfficialFilter) bool {
	return filter.Reviewed || filter.Sort.Column == candor.SortByReviews ||
		filter.Sort.Column == candor.SortByReviewed
}

// isRearranged reports whether rearrange must make the page of a filter.
func isRearranged(filter *candor.OfficialFilter) bool {
	return filter.Reviewed || slices.Contains(visitorsOrders, filter.Sort.Column)
}

// rearrange makes the page of a filter from all documents that it found.
func (ix *index) rearrange(filter *candor.OfficialFilter, found *result) {
	if filter.Reviewed {
		found.docs = slices.DeleteFunc(found.docs, ix.isUnreviewed)
	}
	if column := filter.Sort.Column; slices.Contains(visitorsOrders, column) {
		slices.SortFunc(found.docs, func(a, b uint32) int {
			return cmp.Or(cmp.Compare(ix.records[b].order.by(column), ix.records[a].order.by(column)),
				cmp.Compare(ix.ranks[a], ix.ranks[b]))
		})
	}
	found.total = len(found.docs)
	found.docs = window(found.docs, filter.Offset(), filter.Limit)
}

func (ix *index) isUnreviewed(doc uint32) bool { return ix.records[doc].order.reviews == 0 }

// countFormer counts the officials with the chosen facets, as many as the filter leaves.
func (ix *index) countFormer(filter *candor.OfficialFilter, chosen *facetIDs) int {
	if !filter.Reviewed {
		_, total := ix.browse(chosen, 0, 0)
		return total
	}
	docs, _ := ix.browse(chosen, 0, ix.count())
	return len(slices.DeleteFunc(docs, ix.isUnreviewed))
}
