package directory

import (
	"strings"
	"sync"
	"testing"

	"candor/internal/candor"
)

// firstPage asks for the first page of a text.
func firstPage(text string) candor.OfficialFilter {
	return candor.OfficialFilter{Search: text, Page: 1, Limit: 20}
}

// hostile are texts that something else might take for more than text.
var hostile = map[string]string{
	"Percent": "%", "Underscore": "_", "LikePattern": "%%_%", "Quote": "'", "Comment": "--",
	"Injection": "'; DROP TABLE officials; --",
	"Union":     "x' UNION SELECT * FROM users--", "QuerySyntax": `name:"x" AND (y OR NOT z*) NEAR/3`,
	"Regexp": "(a+)+$", "Star": "*",
	"Backslash": `\`, "NUL": "\x00", "InvalidUTF8": "\xff\xfe\xc3", "CutRune": "caf\xc3", "Emoji": "🦊",
	"ZeroWidth": "\u200b\u200d",
	"Combining": strings.Repeat("e\u0301", 5000), "OnlyMarks": strings.Repeat("\u0301", 5000),
	"LongWord":  strings.Repeat("x", 1<<20),
	"ManyWords": strings.Repeat("mayor ", 10_000), "ManyLetters": strings.Repeat("a b c d ", 10_000),
	"Hangul":           strings.Repeat("각", 200),
	"ExpandingLetters": strings.Repeat("ß", 200), "Ligature": "ﬀ", "RightToLeft": "\u202enewark",
	"RepeatedFiller": "new jersey new", "HTML": "<script>alert(1)</script>",
}

func TestHostileTextIsPlainText(t *testing.T) { // S46
	d := filled(t, inventPeople(500, 6))
	for name, text := range hostile {
		t.Run(name, func(t *testing.T) {
			page := d.Find(firstPage(text))
			if len(parse(text, d.index.known)) == 0 && (page.Total != 0 || page.Guess != "") {
				t.Errorf("finds %d, guess %q", page.Total, page.Guess)
			}
			d.Find(candor.OfficialFilter{City: text, County: text, State: text, Page: -1, Limit: -1})
		})
	}
	for _, text := range []string{"%", "_", "'", "*", "🦊", "\x00"} {
		if page := d.Find(firstPage(text)); page.Total != 0 {
			t.Errorf("%q finds %d", text, page.Total)
		}
	}
}

func TestOfficialsWithHostileNamesAreFound(t *testing.T) {
	d := of(t)
	for _, text := range hostile {
		o := person("Ada Quillmoor|mayor|mayor|Newark|Essex")
		o.ID, o.Name, o.City = text[:min(len(text), 30)], "Quillmoor "+text, text
		d.Apply([]*candor.Official{o}, nil)
	}
	if page := d.Find(firstPage("quillmoor")); page.Total != number(d) || number(d) < 20 {
		t.Errorf("%d of %d found", page.Total, number(d))
	}
}

func TestFindDuringChanges(t *testing.T) {
	people := inventPeople(300, 8)
	d := filled(t, people[:200])
	var asking, changing sync.WaitGroup
	done := make(chan struct{})
	for _, filter := range []candor.OfficialFilter{firstPage("council"), firstPage("jonh"),
		{PositionType: candor.Judge, Page: 1, Limit: 20}, firstPage("a b")} {
		asking.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				page := d.Find(filter)
				for i, id := range page.IDs {
					if !strings.Contains(string(page.Fragments[i]), id) {
						t.Errorf("the fragment of another stands for %s", id)
					}
				}
				if page.Total < len(page.IDs) || number(d) == 0 {
					t.Errorf("total %d for %d", page.Total, len(page.IDs))
				}
				d.Current(page.Validator)
				d.CountyCounts()
			}
		})
	}
	changing.Go(func() {
		for i := range 400 {
			o := *people[i%len(people)]
			o.Averages.Total = i
			if i%3 == 0 {
				o.Name = people[(i*7)%len(people)].Name
			}
			d.Apply([]*candor.Official{&o}, []string{people[(i*5)%150].ID})
		}
	})
	changing.Go(func() {
		for range 3 {
			if err := d.Replace(sequence(people[:250])); err != nil {
				t.Error(err)
			}
			d.Warm(t.Context())
			d.Apply(people, nil)
		}
	})
	changing.Wait()
	close(done)
	asking.Wait()
}

func FuzzFind(f *testing.F) {
	d := filled(f, inventPeople(300, 10))
	for _, text := range hostile {
		f.Add(text[:min(len(text), 200)], "", "Essex", 1, 20)
	}
	f.Add("jonh newrk", "mayor", "", 2, 5)
	f.Add("bob council", "all", "all", 1, 100)
	f.Fuzz(func(t *testing.T, text, kind, county string, number, limit int) {
		filter := candor.OfficialFilter{Search: text, PositionType: candor.PositionType(kind),
			County: county, Page: number, Limit: limit}
		filter.Clean()
		if filter.Validate() != nil {
			return
		}
		page := d.Find(filter)
		if len(page.IDs) > filter.Limit || len(page.IDs) > page.Total ||
			len(page.IDs) != len(page.Fragments) {
			t.Errorf("%d of %d on a page of %d", len(page.IDs), page.Total, filter.Limit)
		}
		if page.Guess != "" && len(parse(page.Guess, d.index.known)) == 0 {
			t.Errorf("the guess %q cannot be searched", page.Guess)
		}
	})
}
