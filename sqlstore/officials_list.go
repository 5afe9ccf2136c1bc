package sqlstore

import (
	"context"

	"candor"
	"candor/sqlstore/sqldb"
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
	where, args := officialsWhere(filter, status)
	if err := s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM officials o"+where.String(),
		args...).Scan(&total); err != nil {
		return nil, 0, sqldb.Translate(err)
	}
	chosen := candor.ListFilter{Sort: filter.Sort, Page: filter.Page, Limit: filter.Limit}
	if chosen.Sort.Column == "" {
		chosen.Sort.Column = "name"
	}
	officials, err = readPage(ctx, s, officialList, officialColumns, chosen, total, where, args,
		scanOfficial)
	return officials, total, err
}
