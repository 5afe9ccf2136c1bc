package importer

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/imports"
)

// review adds one-star reviews to an official.
func (d *desk) review(name string, n int) {
	d.Helper()
	for range n {
		if _, err := d.store.CreateRating(d.Context(), &candor.Rating{OfficialID: d.official(name).ID,
			OverallRating: 1, Status: candor.StatusApproved}, nil,
			candor.ModerationOpen); err != nil {
			d.Fatal(err)
		}
	}
}

func TestAListNeedsConfirmationForAnOfficeWithReviews(t *testing.T) { // S60
	const council, begun = "council_member,Newark,Essex,,,2", "council_member,Newark,Essex,2024-01-01,,2"
	const chaplain, noID = "Chaplain,Newark,Essex,,,2", "council_member,Newark,Essex,,,"
	for name, test := range map[string]struct {
		known, next string // rows of Otto Testlund, without the name
		reviews     int
		want        imports.Kind
	}{
		"AskedOtherWords": {council, "Council Liaison,Newark,Essex,,,2", 6, imports.OtherOffice},
		"AskedOtherWordsWithDay": {begun, "Council Liaison,Newark,Essex,2026-02-01,,2", 6,
			imports.OtherOffice},
		"AskedOtherWordsToCome": {begun, "Council Liaison,Newark,Essex,2026-12-01,,2", 6,
			imports.OtherOffice},
		"OKOtherWordsUnreviewed": {council, "Council Liaison,Newark,Essex,,,2", 0, imports.Changed},
		"OKKnownWords":           {council, "Committeeman,Newark,Essex,,,2", 6, imports.Changed},
		"OKNextTerm": {"mayor,Newark,Essex,2024-01-01,2026-12-31,2",
			"mayor,Newark,Essex,2027-01-01,2029-12-31,2", 6, imports.Awaited},
		"OKUnreviewed":    {council, "mayor,Newark,Essex,,,2", 0, imports.Office},
		"AskedOffice":     {council, "mayor,Newark,Essex,,,2", 1, imports.OtherOffice},
		"AskedWithDay":    {begun, "mayor,Newark,Essex,2026-02-01,,2", 6, imports.OtherOffice},
		"AskedTown":       {begun, "council_member,Nutley,Essex,2026-02-01,,2", 6, imports.OtherOffice},
		"AskedKnownWords": {council, "Municipal Clerk,Newark,Essex,,,2", 6, imports.OtherOffice},
		"AskedToCome":     {begun, "mayor,Newark,Essex,2026-12-01,,2", 6, imports.OtherOffice},
		"AskedToComeUnreviewed": {begun, "mayor,Newark,Essex,2026-12-01,,2", 0,
			imports.OtherOffice},
		"AskedAfterFreeText":       {chaplain, "mayor,Newark,Essex,,,2", 6, imports.OtherOffice},
		"AskedAfterFreeTextInTown": {chaplain, "mayor,Nutley,Essex,,,2", 6, imports.OtherOffice},
		"AskedFreeText":            {chaplain, "Liaison,Newark,Essex,,,2", 6, imports.OtherOffice},
		"AskedWithoutID":           {noID, "Council Liaison,Newark,Essex,,,", 6, imports.SoundsLike},
		"OKWithoutIDUnreviewed":    {noID, "Council Liaison,Newark,Essex,,,", 0, imports.Added},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				const otto = "Otto Testlund"
				d.known(otto + "," + test.known)
				d.review(otto, test.reviews)
				batch := d.stage(otto + "," + test.next)
				if change := d.only(batch, test.want); change.Accepted != test.want.TakenByDefault() {
					t.Fatalf("accepted is %v: %+v", change.Accepted, change)
				}
				if batch = d.choose(batch, true); batch.Accepted > 0 {
					d.apply(batch)
				}
				o, office := complete(t, d.store, otto), 1
				if next, due := o.Due("2027-01-02"); due {
					o.Begin(next)
				}
				if test.want == imports.Office {
					office = 2
				}
				if o.Office != office || o.Averages.Total != test.reviews {
					t.Errorf("office %d with %d reviews", o.Office, o.Averages.Total)
				}
			})
		})
	}
}

func TestAModeratorAcceptsAnotherOffice(t *testing.T) { // S60
	onBothEngines(t, func(t *testing.T, d *desk) {
		d.known("Otto Testlund,council_member,Newark,Essex,2024-01-01,,2", mayorRow)
		d.review("Otto Testlund", 6)
		batch := d.stage("Otto Testlund,mayor,Newark,Essex,2026-02-01,,2", mayorRow)
		asked := d.only(batch, imports.SecondHolder)
		if want := "They have 6 reviews, which would stay with the office before. The seat has one" +
			" holder: Vera Trialman is in office."; asked.Reason != want {
			t.Errorf("asked %q", asked.Reason)
		}
		d.apply(d.choose(batch, true, imports.SecondHolder))
		if o := d.official("Otto Testlund"); o.Office != 2 || o.Averages.Total != 0 {
			t.Errorf("office %d with %d reviews", o.Office, o.Averages.Total)
		}
	})
}

func TestAWordingKeepsTheKindOfOffice(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.known("Otto Testlund,council_member,Newark,Essex,,,2")
		for range 2 { // the second list has no news
			batch := d.stage("Otto Testlund,Council Liaison,Newark,Essex,,,2")
			if batch.Accepted > 0 {
				d.apply(batch)
			}
		}
		if o := d.official("Otto Testlund"); o.Position != "Council Liaison" ||
			o.PositionType != candor.CouncilMember {
			t.Errorf("%s of the type %s", o.Position, o.PositionType)
		}
	})
}

func TestTheCommandLineSkipsAnotherOfficeWithReviews(t *testing.T) { // S60
	onAnyEngine(t, func(t *testing.T, d *desk) {
		importList(t, d.store, "Town", "2026-05-01", vera)
		d.review("Vera Trial", 1)
		report := importList(t, d.store, "Town", "2026-06-01", "Vera Trial,mayor,Newark,Essex,,2027-12-31")
		want := []string{"Vera Trial, Mayor, Newark (Essex): They have 1 review, which would stay with " +
			"the office before."}
		if got := report.questions(imports.OtherOffice); !slices.Equal(got, want) || len(report.Moved) > 0 {
			t.Errorf("told %q", got)
		}
		if o := d.official("Vera Trial"); o.Position != "council_member" || o.Averages.Total != 1 {
			t.Errorf("%s with %d reviews", o.Position, o.Averages.Total)
		}
	})
}
