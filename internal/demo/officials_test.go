package demo

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/njplace"
)

func TestEveryOfficialIsValidAndClean(t *testing.T) {
	ids := map[string]bool{}
	for official := range newData(t, usual()).Officials() {
		if err := official.Validate(); err != nil {
			t.Fatalf("%+v: %v", official, err)
		}
		cleaned := *official
		if cleaned.Clean(); !reflect.DeepEqual(cleaned, *official) {
			t.Errorf("cleaning changes %+v", official)
		}
		if !candor.ValidID(official.ID) || ids[official.ID] {
			t.Errorf("id %s is malformed or taken", official.ID)
		}
		ids[official.ID] = true
		if err := official.Status.Validate(); err != nil {
			t.Error(err)
		}
		if official.CreatedAt.After(until) || official.UpdatedAt.After(until) ||
			official.UpdatedAt.Before(official.CreatedAt) {
			t.Errorf("%s: added %v, updated %v", official.Name, official.CreatedAt, official.UpdatedAt)
		}
		if len(official.Sources) != 1 || official.Sources[0].Name != SourceName {
			t.Errorf("%s does not say that it is invented: %v", official.Name, official.Sources)
		}
	}
}

func TestPlacesAreReal(t *testing.T) {
	for official := range newData(t, usual()).Officials() {
		switch {
		case official.PositionType == candor.USSenator:
			if official.City+official.County != "" {
				t.Errorf("%s serves in %s, %s", official.Name, official.City, official.County)
			}
		case !njplace.KnownCounty(official.County):
			t.Errorf("%s: county %q", official.Name, official.County)
		case official.City != "" && !njplace.KnownTown(official.County, official.City):
			t.Errorf("%s: no %q in %s", official.Name, official.City, official.County)
		}
	}
}

func TestEveryTownAndCountyHasItsOffices(t *testing.T) {
	type seat struct{ county, city, office string }
	count := map[seat]int{}
	districts := map[string]int{}
	for official := range newData(t, usual()).Officials() {
		if official.Status != candor.StatusApproved {
			continue
		}
		count[seat{official.County, official.City, official.Position}]++
		count[seat{official.County, official.City, string(official.PositionType)}]++
		if official.PositionType == candor.StateLegislator {
			districts[official.Position]++
		}
	}
	for _, town := range njplace.Towns() {
		if n := count[seat{town.County, town.Name, "mayor"}] +
			count[seat{town.County, town.Name, "acting_mayor"}]; n == 0 {
			t.Errorf("%s has no mayor", town.Label())
		}
		if n := count[seat{town.County, town.Name, "council_member"}]; n < 3 {
			t.Errorf("%s has %d council members", town.Label(), n)
		}
	}
	for _, county := range njplace.Counties() {
		if n := count[seat{county, "", "sheriff"}]; n != 1 {
			t.Errorf("%s County has %d sheriffs", county, n)
		}
		if n := count[seat{county, "", "judge"}]; n < 5 {
			t.Errorf("%s County has %d judges", county, n)
		}
	}
	if districts["state_senator"] != 40 ||
		districts["assembly_member"]+districts["assemblyman"]+districts["assemblywoman"] != 80 {
		t.Errorf("the Legislature has %v", districts)
	}
}

func TestLargerTownsHaveMoreOfficials(t *testing.T) {
	count := map[njplace.Town]int{}
	for official := range newData(t, usual()).Officials() {
		count[njplace.Town{County: official.County, Name: official.City}]++
	}
	newark, tavistock := count[njplace.Town{County: "Essex", Name: "Newark"}],
		count[njplace.Town{County: "Camden", Name: "Tavistock"}]
	if newark < 2*tavistock {
		t.Errorf("Newark has %d officials, Tavistock %d", newark, tavistock)
	}
	for line := range lines(largerTowns) {
		fields := strings.Split(line, "\t")
		if !njplace.KnownTown(fields[0], fields[1]) {
			t.Errorf("%s is no town of %s", fields[1], fields[0])
		}
	}
}

func TestTitlesFitTheTypeAndThePerson(t *testing.T) {
	women := map[string]bool{}
	for line := range lines(firstNames) {
		fields := strings.Fields(line)
		women[fields[0]] = fields[1] == "f"
	}
	kinds := map[string]candor.PositionType{}
	for official := range newData(t, usual()).Officials() {
		if kind, known := kinds[official.Position]; known && kind != official.PositionType &&
			official.Position != "detective" {
			t.Errorf("%s is both %s and %s", official.Position, kind, official.PositionType)
		}
		kinds[official.Position] = official.PositionType
		first, _, _ := strings.Cut(official.Name, " ")
		if strings.HasSuffix(official.Position, "woman") && !women[first] ||
			(strings.HasSuffix(official.Position, "man") && !strings.HasSuffix(official.Position, "woman") ||
				official.Position == "priest") && women[first] {
			t.Errorf("%s is %s", official.Name, official.Position)
		}
	}
	for _, title := range candor.PositionTitles() {
		if _, used := kinds[title.Key]; !used {
			t.Errorf("nobody is %s", title.Key)
		}
	}
}

func TestTermsRunAtTheEndOfTheData(t *testing.T) {
	for name, day := range map[string]time.Time{
		"Summer": until, "NewYearsDay": time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC),
		"NewYearsEve": time.Date(2024, 12, 31, 0, 0, 0, 0, time.UTC),
	} {
		t.Run(name, func(t *testing.T) {
			today := day.Format(time.DateOnly)
			data := newData(t, Options{Officials: 6000, Until: day})
			i, former := 0, 0
			for official := range data.Officials() {
				switch tenure := official.Tenure(today); {
				case tenure == candor.TenureFormer && i >= len(data.offices):
					former++
				case tenure != candor.TenureCurrent:
					t.Errorf("%s: %s to %s", official.Name, official.TermStartDate, official.TermEndDate)
				}
				i++
			}
			if former == 0 || former > 100 {
				t.Errorf("%d former officials", former)
			}
		})
	}
}

func TestStatusesAreMostlyApproved(t *testing.T) {
	count := map[candor.Status]int{}
	for official := range newData(t, usual()).Officials() {
		count[official.Status]++
	}
	if count[candor.StatusApproved] < 13_200 || count[candor.StatusPending] < 50 ||
		count[candor.StatusRejected] < 20 {
		t.Errorf("statuses %v", count)
	}
}
