//go:build !race

package main

import (
	"bytes"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/demo"
)

func TestDemoLeavesOtherPeopleAlone(t *testing.T) {
	real := candor.Source{Name: "A public list", ID: "1", License: "CC0-1.0", Retrieved: "2026-01-02"}
	for name, test := range map[string]struct {
		demo   bool            // the database holds a demo
		source []candor.Source // of one more official
		again  demo.Options
		want   string // in the error, or empty
	}{
		"OKVisitorsAddedToADemo": {demo: true, again: fewPeople},
		"ErrOtherNumbers": {demo: true, again: demo.Options{Officials: 41, Ratings: 90, Seed: 3,
			Until: today()}, want: "officials=40 ratings=90 seed=3"},
		"ErrHoldsOfficials": {again: fewPeople,
			want: "the database holds 1 official that no demo has made"},
		"ErrImported": {source: []candor.Source{real}, again: fewPeople,
			want: "the database holds 1 official that no demo has made"},
		"ErrImportedNextToADemo": {demo: true, source: []candor.Source{real}, again: fewPeople,
			want: "the database holds 1 official that no demo has made"},
		"ErrOtherSeedIsOtherDemo": {demo: true, again: demo.Options{Officials: 40, Ratings: 90, Seed: 4,
			Until: today()}, want: "another demo"},
	} {
		t.Run(name, func(t *testing.T) {
			store := openStore(t)
			var out bytes.Buffer
			if test.demo {
				if err := makeDemo(t.Context(), store, fewPeople, &out); err != nil {
					t.Fatal(err)
				}
			}
			addOfficial(t, store, test.source)
			err := makeDemo(t.Context(), store, test.again, &out)
			if test.want == "" && err != nil {
				t.Fatal(err)
			}
			if test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}
