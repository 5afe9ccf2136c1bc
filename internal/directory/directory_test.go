package directory

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
)

// person makes an approved official from "name | position | type | city | county"; the id is the
// name.
func person(line string) *candor.Official {
	parts := strings.Split(line, "|")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	parts = append(parts, make([]string, 5-len(parts))...)
	return &candor.Official{
		ID: parts[0], Name: parts[0], Position: parts[1], PositionType: candor.PositionType(parts[2]),
		City: parts[3], County: parts[4],
		State: candor.DefaultState, Country: candor.DefaultCountry, Status: candor.StatusApproved,
	}
}

// of makes a directory of people whose answers show id and number of reviews.
func of(t testing.TB, lines ...string) *Directory {
	t.Helper()
	people := make([]*candor.Official, len(lines))
	for i, line := range lines {
		people[i] = person(line)
	}
	d := New(func(o *candor.Official) []byte {
		return fmt.Appendf(nil, "%s:%d", o.ID, o.Averages.Total)
	})
	if err := d.Replace(sequence(people)); err != nil {
		t.Fatal(err)
	}
	d.Warm(t.Context())
	return d
}

// find returns the ids on the first page of up to 100.
func find(d *Directory, filter candor.OfficialFilter) []string {
	filter.Clean()
	filter.Page, filter.Limit = 1, 100
	return d.Find(filter).IDs
}

func number(d *Directory) int { return d.Find(candor.OfficialFilter{}).Total }

func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNewDirectoryIsEmpty(t *testing.T) {
	d := New(encodeForTest)
	page := d.Find(candor.OfficialFilter{Search: "bob a b", Page: 1, Limit: 20})
	if page.Total != 0 || len(page.Fragments) != 0 || page.Guess != "" || number(d) != 0 ||
		len(d.CountyCounts()) != 0 {
		t.Errorf("an empty directory answers %+v", page)
	}
	d.Apply([]*candor.Official{person("Ada Quillmoor|mayor|mayor|Newark|Essex")}, nil)
	same(t, find(d, candor.OfficialFilter{Search: "quillmoor"}), "Ada Quillmoor")
}

func TestReplace(t *testing.T) {
	t.Run("OKTakesApprovedOnly", func(t *testing.T) {
		d := of(t)
		pending, rejected := person("Pia Pending|judge|judge"), person("Rex Rejected|judge|judge")
		pending.Status, rejected.Status = candor.StatusPending, candor.StatusRejected
		if err := d.Replace(sequence([]*candor.Official{pending, person("Ada Quillmoor|judge|judge"),
			rejected})); err != nil {
			t.Fatal(err)
		}
		same(t, find(d, candor.OfficialFilter{}), "Ada Quillmoor")
	})
	t.Run("OKTheLaterOfOneIDStays", func(t *testing.T) {
		d := of(t)
		first, second := person("Ada Quillmoor|judge|judge"), person("Ada Fablewick|judge|judge")
		second.ID = first.ID
		if err := d.Replace(sequence([]*candor.Official{first, person("Bo Candlebury|judge|judge"),
			second})); err != nil {
			t.Fatal(err)
		}
		same(t, find(d, candor.OfficialFilter{Search: "ada"}), "Ada Quillmoor")
		same(t, find(d, candor.OfficialFilter{Search: "fablewick"}), "Ada Quillmoor")
		if number(d) != 2 {
			t.Errorf("%d officials, want 2", number(d))
		}
	})
	t.Run("ErrOfTheSequenceLeavesTheOldContent", func(t *testing.T) {
		d := of(t, "Ada Quillmoor|judge|judge")
		broken := errors.New("the disk is gone")
		before := d.Validator()
		err := d.Replace(func(yield func(*candor.Official, error) bool) {
			_ = yield(person("Bo Candlebury|judge|judge"), nil) && yield(nil, broken)
		})
		if !errors.Is(err, broken) {
			t.Errorf("got %v", err)
		}
		same(t, find(d, candor.OfficialFilter{}), "Ada Quillmoor")
		if !d.Current(before) {
			t.Error("earlier answers are no longer current")
		}
	})
}

