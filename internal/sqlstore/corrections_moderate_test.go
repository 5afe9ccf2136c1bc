package sqlstore_test

import (
	"errors"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// propose stores a correction.
func propose(
	t *testing.T, store *sqlstore.Store, official, field, value string,
) *candor.Correction {
	t.Helper()
	correction, err := store.CreateCorrection(t.Context(),
		&candor.Correction{OfficialID: official, Field: field, SuggestedValue: value,
			SubmitterIP: "192.0.2.7"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return correction
}

func cityOf(t *testing.T, store *sqlstore.Store, id string) string {
	t.Helper()
	official, err := store.FindOfficial(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return official.City
}

func TestCorrectionIsAppliedAndReverted(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		correction := propose(t, store, official.ID, "city", "Montclair")
		for _, step := range []struct {
			status candor.Status
			city   string
		}{
			{candor.StatusRejected, "Newark"}, {candor.StatusApproved, "Montclair"},
			{candor.StatusApproved, "Montclair"},
			{candor.StatusPending, "Newark"}, {candor.StatusApproved, "Montclair"},
			{candor.StatusRejected, "Newark"},
		} {
			decided, err := store.SetCorrectionStatus(t.Context(), correction.ID,
				by("warden", step.status, ""))
			if err != nil || decided.Status != step.status {
				t.Fatalf("%s: %+v, %v", step.status, decided, err)
			}
			if city := cityOf(t, store, official.ID); city != step.city {
				t.Errorf("%s: the city is %s, want %s", step.status, city, step.city)
			}
		}
		if entries := trail(t, store, official.ID); len(entries) != 4 ||
			entries[3].Before != "city: Newark" || entries[3].After != "city: Montclair" {
			t.Errorf("the official's trail: %+v", entries)
		}
		if entries := trail(t, store, correction.ID); len(entries) != 5 {
			t.Errorf("the correction's trail: %+v", entries)
		}
		wantCounted(t, store)
	})
}

func TestCorrectionOfAChangedValueIsRefused(t *testing.T) { // S32
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		first, second := propose(t, store, official.ID, "city", "Montclair"),
			propose(t, store, official.ID, "city", "Orange")
		if _, err := store.SetCorrectionStatus(t.Context(), first.ID,
			by("warden", candor.StatusApproved, "")); err != nil {
			t.Fatal(err)
		}
		_, err := store.SetCorrectionStatus(t.Context(), second.ID,
			by("warden", candor.StatusApproved, candor.StatusPending))
		outdated, ok := errors.AsType[*candor.Outdated](err)
		if !ok || outdated.Present != "Montclair" || outdated.Expected != "Newark" || outdated.Approved {
			t.Fatalf("%v: %+v", err, outdated)
		}
		wantCode(t, err, candor.CodeConflict)
		if again, err := store.FindCorrection(t.Context(), second.ID); err != nil ||
			again.Status != candor.StatusPending {
			t.Errorf("%+v, %v", again, err)
		}

		third := propose(t, store, official.ID, "city", "Nutley")
		if _, err := store.SetCorrectionStatus(t.Context(), third.ID,
			by("warden", candor.StatusApproved, "")); err != nil {
			t.Fatal(err)
		}
		_, err = store.SetCorrectionStatus(t.Context(), first.ID, by("warden", candor.StatusRejected, ""))
		if outdated, ok = errors.AsType[*candor.Outdated](err); !ok || outdated.Present != "Nutley" ||
			outdated.Expected != "Montclair" || !outdated.Approved {
			t.Fatalf("%v: %+v", err, outdated)
		}
		if city := cityOf(t, store, official.ID); city != "Nutley" {
			t.Errorf("the city is %s", city)
		}
		wantCounted(t, store)
	})
}

func TestOutdatedCorrectionReplacesTheSeenValue(t *testing.T) { // S32
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		first, second := propose(t, store, official.ID, "city", "Montclair"),
			propose(t, store, official.ID, "city", "Orange")
		if _, err := store.SetCorrectionStatus(t.Context(), first.ID,
			by("warden", candor.StatusApproved, "")); err != nil {
			t.Fatal(err)
		}
		approval := func(seen string) candor.Decision {
			decision := by("warden", candor.StatusApproved, candor.StatusPending)
			decision.ExpectedValue = &seen
			return decision
		}
		_, err := store.SetCorrectionStatus(t.Context(), second.ID, approval("Newark"))
		if outdated, ok := errors.AsType[*candor.Outdated](err); !ok || outdated.Present != "Montclair" ||
			outdated.Expected != "Newark" {
			t.Fatalf("%v", err)
		}
		if city := cityOf(t, store, official.ID); city != "Montclair" {
			t.Errorf("the city is %s", city)
		}
		if _, err := store.SetCorrectionStatus(t.Context(), second.ID,
			approval("Montclair")); err != nil {
			t.Fatal(err)
		}
		if city := cityOf(t, store, official.ID); city != "Orange" {
			t.Errorf("the city is %s", city)
		}
		if entries := trail(t, store, official.ID); entries[0].Before != "city: Montclair" ||
			entries[0].After != "city: Orange" {
			t.Errorf("%+v", entries[0])
		}
		if _, err := store.SetCorrectionStatus(t.Context(), second.ID,
			by("warden", candor.StatusPending, "")); err != nil {
			t.Fatal(err)
		}
		if city := cityOf(t, store, official.ID); city != "Montclair" {
			t.Errorf("taken back, the city is %s, not what it replaced", city)
		}
		wantCounted(t, store)
	})
}

