package sqlstore_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// around stores a review and returns its context for the content filter.
func around(
	t *testing.T, store *sqlstore.Store, official, address string,
) candor.RatingContext {
	t.Helper()
	found, err := store.Around(t.Context(), &candor.Rating{OfficialID: official, ReviewerIP: address})
	if err != nil {
		t.Fatal(err)
	}
	review(t, store, official, address, 4, nil)
	return found
}

func TestRatingContextOfAnAddress(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official, other := addOfficial(t, store, nil), addOfficial(t, store, nil)
		for _, step := range []struct {
			official          *candor.Official
			address           string
			wait              time.Duration
			address24, lately int
		}{
			{official, "192.0.2.1", 0, 0, 0},
			{other, "192.0.2.1", 0, 0, 0},
			{official, "192.0.2.2", 0, 0, 0},
			{official, "192.0.2.1", 0, 1, 1},
			{official, "192.0.2.3", 0, 0, 0},
			{official, "192.0.3.1", 0, 0, 0},
			{official, "2001:db8::/64", 0, 0, 0},
			{official, "2001:db8:0:1::/64", 0, 0, 0},
			{official, "2001:db8::/64", 0, 1, 1},
			{official, "192.0.2.1", 25 * time.Hour, 0, 2},
			{official, "192.0.2.1", 31 * 24 * time.Hour, 0, 0},
		} {
			now.pass(step.wait)
			got := around(t, store, step.official.ID, step.address)
			if got.SameAddress != step.address24 || got.SameAddressLately != step.lately {
				t.Errorf("%+v: told of %+v", step, got)
			}
			now.pass(time.Minute)
		}
	})
}

const letter = "She answered my letter about the crossing at the school within two days, came to " +
	"look at it herself, and had the lines painted."

func TestRatingContextOfTheSameWords(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		first := addOfficial(t, store, func(o *candor.Official) { o.Name = "Bo Candlebury" })
		second := addOfficial(t, store, nil)
		write := func(official *candor.Official, text string) []candor.AlikeReview {
			now.pass(time.Hour)
			found, err := store.Around(t.Context(), &candor.Rating{OfficialID: official.ID,
				ReviewText: text})
			if err != nil {
				t.Fatal(err)
			}
			review(t, store, official.ID, candor.NewID(), 4, func(r *candor.Rating) { r.ReviewText = text })
			return found.Alike
		}
		if found := write(first, letter); len(found) != 0 {
			t.Errorf("the first is like %+v", found)
		}
		at := now.Now()
		for name, text := range map[string]string{"Same": letter, "OtherSigns": strings.ToUpper(letter),
			"MoreWords": letter + " Thank you!"} {
			found := write(second, text)
			if !slices.ContainsFunc(found, func(a candor.AlikeReview) bool {
				return a.OfficialID == first.ID && a.OfficialName == "Bo Candlebury" && a.CreatedAt.Equal(at)
			}) {
				t.Errorf("%s: found %+v", name, found)
			}
		}
		for name, text := range map[string]string{
			"AboutTheSame": "She wrote back about the crossing after two days and came to see it with us, " +
				"and before the winter it had lines.",
			"TooShort": "She answered my letter.",
			"None":     "",
		} {
			if found := write(second, text); len(found) != 0 {
				t.Errorf("%s: found %+v", name, found)
			}
		}
	})
}

// Texts that visitors cannot read are marked, and do not crowd out public ones.
func TestHiddenCopiesAreMarked(t *testing.T) { // S50
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		pending := addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusPending })
		write := func(of *candor.Official, status candor.Status) (public, hidden int) {
			now.pass(time.Hour)
			found, err := store.Around(t.Context(), &candor.Rating{OfficialID: of.ID, ReviewText: letter})
			if err != nil {
				t.Fatal(err)
			}
			for _, one := range found.Alike {
				if one.IsPublic {
					public++
				} else {
					hidden++
				}
			}
			review(t, store, of.ID, candor.NewID(), 4, func(r *candor.Rating) {
				r.ReviewText, r.Status = letter, status
			})
			return public, hidden
		}
		write(official, candor.StatusRejected)
		for range 8 {
			write(pending, candor.StatusApproved)
			write(official, candor.StatusPending)
		}
		if public, hidden := write(official, candor.StatusApproved); public != 0 || hidden == 0 {
			t.Errorf("%d public ones and %d hidden ones", public, hidden)
		}
		for range 8 {
			write(official, candor.StatusPending)
		}
		if public, hidden := write(official, candor.StatusPending); public != 1 || hidden == 0 {
			t.Errorf("%d public ones and %d hidden ones", public, hidden)
		}
	})
}