func TestApply(t *testing.T) {
	ada, bo := "Ada Quillmoor|mayor|mayor|Newark|Essex", "Bo Candlebury|judge|judge|Trenton|Mercer"
	t.Run("OKEnters", func(t *testing.T) {
		d := of(t, ada)
		d.Apply([]*candor.Official{person(bo)}, nil)
		same(t, find(d, candor.OfficialFilter{}), "Bo Candlebury", "Ada Quillmoor")
		same(t, find(d, candor.OfficialFilter{Search: "trenton judge"}), "Bo Candlebury")
	})
	t.Run("OKMovesToAnotherTown", func(t *testing.T) {
		d := of(t, ada, bo)
		d.Apply([]*candor.Official{person("Bo Candlebury|judge|judge|Camden|Camden")}, nil)
		same(t, find(d, candor.OfficialFilter{City: "Trenton"}))
		same(t, find(d, candor.OfficialFilter{Search: "trenton"}))
		same(t, find(d, candor.OfficialFilter{County: "Camden"}), "Bo Candlebury")
		if counts := d.CountyCounts(); !maps.Equal(counts, map[string]int{"Essex": 1, "Camden": 1}) {
			t.Errorf("counts %v", counts)
		}
	})
	t.Run("OKLeavesWhenNoLongerApproved", func(t *testing.T) {
		d := of(t, ada, bo)
		gone := person(bo)
		gone.Status = candor.StatusRejected
		d.Apply([]*candor.Official{gone}, nil)
		same(t, find(d, candor.OfficialFilter{}), "Ada Quillmoor")
	})
	t.Run("OKIsRemovedByID", func(t *testing.T) {
		d := of(t, ada, bo)
		d.Apply(nil, []string{"Ada Quillmoor", "nobody"})
		same(t, find(d, candor.OfficialFilter{}), "Bo Candlebury")
		if counts := d.CountyCounts(); !maps.Equal(counts, map[string]int{"Mercer": 1}) {
			t.Errorf("counts %v", counts)
		}
	})
	t.Run("OKReturns", func(t *testing.T) {
		d := of(t, ada, bo)
		d.Apply(nil, []string{"Ada Quillmoor"})
		d.Apply([]*candor.Official{person(ada)}, nil)
		same(t, find(d, candor.OfficialFilter{Search: "newark mayor"}), "Ada Quillmoor")
	})
	t.Run("OKTheLaterOfOneIDStays", func(t *testing.T) {
		d := of(t, ada)
		d.Apply([]*candor.Official{person(bo), person("Bo Candlebury|mayor|mayor|Camden|Camden")}, nil)
		same(t, find(d, candor.OfficialFilter{PositionType: candor.Mayor}), "Bo Candlebury",
			"Ada Quillmoor")
	})
	t.Run("OKNothing", func(t *testing.T) {
		d := of(t, ada)
		before := d.Find(candor.OfficialFilter{Limit: 1}).Validator
		d.Apply(nil, nil)
		d.Apply([]*candor.Official{person(ada)}, []string{"nobody"})
		if !d.Current(before) {
			t.Error("an earlier answer is no longer current though nothing changed")
		}
	})
}

func TestApplyInBatches(t *testing.T) {
	const severalTimes = 4 * changesAtOnce
	people := inventPeople(3*severalTimes, 5)
	few, many := filled(t, people[:severalTimes]), filled(t, people[:severalTimes])
	for _, o := range people[severalTimes:] {
		few.Apply([]*candor.Official{o}, []string{people[0].ID})
	}
	many.Apply(append(people[severalTimes:], people[len(people)-1]), []string{people[0].ID})
	for _, filter := range []candor.OfficialFilter{{}, {Search: "committee"}, {County: "Bergen"},
		{Search: "an", PositionType: candor.Judge}} {
		filter.Page, filter.Limit = 1, 100
		a, b := few.Find(filter), many.Find(filter)
		if a.Total != b.Total || a.Total == 0 {
			t.Errorf("%+v: %d against %d", filter, a.Total, b.Total)
		}
		same(t, a.IDs, b.IDs...)
	}
}

func TestOrderAfterManyInsertions(t *testing.T) {
	d := of(t, "Ada Acornwick|judge|judge", "Zoe Zephyrmoor|judge|judge")
	want := []string{"Ada Acornwick"}
	for i := range 150 {
		o := person("Mia Mossywick|judge|judge")
		o.ID = fmt.Sprintf("%03d", 999-i)
		d.Apply([]*candor.Official{o}, nil)
		want = slices.Insert(want, 1, o.ID)
	}
	want = append(want, "Zoe Zephyrmoor")
	page := d.Find(candor.OfficialFilter{Page: 1, Limit: 200})
	same(t, page.IDs, want...)
	same(t, d.Find(candor.OfficialFilter{Search: "judge", Page: 1, Limit: 200}).IDs, want...)
}
