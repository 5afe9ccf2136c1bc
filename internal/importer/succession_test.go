package importer

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/imports"
)

// A mayor whose term has no end, and the mayors who come next.
const (
	openMayor  = "Vera Trialman,mayor,Newark,Essex,2022-01-01,,1"
	newMayor   = "Bo Draftson,mayor,Newark,Essex,2026-07-01,2029-12-31,7"
	mayorElect = "Bo Draftson,mayor,Newark,Essex,2027-01-01,2030-12-31,7"
)

// succeed answers that the newcomer of a change follows a holder.
func (d *desk) succeed(batch *imports.Batch, c *imports.Change, holder, endsOn string) error {
	_, err := d.store.SucceedImportChange(d.Context(), imports.Succession{BatchID: batch.ID, N: c.N,
		Holder: holder, EndsOn: endsOn, Actor: "warden"})
	return err
}

// read returns the batch as it is now.
func (d *desk) read(batch *imports.Batch) *imports.Batch {
	d.Helper()
	now, err := d.store.FindImport(d.Context(), batch.ID)
	if err != nil {
		d.Fatal(err)
	}
	return now
}

// mayors lists the people in office as mayor on a day.
func (d *desk) mayors(today string) (names []string) {
	for name, o := range storedOfficials(d.T, d.store) {
		if o.Position == "mayor" && o.Status == candor.StatusApproved &&
			o.Tenure(today) == candor.TenureCurrent {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func TestANewcomerToAHeldSeat(t *testing.T) {
	both := []string{"Bo Draftson", "Vera Trialman"}
	for name, test := range map[string]struct {
		answer func(*desk, *imports.Batch)
		ends   string
		mayors []string
	}{
		"OKAllSucceed": {func(d *desk, b *imports.Batch) {
			if _, err := d.store.ChooseImportChanges(d.Context(), imports.Choice{BatchID: b.ID, Accept: true,
				Kind: imports.SecondHolder, Succeeds: true, Actor: "warden", Seen: b.UpdatedAt}); err != nil {
				d.Fatal(err)
			}
		}, "2026-06-30", both[:1]},
		"OKChosenDay": {func(d *desk, b *imports.Batch) {
			if err := d.succeed(b, d.only(b, imports.SecondHolder), d.official("Vera Trialman").ID,
				"2026-05-15"); err != nil {
				d.Fatal(err)
			}
		}, "2026-05-15", both[:1]},
		"OKBoth": {func(d *desk, b *imports.Batch) {
			if err := d.succeed(b, d.only(b, imports.SecondHolder), "", ""); err != nil {
				d.Fatal(err)
			}
		}, "", both},
		"OKLeftOut": {func(d *desk, b *imports.Batch) { d.choose(b, false, imports.SecondHolder) }, "",
			both[1:]},
		"OKAllOthersAccepted": {func(d *desk, b *imports.Batch) { d.choose(b, true) }, "", both[1:]},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				d.known(openMayor)
				before := d.contents()
				batch := d.stage(openMayor, newMayor, councilRow)
				if c := d.only(batch, imports.SecondHolder); c.Accepted || c.Holders[0].Ends != "2026-06-30" {
					t.Fatalf("%+v", c)
				}
				test.answer(d, batch)
				applied := d.apply(d.read(batch))
				if got := d.mayors(day); !slices.Equal(got, test.mayors) {
					t.Errorf("the mayors are %q, want %q", got, test.mayors)
				}
				if got := d.official("Vera Trialman").TermEndDate; got != test.ends {
					t.Errorf("the former mayor's term ends on %q, want %q", got, test.ends)
				}
				if err := d.undo(applied); err != nil {
					t.Fatal(err)
				}
				if after := d.contents(); !reflect.DeepEqual(after, before) {
					t.Errorf("undoing leaves %s", difference(before, after))
				}
			})
		})
	}
}