// Copies on other pages hide none on this one.
func TestDecoysHideNoCopyOfThePage(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		copied := func(r *candor.Rating) { r.ReviewText = letter }
		review(t, store, official.ID, candor.NewID(), 4, copied)
		for range 20 {
			now.pass(time.Hour)
			review(t, store, addOfficial(t, store, nil).ID, candor.NewID(), 4, copied)
		}
		found, err := store.Around(t.Context(), &candor.Rating{OfficialID: official.ID, ReviewText: letter})
		if err != nil || !slices.ContainsFunc(found.Alike, func(a candor.AlikeReview) bool {
			return a.OfficialID == official.ID && a.IsPublic
		}) {
			t.Errorf("found %+v, %v", found.Alike, err)
		}
	})
}

// A writer who withdraws a rejected review cannot send it again unnoticed.
func TestDeletedReviewsAreStillCompared(t *testing.T) { // S50
	for name, test := range map[string]struct {
		remove func(w receiptWriter, official, rating, secret string)
		isSeen bool
	}{
		"Withdrawn": {func(w receiptWriter, _, rating, secret string) {
			_, err := w.store.SetRatingStatus(w.Context(), rating, rejection())
			w.must(err)
			w.must(w.store.WithdrawReview(w.Context(), secret))
		}, true},
		"Deleted": {func(w receiptWriter, _, rating, _ string) {
			w.must(w.store.DeleteRating(w.Context(), rating, byWarden))
		}, true},
		"DeletedWithTheOfficial": {func(w receiptWriter, official, _, _ string) {
			w.must(w.store.DeleteOfficial(w.Context(), official, byWarden))
		}, true},
		"NotOnceErased": {func(w receiptWriter, _, _, secret string) {
			w.must(w.store.WithdrawReview(w.Context(), secret))
			w.now.pass(candor.BinTime + time.Second)
			w.must(w.store.Sweep(w.Context()))
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
				w := receiptWriter{t, store, now}
				official := addOfficial(t, store, nil)
				rating, secret := w.review(official.ID, 1, letter)
				test.remove(w, official.ID, rating.ID, secret)
				now.pass(time.Hour)
				again := newReview(addOfficial(t, store, nil).ID, 1, letter)
				again.ReviewerIP = "198.51.100.4"
				sent, _ := w.send(again)
				var marks []string
				for _, flag := range sent.Flags {
					marks = append(marks, flag.Code)
				}
				if slices.Contains(marks, candor.FlagAlikeHidden) != test.isSeen ||
					sent.Status != candor.StatusApproved {
					t.Errorf("%s with %v", sent.Status, marks)
				}
			})
		})
	}
}

// Each new review runs these queries. PostgreSQL's plan would depend on the number of rows.
func TestCopiesAreFoundByTheirIndex(t *testing.T) {
	store := openAs(t, sqlstore.Options{Database: filepath.Join(t.TempDir(), "candor.db")})
	if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		values := strings.NewReplacer("$1", "1", "$2", "2", "$3", "3", "$4", "''")
		for query, times := range map[string]int{sqlstore.DuplicatesQuery(): 9,
			sqlstore.BinnedQuery(): 3} {
			plan, err := lines(t, tx, "EXPLAIN QUERY PLAN "+values.Replace(query))
			if err != nil {
				return err
			}
			if text := strings.Join(plan, "\n"); strings.Count(text, "_wording_") != times ||
				strings.Contains(text, "SCAN ratings") || strings.Contains(text, "SCAN bin_rows") ||
				strings.Contains(text, "SCAN o\n") || strings.Contains(text, "SCAN e\n") ||
				strings.Contains(text, "TEMP B-TREE") {
				t.Errorf("the plan is:\n%s", text)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}
