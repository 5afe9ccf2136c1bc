package feed

import (
	"cmp"
	"strings"
	"time"

	"candor/internal/atom"
	"candor/internal/candor"
	"candor/internal/contentfilter"
)

// waitingScreens are the title of each kind of item, and the screen of one, which its id follows.
var waitingScreens = map[candor.ItemKind]struct{ title, path string }{
	candor.OfficialItem:    {"New official", "/admin/audit?kind=official&id="},
	candor.RatingItem:      {"Review of", "/admin/audit?kind=rating&id="},
	candor.CorrectionItem:  {"Correction for", "/admin/audit?kind=correction&id="},
	candor.PhotoUploadItem: {"Photo of", "/admin/audit?kind=photo_upload&id="},
	candor.ReportItem:      {"Report on a review of", "/admin/audit?kind=report&id="},
	candor.RemovalNotice:   {"Request to remove a home address", "/admin/removals?request="},
	candor.BurstNotice:     {"Burst of reviews of", "/admin/bursts?case="},
}

// writeAtom writes the waiting items, newest first. Its output depends on its arguments alone, so
// that equal feeds have equal entity tags. If site is empty, links are relative to the feed (RFC
// 4287, section 2), because a request's Host header cannot be trusted.
func writeAtom(site, id string, entries []candor.WaitingEntry) ([]byte, error) {
	made := atom.Feed{
		ID: id, Title: "Waiting for moderation", Author: "Candor",
		Updated: atom.Time(time.Unix(0, 0)),
		Links:   []atom.Link{atom.Self(site + Path), atom.Page(site + "/admin/queue")},
	}
	if len(entries) > 0 {
		made.Updated = atom.Time(entries[0].Since)
	}
	for _, entry := range entries {
		where := waitingScreens[entry.Kind]
		title := where.title
		if entry.OfficialName != "" {
			title += " " + entry.OfficialName
		}
		made.Entries = append(made.Entries, atom.Entry{
			ID: atom.EntryID(entry.ID), Title: title, Updated: atom.Time(entry.Since),
			Link:     atom.Page(site + where.path + entry.ID),
			Category: &atom.Category{Term: string(entry.Kind)},
			Summary:  cmp.Or(entry.Summary, flagSummary(entry.Flags)),
		})
	}
	return made.Encode()
}

// flagSummary lists the labels of the flags. Their reasons are left out because they quote the
// text.
func flagSummary(flags []candor.Flag) string {
	var words []string
	for _, word := range contentfilter.Words() {
		for _, flag := range flags {
			if flag.Code == word.Code {
				words = append(words, word.Label)
				break
			}
		}
	}
	if len(words) == 0 {
		return "No flags."
	}
	return "Flags: " + strings.Join(words, ", ") + "."
}
