package sqlstore

import (
	"context"

	"candor"
)

var officialList = list{
	table: "officials o", joined: " LEFT JOIN official_averages a ON a.official_id = o.id", id: "o.id",
	orders: map[string][]string{
		"name": {"o.sort_key"}, "position": {"o.position", "o.sort_key"},
		"location":  {"o.county", "o.city", "o.sort_key"},
		"createdAt": {"o.created_at"}, "status": {"o.status", "o.created_at"},
	},
}

// FindOfficials reads a page of officials and counts all that the filter chooses. It serves
// administrators; what visitors ask is answered by the read model.
func (s *Store) FindOfficials(
	ctx context.Context, filter candor.OfficialFilter,
) (officials []*candor.Official, total int, err error) {
	status := "o.status"
	if filter.Status == candor.StatusApproved && filter.Sort.Column != "" &&
		filter.Sort.Column != "name" {
		status = s.dialect.Inside(status) // nearly all are, and no index has both
	}
	query := chooseOfficials(filter, status)
	if total, err = query.count(ctx, s.read); err != nil {
		return nil, 0, err
	}
	sort := filter.Sort
	if sort.Column == "" {
		sort.Column = "name"
	}
	page := candor.ListFilter{Page: filter.Page, Limit: filter.Limit}
	officials, err = readPage(ctx, s, officialList, selection{query: query,
		order: officialList.order(sort), window: windowOf(page, total)}, officialColumns, scanOfficial)
	return officials, total, err
}
