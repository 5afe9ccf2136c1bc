package feed

import (
	"cmp"
	"strings"
	"time"

	"candor/internal/atom"
	"candor/internal/candor"
	"candor/internal/contentfilter"
)

// waitingTitles are the titles of each kind of item.
var waitingTitles = map[candor.ItemKind]string{
	candor.OfficialItem:    "New official",
	candor.RatingItem:      "Review of",
	candor.CorrectionItem:  "Correction for",
	candor.PhotoUploadItem: "Photo of",
	candor.ReportItem:      "Report on a review of",
	candor.RemovalNotice:   "Request to remove a home address",
	candor.BurstNotice:     "Burst of reviews of",
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
		title := waitingTitles[entry.Kind]
		if entry.OfficialName != "" {
			title += " " + entry.OfficialName
		}
		made.Entries = append(made.Entries, atom.Entry{
			ID: atom.EntryID(entry.ID), Title: title, Updated: atom.Time(entry.Since),
			Link:     atom.Page(site + candor.ItemPath(entry.Kind, entry.ID)),
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