func TestCorrectionOfSomethingElseAppliesNothing(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		correction := propose(t, store, official.ID, candor.OtherField, "The picture is of someone else")
		for _, status := range []candor.Status{candor.StatusApproved, candor.StatusRejected} {
			if _, err := store.SetCorrectionStatus(t.Context(), correction.ID,
				by("warden", status, "")); err != nil {
				t.Errorf("%s: %v", status, err)
			}
		}
		if entries := trail(t, store, official.ID); len(entries) != 0 {
			t.Errorf("%+v", entries)
		}
		_, err := store.SetCorrectionStatus(t.Context(), candor.NewID(),
			by("warden", candor.StatusApproved, ""))
		wantCode(t, err, candor.CodeNotFound)
	})
}

func TestCorrectionOfARedactedWebsite(t *testing.T) {
	const home = "https://example.org/12-maple-street"
	redact := func(t *testing.T, store *sqlstore.Store) {
		request := ask(t, store, nil)
		if _, err := store.RedactRemoval(t.Context(), request.ID, "",
			textsOf(search(t, store, request.ID)), "warden"); err != nil {
			t.Fatal(err)
		}
	}
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		t.Run("OKApprovedIsUndone", func(t *testing.T) {
			official := addOfficial(t, store, func(o *candor.Official) {
				o.VerificationURL = "https://example.org/"
			})
			correction := propose(t, store, official.ID, "verificationUrl", home)
			if _, err := store.SetCorrectionStatus(t.Context(), correction.ID,
				by("warden", candor.StatusApproved, "")); err != nil {
				t.Fatal(err)
			}
			redact(t, store)
			if _, err := store.SetCorrectionStatus(t.Context(), correction.ID,
				by("warden", candor.StatusPending, "")); err != nil {
				t.Fatal(err)
			}
			if after, err := store.FindOfficial(t.Context(), official.ID); err != nil ||
				after.VerificationURL != "https://example.org/" {
				t.Errorf("%+v, %v", after, err)
			}
			_, err := store.SetCorrectionStatus(t.Context(), correction.ID,
				by("warden", candor.StatusApproved, ""))
			wantCode(t, err, candor.CodeInvalid)
		})
		t.Run("OKFormerValueIsEmptied", func(t *testing.T) {
			official := addOfficial(t, store, func(o *candor.Official) { o.VerificationURL = home })
			correction := propose(t, store, official.ID, "verificationUrl", "https://example.org/")
			if _, err := store.SetCorrectionStatus(t.Context(), correction.ID,
				by("warden", candor.StatusApproved, "")); err != nil {
				t.Fatal(err)
			}
			redact(t, store)
			if _, err := store.SetCorrectionStatus(t.Context(), correction.ID,
				by("warden", candor.StatusRejected, "")); err != nil {
				t.Fatal(err)
			}
			if after, err := store.FindOfficial(t.Context(), official.ID); err != nil ||
				after.VerificationURL != "" {
				t.Errorf("%+v, %v", after, err)
			}
		})
		t.Run("ErrPendingCanOnlyBeRejected", func(t *testing.T) {
			official := addOfficial(t, store, func(o *candor.Official) {
				o.VerificationURL = "https://example.org/"
			})
			correction := propose(t, store, official.ID, "verificationUrl", home)
			redact(t, store)
			_, err := store.SetCorrectionStatus(t.Context(), correction.ID,
				by("warden", candor.StatusApproved, ""))
			wantCode(t, err, candor.CodeInvalid)
			if after, err := store.FindOfficial(t.Context(), official.ID); err != nil ||
				after.VerificationURL != "https://example.org/" {
				t.Errorf("%+v, %v", after, err)
			}
			if _, err := store.SetCorrectionStatus(t.Context(), correction.ID,
				by("warden", candor.StatusRejected, "")); err != nil {
				t.Error(err)
			}
		})
	})
}
