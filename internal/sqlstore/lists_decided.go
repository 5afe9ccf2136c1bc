package sqlstore

import (
	"context"
	"encoding/json"
	"fmt"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// latestDecision is the condition that no decision on the item of an entry is later. %s is the
// action, kept from its index.
const latestDecision = `NOT EXISTS (SELECT 1 FROM audit_entries n WHERE n.subject = e.subject
	AND n.at >= e.at AND %s = e.action AND (n.at > e.at OR n.id > e.id))`

// findDecided reads the ids of the items of a kind that were approved or rejected as a filter says,
// by their latest decision. Of more than maxIDs it returns the last decided.
func (s *Store) findDecided(
	ctx context.Context, kind candor.ItemKind, decided candor.DecidedFilter,
) (ids []string, more bool, err error) {
	q := listQuery{from: "audit_entries e", order: auditOrder}.
		equal("e.action", candor.StatusAction(kind)).equal("e.actor", decided.By)
	if !decided.From.IsZero() {
		q = q.and("e.at >= ?", milliseconds(decided.From))
	}
	if !decided.Until.IsZero() {
		q = q.and("e.at < ?", milliseconds(decided.Until))
	}
	q = q.and("e.after <> 'pending'").and(fmt.Sprintf(latestDecision, s.dialect.Inside("n.action")))
	// Each half has its indexes. The entry about several items has no subject.
	query, args := newestOf(maxIDs+1, " UNION ALL ", q.and("e.part_of = ''").and("e.subject <> ''"),
		q.and("e.part_of <> ''")).joinEntries(maxIDs+1).page("e.subject", maxIDs+1, 0)
	rows, err := s.read.QueryContext(ctx, query, args...)
	ids, err = sqldb.Collect(rows, err, sqldb.ScanText)
	if len(ids) > maxIDs {
		return ids[:maxIDs], true, err
	}
	return ids, false, err
}

// amongIDs selects the rows with some ids, however many.
func (s *Store) amongIDs(query listQuery, column string, ids []string) (listQuery, error) {
	named, err := json.Marshal(append([]string{}, ids...))
	return query.and(column+" IN ("+fmt.Sprintf(s.dialect.Among, "?")+")", string(named)), err
}

// chooseDecided selects the decided items of a filter, and searches only these.
func (s *Store) chooseDecided(
	ctx context.Context, l list, in searchSpec, filter candor.ListFilter,
) (selection, error) {
	order := l.order(filter.Sort)
	chosen := selection{query: listQuery{from: l.table}, order: order}
	ids, more, err := s.findDecided(ctx, in.kind, filter.Decided)
	if err != nil {
		return chosen, err
	}
	if more && filter.Searched != nil {
		filter.Searched.Decided = maxIDs
	}
	items := listQuery{from: in.table}.equal(s.dialect.Inside("status"), string(filter.Status))
	if in.grouped != nil {
		items = items.and(in.grouped.only)
	}
	if items, err = s.amongIDs(items, "id", ids); err != nil {
		return chosen, err
	}
	var hits []hit
	if filter.Search == "" {
		hits, err = s.readHitsOf(ctx, items)
	} else {
		hits, err = s.searchAmong(ctx, wholeSearch{searchSpec: in, filter: filter}, items)
	}
	if err != nil {
		return chosen, err
	}
	return s.chooseHits(chosen, l, filter, hits)
}

func (s *Store) readHitsOf(ctx context.Context, items listQuery) ([]hit, error) {
	rows, err := s.read.QueryContext(ctx, items.rows("created_at, id"), items.args...)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (h hit, err error) {
		return h, scan(&h.at, &h.id)
	})
}

// searchAmong searches all of some items.
func (s *Store) searchAmong(
	ctx context.Context, w wholeSearch, items listQuery,
) (hits []hit, err error) {
	if w.officials, _, err = s.findByName(ctx, w.filter.Search, 0); err != nil {
		return nil, err
	}
	return s.findHits(ctx, w, items)
}

// chooseHits selects the page of a filter from all of its hits.
func (s *Store) chooseHits(
	chosen selection, l list, filter candor.ListFilter, hits []hit,
) (selection, error) {
	chosen.total = len(hits)
	chosen.window = windowOf(filter, chosen.total)
	if l.isByAge(chosen.order) {
		hits = sortedPage(hits, filter, chosen.order.descending)
		chosen.window = window{limit: len(hits)}
	}
	var err error
	chosen.query, err = s.selectIDs(chosen.query, l, hits)
	return chosen, err
}
