package directory

import (
	"strings"

	"candor/internal/candor"
	"candor/internal/personname"
)

// document is an official as the index takes it.
type document struct {
	id     string
	leaves bool   // the official is to be removed; the other fields are empty
	key    string // personname.SortKey of the name
	texts  officeTexts
	record *record

	office uint32 // set by index.number, like words
	words  []fieldWord
}

func newDocument(o *candor.Official, today string, shown *record) *document {
	return &document{id: o.ID, texts: textsOf(o, today), key: string(personname.SortKey(o.Name)),
		record: shown}
}

// initials returns runs of one-letter words as people often type them: "u s senator" has "us".
func initials(folded string) []string {
	var found []string
	run := ""
	for word := range strings.SplitSeq(folded+"  ", " ") {
		if len(word) == 1 {
			run += word
			continue
		}
		if len(run) > 1 {
			found = append(found, run)
		}
		run = ""
	}
	return found
}
