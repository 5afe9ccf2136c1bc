package sqlstore_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/sqlstore"
)

// twins adds two profiles of one person with reviews.
func twins(t *testing.T, store *sqlstore.Store, reviews int) (lost, kept *candor.Official) {
	t.Helper()
	lost = addOfficial(t, store, func(o *candor.Official) { o.Name = "Vera Quillmoor" })
	kept = addOfficial(t, store, func(o *candor.Official) { o.Name = "Vera J. Quillmoor" })
	for i := range reviews {
		review(t, store, lost.ID, fmt.Sprintf("198.51.100.%d", i), 5, nil)
	}
	review(t, store, kept.ID, "203.0.113.7", 2, nil)
	return lost, kept
}

func mergeOfficials(
	t *testing.T, store *sqlstore.Store, lost, kept string,
) (official *candor.Official, id string) {
	t.Helper()
	official, id, err := store.MergeOfficials(t.Context(), candor.Merge{LostID: lost, KeptID: kept,
		Actor: "warden", Reason: "One person"})
	if err != nil {
		t.Fatal(err)
	}
	return official, id
}

func totalOf(t *testing.T, store *sqlstore.Store, id string) int {
	t.Helper()
	official, err := store.FindOfficial(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return official.Averages.Total
}

func TestMergeMovesAllAndSplitRestoresIt(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		lost, kept := twins(t, store, 3)
		proposed := propose(t, store, lost.ID, "city", "Montclair")
		official, id := mergeOfficials(t, store, lost.ID, kept.ID)
		if official.Averages.Total != 4 || official.Averages.Overall != 17.0/4 {
			t.Errorf("%+v", official.Averages)
		}
		if moved, err := store.FindCorrection(t.Context(), proposed.ID); err != nil ||
			moved.OfficialID != kept.ID {
			t.Errorf("%+v, %v", moved, err)
		}
		gone, err := store.FindOfficial(t.Context(), lost.ID)
		if err != nil || gone.MergedInto != kept.ID || gone.Status != candor.StatusRejected {
			t.Errorf("%+v, %v", gone, err)
		}
		wantCounted(t, store)
		_, err = store.CreateRating(t.Context(), &candor.Rating{OfficialID: lost.ID, OverallRating: 3,
			ReviewerIP: "198.51.100.77", Scores: candor.Scores{}}, nil, candor.ModerationOpen)
		if moved, ok := errors.AsType[*candor.Moved](err); !ok || moved.To != kept.ID {
			t.Errorf("a review of the lost profile: %v", err)
		}

		review(t, store, kept.ID, "198.51.100.99", 1, nil)
		now.pass(29 * 24 * time.Hour)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		restored, err := store.SplitOfficial(t.Context(), id, "warden")
		if err != nil || restored.Status != lost.Status || restored.MergedInto != "" ||
			restored.Averages.Total != 3 || totalOf(t, store, kept.ID) != 2 {
			t.Errorf("%+v, %v", restored, err)
		}
		wantCounted(t, store)
		_, err = store.SplitOfficial(t.Context(), id, "warden")
		wantCode(t, err, candor.CodeNotFound)
	})
}

func TestMergeIsKeptAfterThirtyDays(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		lost, kept := twins(t, store, 1)
		_, id := mergeOfficials(t, store, lost.ID, kept.ID)
		now.pass(candor.MergeUndo)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		_, err := store.SplitOfficial(t.Context(), id, "warden")
		wantCode(t, err, candor.CodeConflict)
		if gone, err := store.FindOfficial(t.Context(), lost.ID); err != nil ||
			gone.MergedInto != kept.ID {
			t.Errorf("the old address leads nowhere: %+v, %v", gone, err)
		}
	})
}

func TestMergeRefusals(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		lost, kept := twins(t, store, 0)
		third := addOfficial(t, store, nil)
		waiting := addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusPending })
		mergeOfficials(t, store, lost.ID, kept.ID)
		for name, test := range map[string]struct {
			lost, kept string
			code       candor.Code
		}{
			"NotWithItself":    {kept.ID, kept.ID, candor.CodeInvalid},
			"NotInACircle":     {kept.ID, lost.ID, candor.CodeConflict},
			"NotTwice":         {lost.ID, third.ID, candor.CodeConflict},
			"NotIntoALostOne":  {third.ID, lost.ID, candor.CodeConflict},
			"NotAnUnknown":     {candor.NewID(), kept.ID, candor.CodeNotFound},
			"NotIntoAnUnknown": {third.ID, candor.NewID(), candor.CodeNotFound},
			"NotOutOfSight":    {third.ID, waiting.ID, candor.CodeInvalid},
		} {
			t.Run(name, func(t *testing.T) {
				_, _, err := store.MergeOfficials(t.Context(), candor.Merge{LostID: test.lost,
					KeptID: test.kept, Actor: "warden"})
				wantCode(t, err, test.code)
			})
		}
		if _, err := store.SetOfficialStatus(t.Context(), lost.ID,
			by("warden", candor.StatusApproved, "")); err == nil {
			t.Error("a merged profile is approved again")
		}
	})
}

