package candor_test

import (
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/njcalendar"
)

func TestToday(t *testing.T) {
	for at, want := range map[string]string{
		"2027-01-01T04:59:59Z": "2026-12-31", "2027-01-01T05:00:00Z": "2027-01-01",
		"2026-07-01T03:59:59Z": "2026-06-30", "2026-07-01T04:00:00Z": "2026-07-01",
	} {
		now, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		if got := candor.Today(now); got != want {
			t.Errorf("%s: got %s, want %s", at, got, want)
		}
	}
}

func TestUntilTomorrow(t *testing.T) {
	for at, want := range map[string]time.Duration{
		"2026-11-01T04:00:00Z": 25 * time.Hour, "2027-03-14T05:00:00Z": 23 * time.Hour,
		"2026-12-01T05:00:00Z": 24 * time.Hour, "2026-12-01T05:00:01Z": 24*time.Hour - time.Second,
	} {
		now, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		if got := candor.UntilTomorrow(now); got != want {
			t.Errorf("%s: got %s, want %s", at, got, want)
		}
	}
}

func TestSettledAt(t *testing.T) {
	for at, want := range map[string]string{
		"2026-11-23T12:00:00-05:00": "2026-11-24T00:00:00-05:00",
		"2026-11-23T20:30:00-05:00": "2026-11-24T00:00:00-05:00", // the 24th in UTC
		"2026-11-23T22:59:59-05:00": "2026-11-24T00:00:00-05:00",
		"2026-11-23T23:00:00-05:00": "2026-11-25T00:00:00-05:00",
		"2026-11-24T00:00:00-05:00": "2026-11-25T00:00:00-05:00",
		"2026-10-31T23:30:00-04:00": "2026-11-02T00:00:00-05:00", // after a day of 25 hours
	} {
		arrived, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		got := candor.SettledAt(arrived)
		if got.In(njcalendar.Location()).Format(time.RFC3339) != want {
			t.Errorf("%s: got %s, want %s", at, got, want)
		}
		for name, now := range map[string]time.Time{"that night": got, "before": got.Add(-1)} {
			if isSettled := arrived.Before(candor.SettledUntil(now)); isSettled != (name == "that night") {
				t.Errorf("%s: settled is %v %s", at, isSettled, name)
			}
		}
	}
}

