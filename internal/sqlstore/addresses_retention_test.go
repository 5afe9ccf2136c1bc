package sqlstore_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/storetest"
)

var firstSecret, secondSecret = []byte(strings.Repeat("1", 32)), []byte(strings.Repeat("2", 32))

// eachEmpty runs a test with a database that no store has opened before.
func eachEmpty(t *testing.T, on engines, do func(t *testing.T, database string)) {
	t.Helper()
	on(t, func(t *testing.T, engine storetest.Engine) {
		do(t, engine.Unopened(t))
	})
}

// household is the address whose items the tests search for.
const household = "198.51.100.77"

// contribute adds an item of every kind from household, and returns the rating.
func contribute(t *testing.T, store *sqlstore.Store, now *clock) *candor.Rating {
	t.Helper()
	where := candor.Location{City: "Sometown", Region: "Someregion", Country: "XX"}
	official := addOfficial(t, store, func(o *candor.Official) {
		o.SubmittedBy, o.Submission, o.CreatedAt = household, where, now.Now()
	})
	rating := &candor.Rating{OfficialID: official.ID, ReviewerIP: household, OverallRating: 4,
		IsAnonymous: true, Status: candor.StatusApproved, Submission: where}
	_, err := store.CreateRating(t.Context(), rating, nil,
		candor.ModerationOpen)
	_, correcting := store.CreateCorrection(t.Context(),
		&candor.Correction{OfficialID: official.ID, Field: "city", SuggestedValue: "Orange",
			Reason: "moved", SubmitterIP: household, Submission: where}, nil)
	if err := errors.Join(err, correcting, voteAgain(t, store, rating),
		reportAgain(t, store, rating)); err != nil {
		t.Fatal(err)
	}
	return rating
}

func voteAgain(t *testing.T, store *sqlstore.Store, rating *candor.Rating) error {
	_, err := store.CreateFeedback(t.Context(), &candor.Feedback{RatingID: rating.ID,
		VoterIP: household, IsHelpful: true})
	return err
}

func reportAgain(t *testing.T, store *sqlstore.Store, rating *candor.Rating) error {
	_, err := store.CreateReport(t.Context(), &candor.Report{RatingID: rating.ID,
		Reason: candor.ReportedFalse, ReporterIP: household}, nil)
	return err
}

// wantRefusedAgain expects that the household has voted and reported: another vote is refused, and
// another report is not stored.
func wantRefusedAgain(t *testing.T, store *sqlstore.Store, rating *candor.Rating) {
	t.Helper()
	wantCode(t, voteAgain(t, store, rating), candor.CodeConflict)
	err := reportAgain(t, store, rating)
	reports, _, finding := store.FindReports(t.Context(),
		candor.ListFilter{Search: rating.ID, Page: 1, Limit: 10})
	if errors.Join(err, finding) != nil || len(reports) != 1 || reports[0].Reports != 1 {
		t.Errorf("%d items after a second report, %v, %v", len(reports), err, finding)
	}
}

