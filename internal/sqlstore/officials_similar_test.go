package sqlstore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/redact"
	"candor/internal/sqlstore"
)

func TestFindUnlisted(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		add := func(name string, status candor.Status) *candor.Official {
			return addOfficial(t, store, func(o *candor.Official) { o.Name, o.Status = name, status })
		}
		for _, name := range []string{"Vera Quillmoor", "Bob Quilmoor", "Ida Quillmoor-Trialman",
			"Ana Ensayo-Muestra", "Ben Li", "Zoë Älvsbyn", "Jan van Proof", "Vera Testlund"} {
			add(name, candor.StatusPending)
		}
		add("Vera Quillmoor", candor.StatusApproved)
		add("Otto Quillmoor", candor.StatusRejected)
		lost, kept := add("Lea Quillmoor", candor.StatusRejected), add("Lea B. Quillmoor",
			candor.StatusRejected)
		mergeOfficials(t, store, lost.ID, kept.ID)
		quillmoors := []string{"Bob Quilmoor", "Ida Quillmoor-Trialman", "Vera Quillmoor"}
		for name, test := range map[string]struct {
			name   string
			status candor.Status
			want   []string
		}{
			"OKPending":  {"Vera Quillmoor", candor.StatusPending, quillmoors},
			"OKInverted": {"Quillmoor, Vera", candor.StatusPending, quillmoors},
			"OKMiddleNameIsFamilyName": {"Ana Ensayo Muestra", candor.StatusPending,
				[]string{"Ana Ensayo-Muestra"}},
			"OKShortName": {"Ben Li", candor.StatusPending, []string{"Ben Li"}},
			"OKAccents":   {"Zoe Alvsbyn", candor.StatusPending, []string{"Zoë Älvsbyn"}},
			"OKParticle":  {"Jan Vanproof", candor.StatusPending, []string{"Jan van Proof"}},
			"OKRejectedButMerged": {"Quillmoor", candor.StatusRejected,
				[]string{"Lea B. Quillmoor", "Otto Quillmoor"}},
			"NotAnotherName": {"Vera Candlebury", candor.StatusPending, nil},
			"NotAMiddleInitial": {"Vera Q. Testlund", candor.StatusPending,
				[]string{"Vera Testlund"}},
			"NotNothing":                 {" - ", candor.StatusPending, nil},
			"NotAPattern":                {"%", candor.StatusPending, nil},
			"NotSeparatorsOfTheSortKeys": {"\x00", candor.StatusPending, nil},
		} {
			t.Run(name, func(t *testing.T) {
				found, err := store.FindUnlisted(t.Context(), test.name, test.status, false)
				if err != nil {
					t.Fatal(err)
				}
				var names []string
				for _, official := range found {
					names = append(names, official.Name)
				}
				slices.Sort(names)
				if !slices.Equal(names, test.want) {
					t.Errorf("%q, want %q", names, test.want)
				}
			})
		}
	})
}

func TestFindUnlistedIsBounded(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			for i := range 150 {
				if err := tx.InsertOfficial(&candor.Official{ID: candor.NewID(), Position: "mayor",
					Name:         fmt.Sprintf("Vera %s Quillmoor", strings.Repeat("a", i%50+1)),
					PositionType: candor.Mayor, State: candor.DefaultState, Country: candor.DefaultCountry,
					Status: candor.StatusPending}); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		found, err := store.FindUnlisted(t.Context(), "Vera Quillmoor", candor.StatusPending, false)
		if err != nil || len(found) != 100 {
			t.Errorf("%d found, %v", len(found), err)
		}
	})
}

// In answers to visitors, names that a redaction may change do not crowd out others.
func TestFindUnlistedForVisitors(t *testing.T) { // S49
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			for i := range 102 {
				name := fmt.Sprintf("A. %d Quillmoor", i)
				switch i {
				case 0:
					name = "Vera Quillmoor"
				case 1:
					name = "A. ４１８ Quillmoor"
				case 2:
					name = "A. " + redact.AddressRemoved + " Quillmoor"
				}
				if err := tx.InsertOfficial(&candor.Official{ID: candor.NewID(), Position: "mayor",
					Name: name, PositionType: candor.Mayor, State: candor.DefaultState,
					Country: candor.DefaultCountry, Status: candor.StatusPending}); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		found, err := store.FindUnlisted(t.Context(), "Vera Quillmoor", candor.StatusPending, true)
		if err != nil || len(found) != 1 || found[0].Name != "Vera Quillmoor" {
			t.Errorf("%d found, %+v, %v", len(found), found, err)
		}
	})
}
