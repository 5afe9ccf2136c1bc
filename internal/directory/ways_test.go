package directory

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// TestManyAreFoundHoweverTheyAreCounted compares the ways of finding many with weighing everyone
// one by one, on first, middle and last pages.
func TestManyAreFoundHoweverTheyAreCounted(t *testing.T) {
	people := inventPeople(15_000, 17)
	for i, o := range people { // a name that is an office and a town to many, and a name to some
		if i%250 == 0 {
			o.Name = strings.Fields(o.Name)[0] + " " + []string{"Mayor", "Camden", "Essex",
				"Council"}[i/250%4]
		}
	}
	byEach := scoreList
	weighed := New(encodeForTest, nil)
	weighed.few, weighed.forcedPlan = len(people), &byEach
	directories := map[string]*Directory{"everyone scored": weighed,
		"cheapest": New(encodeForTest, nil)}
	for w := range plans {
		d := New(encodeForTest, nil)
		// with letters as words of the dictionary, and by their column
		d.few, d.forcedPlan = 100*int(w%2), &w
		directories[fmt.Sprintf("way %d", w)] = d
	}
	for _, d := range directories {
		if err := d.Replace(sequence(people)); err != nil {
			t.Fatal(err)
		}
		var moved []*candor.Official
		for i := 1000; i < len(people); i += 60 { // they come last in memory, or where others were
			other := *people[i]
			other.Name, other.City, other.County = people[i-7].Name, "Newark", "Essex"
			moved = append(moved, &other)
		}
		d.Apply(moved, []string{people[3].ID, people[500].ID})
	}
	random := rand.New(rand.NewPCG(5, 5))
	texts := []string{"a", "mayor", "council member", "county", "an", "j a", "e i o u", "j mayor", "x",
		"q z", "an j", "jr", "mary judge", "j mayro", "essex", "camden council", "member of essex",
		"mayro", "board of education", "john"}
	named, filters := 40, 6
	if testing.Short() {
		named, filters = 10, 1
	}
	for range named { // words that few have next to such as many have
		o := pick(random, people)
		texts = append(texts, string(textfold.Fold(o.Name)[0])+" "+familyName(random, o),
			string(textfold.Fold(o.Name)[0])+" "+mistype(random, familyName(random, o)),
			familyName(random, o)+" "+o.City+" of nj "+candor.PositionLabel(o.Position))
	}
	for _, text := range texts {
		for range filters {
			filter := candor.OfficialFilter{Search: text, Limit: []int{1, 7, 20, 100}[random.IntN(4)],
				Page: 1 - random.IntN(3)}
			if o := pick(random, people); random.IntN(2) == 0 {
				filter.PositionType = o.PositionType
				filter.County = []string{o.County, ""}[random.IntN(2)]
			}
			total := weighed.Find(filter).Total
			filter.Page += random.IntN(2) * []int{random.IntN(total/filter.Limit + 4),
				partialHits / filter.Limit}[random.IntN(2)]
			want := weighed.Find(filter)
			for name, d := range directories {
				got := d.Find(filter)
				if got.Total != want.Total || got.Guess != want.Guess || !slices.Equal(got.IDs, want.IDs) {
					t.Fatalf("%s: %+v: %d found, guess %q, want %d, %q:\n%q\n%q", name, filter, got.Total,
						got.Guess, want.Total, want.Guess, got.IDs, want.IDs)
				}
			}
		}
	}
}
