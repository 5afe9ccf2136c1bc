package importer

import (
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// subjectCases are lists about Otto Testlund, whose known row lacks the name.
var subjectCases = map[string]struct {
	known string
	rows  []string                    // of the next list, in the order of the ids
	want  []imports.Kind              // without unchanged rows
	taken func(*candor.Official) bool // the part that the list may change by itself; nil for none
}{
	"AskedName": {"council_member,Newark,Essex,,,2", []string{"Zed Nobody,council_member,Newark,Essex,,,2"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"AskedNameAndTown": {"council_member,Newark,Essex,,,2",
		[]string{"Zed Nobody,council_member,Nutley,Essex,,,2",
			"Otto Testlund,council_member,Newark,Essex,,,7"},
		[]imports.Kind{imports.OtherOffice, imports.OtherOffice}, nil},
	"AskedNameBehindTheAdded": {"council_member,Newark,Essex,,,2",
		[]string{"Otto B. Testlund,council_member,Newark,Essex,,,1",
			"Zed Nobody,council_member,Nutley,Essex,,,2"},
		[]imports.Kind{imports.OtherOffice, imports.OtherOffice}, nil},
	"AskedNameOfAnother": {"council_member,Newark,Essex,,,2",
		[]string{"Zed Nobody,council_member,Newark,Essex,,,2",
			"Otto Testlund,council_member,Newark,Essex,,,3"},
		[]imports.Kind{imports.OtherOffice, imports.OtherOffice}, nil},
	"AskedNameOfSomeoneGone": {"council_member,Newark,Essex,,,2",
		[]string{"Otto Testlund,council_member,Newark,Essex,,,3"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"AskedEndAndAdded": {"council_member,Newark,Essex,2024-01-01,2026-12-31,2",
		[]string{"Otto Testlund,council_member,Newark,Essex,2024-01-01,2026-06-30,2",
			"Otto Testlund,council_member,Newark,Essex,2024-01-01,2026-12-31,7"},
		[]imports.Kind{imports.Over, imports.OtherOffice},
		func(o *candor.Official) bool { return o.TermEndDate == "2026-06-30" }},
	"OKNamesake": {"council_member,Newark,Essex,,,2",
		[]string{"Otto Testlund,council_member,Newark,Essex,,,2",
			"Otto Testlund,council_member,Newark,Essex,,,7"},
		[]imports.Kind{imports.Added}, nil},
	"AskedOfficeOfTheSameDay": {"mayor,Newark,Essex,2024-01-01,,2",
		[]string{"Otto Testlund,council_member,Newark,Essex,2024-01-01,,2"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"AskedTown": {"mayor,Bayonne,Hudson,,,2", []string{"Otto Testlund,mayor,Nutley,Essex,,,2"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"AskedCounty": {"sheriff,,Essex,,,2", []string{"Otto Testlund,sheriff,,Bergen,,,2"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"AskedNoTown": {"mayor,Newark,Essex,,,2", []string{"Otto Testlund,mayor,,Essex,,,2"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"AskedWard": {"Council Member - 2nd Ward,Newark,Essex,,,2",
		[]string{"Otto Testlund,Council Member - 3rd Ward,Newark,Essex,,,2"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"AskedFreeText": {"mayor,Newark,Essex,,,2", []string{"Otto Testlund,Dog Catcher,Newark,Essex,,,2"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"AskedFreeTextToCome": {"mayor,Newark,Essex,2024-01-01,,2",
		[]string{"Otto Testlund,Dog Catcher,Newark,Essex,2026-12-01,,2"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"AskedPartOfATitle": {"mayor,Newark,Essex,,,2",
		[]string{"Otto Testlund,Deputy Mayor & Mayor's Aide,Newark,Essex,,,2"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"AskedOver": {"mayor,Newark,Essex,,,2",
		[]string{"Zed Nobody,council_member,Nutley,Essex,,2026-01-31,2"},
		[]imports.Kind{imports.OtherOffice}, nil},
	"OKOver": {"mayor,Newark,Essex,,,2", []string{"Otto Testlund,mayor,Newark,Essex,,2026-01-31,2"},
		[]imports.Kind{imports.Over},
		func(o *candor.Official) bool { return o.TermEndDate == "2026-01-31" }},
	"OKNickname": {"mayor,Newark,Essex,,,2", []string{"Otto (Ott) B. Téstlund,mayor,Newark,Essex,,,2"},
		[]imports.Kind{imports.Changed},
		func(o *candor.Official) bool { return strings.HasSuffix(o.Name, "B. Téstlund") }},
	"OKSpelledTown": {"mayor,Newwark,Essex,,,2", []string{"Otto Testlund,mayor,Newark,Essex,,,2"},
		[]imports.Kind{imports.Changed},
		func(o *candor.Official) bool { return o.City == "Newark" }},
	"OKTownFilled": {"mayor,,Essex,,,2", []string{"Otto Testlund,mayor,Newark,Essex,,,2"},
		[]imports.Kind{imports.Changed},
		func(o *candor.Official) bool { return o.City == "Newark" }},
	"OKWardFilled": {"council_member,Newark,Essex,,,2",
		[]string{"Otto Testlund,Council Member - 3rd Ward,Newark,Essex,,,2"},
		[]imports.Kind{imports.Changed},
		func(o *candor.Official) bool { return o.District == "Ward 3" }},
	"OKOtherTitle": {"council_member,Newark,Essex,,,2",
		[]string{"Otto Testlund,Township Committeeman,Newark,Essex,,,2"},
		[]imports.Kind{imports.Changed},
		func(o *candor.Official) bool { return o.Position == "Township Committeeman" }},
}

// checkSubject checks that the official with the reviews changed at most as the list may.
func (d *desk) checkSubject(before *candor.Official, taken func(*candor.Official) bool) {
	d.Helper()
	after, err := d.store.FindOfficial(d.Context(), before.ID)
	if err != nil || after.Reviews.All() != 6 || after.Office != 1 {
		d.Fatalf("%+v, error %v", after, err)
	}
	if taken != nil {
		if !taken(after) {
			d.Errorf("the list has not changed %+v", after)
		}
	} else if formats.Differing(*after, *before) != 0 {
		d.Errorf("the reviews are about\n%+v, no more about\n%+v", *after, *before)
	}
}

func (d *desk) reviewed(known string) *candor.Official {
	d.Helper()
	d.known("Otto Testlund,"+known, "Ida Quillmoor,council_member,Newark,Essex,,,3")
	d.review("Otto Testlund", 6)
	return d.official("Otto Testlund")
}

func TestListsNeverChangeTheSubjectOfReviews(t *testing.T) { // S60
	for name, test := range subjectCases {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				before := d.reviewed(test.known)
				batch := d.stage(test.rows...)
				var kinds []imports.Kind
				for _, c := range d.changes(batch) {
					if c.Kind != imports.Left {
						kinds = append(kinds, c.Kind)
					}
					if c.Accepted != c.Kind.TakenByDefault() {
						t.Errorf("accepted is %v: %+v", c.Accepted, c)
					}
				}
				if !slices.Equal(kinds, test.want) {
					t.Fatalf("asked %q, want %q", kinds, test.want)
				}
				batch = d.choose(d.choose(batch, true), false, imports.Left)
				if batch.Accepted > 0 {
					d.apply(batch)
				}
				d.checkSubject(before, test.taken)
			})
		})
	}
}

func TestTheCommandLineNeverChangesTheSubjectOfReviews(t *testing.T) { // S60
	for name, test := range subjectCases {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				before := d.reviewed(test.known)
				file := d.upload(test.rows...).File
				file.Modified = d.store.Now()
				report, err := Import(t.Context(), d.store, Options{Files: []formats.File{file}, AsOf: day,
					Status: candor.StatusApproved})
				if err != nil {
					t.Fatal(err)
				}
				asked := 0
				for _, kind := range test.want {
					if kind == imports.OtherOffice {
						asked++
					}
				}
				got := report.questions(imports.OtherOffice)
				if len(got) != asked || asked > 0 && !strings.HasSuffix(got[0], ".") {
					t.Errorf("left out %q, want %d", got, asked)
				}
				d.checkSubject(before, test.taken)
			})
		})
	}
}

func TestReasonsForAskingAboutTheSubjectOfReviews(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.reviewed("council_member,Newark,Essex,2024-01-01,,2")
		for _, test := range []struct{ row, want string }{
			{"Zed Nobody,council_member,Newark,Essex,2024-01-01,,2",
				"They have 6 reviews, which would be about someone of another name."},
			{"Otto Testlund,council_member,Nutley,Essex,2024-01-01,,2",
				"They have 6 reviews, which would be about another office."},
			{"Otto Testlund,Liaison,Newark,Essex,2026-12-01,,2", "From December 1, 2026 they would " +
				"hold another office. Reviews until then would be about it as well."},
		} {
			if got := d.only(d.stage(test.row), imports.OtherOffice).Reason; got != test.want {
				t.Errorf("asked %q, want %q", got, test.want)
			}
		}
		batch := d.stage("Zed Nobody,council_member,Newark,Essex,2024-01-01,,2",
			"Otto Testlund,council_member,Newark,Essex,2024-01-01,,7")
		added := d.changes(batch)[1]
		if want := "This may be Otto Testlund, whose 6 reviews would stay on another page."; added.Reason !=
			want || len(added.Others) != 1 || added.Others[0].ID != d.official("Otto Testlund").ID {
			t.Errorf("asked %q about %+v, want %q", added.Reason, added.Others, want)
		}
		d.apply(d.choose(batch, true, imports.OtherOffice))
		if o := d.official("Zed Nobody"); o.Averages.Total != 6 || o.Office != 1 {
			t.Errorf("a moderator has accepted it: %+v", o)
		}
	})
}

func TestAnotherSourceNeverChangesTheSubjectOfReviews(t *testing.T) { // S60
	for name, row := range map[string]string{
		"AskedSure":   "Robert Trial,council_member,Newark,Essex,,",
		"AskedUnsure": "Bob Trial,council_member,Newark,Essex,,",
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				const robert = "Robert Trial"
				importList(t, d.store, "Town", "2026-05-01", robert+",Mayor - Council Member,Newark,Essex,,")
				d.review(robert, 6)
				report := importList(t, d.store, "County", "2026-06-01", row)
				if o := d.official(robert); o.Position != "mayor" || o.Averages.Total != 6 ||
					len(report.questions(imports.OtherOffice)) != 1 {
					t.Errorf("%+v, left out %q", o, report.questions(imports.OtherOffice))
				}
			})
		})
	}
}
