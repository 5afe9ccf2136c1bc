package directory

import (
	"bufio"
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"candor/internal/candor"
)

var updateGolden = flag.Bool("update", false, "record the hits of the golden questions again")

// golden holds a question a line: checksum of the hits, total, page, limit, position type, county
// and the text. An empty filter is "-".
const golden = "testdata/golden.tsv"

// Golden hits change only when a commit means to change what people find: then
// go test ./directory -run GoldenHits -update.
func TestGoldenHits(t *testing.T) {
	d := filled(t, goldenPeople())
	if *updateGolden {
		recordGolden(t, d)
	}
	file, err := os.Open(golden)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	asked, wrong := 0, 0
	for lines := bufio.NewScanner(file); lines.Scan(); asked++ {
		filter := goldenFilter(t, lines.Text())
		if got := goldenLine(d, filter); got != lines.Text() {
			if wrong++; wrong <= 20 {
				t.Errorf("%q is answered\n%s\nwant\n%s", filter.Search, got, lines.Text())
			}
		}
	}
	if wrong > 0 || asked != goldenQuestions {
		t.Errorf("%d of %d questions are answered otherwise, want 0 of %d", wrong, asked, goldenQuestions)
	}
}

func goldenFilter(t *testing.T, line string) (filter candor.OfficialFilter) {
	t.Helper()
	columns := strings.SplitN(line, "\t", 7)
	if len(columns) != 7 {
		t.Fatalf("%q has %d columns", line, len(columns))
	}
	if _, err := fmt.Sscan(columns[2]+" "+columns[3], &filter.Page, &filter.Limit); err != nil {
		t.Fatal(err)
	}
	filter.PositionType = candor.PositionType(strings.TrimPrefix(columns[4], "-"))
	filter.County, filter.Search = strings.TrimPrefix(columns[5], "-"), columns[6]
	return filter
}

func goldenLine(d *Directory, filter candor.OfficialFilter) string {
	found := d.Find(filter)
	sum := fnv.New64a()
	fmt.Fprintln(sum, found.Total, found.Guess, strings.Join(found.IDs, " "))
	return fmt.Sprintf("%08x\t%d\t%d\t%d\t%s\t%s\t%s", uint32(sum.Sum64()), found.Total, filter.Page,
		filter.Limit,
		cmp.Or(string(filter.PositionType), "-"), cmp.Or(filter.County, "-"), filter.Search)
}

// goldenPeople are invented, some with names that are also an office or a town, and with degrees,
// hyphens and accents.
func goldenPeople() []*candor.Official {
	people := inventPeople(full, 29)
	words := []string{"Mayor", "Camden", "Essex", "Council", "Ho-Ho-Kus", "d'Arcy-Quill", "St. Fable",
		"Nuñez, Jr.", "McThistle"}
	for i := 0; i < len(people); i += 40 {
		people[i].Name = strings.Fields(people[i].Name)[0] + " " + words[i/40%len(words)]
	}
	return people
}

const goldenQuestions = 20_000

func recordGolden(t *testing.T, d *Directory) {
	t.Helper()
	random := rand.New(rand.NewPCG(29, 29))
	people := goldenPeople()
	var lines bytes.Buffer
	for i := range goldenQuestions {
		o := pick(random, people)
		text := goldenShapes[i%len(goldenShapes)](random, o)
		filter := candor.OfficialFilter{Search: strings.Join(strings.Fields(text), " "), Page: 1,
			Limit: 20}
		if random.IntN(4) == 0 {
			filter.Page, filter.Limit = 1+random.IntN(4)*random.IntN(40),
				[]int{1, 7, 50, 100}[random.IntN(4)]
		}
		if random.IntN(5) == 0 {
			filter.PositionType = o.PositionType
		}
		if random.IntN(5) == 0 {
			filter.County = o.County
		}
		fmt.Fprintln(&lines, goldenLine(d, filter))
	}
	if err := os.WriteFile(golden, lines.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// goldenShapes are the ways in which people ask.
var goldenShapes = []func(*rand.Rand, *candor.Official) string{
	func(_ *rand.Rand, o *candor.Official) string { return o.Name },
	func(_ *rand.Rand, o *candor.Official) string { return strings.ToUpper(o.Name) },
	familyName,
	nameAndCity,
	func(r *rand.Rand, o *candor.Official) string {
		return familyName(r, o) + ", " + strings.Fields(o.Name)[0]
	},
	func(r *rand.Rand, o *candor.Official) string { return mistype(r, o.Name) },
	func(r *rand.Rand, o *candor.Official) string { return mistype(r, familyName(r, o)) },
	func(r *rand.Rand, o *candor.Official) string { return mistype(r, mistype(r, nameAndCity(r, o))) },
	func(r *rand.Rand, o *candor.Official) string { return beginningOf(r, o.Name) },
	func(r *rand.Rand, o *candor.Official) string { return beginningOf(r, familyName(r, o)) },
	func(r *rand.Rand, o *candor.Official) string {
		return pick(r, []string{"Mr. ", "Hon. ", "Judge ", "Mayor ", "Sen. ", "Dr "}) + o.Name
	},
	func(_ *rand.Rand, o *candor.Official) string {
		return o.City + " " + candor.PositionLabel(o.Position)
	},
	func(_ *rand.Rand, o *candor.Official) string {
		return o.County + " county " + o.PositionType.Label()
	},
	func(r *rand.Rand, o *candor.Official) string {
		return mistype(r, candor.PositionLabel(o.Position)) + " of " + o.City
	},
	func(_ *rand.Rand, o *candor.Official) string { return "mayor of the city of " + o.City + ", nj" },
	func(r *rand.Rand, o *candor.Official) string { return o.Name[:1] + " " + familyName(r, o) },
	func(r *rand.Rand, o *candor.Official) string { return partOf(r, familyName(r, o)) },
	func(r *rand.Rand, o *candor.Official) string {
		return partOf(r, o.Name) + " " + partOf(r, o.City)
	},
	func(r *rand.Rand, _ *candor.Official) string {
		return string(rune('a'+r.IntN(26))) + " " + string(rune('a'+r.IntN(26)))
	},
	func(r *rand.Rand, _ *candor.Official) string {
		return pick(r, []string{"a e i o u r n t", "the of in", "x", "é", "…", "u s senator", "qqqqqqqq",
			"board of ed"})
	},
}

func beginningOf(r *rand.Rand, text string) string {
	letters := []rune(text)
	return string(letters[:1+r.IntN(len(letters))])
}

func partOf(r *rand.Rand, text string) string {
	letters := []rune(text)
	from := r.IntN(len(letters))
	return string(letters[from : from+1+r.IntN(len(letters)-from)])
}
