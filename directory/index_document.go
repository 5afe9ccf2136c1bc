package directory

import (
	"strings"

	"candor"
)

// draft is what an index keeps of an official, before it is entered.
type draft struct {
	id     string
	leaves bool   // nothing else is set: the official is to leave
	folded string // the name
	family string // of the folded name
	texts  officeTexts
	shown  []byte // see appendShown
}

// draft does the part of entering an official that needs no index. What is shown is put behind buffer.
func (d *Directory) draft(o *candor.Official, ready bool, buffer []byte) draft {
	made := draft{id: o.ID, texts: textsOf(o), shown: d.appendShown(buffer, o, ready)}
	key := candor.SortKey(o.Name)
	family, folded, _ := strings.Cut(string(key), "\x00")
	made.family, made.folded = family, folded
	return made
}

// initials returns runs of words of one letter as they are often typed: "u s senator" holds "us".
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
