package directory

import (
	"strings"

	"candor/internal/candor"
	"candor/internal/personname"
)

// document is what the index keeps of an official, before it is added.
type document struct {
	id     string
	leaves bool   // nothing else is set: the official is to leave
	folded string // the name
	family string // of the folded name, one word or several
	texts  officeTexts
	record []byte // see appendShown
}

// newDocument does the part of adding an official that needs no index. It appends the record to
// buffer.
func (d *Directory) newDocument(
	o *candor.Official, today string, ready bool, buffer []byte,
) document {
	made := document{id: o.ID, texts: textsOf(o, today), record: d.appendShown(buffer, o, ready)}
	key := personname.SortKey(o.Name)
	family, folded, _ := strings.Cut(string(key), personname.KeySeparator)
	made.family, made.folded = family, folded
	return made
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
