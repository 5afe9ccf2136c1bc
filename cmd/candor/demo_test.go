package main

import (
	"bytes"
	"errors"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/alexedwards/argon2id"

	"candor"
	"candor/demo"
	"candor/sqlstore"
)

var fewPeople = demo.Options{Officials: 40, Ratings: 90, Seed: 3, Until: today()}

func openStore(t *testing.T) *sqlstore.Store {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: filepath.Join(t.TempDir(),
		databaseFile)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}

func TestDemoFillsAnEmptyDatabaseAndTellsThePasswordOnce(t *testing.T) {
	store := openStore(t)
	var first, second bytes.Buffer
	if err := makeDemo(t.Context(), store, fewPeople, &first); err != nil {
		t.Fatal(err)
	}
	if _, total, err := store.FindOfficials(t.Context(),
		candor.OfficialFilter{Page: 1, Limit: 1}); err != nil || total != 40 {
		t.Errorf("%d officials: %v", total, err)
	}
	told := regexp.MustCompile(`administrator is (\S+) with the password (\S+) `).
		FindStringSubmatch(first.String())
	if told == nil {
		t.Fatalf("no password in %q", first.String())
	}
	user, err := store.FindUserByName(t.Context(), told[1])
	if err != nil {
		t.Fatal(err)
	}
	if fits, err := argon2id.ComparePasswordAndHash(told[2], user.PasswordHash); !fits || err != nil ||
		!user.IsAdmin {
		t.Errorf("the password fits: %v, %v; administrator: %v", fits, err, user.IsAdmin)
	}
	if err := candor.ValidatePassword(told[1], told[2]); err != nil {
		t.Error(err)
	}
	if err := makeDemo(t.Context(), store, fewPeople, &second); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(second.String(), "password") || !strings.Contains(second.String(), "already") {
		t.Errorf("the second time: %q", second.String())
	}
}

func TestDemoLeavesOtherPeopleAlone(t *testing.T) {
	real := candor.Source{Name: "A public list", ID: "1", License: "CC0-1.0", Retrieved: "2026-01-02"}
	for name, test := range map[string]struct {
		demo   bool            // a demo is there before
		source []candor.Source // of one more official
		again  demo.Options
		want   string // in the error; empty for none
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

func addOfficial(t *testing.T, store *sqlstore.Store, sources []candor.Source) {
	t.Helper()
	official := &candor.Official{ID: candor.NewID(), Name: "Ada Example", Position: "mayor",
		PositionType: candor.Mayor, Status: candor.StatusPending}
	official.Clean()
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		err := tx.InsertOfficial(official)
		for _, source := range sources {
			err = errors.Join(err, tx.PutImportedRecords(&sqlstore.ImportedRecord{OfficialID: official.ID,
				Source: source, Facts: "{}"}))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestDemoFlagsDefaultToTheUsualNumbers(t *testing.T) {
	var commands struct {
		Demo demoCommand `cmd:""`
	}
	parser, err := kong.New(&commands)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse([]string{"demo"}); err != nil {
		t.Fatal(err)
	}
	if c := commands.Demo; c.Officials != demo.DefaultOfficials || c.Ratings != demo.DefaultRatings ||
		c.Seed != demo.DefaultSeed {
		t.Errorf("defaults %+v", c)
	}
}