func TestTenureOf(t *testing.T) {
	for name, test := range map[string]struct {
		from, to string
		want     candor.Tenure
	}{
		"CurrentWithoutDates":     {"", "", candor.TenureCurrent},
		"CurrentOnTheFirstDay":    {"2026-07-08", "", candor.TenureCurrent},
		"CurrentOnTheLastDay":     {"2024-01-01", "2026-07-08", candor.TenureCurrent},
		"FormerOnTheDayAfter":     {"", "2026-07-07", candor.TenureFormer},
		"UpcomingOnTheDayBefore":  {"2026-07-09", "2030-01-01", candor.TenureUpcoming},
		"FormerWhereDatesAreLost": {"2026-08-01", "2026-07-01", candor.TenureFormer},
	} {
		t.Run(name, func(t *testing.T) {
			if got := candor.TenureOf(test.from, test.to, "2026-07-08"); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func seat(kind candor.PositionType, position, city, district string) candor.Term {
	return candor.Term{PositionType: kind, Position: position, City: city, County: "Essex",
		District: district}
}

func TestTakesOffice(t *testing.T) {
	verona := func(position, from string, office int) candor.Term {
		return candor.Term{Office: office, Position: position, City: "Verona", From: from}
	}
	for name, test := range map[string]struct {
		present candor.Term
		others  []candor.Term
		want    string
	}{
		"Upcoming":  {verona("mayor", "2027-01-01", 1), nil, "Takes office Jan 1, 2027"},
		"Present":   {verona("mayor", "2023-01-01", 1), nil, ""},
		"Reelected": {verona("mayor", "2023-01-01", 1), []candor.Term{verona("mayor", "2027-01-01", 1)}, ""},
		"NextOffice": {verona("council_member", "2023-01-01", 1), []candor.Term{verona("mayor", "2027-01-01", 2)},
			"Takes office as Mayor of Verona Jan 1, 2027"},
	} {
		t.Run(name, func(t *testing.T) {
			o := &candor.Official{Terms: test.others}
			o.SetTerm(test.present)
			if got := o.TakesOffice("2026-12-01"); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestTenureLabel(t *testing.T) {
	const today = "2026-11-25"
	for name, test := range map[string]struct{ position, from, to, want string }{
		"NoneInOffice":    {"mayor", "2023-01-01", "2026-12-31", ""},
		"NoneOnLastDay":   {"mayor", "2023-01-01", today, ""},
		"NoneOnFirstDay":  {"mayor", today, "", ""},
		"NoneWithoutDays": {"mayor", "", "", ""},
		"Until":           {"mayor", "2021-01-01", "2024-12-31", "Mayor until December 31, 2024"},
		"From":            {"council_president", "2027-01-01", "", "Council President from January 1, 2027"},
		"FreeText":        {"Keeper of the Pound", "", "2024-02-29", "Keeper of the Pound until February 29, 2024"},
		"FormerNoDay":     {"mayor", "", "2024", "Former Mayor"},
		"IncomingNoDay":   {"mayor", "2027", "", "Incoming Mayor"},
	} {
		t.Run(name, func(t *testing.T) {
			term := candor.Term{Position: test.position, From: test.from, To: test.to}
			if got := term.TenureLabel(today); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestSameOffice(t *testing.T) {
	const council, legislator = candor.CouncilMember, candor.StateLegislator
	for name, test := range map[string]struct {
		one, other candor.Term
		want       bool
	}{
		"OKPresidentOfTheCouncil": {seat(council, "council_member", "Verona", ""),
			seat(council, "council_president", "Verona", ""), true},
		"OKFreeText": {seat(council, "Council Member At-Large", "Verona", ""),
			seat(council, "councilwoman", "Verona", ""), true},
		"OKSameWords": {seat(candor.OtherPosition, "Tax Collector", "Verona", ""),
			seat(candor.OtherPosition, "tax collector", "Verona", ""), true},
		"OKDistrictUnknown": {seat(legislator, "assembly_member", "", "9"),
			seat(legislator, "assemblyman", "", ""), true},
		"NotAnotherDistrict": {seat(legislator, "assembly_member", "", "9"),
			seat(legislator, "assembly_member", "", "10"), false},
		"NotTheOtherChamber": {seat(legislator, "assembly_member", "", "9"),
			seat(legislator, "state_senator", "", "9"), false},
		"NotAnotherTown": {seat(council, "council_member", "Verona", ""),
			seat(council, "council_member", "Newark", ""), false},
		"NotTheMayor": {seat(candor.Mayor, "mayor", "Verona", ""),
			seat(council, "council_member", "Verona", ""), false},
		"NotTheDeputy": {seat(candor.Mayor, "mayor", "Verona", ""),
			seat(candor.Mayor, "deputy_mayor", "Verona", ""), false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.one.SameOffice(test.other); got != test.want {
				t.Errorf("got %t", got)
			}
			if got := test.other.SameOffice(test.one); got != test.want {
				t.Errorf("the other way: got %t", got)
			}
		})
	}
}

func TestBegin(t *testing.T) {
	official := candor.Official{Name: "Otto Trialman", Position: "council_member",
		PositionType: candor.CouncilMember, City: "Verona", County: "Essex", Office: 1,
		TermStartDate: "2024-01-01", TermEndDate: "2027-12-31"}
	mayor := seat(candor.Mayor, "mayor", "Verona", "")
	mayor.From = "2026-03-02"
	official.Begin(mayor)
	if official.Office != 2 || official.Position != "mayor" || len(official.Terms) != 1 ||
		official.Terms[0].To != "2026-03-01" || official.Terms[0].Office != 1 {
		t.Fatalf("got %+v", official)
	}
	back := seat(candor.CouncilMember, "council_president", "Verona", "")
	back.From = "2028-01-01"
	official.Begin(back)
	if official.Office != 1 || len(official.Terms) != 2 || official.Terms[1].To != "2027-12-31" {
		t.Errorf("back on the council: %+v", official)
	}
	again := back
	again.From = "2032-01-01"
	official.Begin(again)
	if official.Office != 1 || len(official.History()) != 4 || official.History()[0].From != again.From {
		t.Errorf("elected again: %+v", official)
	}
}

func TestOfficeEnd(t *testing.T) {
	o := candor.Official{Office: 1, TermStartDate: "2026-01-01", Terms: []candor.Term{
		{Office: 1, From: "2014-01-01", To: "2017-12-31"},
		{Office: 2, From: "2018-01-01", To: "2020-12-31"},
		{Office: 2, From: "2021-01-01", To: "2025-12-31"}}}
	for name, test := range map[string]struct {
		office int
		want   string
	}{
		"EmptyWhereTheLastTermIsOpen": {1, ""},
		"LastDayOfTheLastTerm":        {2, "2025-12-31"},
		"EmptyWithoutTheOffice":       {3, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := o.OfficeEnd(test.office); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestBeginKeepsAKnownOfficeNumber(t *testing.T) { // S60
	liaison := candor.Term{Office: 1, Position: "Council Liaison", PositionType: candor.CouncilMember,
		From: "2027-01-01"}
	before := liaison
	before.Office, before.From, before.To = 2, "2010-01-01", "2012-12-31"
	official := candor.Official{Position: "council_member", PositionType: candor.CouncilMember, Office: 1,
		TermStartDate: "2024-01-01", Terms: []candor.Term{before, liaison}}
	official.Begin(liaison)
	if official.Office != 1 || len(official.Terms) != 2 {
		t.Errorf("got %+v", official)
	}
}

func TestFormerOfficeWithoutDates(t *testing.T) {
	o := candor.Official{Position: "mayor", PositionType: candor.Mayor, Office: 1, Terms: []candor.Term{
		{Office: 2, Position: "Committee Member", PositionType: candor.CouncilMember}}}
	if former := o.FormerOffices("2026-07-08"); len(former) != 0 {
		t.Errorf("%+v", former)
	}
	o.Earlier = []candor.OfficeAverages{{Office: 2, Averages: candor.Averages{Total: 1}}}
	if former := o.FormerOffices("2026-07-08"); len(former) != 1 {
		t.Errorf("reviews of it are lost: %+v", former)
	}
}

func TestBeforeLabel(t *testing.T) {
	for want, before := range map[string]candor.Averages{
		"": {}, "1 review of the office before: 1.0": {Total: 1, Overall: 1},
		"6 reviews of the office before: 3.7": {Total: 6, Overall: 11.0 / 3},
	} {
		if got := (&candor.Official{Before: before}).BeforeLabel(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