func TestSplitStartsWithTheLatestMerge(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		first, second := twins(t, store, 2)
		third := addOfficial(t, store, nil)
		_, one := mergeOfficials(t, store, first.ID, second.ID)
		_, two := mergeOfficials(t, store, second.ID, third.ID)
		if total := totalOf(t, store, third.ID); total != 3 {
			t.Errorf("%d reviews", total)
		}
		_, err := store.SplitOfficial(t.Context(), one, "warden")
		wantCode(t, err, candor.CodeConflict)
		for _, id := range []string{two, one} {
			if _, err := store.SplitOfficial(t.Context(), id, "warden"); err != nil {
				t.Fatal(err)
			}
		}
		if a, b := totalOf(t, store, first.ID), totalOf(t, store, second.ID); a != 2 || b != 1 {
			t.Errorf("%d and %d reviews", a, b)
		}
		wantCounted(t, store)
	})
}

func TestDeletingTheKeptDeletesTheLost(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		lost, kept := twins(t, store, 1)
		mergeOfficials(t, store, lost.ID, kept.ID)
		if err := store.DeleteOfficial(t.Context(), kept.ID,
			candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		_, err := store.FindOfficial(t.Context(), lost.ID)
		wantCode(t, err, candor.CodeNotFound)
		wantCounted(t, store)
	})
}

func TestMergeJoinsTheTermsOfBoth(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		lost := addOfficial(t, store, func(o *candor.Official) {
			o.Name, o.Position, o.PositionType = "Vera Quillmoor", "council_member", candor.CouncilMember
			o.TermStartDate, o.TermEndDate = "2018-01-01", "2021-12-31"
		})
		kept := addOfficial(t, store, func(o *candor.Official) {
			o.Name, o.TermStartDate = "Vera J. Quillmoor", "2022-01-01"
		})
		review(t, store, lost.ID, "203.0.113.1", 1, nil)
		review(t, store, kept.ID, "203.0.113.2", 5, nil)
		official, id := mergeOfficials(t, store, lost.ID, kept.ID)
		if official.Averages.Total != 1 || official.Averages.Overall != 5 {
			t.Errorf("the average is not the present office's: %+v", official.Averages)
		}
		whole, err := store.FindOfficial(t.Context(), kept.ID)
		if err != nil || len(whole.Terms) != 1 || whole.Terms[0].Position != "council_member" ||
			len(whole.Earlier) != 1 || whole.Earlier[0].Overall != 1 ||
			whole.Earlier[0].Office != whole.Terms[0].Office {
			t.Fatalf("%+v, %v", whole, err)
		}
		if _, err := store.SplitOfficial(t.Context(), id, "warden"); err != nil {
			t.Fatal(err)
		}
		for id, stars := range map[string]float64{lost.ID: 1, kept.ID: 5} {
			one, err := store.FindOfficial(t.Context(), id)
			if err != nil || one.Averages.Total != 1 || one.Averages.Overall != stars ||
				len(one.Terms) != 0 || len(one.Earlier) != 0 {
				t.Errorf("%+v, %v", one, err)
			}
		}
	})
}