// addresses counts the rows with an address or a location.
func addresses(t *testing.T, store *sqlstore.Store) (found int) {
	t.Helper()
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		for table, address := range map[string]string{
			"officials": "submitted_by", "ratings": "reviewer_ip", "profile_corrections": "submitter_ip",
			"rating_reports": "reporter_ip",
		} {
			var rows int
			if err := tx.QueryRowContext(t.Context(),
				"SELECT COUNT(*) FROM "+table+" WHERE "+address+" <> '' OR submission_city <> '' OR "+
					"submission_region <> '' OR submission_country <> ''").Scan(&rows); err != nil {
				return err
			}
			found += rows
		}
		var votes int
		err := tx.QueryRowContext(t.Context(),
			"SELECT COUNT(*) FROM review_feedback WHERE voter_ip <> ''"+
				" OR voter_hash LIKE 'ip:%'").Scan(&votes)
		found += votes
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestAddressesAreErased(t *testing.T) { // S44
	eachEmpty(t, bothEngines, func(t *testing.T, database string) {
		now := &clock{now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
		store := openAs(t, sqlstore.Options{Database: database, Now: now.Now, Secret: firstSecret,
			KeepAddresses: 90 * 24 * time.Hour})
		old := contribute(t, store, now)
		now.pass(60 * 24 * time.Hour)
		recent := contribute(t, store, now)
		now.pass(30*24*time.Hour - time.Minute)
		for _, test := range []struct {
			wait time.Duration
			left int
		}{{0, 10}, {2 * time.Minute, 5}, {time.Hour, 5}, {60 * 24 * time.Hour, 0}} {
			now.pass(test.wait)
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if left := addresses(t, store); left != test.left {
				t.Errorf("after %v more %d rows have an address, want %d", test.wait, left, test.left)
			}
			wantRefusedAgain(t, store, old)
			wantRefusedAgain(t, store, recent)
		}
	})
}

func TestClockAheadKeepsNoAddresses(t *testing.T) { // S44
	now := &clock{now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
	store := openAs(t, sqlstore.Options{Database: filepath.Join(t.TempDir(), "candor.db"),
		Now: now.Now, Secret: firstSecret, KeepAddresses: time.Hour})
	contribute(t, store, now)
	for _, step := range []struct {
		pass time.Duration
		left int
	}{{365 * 24 * time.Hour, 0}, {-365 * 24 * time.Hour, 5}, {2 * time.Hour, 0}} {
		now.pass(step.pass)
		if step.left > 0 {
			contribute(t, store, now)
		}
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if left := addresses(t, store); left != step.left {
			t.Errorf("%v later %d rows have an address, want %d", step.pass, left, step.left)
		}
	}
}

// TestLongRetentionErasesNothing keeps addresses since before 1970, whose times are negative.
func TestLongRetentionErasesNothing(t *testing.T) {
	now := &clock{now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
	store := openAs(t, sqlstore.Options{Database: filepath.Join(t.TempDir(), "candor.db"),
		Now: now.Now, Secret: firstSecret, KeepAddresses: 36_500 * 24 * time.Hour})
	contribute(t, store, now)
	if err := store.Sweep(t.Context()); err != nil || addresses(t, store) != 5 {
		t.Errorf("%d rows have an address, %v", addresses(t, store), err)
	}
}

// TestManyAddressesOfOneMillisecond stores more rows of the same millisecond than one batch erases.
func TestManyAddressesOfOneMillisecond(t *testing.T) { // S44
	now := &clock{now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
	store := openAs(t, sqlstore.Options{Database: filepath.Join(t.TempDir(), "candor.db"),
		Now: now.Now, Secret: firstSecret, KeepAddresses: time.Hour})
	for range 3 {
		contribute(t, store, now)
	}
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.Exec(`INSERT INTO rating_reports (id, rating_id, official_id, reason, note, reporter_ip,
			reporter_hash, submission_city, submission_region, submission_country, status, flags, created_at)
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
			SELECT 'report ' || i, (SELECT id FROM ratings LIMIT 1), 
			(SELECT id FROM officials LIMIT 1), 'other', '', '192.0.2.1', 'hash ' || i, '', '', '',
			'approved', '', 1000 FROM n`)
	})
	if err != nil {
		t.Fatal(err)
	}
	now.pass(2 * time.Hour)
	if err := store.Sweep(t.Context()); err != nil || addresses(t, store) != 0 {
		t.Errorf("%d rows have an address, %v", addresses(t, store), err)
	}
}

func TestDatabaseSecret(t *testing.T) { // S44
	eachEmpty(t, bothEngines, func(t *testing.T, database string) {
		now := &clock{now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
		without := openAs(t, sqlstore.Options{Database: database, Now: now.Now})
		rating := contribute(t, without, now)
		wantRefusedAgain(t, without, rating)
		first := openAs(t, sqlstore.Options{Database: database, Now: now.Now, Secret: firstSecret})
		wantRefusedAgain(t, first, rating)
		other, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database, Now: now.Now,
			Secret: secondSecret})
		if !errors.Is(err, sqlstore.ErrOtherSecret) {
			t.Fatalf("another secret: %v, %v", other, err)
		}
		wantRefusedAgain(t, openAs(t, sqlstore.Options{Database: database, Now: now.Now,
			Secret: firstSecret}), rating)
		second := openAs(t, sqlstore.Options{Database: database, Now: now.Now, Secret: secondSecret,
			AcceptSecret: true})
		wantRefusedAgain(t, second, rating)
		wantRefusedAgain(t, openAs(t, sqlstore.Options{Database: database, Now: now.Now,
			Secret: secondSecret}), rating)
		if _, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database, Now: now.Now,
			Secret: firstSecret}); !errors.Is(err, sqlstore.ErrOtherSecret) {
			t.Errorf("the first secret again: %v", err)
		}
	})
}

func TestNewSecretRecognizesEarlierVoters(t *testing.T) { // S44
	eachEmpty(t, anyEngine, func(t *testing.T, database string) {
		now := &clock{now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
		without := openAs(t, sqlstore.Options{Database: database, Now: now.Now})
		rating := contribute(t, without, now)
		vote := func(store *sqlstore.Store, code candor.Code) {
			t.Helper()
			var voters sync.WaitGroup
			for n := range 1100 { // two full statements and a remainder
				voters.Go(func() {
					_, err := store.CreateFeedback(t.Context(),
						&candor.Feedback{RatingID: rating.ID, VoterIP: fmt.Sprintf("198.18.%d.%d", n/250, n%250),
							IsHelpful: true})
					if fault, refused := errors.AsType[*candor.Error](err); code == "" && err != nil ||
						code != "" && (!refused || fault.Code != code) {
						t.Errorf("voter %d: %v", n, err)
					}
				})
			}
			voters.Wait()
		}
		vote(without, "")
		vote(openAs(t, sqlstore.Options{Database: database, Now: now.Now, Secret: firstSecret}),
			candor.CodeConflict)
	})
}

// TestErasedAddressesLeaveTheFile searches the files for the addresses' bytes, and for the
// secret.
func TestErasedAddressesLeaveTheFile(t *testing.T) { // S44
	now := &clock{now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
	database := filepath.Join(t.TempDir(), "candor.db")
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database, Now: now.Now,
		Secret: firstSecret, KeepAddresses: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	contribute(t, store, now)
	now.pass(2 * time.Hour)
	if err := store.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	until(t, func() error { // also while the store is open and idle
		for _, path := range []string{database, database + "-wal"} {
			content, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, private := range []string{household, "Sometown", string(firstSecret)} {
				if bytes.Contains(content, []byte(private)) {
					return fmt.Errorf("%q is in %s", private, path)
				}
			}
		}
		return nil
	})
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
}
