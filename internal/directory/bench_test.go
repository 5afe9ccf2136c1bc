package directory

import (
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// filled makes a directory of people whose answers are as large as real ones.
func filled(t testing.TB, people []*candor.Official) *Directory {
	t.Helper()
	d := New(encodeForTest)
	if err := d.Replace(sequence(people)); err != nil {
		t.Fatal(err)
	}
	d.Warm(t.Context())
	return d
}

// texts makes searches of each kind for people drawn at random.
func texts(people []*candor.Official, kind func(*rand.Rand, *candor.Official) string) []string {
	random := rand.New(rand.NewPCG(3, 3))
	all := make([]string, 4096)
	for i := range all {
		all[i] = kind(random, pick(random, people))
	}
	return all
}

func familyName(_ *rand.Rand, o *candor.Official) string {
	words := strings.Fields(o.Name)
	return words[len(words)-1]
}

func nameAndCity(_ *rand.Rand, o *candor.Official) string { return o.Name + " " + o.City }

func BenchmarkFind(b *testing.B) { benchmarkFind(b, inventPeople(full, 7)) }

// BenchmarkFindIn100000 is BenchmarkFind for a state with more offices than any has.
func BenchmarkFindIn100000(b *testing.B) { benchmarkFind(b, inventCrowd(100_000, 30_000)) }

func benchmarkFind(b *testing.B, people []*candor.Official) {
	d := filled(b, people)
	for name, kind := range map[string]func(*rand.Rand, *candor.Official) string{
		"FamilyName":  familyName,
		"NameAndCity": nameAndCity,
		"CityAndType": func(_ *rand.Rand, o *candor.Official) string {
			return o.City + " " + o.PositionType.Label()
		},
		"Type": func(_ *rand.Rand, o *candor.Official) string { return o.PositionType.Label() },
		"Letter": func(r *rand.Rand, _ *candor.Official) string {
			return string(rune('a' + r.IntN(26)))
		},
		"Part": func(r *rand.Rand, o *candor.Official) string {
			word := textfold.Fold(familyName(r, o))
			return word[min(1, len(word)-1):min(4, len(word))]
		},
		"Slips": func(r *rand.Rand, o *candor.Official) string {
			return mistype(r, nameAndCity(r, o))
		},
		"Nobody":   func(*rand.Rand, *candor.Official) string { return "qqqqqqqq wwwwwwww" },
		"Hostile":  func(*rand.Rand, *candor.Official) string { return "a e i o u r n t" },
		"FirstAll": func(*rand.Rand, *candor.Official) string { return "" },
	} {
		b.Run(name, func(b *testing.B) {
			all := texts(people, kind)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				// Always another page, so that no result is in the cache.
				d.Find(candor.OfficialFilter{Search: all[i%len(all)], Page: 1 + i, Limit: 20})
			}
		})
	}
	b.Run("CountyAndType", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			d.Find(candor.OfficialFilter{PositionType: candor.CouncilMember, County: "Mercer",
				State: candor.DefaultState, Page: 1 + i, Limit: 20})
		}
	})
}

// BenchmarkSimilar looks among everyone, as for an official without town and county.
func BenchmarkSimilar(b *testing.B) {
	d := filled(b, inventPeople(full, 7))
	b.ReportAllocs()
	for b.Loop() {
		d.Similar(candor.OfficialFilter{Search: "Robert Quillmoor", Page: 1, Limit: 1})
	}
}

func BenchmarkApply(b *testing.B) {
	people := inventPeople(full, 7)
	b.Run("Average", func(b *testing.B) {
		d := filled(b, people)
		for i := 0; b.Loop(); i++ {
			changed := *people[i%len(people)]
			changed.Averages.Total = i
			d.Apply([]*candor.Official{&changed}, nil)
		}
	})
	b.Run("Name", func(b *testing.B) {
		d := filled(b, people)
		for i := 0; b.Loop(); i++ {
			changed := *people[i%len(people)]
			changed.Name = people[(i+i/len(people)+1)%len(people)].Name
			d.Apply([]*candor.Official{&changed}, nil)
		}
	})
}

// BenchmarkReplace reports the time of filling a directory, and the memory it holds.
func BenchmarkReplace(b *testing.B) {
	people := inventPeople(full, 7)
	var d *Directory
	var before, after runtime.MemStats
	for b.Loop() {
		b.StopTimer()
		d = nil
		runtime.GC()
		runtime.ReadMemStats(&before)
		b.StartTimer()
		d = New(encodeForTest)
		if err := d.Replace(sequence(people)); err != nil {
			b.Fatal(err)
		}
	}
	d.Warm(b.Context())
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric((float64(after.HeapAlloc)-float64(before.HeapAlloc))/1e6, "MB-held")
	runtime.KeepAlive(d)
	runtime.KeepAlive(people)
}