// A term of the lost profile that begins on the kept one is moved back by the split.
func TestSplitMovesBackABegunTerm(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		tomorrow := candor.Today(now.Now().Add(24 * time.Hour))
		lost := withNextTerm(t, store, tomorrow)
		kept := addOfficial(t, store, func(o *candor.Official) {
			o.Name, o.Position, o.PositionType = "Otto J. Trialman", "council_member", candor.CouncilMember
			o.TermStartDate, o.TermEndDate = "2022-01-01", "2027-12-31"
		})
		review(t, store, kept.ID, "192.0.2.1", 2, nil)
		review(t, store, lost.ID, "192.0.2.2", 4, nil)
		_, id := mergeOfficials(t, store, lost.ID, kept.ID)
		now.pass(candor.UntilTomorrow(now.Now()))
		if _, err := store.BeginTerms(t.Context()); err != nil {
			t.Fatal(err)
		}
		if begun := find(t, store, kept.ID); begun.Position != "mayor" {
			t.Fatalf("begun: %+v", begun)
		}
		review(t, store, kept.ID, "192.0.2.3", 5, nil)
		if _, err := store.SplitOfficial(t.Context(), id, "warden"); err != nil {
			t.Fatal(err)
		}
		back := find(t, store, kept.ID)
		if back.Position != "council_member" || back.TermStartDate != "2022-01-01" ||
			back.TermEndDate != "2027-12-31" || back.Office != 1 || len(back.Terms) != 0 ||
			back.Averages.Total != 2 || len(back.Earlier) != 0 {
			t.Errorf("kept: %+v", back)
		}
		other := find(t, store, lost.ID)
		if other.Position != "mayor" || len(other.Earlier) != 1 || other.Earlier[0].Total != 1 {
			t.Errorf("lost: %+v", other)
		}
		wantCounted(t, store)
	})
}

// Four profiles become one, and the latest merge is undone: earlier lost profiles redirect to the
// restored one, however long the chain.
func TestSplitOfALongChainRedirects(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		var ids []string
		for range 4 {
			ids = append(ids, addOfficial(t, store, nil).ID)
		}
		merge := ""
		for i := range 3 {
			_, merge = mergeOfficials(t, store, ids[i], ids[i+1])
		}
		if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
			t.Fatal(err)
		}
		for _, id := range ids[:2] {
			if led := find(t, store, id).MergedInto; led != ids[2] {
				t.Errorf("%s leads to %s of %v", id, led, ids)
			}
		}
	})
}

// Edits stay with the profile that they changed, after a merge and after a split.
func TestDecisionsStayWithTheirProfile(t *testing.T) {
	approve := candor.Decision{Status: candor.StatusApproved, Actor: "warden"}
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		lost, kept := twins(t, store, 0)
		edit := edits.Edit{OfficialID: lost.ID, Actor: "warden", Seen: find(t, store, lost.ID).UpdatedAt,
			Values: map[string]string{"city": "Nutley"}}
		_, edited, err := store.EditOfficial(t.Context(), edit)
		if err != nil {
			t.Fatal(err)
		}
		for _, official := range []string{lost.ID, kept.ID} {
			correction := propose(t, store, official, "city", "Irvington")
			if _, err := store.SetCorrectionStatus(t.Context(), correction.ID, approve); err != nil {
				t.Fatal(err)
			}
		}
		pending := propose(t, store, lost.ID, "description", "Likes trees.")
		picture := &candor.PhotoUpload{OfficialID: lost.ID, OriginalFilename: "a.jpg",
			ObjectPath: storeArrival(t, store, candor.NewID())}
		if err := store.CreatePhotoUpload(t.Context(), picture, nil); err != nil {
			t.Fatal(err)
		}
		_, merge := mergeOfficials(t, store, lost.ID, kept.ID)

		_, err = store.UndoEdit(t.Context(), edited, "warden")
		if _, moved := errors.AsType[*candor.Moved](err); !moved {
			t.Errorf("the edit of the lost profile: %v", err)
		}
		if city := cityOf(t, store, kept.ID); city != "Irvington" {
			t.Errorf("the kept profile is of %s", city)
		}
		err = store.DeleteOfficial(t.Context(), lost.ID, candor.Decision{Actor: "warden"})
		if _, moved := errors.AsType[*candor.Moved](err); !moved {
			t.Errorf("the lost profile is deleted: %v", err)
		}

		if _, err := store.SetCorrectionStatus(t.Context(), pending.ID, approve); err != nil {
			t.Fatal(err)
		}
		if _, err := store.SetPhotoUploadStatus(t.Context(), picture.ID, approve); err != nil {
			t.Fatal(err)
		}
		if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
			t.Fatal(err)
		}
		if c, err := store.FindCorrection(t.Context(), pending.ID); err != nil || c.OfficialID != kept.ID {
			t.Errorf("the correction that the kept one shows is of %+v, %v", c, err)
		}
		uploads, _, err := store.ListPhotoUploads(t.Context(), candor.ListFilter{Page: 1, Limit: 50})
		if err != nil || len(uploads) != 1 || uploads[0].Official.ID != kept.ID ||
			find(t, store, kept.ID).ProfileImage == "" || find(t, store, lost.ID).ProfileImage != "" {
			t.Errorf("the picture that the kept one shows is of %+v, %v", uploads[0], err)
		}
	})
}
