package importer

import (
	"errors"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

const reeves = "Name,Title,Town,County\nVera Trialman,Borough Reeve,Newton,Sussex\n" +
	"Otto Testlund,Borough Reeve,Branchville,Sussex\n" +
	"Ida Quillmoor,Mayor,Newton,Sussex\nBo Draftson,Council President,Newton,Sussex\n"

// stageText uploads a list of another source for each name.
func (d *desk) stageText(name, text string) *imports.Batch {
	d.Helper()
	batch, err := StageBatch(d.Context(), d.store, Upload{Actor: "warden", AsOf: day,
		File: formats.File{Name: name, Bytes: []byte(text)}})
	if err != nil {
		d.Fatal(err)
	}
	return batch
}

// answerTitle answers which office a title of a list means.
func (d *desk) answerTitle(batch *imports.Batch, words, position string) (*imports.Batch, error) {
	d.Helper()
	return SetColumns(d.Context(), d.store, batch.ID, ColumnChoice{Actor: "warden",
		Titles: []imports.TitleAnswer{{Words: words, Position: position}}, Seen: batch.UpdatedAt})
}

func isInvalid(err error) bool {
	known, ok := errors.AsType[*candor.Error](err)
	return ok && known.Code == candor.CodeInvalid
}

func TestAnUnknownTitleIsAskedOnce(t *testing.T) {
	for name, test := range map[string]struct{ position, want string }{
		"OKOffice": {"mayor", "mayor"}, "OKAsWritten": {"", "Borough Reeve"},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				batch := d.stageText("2025.csv", reeves)
				asked := batch.Reading.Titles
				if len(asked) != 1 || asked[0] != (imports.Title{Words: "Borough Reeve", Rows: 2}) {
					t.Fatalf("asked %+v", asked)
				}
				batch, err := d.answerTitle(batch, "Borough Reeve", test.position)
				if err != nil || len(batch.Reading.Titles) != 0 {
					t.Fatalf("%+v, %v", batch, err)
				}
				later := d.stageText("2026.csv", reeves)
				for _, c := range append(d.changes(batch), d.changes(later)...) {
					if (c.Name == "Vera Trialman" || c.Name == "Otto Testlund") && c.Position != test.want {
						t.Errorf("%s is %s", c.Name, c.Position)
					}
				}
				if err := d.store.ForgetImportTitle(t.Context(), "borough reeve", "warden"); err != nil {
					t.Fatal(err)
				}
				if again := d.stageText("2027.csv", reeves); len(again.Reading.Titles) != 1 {
					t.Errorf("asked %+v", again.Reading.Titles)
				}
				if err := d.store.ForgetImportTitle(t.Context(), "x", "warden"); err == nil {
					t.Error("an answer that is not there was forgotten")
				}
			})
		})
	}
}

func TestOnlyTitlesThatAListAsksAboutAreAnswered(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		batch := d.stageText("2025.csv", reeves)
		for _, words := range []string{"Mayor", "Borough Warden"} {
			_, err := d.answerTitle(batch, words, "judge")
			if !isInvalid(err) {
				t.Errorf("an answer about %s: %v", words, err)
			}
		}
		if kept, err := d.store.ImportTitles(t.Context()); err != nil || len(kept) > 0 {
			t.Errorf("%+v are kept, %v", kept, err)
		}
	})
}

func TestTitlesOfSymbolsHaveTheirOwnAnswers(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		batch := d.stageText("2025.csv", "Name,Title,Town,County\nVera Trialman,★★★,Newton,Sussex\n"+
			"Otto Testlund,♥♥,Branchville,Sussex\nIda Quillmoor,Mayor,Newton,Sussex\n"+
			"Bo Draftson,Council President,Newton,Sussex\n")
		batch, err := d.answerTitle(batch, "★★★", "judge")
		if err != nil {
			t.Fatal(err)
		}
		if asked := batch.Reading.Titles; len(asked) != 1 || asked[0].Words != "♥♥" {
			t.Errorf("asked %+v", asked)
		}
		if err := d.store.ForgetImportTitle(t.Context(), "", "warden"); !isInvalid(err) {
			t.Errorf("a title without words: %v", err)
		}
		if err := d.store.ForgetImportTitle(t.Context(), "★★★", "warden"); err != nil {
			t.Error(err)
		}
	})
}

func TestTheCommandLineKnowsAnsweredTitles(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		if _, err := d.answerTitle(d.stageText("2025.csv", reeves), "Borough Reeve",
			"mayor"); err != nil {
			t.Fatal(err)
		}
		report := importOwn(t, d, "town.csv", "Vera Trialman,Borough Reeve,Verona,Essex")
		if o := d.official("Vera Trialman"); o.Position != "mayor" || len(report.Unmapped) != 0 {
			t.Errorf("%s, asked %v", o.Position, report.Unmapped)
		}
	})
}

func TestSomeoneElectedTakesOfficeOnTheChosenDay(t *testing.T) {
	for name, test := range map[string]struct{ day, begins string }{
		"OKNewYear": {"", "2027-01-01"}, "OKChosen": {"2026-12-07", "2026-12-07"},
		"ErrBegun": {day, ""}, "ErrNoDay": {"soon", ""},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				batch := d.stageText("clerk.csv",
					"Name,Title,Town,County\nVera Trialman,Mayor-Elect,Newton,Sussex\n")
				if batch.Reading.Elect != 1 {
					t.Fatalf("%+v", batch.Reading)
				}
				batch, err := SetColumns(t.Context(), d.store, batch.ID, ColumnChoice{Actor: "warden",
					Mapping: formats.Mapping{TakesOffice: test.day}, Seen: batch.UpdatedAt})
				if test.begins == "" {
					if err == nil {
						t.Error("the day was accepted")
					}
					return
				}
				if err != nil || batch.Reading.TakesOffice != test.day ||
					d.changes(batch)[0].Begins != test.begins {
					t.Errorf("%+v, %v", batch, err)
				}
				d.apply(batch)
				if o := d.official("Vera Trialman"); o.TermStartDate != test.begins {
					t.Errorf("begins on %s", o.TermStartDate)
				}
				if next := d.stageText("clerk.csv", reeves); next.Reading.TakesOffice != "" {
					t.Error("the next list of the source has the same day")
				}
			})
		})
	}
}