func TestDecembersListNeedsNoSecondUpload(t *testing.T) {
	onBothEngines(t, func(t *testing.T, d *desk) {
		d.known(openMayor, "Cy Mockley,council_member,Newark,Essex,2022-01-01,2026-12-31,9")
		list := []string{openMayor, mayorElect, "Cy Mockley,council_member,Newark,Essex,2027-01-01,2030-12-31,9",
			"Uma Samplewood,sheriff,,Essex,2027-01-01,2029-12-31,4"}
		batch := d.stage(list...)
		if n := batch.Counts; n[imports.SecondHolder] != 1 || n[imports.Awaited] != 1 || n[imports.Upcoming] != 1 {
			t.Fatalf("the changes are %v", n)
		}
		if err := d.succeed(batch, d.only(batch, imports.SecondHolder), d.official("Vera Trialman").ID,
			""); err != nil {
			t.Fatal(err)
		}
		applied := d.apply(d.read(batch))
		for today, want := range map[string]string{"2026-12-31": "Vera Trialman", "2027-01-01": "Bo Draftson"} {
			if got := d.mayors(today); !slices.Equal(got, []string{want}) {
				t.Errorf("on %s the mayors are %q", today, got)
			}
		}
		if again := d.stage(list...); len(again.Counts) != 0 {
			t.Errorf("the same list again changes %v", again.Counts)
		}
		d.review("Bo Draftson", 1)
		plan, err := d.store.PlanUndo(t.Context(), applied.ID)
		if err != nil || len(plan.Stays) != 2 || plan.Undone() != 2 {
			t.Fatalf("%+v, %v", plan, err)
		}
		for _, stay := range plan.Stays {
			if stay.Name == "Vera Trialman" && stay.Why != "Undone only together with Bo Draftson" {
				t.Errorf("the predecessor stays because of %q", stay.Why)
			}
		}
		undone := d.undoPartly(applied, imports.Undo{RetireAll: true})
		if p := undone.Partly; p.Undone != 3 || p.Retired != 1 || p.Kept != 0 {
			t.Errorf("%+v", p)
		}
		if o := d.official("Vera Trialman"); o.TermEndDate != "" {
			t.Errorf("the predecessor's term ends on %s", o.TermEndDate)
		}
	})
}

// A list of the elected often has the last day of their terms alone.
func TestANewcomerWithoutAFirstDayFollowsTheHolder(t *testing.T) {
	const newcomer = "Bo Draftson,mayor,Newark,Essex,,2029-12-31,7"
	for name, test := range map[string]struct {
		until, endsOn string
		ends, begins  string
	}{
		"OKTermEndsSoon":  {"2026-08-31", "", "2026-08-31", "2026-09-01"},
		"OKTermEndsLater": {"2028-12-31", "", "2026-07-07", ""},
		"OKNoEnd":         {"", "", "2026-07-07", ""},
		"OKChosenDay":     {"2028-12-31", "2026-12-31", "2026-12-31", "2027-01-01"},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				holder := "Vera Trialman,mayor,Newark,Essex,2022-01-01," + test.until + ",1"
				d.known(holder)
				before := d.contents()
				batch := d.stage(holder, newcomer)
				if err := d.succeed(batch, d.only(batch, imports.SecondHolder),
					d.official("Vera Trialman").ID, test.endsOn); err != nil {
					t.Fatal(err)
				}
				applied := d.apply(d.read(batch))
				if ends := d.official("Vera Trialman").TermEndDate; ends != test.ends {
					t.Errorf("the holder's term ends on %q, want %q", ends, test.ends)
				}
				if begins := d.official("Bo Draftson").TermStartDate; begins != test.begins {
					t.Errorf("the newcomer's term begins on %q, want %q", begins, test.begins)
				}
				if again := d.stage(holder, newcomer); again.Counts[imports.Added] != 0 ||
					again.Counts[imports.SecondHolder] != 0 {
					t.Errorf("the same list again changes %v", again.Counts)
				}
				if err := d.undo(applied); err != nil {
					t.Fatal(err)
				}
				if after := d.contents(); !reflect.DeepEqual(after, before) {
					t.Errorf("undoing leaves %s", difference(before, after))
				}
			})
		})
	}
}

