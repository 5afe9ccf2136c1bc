package sqlstore

import (
	"cmp"
	"context"
	"net/netip"
	"slices"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// networkTime is how far before and after an item others of its network count as near it.
const networkTime = 7 * 24 * time.Hour

// nearbyTables say how the items of each kind are found by address: what they come from, the column
// of the address, and what of them is shown.
var nearbyTables = map[candor.ItemKind]struct{ from, address, text, official string }{
	candor.OfficialItem: {"officials i", "i.submitted_by", "i.name", "i.id"},
	candor.RatingItem:   {"ratings i", "i.reviewer_ip", "i.review_text", "i.official_id"},
	candor.CorrectionItem: {"profile_corrections i", "i.submitter_ip", "i.suggested_value",
		"i.official_id"},
	candor.PhotoUploadItem: {"photo_uploads i", "i.submitter_ip", "i.original_filename",
		"i.official_id"},
	candor.ReportItem: {"rating_reports i", "i.reporter_ip", "i.note", "i.official_id"},
}

// findNearby reads the newest other items from an item's address, and from its network.
func (s *Store) findNearby(ctx context.Context, w *candor.Waiting) (err error) {
	address := w.Address()
	if address == "" {
		return nil
	}
	if w.SameAddress, err = s.nearby(ctx, w, []string{address}, 0); err != nil {
		return err
	}
	network := candor.Slash24(address)
	if !network.IsValid() {
		return nil
	}
	var others []string
	for at := network.Addr(); network.Contains(at); at = at.Next() {
		if at != netip.MustParseAddr(address) {
			others = append(others, at.String())
		}
	}
	w.SameNetwork, err = s.nearby(ctx, w, others, networkTime)
	return err
}

// nearby reads items of all kinds from one of the addresses, newest first; within bounds the time
// around the item, 0 does not.
func (s *Store) nearby(
	ctx context.Context, w *candor.Waiting, addresses []string, within time.Duration,
) ([]candor.Nearby, error) {
	found := []candor.Nearby{}
	for _, kind := range candor.ItemKinds() {
		t := nearbyTables[kind]
		q := listQuery{from: t.from, order: "i.created_at DESC"}.
			among(t.address, addresses).and("i.id <> ?", w.Place.ID)
		if within > 0 {
			q = q.and("i.created_at > ?", milliseconds(w.Place.At.Add(-within))).
				and("i.created_at < ?", milliseconds(w.Place.At.Add(within)))
		}
		ids, args := q.page("i.id AS id", candor.MaxNearby, 0)
		rows, err := s.read.QueryContext(ctx,
			"SELECT i.id, o.id, o.name, i.status, "+t.text+", "+t.address+", i.created_at"+
				" FROM ("+ids+") AS page CROSS JOIN "+t.from+
				" LEFT JOIN officials o ON o.id = "+t.official+
				" WHERE i.id = page.id ORDER BY "+q.order, args...)
		some, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (n candor.Nearby, err error) {
			var created int64
			err = scan(&n.ID, &n.OfficialID, &n.OfficialName, (*string)(&n.Status), &n.Text, &n.Address,
				&created)
			n.Kind, n.CreatedAt = kind, fromMilliseconds(created)
			return n, err
		})
		if err != nil {
			return nil, err
		}
		found = append(found, some...)
	}
	slices.SortFunc(found, func(a, b candor.Nearby) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	return found[:min(len(found), candor.MaxNearby)], nil
}
