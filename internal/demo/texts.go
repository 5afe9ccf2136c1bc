package demo

import (
	"math/rand/v2"
	"strings"

	"candor/internal/candor"
)

// part is one piece of a review; a slash starts a new paragraph.
type part byte

const (
	opening   part = 'o'
	episode   part = 'e'
	aside     part = 'a'
	verdict   part = 'v'
	closing   part = 'c'
	paragraph part = '/'
)

// shapes are the structures of reviews.
var shapes = []weighted[string]{
	{"v", 7}, {"e", 18}, {"vc", 7}, {"ev", 20}, {"oe", 10}, {"oev", 13}, {"eac", 9}, {"oeac", 8},
	{"oea/evc", 5}, {"eav/ec", 3},
}

// partSections are the ends of the section names by part, after the tone.
var partSections = map[part]string{opening: " opening", episode: "", aside: " aside",
	verdict: " verdict", closing: " closing"}

// tone returns the start of the section names for a number of stars.
func tone(stars int) string {
	switch {
	case stars >= 4:
		return "good"
	case stars == 3:
		return "mixed"
	}
	return "poor"
}

// writer writes the reviews of one official. It walks through each list of sentences from a
// different start, so that no sentence repeats before all were used.
type writer struct {
	book  *book
	given map[string]string
	start int
	used  map[string]int
	done  map[string]bool
}

func (d *Data) writer(r *rand.Rand, official *candor.Official) *writer {
	return &writer{
		book:  d.reviews[official.PositionType],
		given: map[string]string{"role": role(official.Position), "town": placeName(official)},
		start: r.IntN(1 << 20), used: map[string]int{}, done: map[string]bool{},
	}
}

// attempts limits the search for a text that is new for this official.
const attempts = 20

// review returns a text for a number of stars.
func (w *writer) review(r *rand.Rand, stars int) string {
	text := w.compose(r, stars)
	for range attempts {
		if !w.done[text] {
			break
		}
		text = w.compose(r, stars)
	}
	w.done[text] = true
	return text
}

func (w *writer) compose(r *rand.Rand, stars int) string {
	var text strings.Builder
	dated, gap := false, ""
	for _, piece := range []byte(pickWeighted(r, shapes)) {
		if part(piece) == paragraph {
			gap = "\n\n"
			continue
		}
		next := w.next(tone(stars) + partSections[part(piece)])
		if dated && next.has("when") {
			// One date is enough for a review.
			continue
		}
		dated = dated || next.has("when")
		text.WriteString(gap)
		text.WriteString(w.book.fill(next, r, w.given))
		gap = " "
	}
	return text.String()
}

func (w *writer) next(list string) sentence {
	all := w.book.lists[list]
	at := (w.start + w.used[list]) % len(all)
	w.used[list]++
	return all[at]
}