func TestASuccessionIsComparedAgainOnceTheHolderHasChanged(t *testing.T) {
	for name, change := range map[string]func(*desk, *candor.Official) error{
		"ErrDeleted": func(d *desk, vera *candor.Official) error {
			return d.store.DeleteOfficial(d.Context(), vera.ID, candor.Decision{Actor: "helper"})
		},
		"ErrEnded": func(d *desk, vera *candor.Official) error {
			_, _, err := d.store.EditOfficial(d.Context(), endOf(vera, "2026-03-31"))
			return err
		},
		"ErrAnotherEnd": func(d *desk, vera *candor.Official) error {
			_, _, err := d.store.EditOfficial(d.Context(), endOf(vera, "2027-06-30"))
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				d.known(openMayor, clerkRow)
				vera := d.official("Vera Trialman")
				batch := d.stage(openMayor, clerkRow, newMayor)
				if err := d.succeed(batch, d.only(batch, imports.SecondHolder), vera.ID, ""); err != nil {
					t.Fatal(err)
				}
				batch = d.read(batch)
				if err := change(d, vera); err != nil {
					t.Fatal(err)
				}
				_, err := ApplyBatch(t.Context(), d.store, batch.ID, Application{Actor: "warden",
					Seen: batch.UpdatedAt})
				compared, ok := errors.AsType[*imports.Compared](err)
				if !ok {
					t.Fatalf("got %v", err)
				}
				d.apply(compared.Batch)
				if got := d.mayors(day); !slices.Equal(got, []string{"Bo Draftson"}) {
					t.Errorf("the mayors are %q", got)
				}
			})
		})
	}
}

// A merge gives the seat to the kept profile, which the moderator has not seen as its holder.
func TestASuccessionIsAskedAgainOnceTheHolderIsMerged(t *testing.T) {
	mayor := candor.Term{Position: "mayor", PositionType: candor.Mayor, City: "Newark", County: "Essex",
		From: "2022-01-01"}
	for name, kept := range map[string]func(*desk) string{
		"OKIntoAClerk": func(d *desk) string { return d.official("Ida Quillmoor").ID },
		"OKIntoAMayor": func(d *desk) string { return d.twin(mayor).ID },
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				d.known(openMayor, clerkRow)
				vera := d.official("Vera Trialman")
				batch := d.stage(newMayor)
				if err := d.succeed(batch, d.only(batch, imports.SecondHolder), vera.ID, ""); err != nil {
					t.Fatal(err)
				}
				batch = d.read(batch)
				id := kept(d)
				if _, _, err := d.store.MergeOfficials(t.Context(), candor.Merge{LostID: vera.ID,
					KeptID: id, Actor: "helper"}); err != nil {
					t.Fatal(err)
				}
				_, err := ApplyBatch(t.Context(), d.store, batch.ID, Application{Actor: "warden",
					Seen: batch.UpdatedAt})
				if _, ok := errors.AsType[*imports.Compared](err); !ok {
					t.Fatalf("got %v", err)
				}
				if c := d.only(batch, imports.SecondHolder); c.Accepted || c.Holders[0].ID != id {
					t.Errorf("%+v", c)
				}
			})
		})
	}
}

func TestSuccessionsAreRefused(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.known(openMayor)
		vera := d.official("Vera Trialman").ID
		batch := d.stage(openMayor, mayorElect, clerkRow)
		elect, clerk := d.only(batch, imports.SecondHolder), d.only(batch, imports.Added)
		for name, test := range map[string]struct {
			change         *imports.Change
			holder, endsOn string
			want           string
		}{
			"ErrNoHolder":   {clerk, vera, "", imports.MessageNoHolder},
			"ErrUnknown":    {elect, candor.NewID(), "", imports.MessageHolder},
			"ErrDay":        {elect, vera, "soon", candor.MessageDate},
			"ErrBeforeTerm": {elect, vera, "2021-12-31", imports.MessageBeforeTerm},
			"ErrOverlap":    {elect, vera, "2027-01-01", imports.MessageOverlaps},
			"ErrBothOnADay": {elect, "", "2026-12-31", candor.MessageDate},
		} {
			t.Run(name, func(t *testing.T) {
				if err := d.succeed(batch, test.change, test.holder, test.endsOn); err == nil ||
					err.Error() != test.want {
					t.Errorf("got %v, want %s", err, test.want)
				}
			})
		}
	})
}

