package directory

import (
	"hash/maphash"
	"strings"

	"candor"
)

// field is where in an official a word stands.
type field uint8

const (
	nameField  field = iota
	titleField       // the position
	typeField        // words of the type's label that the title lacks
	cityField
	countyField   // with the word County, as screens show it
	initialsField // initials written as one word: the US of U.S. Senator
	fields
)

// draft is what an index keeps of an official, before it is entered.
type draft struct {
	id      string
	leaves  bool           // nothing else is set: the official is to leave
	key     string         // candor.SortKey of the name
	digest  uint64         // of all that search, filters and order look at
	texts   [fields]string // folded
	choices [filters]string
	json    []byte
}

// folder folds texts that many officials share, such as towns, once.
type folder map[string]string

// manyTexts bounds what a folder remembers.
const manyTexts = 10_000

func (f folder) fold(text string) string {
	folded, known := f[text]
	if !known {
		folded = candor.Fold(text)
		if len(f) < manyTexts {
			f[text] = folded
		}
	}
	return folded
}

// draft does the part of entering an official that needs no index.
func (d *Directory) draft(o *candor.Official, shared folder) draft {
	made := draft{id: o.ID, key: string(candor.SortKey(o.Name)), json: d.encode(o)}
	made.texts = [fields]string{
		nameField:  candor.Fold(o.Name),
		titleField: shared.fold(candor.PositionLabel(o.Position)),
		typeField:  shared.fold(o.PositionType.Label()),
		cityField:  shared.fold(o.City),
	}
	if o.County != "" {
		made.texts[countyField] = shared.fold(o.County + " County")
	}
	made.texts[initialsField] = strings.Join(append(initials(made.texts[nameField]), initials(made.texts[titleField])...), " ")
	made.choices = [filters]string{
		byType: string(o.PositionType), byCounty: o.County, byCity: o.City, byState: o.State, byCountry: o.Country, byPosition: o.Position,
	}

	var hash maphash.Hash
	hash.SetSeed(d.seed)
	for _, text := range []string{o.Name, o.Position, string(o.PositionType), o.City, o.County, o.State, o.Country} {
		hash.WriteString(text)
		hash.WriteByte(0)
	}
	made.digest = hash.Sum64()
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
