package demo

import (
	"errors"
	"iter"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
)

var until = time.Date(2026, time.July, 8, 0, 0, 0, 0, time.UTC)

func usual() Options {
	return Options{Officials: DefaultOfficials, Ratings: DefaultRatings, Seed: DefaultSeed,
		Until: until}
}

// usualRatings are the ratings of the default options, generated once and shared by tests.
var usualRatings = sync.OnceValue(func() []*candor.Rating {
	data, err := New(usual())
	if err != nil {
		panic(err)
	}
	return slices.Collect(data.Ratings())
})

func newData(t *testing.T, options Options) *Data {
	t.Helper()
	data, err := New(options)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func gather[T any](values iter.Seq[*T]) []T {
	var all []T
	for value := range values {
		all = append(all, *value)
	}
	return all
}

func TestOptionsValidate(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*Options)
		field  string
	}{
		"OK":                         {func(*Options) {}, ""},
		"OKNothing":                  {func(o *Options) { o.Officials, o.Ratings = 0, 0 }, ""},
		"ErrNegativeOfficials":       {func(o *Options) { o.Officials = -1 }, "officials"},
		"ErrNegativeRatings":         {func(o *Options) { o.Ratings = -1 }, "ratings"},
		"ErrTooManyOfficials":        {func(o *Options) { o.Officials = maxOfficials + 1 }, "officials"},
		"ErrTooManyRatings":          {func(o *Options) { o.Ratings = maxRatings + 1 }, "ratings"},
		"ErrRatingsWithoutOfficials": {func(o *Options) { o.Officials = 0 }, "officials"},
		"ErrNoDay":                   {func(o *Options) { o.Until = time.Time{} }, "until"},
	} {
		t.Run(name, func(t *testing.T) {
			options := usual()
			test.change(&options)
			_, err := New(options)
			var fault *candor.Error
			switch {
			case test.field == "" && err != nil:
				t.Fatal(err)
			case test.field != "" && (!errors.As(err, &fault) || fault.Fields[test.field] == ""):
				t.Errorf("got %v, want a fault of %s", err, test.field)
			}
		})
	}
}

func TestTheSameOptionsMakeTheSameData(t *testing.T) {
	options := Options{Officials: 6000, Ratings: 9000, Seed: 7, Until: until}
	first, again := newData(t, options), newData(t, options)
	if !reflect.DeepEqual(gather(first.Officials()), gather(again.Officials())) {
		t.Error("the officials differ")
	}
	ratings := gather(first.Ratings())
	if !reflect.DeepEqual(ratings, gather(again.Ratings())) {
		t.Error("the ratings differ")
	}
	if !reflect.DeepEqual(ratings, gather(first.Ratings())) {
		t.Error("the ratings differ when they are asked for a second time")
	}
	if !reflect.DeepEqual(gather(first.Votes()), gather(again.Votes())) {
		t.Error("the votes differ")
	}
}

// TestSomeHeldAnEarlierOffice checks for reviews of earlier offices, with their categories.
func TestSomeHeldAnEarlierOffice(t *testing.T) {
	risen := map[string]*candor.Official{}
	for official := range newData(t, usual()).Officials() {
		switch {
		case len(official.Terms) == 0 && official.Office > 1, len(official.Terms) > 1:
			t.Errorf("%s holds office %d after %v", official.Name, official.Office, official.Terms)
		case len(official.Terms) == 1:
			before := official.Terms[0]
			if err := before.Validate(); err != nil || !candor.ValidID(before.ID) ||
				before.SameOffice(official.Term()) || before.To >= official.TermStartDate {
				t.Errorf("%s: %+v before %+v: %v", official.Name, before, official.Term(), err)
			}
			risen[official.ID] = official
		}
	}
	earlier := map[string]int{}
	for _, rating := range usualRatings() {
		official := risen[rating.OfficialID]
		if official == nil {
			if rating.Office > 1 {
				t.Errorf("a review of office %d of one who held no other", rating.Office)
			}
			continue
		}
		if rating.Office == 1 {
			earlier[official.ID]++
		}
		if isBefore := rating.CreatedAt.Format(time.DateOnly) < official.TermStartDate; rating.Office == 1 &&
			!isBefore && rating.CreatedAt.Hour() > 5 {
			t.Errorf("a review of %v for the office before %s", rating.CreatedAt, official.TermStartDate)
		}
	}
	if len(risen) < 100 || len(earlier) < 60 {
		t.Errorf("%d have risen, %d with reviews before", len(risen), len(earlier))
	}
}

func TestAnotherSeedMakesOthers(t *testing.T) {
	options := Options{Officials: 500, Ratings: 500, Seed: 1, Until: until}
	names := map[string]bool{}
	for official := range newData(t, options).Officials() {
		names[official.Name], names[official.ID] = true, true
	}
	options.Seed = 2
	same := 0
	for official := range newData(t, options).Officials() {
		if names[official.ID] {
			t.Errorf("id %s stands in both", official.ID)
		}
		if names[official.Name] {
			same++
		}
	}
	if same > 5 {
		t.Errorf("%d of 500 names stand in both", same)
	}
}

func TestCountsMatchTheOptions(t *testing.T) {
	for name, options := range map[string]Options{
		"Nothing":            {Until: until},
		"OneOfficial":        {Officials: 1, Ratings: 9, Until: until},
		"FewerThanTowns":     {Officials: 100, Ratings: 3, Until: until},
		"MoreThanTheOffices": {Officials: 5000, Ratings: 12345, Seed: 3, Until: until},
		"NoRatings":          {Officials: 40, Until: until},
	} {
		t.Run(name, func(t *testing.T) {
			data := newData(t, options)
			if n := len(gather(data.Officials())); n != options.Officials {
				t.Errorf("%d officials, want %d", n, options.Officials)
			}
			if n := len(gather(data.Ratings())); n != options.Ratings {
				t.Errorf("%d ratings, want %d", n, options.Ratings)
			}
		})
	}
}

func TestSequencesCanBeLeftEarly(t *testing.T) {
	data := newData(t, Options{Officials: 50, Ratings: 500, Until: until})
	for range data.Officials() {
		break
	}
	for range data.Ratings() {
		break
	}
	for range data.Votes() {
		break
	}
}
