package directory

import (
	"cmp"
	"fmt"
	"iter"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

const (
	million  = 1_000_000
	surnames = 150_000
)

// crowd makes approved officials as inventPeople does, one at a time, with so many distinct family
// names of which the common ones are borne as often as real ones are: the number falls with the
// rank.
func crowd(count, families int) iter.Seq2[*candor.Official, error] {
	return func(yield func(*candor.Official, error) bool) {
		random := rand.New(rand.NewPCG(77, 1))
		names, towns := inventFamilies(random, families), njplace.Towns()
		ranks := rand.NewZipf(random, 1.07, 12, uint64(len(names)-1))
		var deck []int
		for i, office := range positions {
			deck = append(deck, slices.Repeat([]int{i}, office.share)...)
		}
		for i := range count {
			family := names[i%len(names)] // everyone's at least once
			if i >= len(names) {
				family = names[ranks.Uint64()]
			}
			town, office := pick(random, towns), positions[pick(random, deck)]
			given := givenNames[int(random.Float64()*random.Float64()*float64(len(givenNames)))]
			if random.IntN(5) == 0 {
				given += " " + string(rune('A'+random.IntN(26))) + "."
			}
			if !yield(&candor.Official{
				ID:       fmt.Sprintf("0190%04x-%04x-7000-8000-%012x", i>>16, i&0xffff, random.Uint64()>>16),
				Name:     given + " " + family,
				Position: office.position, PositionType: office.kind, City: town.Name, County: town.County,
				State: candor.DefaultState, Country: candor.DefaultCountry, Status: candor.StatusApproved,
				CreatedAt: time.UnixMilli(1_750_000_000_000).UTC(),
				UpdatedAt: time.UnixMilli(1_750_000_000_000).UTC(),
				Averages:  candor.Averages{Total: 1 + random.IntN(9), Overall: 4.2},
			}, nil) {
				return
			}
		}
	}
}

// inventFamilies makes distinct names of two or three syllables, which lie as close to each other
// as real ones do.
func inventFamilies(random *rand.Rand, count int) []string {
	known := map[string]bool{}
	names := make([]string, 0, count)
	for len(names) < count {
		name := pick(random, consonants) + pick(random, vowels)
		for range random.IntN(3) {
			name += pick(random, consonants) + pick(random, vowels)
		}
		name += pick(random, closings)
		if random.IntN(3) == 0 {
			name += pick(random, surnameEnds)
		}
		if name = strings.ToUpper(name[:1]) + name[1:]; len(name) > 3 && !known[name] {
			known[name] = true
			names = append(names, name)
		}
	}
	return names
}

// BenchmarkMillion tells, for each kind of question to a directory of a million, the median and the
// 99th percentile in microseconds, and before that the memory held.
func BenchmarkMillion(b *testing.B) {
	began := time.Now()
	d := New(encodeForTest, nil)
	if err := d.Replace(crowd(million, surnames)); err != nil {
		b.Fatal(err)
	}
	var people []*candor.Official
	for o := range crowd(million, surnames) {
		if len(people) < 20_000 || len(people)*50 < million && o.ID[8] == 'f' {
			people = append(people, o)
		}
	}
	filled := time.Since(began)
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	b.Logf("filled in %s, heap %d MB in %d objects", filled, memory.HeapAlloc>>20, memory.HeapObjects)

	search := func(text string) candor.OfficialFilter {
		return candor.OfficialFilter{Search: text, Page: 1, Limit: 20}
	}
	letters := func(r *rand.Rand, count int) string {
		text := make([]byte, count)
		for i := range text {
			text[i] = byte('a' + r.IntN(26))
		}
		return string(text)
	}
	for _, kind := range []struct {
		name string
		ask  func(*rand.Rand, *candor.Official) candor.OfficialFilter
	}{
		{"All", func(r *rand.Rand, _ *candor.Official) candor.OfficialFilter {
			return candor.OfficialFilter{Page: 1 + r.IntN(50_000), Limit: 20}
		}},
		{"Type", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			return candor.OfficialFilter{PositionType: o.PositionType, Page: 1 + r.IntN(1000), Limit: 20}
		}},
		{"TypeAndCounty", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			return candor.OfficialFilter{PositionType: o.PositionType, County: o.County, Page: 1 +
				r.IntN(100), Limit: 20}
		}},
		{"FamilyName", func(r *rand.Rand,
			o *candor.Official) candor.OfficialFilter {
			return search(familyName(r, o))
		}},
		{"GivenName", func(_ *rand.Rand,
			o *candor.Official) candor.OfficialFilter {
			return search(strings.Fields(o.Name)[0])
		}},
		{"NameAndCity", func(r *rand.Rand,
			o *candor.Official) candor.OfficialFilter {
			return search(nameAndCity(r, o))
		}},
		{"Title", func(_ *rand.Rand, o *candor.Official) candor.OfficialFilter {
			return search(candor.PositionLabel(o.Position))
		}},
		{"TitleDeep", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			filter := search(candor.PositionLabel(o.Position))
			filter.Page += r.IntN(1000)
			return filter
		}},
		{"TitleAndCity", func(_ *rand.Rand, o *candor.Official) candor.OfficialFilter {
			return search(candor.PositionLabel(o.Position) + " " + o.City)
		}},
		{"TitleAndCountyDeep", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			filter := search(candor.PositionLabel(o.Position) + " " + o.County)
			filter.Page += r.IntN(500)
			return filter
		}},
		{"TitleInCounty", func(_ *rand.Rand, o *candor.Official) candor.OfficialFilter {
			filter := search(candor.PositionLabel(o.Position))
			filter.County = o.County
			return filter
		}},
		{"County", func(_ *rand.Rand, o *candor.Official) candor.OfficialFilter {
			return search(o.County +
				" county")
		}},
		{"OneLetter", func(r *rand.Rand,
			_ *candor.Official) candor.OfficialFilter {
			return search(letters(r, 1))
		}},
		{"TwoLetters", func(r *rand.Rand,
			_ *candor.Official) candor.OfficialFilter {
			return search(letters(r, 2))
		}},
		{"ThreeLetters", func(r *rand.Rand,
			o *candor.Official) candor.OfficialFilter {
			return search(textfold.Fold(o.Name)[:3])
		}},
		{"LetterDeep", func(r *rand.Rand, _ *candor.Official) candor.OfficialFilter {
			filter := search(letters(r, 1))
			filter.Page += r.IntN(5000)
			return filter
		}},
		{"LetterInCounty", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			filter := search(letters(r, 1))
			filter.County = o.County
			return filter
		}},
		{"LetterOfType", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			filter := search(letters(r, 1))
			filter.PositionType = o.PositionType
			return filter
		}},
		{"GivenAndTitle", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			return search(strings.Fields(o.Name)[0] + " " + candor.PositionLabel(o.Position))
		}},
		{"InitialAndTitle", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			return search(letters(r, 1) + " " + candor.PositionLabel(o.Position))
		}},
		{"InitialAndGiven", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			return search(letters(r, 1) + " " + strings.Fields(o.Name)[0])
		}},
		{"AnyWords", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			words := strings.Fields(textfold.Fold(strings.Join([]string{o.Name,
				candor.PositionLabel(o.Position), o.City, o.County}, " ")))
			return search(pick(r, words) + " " + pick(r, words))
		}},
		{"TwoInitials", func(r *rand.Rand, _ *candor.Official) candor.OfficialFilter {
			return search(letters(r, 1) + " " + letters(r, 1))
		}},
		{"Slips", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			return search(mistype(r, nameAndCity(r, o)))
		}},
		{"SlipInName", func(r *rand.Rand, o *candor.Official) candor.OfficialFilter {
			return search(mistype(r, familyName(r, o)))
		}},
		{"Nobody", func(r *rand.Rand, _ *candor.Official) candor.OfficialFilter {
			return search(letters(r, 9) + " " + letters(r, 8))
		}},
	} {
		b.Run(kind.name, func(b *testing.B) {
			random := rand.New(rand.NewPCG(9, 9))
			var took []time.Duration
			for b.Loop() {
				filter := kind.ask(random, pick(random, people))
				began := time.Now()
				d.Find(filter)
				took = append(took, time.Since(began))
			}
			slices.SortFunc(took, func(a, b time.Duration) int { return cmp.Compare(a, b) })
			b.ReportMetric(float64(took[len(took)/2])/1e3, "µs-median")
			b.ReportMetric(float64(took[len(took)*99/100])/1e3, "µs-p99")
			b.ReportMetric(float64(took[len(took)-1])/1e3, "µs-most")
			b.ReportMetric(0, "ns/op")
		})
	}
	runtime.KeepAlive(d)
}
