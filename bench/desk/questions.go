package main

import (
	"fmt"
	"net/url"
	"time"

	"candor/internal/candor"
)

// The most time that a request may take (median).
const (
	listLimit  = 50 * time.Millisecond
	statsLimit = 20 * time.Millisecond
	trailLimit = 100 * time.Millisecond // with a million entries
)

// question is one request of administrators; the requests of a group only differ in status and
// direction.
type question struct {
	group, path string
	limit       time.Duration
}

// pageSize is the desk's page size.
const pageSize = 50

// searched are the search terms for reviews: names, rare, frequent and absent words, parts of
// addresses.
var searched = []string{"vera", "smith", "great", "helpful", "the", "snow plow", "said he would",
	"zzzz", "192.0.2.10", "198.51", "reader@example.org"}

// questions are all that are measured.
func questions(counts candor.StatusCounts) []question {
	all := []question{
		{"stats", "/api/admin/stats", statsLimit},
		{"trends of the overview", "/api/admin/trends", listLimit},
		{"audit trail", "/api/admin/audit", trailLimit},
		{"audit trail, page 200", "/api/admin/audit?page=200", trailLimit},
		{"audit trail, one actor", "/api/admin/audit?actor=warden", trailLimit},
		{"audit trail, actor, action and days",
			"/api/admin/audit?actor=warden&action=rating_status&from=2024-01-01&to=2024-06-30", trailLimit},
		{"audit trail, an action of no entry", "/api/admin/audit?action=feed_opened", trailLimit},
		{"audit trail, search for a text", "/api/admin/audit?search=topic", trailLimit},
		{"audit trail, search for a name", "/api/admin/audit?search=vera", trailLimit},
		{"audit trail, search for a name and an actor", "/api/admin/audit?search=vera+smith&actor=clerk",
			trailLimit},
		{"audit trail, search for nothing", "/api/admin/audit?search=zzzz&actor=clerk", trailLimit},
		{"queue", "/api/admin/queue", listLimit},
	}
	for _, kind := range candor.ItemKinds() {
		if counts.Total(kind, candor.StatusPending) > 0 {
			all = append(all, question{"queue", "/api/admin/queue?kinds=" + string(kind), listLimit})
		}
	}
	for _, list := range []struct {
		name, path string
		kind       candor.ItemKind
		columns    []string
		searched   []string
	}{
		{"reviews", "/api/ratings", candor.RatingItem, candor.RatingColumns, searched},
		{"officials", "/api/officials", candor.OfficialItem, candor.OfficialColumns,
			[]string{"vera", "newark", "mayor", "zzzz"}},
		{"corrections", "/api/profile-corrections", candor.CorrectionItem, candor.CorrectionColumns,
			[]string{"minutes", "vera", "zzzz"}},
		{"photo uploads", "/api/admin/photo-uploads", candor.PhotoUploadItem, candor.PhotoUploadColumns,
			[]string{"IMG_01", "vera"}},
		{"reports", "/api/admin/reports", candor.ReportItem, candor.ReportColumns,
			[]string{"number 77", "vera"}},
	} {
		for _, column := range list.columns {
			for _, status := range append(candor.Statuses(), "") {
				for _, direction := range []string{"", "-"} {
					total := counts.Total(list.kind, status)
					for _, place := range []struct {
						name string
						page int
					}{{"first page", 1}, {"page 100", 100}, {"a quarter", total / 4 / pageSize},
						{"middle", total / 2 / pageSize}, {"last page", (total - 1) / pageSize}} {
						if place.page > total/pageSize {
							continue
						}
						all = append(all, question{
							fmt.Sprintf("%s by %s, %s", list.name, column, place.name),
							fmt.Sprintf("%s?limit=%d&status=%s&sort=%s%s&page=%d", list.path, pageSize, status,
								direction, column, max(place.page, 1)), listLimit,
						})
					}
				}
			}
		}
		for _, text := range list.searched {
			for _, more := range []string{"", "&status=pending", "&sort=-" + list.columns[0]} {
				all = append(all, question{fmt.Sprintf("%s, search %q", list.name, text), list.path +
					"?limit=50&search=" + url.QueryEscape(text) + more, listLimit})
			}
		}
	}
	return all
}
