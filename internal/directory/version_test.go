package directory

import (
	"testing"

	"candor/internal/candor"
)

func TestCurrent(t *testing.T) {
	ada, bo := person("Ada Quillmoor|mayor|mayor|Newark|Essex"),
		person("Bo Candlebury|judge|judge|Trenton|Mercer")
	rated := func(o *candor.Official) *candor.Official {
		changed := *o
		changed.Averages.Total++
		return &changed
	}
	for name, test := range map[string]struct {
		change func(d *Directory)
		want   bool // for an answer that shows Ada
		counts bool // for an answer that shows counts
	}{
		"OKNothingChanged": {func(*Directory) {}, true, true},
		"OKSameAgain": {func(d *Directory) { d.Apply([]*candor.Official{ada}, nil) }, true,
			true},
		"OKReviewOfAnother": {func(d *Directory) { d.Apply([]*candor.Official{rated(bo)}, nil) },
			true, true},
		"OKFinished": {func(d *Directory) { d.Warm(t.Context()) }, true, true},
		"ErrReviewOfOneShown": {func(d *Directory) { d.Apply([]*candor.Official{rated(ada)}, nil) },
			false, true},
		"ErrSomeoneCame": {func(d *Directory) {
			d.Apply([]*candor.Official{person("Cy Kettledale|judge|judge")},
				nil)
		}, false, false},
		"ErrSomeoneLeft": {func(d *Directory) { d.Apply(nil, []string{bo.ID}) }, false, false},
		"ErrAnotherChangedOffice": {func(d *Directory) {
			moved := *bo
			moved.Position = "mayor"
			d.Apply([]*candor.Official{&moved},
				nil)
		}, false, false},
		"ErrReplaced": {func(d *Directory) {
			_ = d.Replace(sequence([]*candor.Official{ada,
				bo}))
		}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			d := of(t)
			d.Apply([]*candor.Official{ada, bo}, nil)
			page, counts := d.Find(candor.OfficialFilter{Search: "newark", Page: 1, Limit: 20}),
				d.Validator()
			if !d.Current(page.Validator) || !d.Current(counts) || d.Current(Validator{}) {
				t.Fatal("stamps are wrong before any change")
			}
			fragment := string(page.Fragments[0])
			test.change(d)
			if d.Current(page.Validator) != test.want || d.Current(counts) != test.counts {
				t.Errorf("page current: %t, counts current: %t", d.Current(page.Validator), d.Current(counts))
			}
			if string(page.Fragments[0]) != fragment {
				t.Error("an answer already given was written to")
			}
		})
	}
}

func TestOnlyDependsOnTheOfficialsShown(t *testing.T) {
	d := of(t, "Ada Quillmoor|mayor|mayor|Newark|Essex", "Bo Candlebury|judge|judge|Trenton|Mercer")
	bo := d.Find(candor.OfficialFilter{Page: 1, Limit: 20}).Validator.Only([]int{0})
	review := func(text string) {
		rated := person(text)
		rated.Averages.Total = 7
		d.Apply([]*candor.Official{rated}, nil)
	}
	if review("Ada Quillmoor|mayor|mayor|Newark|Essex"); !d.Current(bo) {
		t.Error("a review of another ends it")
	}
	if review("Bo Candlebury|judge|judge|Trenton|Mercer"); d.Current(bo) {
		t.Error("a review of the one shown does not end it")
	}
}

func TestFindShowsAReviewAtOnce(t *testing.T) {
	d := of(t, "Ada Quillmoor|mayor|mayor|Newark|Essex")
	ada := person("Ada Quillmoor|mayor|mayor|Newark|Essex")
	ada.Averages.Total = 7
	d.Apply([]*candor.Official{ada}, nil)
	page := d.Find(candor.OfficialFilter{Page: 1, Limit: 20})
	if string(page.Fragments[0]) != "Ada Quillmoor:7" || !d.Current(page.Validator) {
		t.Errorf("shown: %s", page.Fragments[0])
	}
}
