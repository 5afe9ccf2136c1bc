package importer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/importer/imports"
)

func TestNamesThatSoundLikeSomeoneKnownAreAsked(t *testing.T) {
	const known = "Vera Trialman,council_member,Newark,Essex,,,1"
	for name, test := range map[string]struct {
		row  string
		kind imports.Kind
	}{
		"OKTypo":            {"Vera Trailman,council_member,Newark,Essex,,,9", imports.SoundsLike},
		"OKInitial":         {"Val Trialman,council_member,Newark,Essex,,,9", imports.SoundsLike},
		"OKAnotherOffice":   {"Vera Trailman,city_clerk,Newark,Essex,,,9", imports.Added},
		"OKAnotherName":     {"Otto Testlund,council_member,Newark,Essex,,,9", imports.Added},
		"OKTwoTowns":        {"Vera Trialman,council_member,Nutley,Essex,,,9", imports.TwoTowns},
		"OKAnotherInitial":  {"Otto Trialman,council_member,Newark,Essex,,,9", imports.Added},
		"OKWithoutTown":     {"Vera Trialman,council_member,,Essex,,,9", imports.SoundsLike},
		"OKTypoInTwoThings": {"Vira Trailmann,council_member,Newark,Essex,,,9", imports.Added},
	} {
		t.Run(name, func(t *testing.T) {
			d := &desk{T: t, store: newStore(t)}
			d.known(known)
			upload := d.upload(test.row)
			upload.File.Bytes = []byte(strings.ReplaceAll(string(upload.File.Bytes), "Town list",
				"Other list"))
			batch, err := StageBatch(t.Context(), d.store, upload)
			if err != nil {
				t.Fatal(err)
			}
			c := d.only(batch, test.kind)
			if c.Accepted != test.kind.TakenByDefault() {
				t.Errorf("accepted is %v", c.Accepted)
			}
		})
	}
}

func TestAnswers(t *testing.T) {
	for name, isSame := range map[string]bool{"OKSame": true, "OKOther": false} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				d.known("Vera Trialman,council_member,Newark,Essex,,,1")
				vera := d.official("Vera Trialman")
				upload := d.upload("Vera Trailman,council_member,Newark,Essex,2026-01-01,2029-12-31,9")
				upload.File.Bytes = []byte(strings.ReplaceAll(string(upload.File.Bytes), "Town list",
					"Other list"))
				batch, err := StageBatch(t.Context(), d.store, upload)
				if err != nil {
					t.Fatal(err)
				}
				same := ""
				if isSame {
					same = vera.ID
				}
				if _, err := d.store.AnswerImportChange(t.Context(), batch.ID, 1, same,
					"warden"); err != nil {
					t.Fatal(err)
				}
				if batch, err = d.store.FindImport(t.Context(), batch.ID); err != nil {
					t.Fatal(err)
				}
				d.apply(batch)
				people := storedOfficials(t, d.store)
				if o := people["Vera Trailman"]; isSame && (len(people) != 1 || o.ID != vera.ID ||
					len(o.Sources) != 2) {
					t.Errorf("there are %v", people)
				}
				if !isSame && len(people) != 2 {
					t.Errorf("there are %v", people)
				}
			})
		})
	}
}

func TestReportFileHoldsEveryChange(t *testing.T) {
	store, folder := newStore(t), t.TempDir()
	importList(t, store, "Town", "2026-05-01", vera)
	report := importList(t, store, "Town", "2026-06-01", veraRenamed)
	for name, want := range map[string]string{"r.csv": "changed,yes,Vera Trial-Run",
		"r.json": `"after": "Vera Trial-Run"`} {
		path := filepath.Join(folder, name)
		if err := report.WriteFile(path); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s holds %s, error %v", name, text, err)
		}
	}
	if err := report.WriteFile(filepath.Join(folder, "r.txt")); err == nil {
		t.Error("a report of another ending is written")
	}
}
