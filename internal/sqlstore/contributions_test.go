package sqlstore_test

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// newProposal returns an official as a visitor submits it.
func newProposal() *candor.Official {
	o := &candor.Official{Name: "Vera Quillmoor", Position: "mayor", PositionType: candor.Mayor,
		City: "Newark", County: "Essex", SubmittedBy: "192.0.2.1"}
	o.Clean()
	return o
}

func TestCreateOfficial(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		t.Run("OK", func(t *testing.T) {
			given := newProposal()
			given.ID, given.Status, given.Flags = "chosen", candor.StatusApproved,
				[]candor.Flag{{Code: "link", Reason: "The name contains a link"}}
			created, err := store.CreateOfficial(t.Context(), given, nil)
			if err != nil {
				t.Fatal(err)
			}
			got, err := store.FindOfficial(t.Context(), created.ID)
			if err != nil || !candor.ValidID(got.ID) || got.Status != candor.StatusPending ||
				!got.CreatedAt.Equal(now.Now()) ||
				got.SubmittedBy != "192.0.2.1" || !slices.Equal(got.Flags, given.Flags) {
				t.Errorf("%+v, %v", got, err)
			}
		})
		t.Run("ErrNameRequired", func(t *testing.T) {
			given := newProposal()
			given.Name = ""
			_, err := store.CreateOfficial(t.Context(), given, nil)
			wantCode(t, err, candor.CodeInvalid)
		})
		t.Run("OKRepeated", func(t *testing.T) {
			once := sqlstore.NewIdempotencyKey("twice")
			var ids []string
			for range 2 {
				created, err := store.CreateOfficial(t.Context(), newProposal(), once)
				if err != nil {
					t.Fatal(err)
				}
				ids = append(ids, created.ID)
			}
			if ids[0] != ids[1] {
				t.Errorf("two officials: %v", ids)
			}
		})
	})
}

func TestCreateCorrection(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		for name, test := range map[string]struct {
			correction candor.Correction
			current    string
			code       candor.Code
		}{
			"OK": {candor.Correction{Field: "city", CurrentValue: "what the client says",
				SuggestedValue: "Montclair"}, "Newark", ""},
			"OKOther": {candor.Correction{Field: "other", CustomField: "Hours",
				CurrentValue: "what the client says", SuggestedValue: "Nine to five"}, "", ""},
			"OKFieldThatWasEmpty": {candor.Correction{Field: "description",
				SuggestedValue: "Answers letters."}, "", ""},
			"ErrSameValue": {candor.Correction{Field: "city", SuggestedValue: "Newark"}, "",
				candor.CodeInvalid},
			"ErrSameTitle": {candor.Correction{Field: "position", SuggestedValue: "Mayor"}, "",
				candor.CodeInvalid},
			"ErrStatusIsNoField": {candor.Correction{Field: "status", SuggestedValue: "approved"}, "",
				candor.CodeInvalid},
			"ErrWebsite": {candor.Correction{Field: "verificationUrl",
				SuggestedValue: "javascript:alert(1)"}, "", candor.CodeInvalid},
			"ErrOfficialNotFound": {candor.Correction{OfficialID: candor.NewID(), Field: "city",
				SuggestedValue: "Montclair"}, "", candor.CodeNotFound},
			"ErrOfficialIsMissing": {candor.Correction{OfficialID: "-", Field: "city",
				SuggestedValue: "Montclair"}, "", candor.CodeNotFound},
		} {
			t.Run(name, func(t *testing.T) {
				given := test.correction
				if given.OfficialID == "" {
					given.OfficialID = official.ID
				}
				given.ID, given.Status, given.SubmitterIP, given.SubmitterEmail = "chosen",
					candor.StatusApproved, "192.0.2.1", "ada@example.org"
				given.Reason, given.Flags = "It says so\non the door.",
					[]candor.Flag{{Code: "town", Reason: "no town"}}
				created, err := store.CreateCorrection(t.Context(), &given, nil)
				if test.code != "" {
					wantCode(t, err, test.code)
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				got, err := store.FindCorrection(t.Context(), created.ID)
				if err != nil || !candor.ValidID(got.ID) || got.OfficialID != official.ID ||
					got.Field != given.Field || got.CustomField != given.CustomField ||
					got.CurrentValue != test.current || got.SuggestedValue != given.SuggestedValue ||
					got.Reason != given.Reason ||
					got.SubmitterIP != "192.0.2.1" || got.SubmitterEmail != "ada@example.org" ||
					got.Status != candor.StatusPending ||
					!slices.Equal(got.Flags, given.Flags) || !got.CreatedAt.Equal(now.Now()) {
					t.Errorf("%+v, %v", got, err)
				}
			})
		}
	})
}

func TestCorrectionsNeedAReachableOfficial(t *testing.T) { // S10
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		for status, code := range map[candor.Status]candor.Code{candor.StatusApproved: "",
			candor.StatusPending: "", candor.StatusRejected: candor.CodeNotFound} {
			official := addOfficial(t, store, func(o *candor.Official) { o.Status = status })
			_, err := store.CreateCorrection(t.Context(),
				&candor.Correction{OfficialID: official.ID, Field: "city", SuggestedValue: "Montclair"}, nil)
			if code != "" {
				wantCode(t, err, code)
			} else if err != nil {
				t.Errorf("%s: %v", status, err)
			}
		}
	})
}

func TestCorrectionsAreDeletedWithTheirOfficial(t *testing.T) { // S33
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		created, err := store.CreateCorrection(t.Context(),
			&candor.Correction{OfficialID: official.ID, Field: "city", SuggestedValue: "Montclair"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := store.Write(t.Context(),
			func(tx *sqlstore.Tx) error {
				return tx.Exec("DELETE FROM officials WHERE id = $1",
					official.ID)
			}); err != nil {
			t.Fatal(err)
		}
		_, err = store.FindCorrection(t.Context(), created.ID)
		wantCode(t, err, candor.CodeNotFound)
	})
}