func TestATermToComeThatOverlapsIsAsked(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.known(mayorElect)
		c := d.only(d.stage(mayorElect, "Cy Mockley,mayor,Newark,Essex,2027-01-01,2030-12-31,8"),
			imports.SecondHolder)
		if c.Accepted || c.Predecessor() != "" ||
			c.Reason != "Takes office Jan 1, 2027. The seat has one holder: Bo Draftson takes office "+
				"Jan 1, 2027." {
			t.Errorf("%+v", c)
		}
	})
}

func TestACouncilMemberBecomesMayor(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.known(openMayor, "Cy Mockley,council_member,Newark,Essex,2022-01-01,,9")
		batch := d.stage(openMayor, "Cy Mockley,mayor,Newark,Essex,2027-01-01,2030-12-31,9")
		c := d.only(batch, imports.SecondHolder)
		if err := d.succeed(batch, c, d.official("Vera Trialman").ID, ""); err != nil {
			t.Fatal(err)
		}
		d.apply(d.read(batch))
		cy := complete(t, d.store, "Cy Mockley")
		if o := d.official("Vera Trialman"); o.TermEndDate != "2026-12-31" || cy.Position != "council_member" ||
			len(cy.Terms) != 1 || cy.Terms[0].From != "2027-01-01" {
			t.Errorf("%+v, %+v", o, cy)
		}
	})
}

func TestASeatOfACouncilAsksWhomANewcomerSucceeds(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.known("Ada Trialman,council_member,Newark,Essex,2022-01-01,,1",
			"Bea Testlund,council_member,Newark,Essex,2023-01-01,2026-12-31,2",
			"Cy Mockley,council_member,Newark,Essex,2024-01-01,,3")
		upload := d.upload("Ada Trialman,council_member,Newark,Essex,2022-01-01,,1",
			"Dot Quillmoor,council_member,Newark,Essex,2027-01-01,,4")
		upload.File.Name = "other.csv"
		batch, err := StageBatch(t.Context(), d.store, upload)
		if err != nil {
			t.Fatal(err)
		}
		c := d.only(batch, imports.Upcoming)
		var names []string
		for _, h := range c.Holders {
			names = append(names, h.Name+" "+h.Ends)
		}
		if want := []string{"Bea Testlund 2026-12-31", "Cy Mockley 2026-12-31"}; !slices.Equal(names, want) {
			t.Fatalf("the holders are %q, want %q", names, want)
		}
		if err := d.succeed(batch, c, c.Holders[1].ID, ""); err != nil {
			t.Fatal(err)
		}
		d.apply(d.choose(d.read(batch), false, imports.Left))
		if o := d.official("Cy Mockley"); o.TermEndDate != "2026-12-31" {
			t.Errorf("%+v", o)
		}
	})
}

func TestTheCommandLineFillsNoSeatTwice(t *testing.T) {
	header := "name,position,city,county,termStartDate,termEndDate,source,sourceId"
	for name, test := range map[string]struct {
		succeed bool
		mayors  []string
	}{
		"OKLeftOut":  {false, []string{"Vera Trialman"}},
		"OKSucceeds": {true, []string{"Bo Draftson"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := &desk{T: t, store: newStore(t)}
			for i, row := range []string{"Vera Trialman,mayor,Newark,Essex,2022-01-01,,Town,1",
				"Bo Draftson,mayor,Newark,Essex,2026-07-01,,County,7"} {
				importPaths(t, d.store, func(o *Options) { o.Succeed = test.succeed },
					write(t, t.TempDir(), "list.csv", csvText(header, row), week.AddDate(0, 0, i)))
			}
			if got := d.mayors(day); !slices.Equal(got, test.mayors) {
				t.Errorf("the mayors are %q, want %q", got, test.mayors)
			}
		})
	}
}
