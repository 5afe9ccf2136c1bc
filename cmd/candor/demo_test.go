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

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/sqlstore"
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

func TestDemoFillsAnEmptyDatabaseAndPrintsThePasswordOnce(t *testing.T) { // S1
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
	if err := accounts.ValidatePassword(told[1], told[2]); err != nil {
		t.Error(err)
	}
	if err := makeDemo(t.Context(), store, fewPeople, &second); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(second.String(), "password") || !strings.Contains(second.String(), "already") {
		t.Errorf("the second time: %q", second.String())
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
