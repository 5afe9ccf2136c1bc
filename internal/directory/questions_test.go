package directory

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/testkit/questions"
)

// peopleOfAllKinds are invented people whose names have particles, hyphens, apostrophes, umlauts and
// middle initials, and legislators with districts.
func peopleOfAllKinds() []*candor.Official {
	people := inventPeople(full, 31)
	for i, o := range people {
		switch o.PositionType {
		case candor.StateLegislator:
			o.District, o.City, o.County = fmt.Sprint(1+i%40), "", ""
		case candor.Congressman:
			o.District, o.City, o.County = fmt.Sprint(1+i%12), "", ""
		}
		given, family, _ := strings.Cut(o.Name, " ")
		if strings.Contains(family, " ") {
			continue
		}
		other := people[(i+7)%len(people)].Name
		other = other[strings.LastIndexByte(other, ' ')+1:]
		switch i % 12 {
		case 0:
			o.Name = given + " Van " + family
		case 1:
			o.Name = given + " " + family + "-" + other
		case 2:
			o.Name = given + " Mc" + family
		case 3:
			o.Name = given + " O'" + family
		case 4:
			o.Name = given + " de la " + family
		case 5:
			o.Name = given + " St. " + family
		case 6:
			o.Name = given + " Tü" + strings.ToLower(family)
		case 7, 8:
			o.Name = given + " " + string("JMARLEDT"[i/12%8]) + ". " + family
		}
	}
	return people
}

// TestFindQuestionsInAllShapes holds the shares of performance, see bench/words.go.
func TestFindQuestionsInAllShapes(t *testing.T) {
	const count, leastFirst, leastAmong = 1000, 0.98, 1
	people := peopleOfAllKinds()
	d, byID := filled(t, people), map[string]*candor.Official{}
	for _, o := range people {
		byID[o.ID] = o
	}
	type tally struct{ asked, first, among int }
	all, shapes := tally{}, map[string]*tally{}
	for _, q := range questions.Draw(rand.New(rand.NewPCG(31, 31)), people, count) {
		if shapes[q.Shape] == nil {
			shapes[q.Shape] = &tally{}
		}
		page := d.Find(firstPage(q.Text))
		at := slices.IndexFunc(page.IDs, func(id string) bool { return q.Means(byID[id]) })
		for _, counted := range []*tally{&all, shapes[q.Shape]} {
			counted.asked++
			if at == 0 {
				counted.first++
			}
			if at >= 0 {
				counted.among++
			}
		}
		if at != 0 {
			var first string
			if len(page.IDs) > 0 {
				o := byID[page.IDs[0]]
				first = o.Name + ", " + candor.PositionLabel(o.Position) + " in " + o.City
			}
			t.Logf("%s: %q is at %d, first %s, guess %q, left out %q", q.Shape, q.Text, at, first,
				page.Guess, page.LeftOut)
		}
	}
	for shape, counted := range shapes {
		t.Logf("%-24s %d of %d first, %d among 20", shape, counted.first, counted.asked, counted.among)
	}
	t.Logf("all: %d of %d first, %d among 20", all.first, all.asked, all.among)
	if all.asked != count || float64(all.first) < leastFirst*count ||
		float64(all.among) < leastAmong*count {
		t.Errorf("%d of %d first and %d among 20, want %d and %d", all.first, all.asked, all.among,
			int(leastFirst*count), int(leastAmong*count))
	}
}
