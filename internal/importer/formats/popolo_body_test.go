package formats

import (
	"strings"
	"testing"
)

func TestPopoloBodiesWithoutAnOffice(t *testing.T) {
	const frame = `{"persons":[{"id":"p1","name":"Vera Trialman"%s}],
		"areas":[{"id":"a1","name":"Newton","parent_id":"a2"},{"id":"a2","name":"%s"}],
		"posts":[{"id":"s1","label":"Treasurer","organization_id":"o1"}],
		"organizations":[{"id":"o1","name":"%s","classification":"%s","area_id":"a1"}],
		"memberships":[%s]}`
	for name, test := range map[string]struct{ own, above, body, kind, membership, want string }{
		"OKCouncil": {"", "New Jersey", "Borough Council", "legislature",
			`{"person_id":"p1","organization_id":"o1","role":"member"}`, "council_member, Newton"},
		"OKTownshipCommittee": {"", "New Jersey", "Township Committee", "committee",
			`{"person_id":"p1","organization_id":"o1","role":"member"}`, "council_member, Newton"},
		"OKEmbedded": {`,"memberships":[{"role":"Mayor","organization":{"name":"Town",` +
			`"classification":"municipality","area":{"name":"Newton"}}}]`, "", "", "", "", "mayor, Newton"},
		"ErrParty": {"", "New Jersey", "Sussex County Greens", "Political Party",
			`{"person_id":"p1","organization_id":"o1","role":"chair"}`, "holds no office"},
		"ErrPartyOfThePost": {"", "New Jersey", "Sussex County Greens", "party",
			`{"person_id":"p1","post_id":"s1"}`, "holds no office"},
		"ErrCommittee": {"", "New Jersey", "Budget", "committee",
			`{"person_id":"p1","organization_id":"o1","role":"member"}`, "holds no office"},
		"ErrCaucusByName": {"", "New Jersey", "Lake Caucus", "",
			`{"person_id":"p1","organization_id":"o1","role":"member"}`, "holds no office"},
		"ErrEmbeddedParty": {`,"memberships":[{"role":"treasurer","organization":` +
			`{"name":"Newton Republican Committee"}}]`, "", "", "", "", "holds no office"},
		"ErrOtherState": {"", "Pennsylvania", "Borough Council", "legislature",
			`{"person_id":"p1","organization_id":"o1","role":"member"}`, "not New Jersey's"},
	} {
		t.Run(name, func(t *testing.T) {
			text := frame
			for _, part := range []string{test.own, test.above, test.body, test.kind, test.membership} {
				text = strings.Replace(text, "%s", part, 1)
			}
			c, err := NewContent("a.json", week, []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			r, err := ReadPeople(c, nil, day)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, made := range r.Records {
				got += made.Official.Position + ", " + made.Official.City
			}
			for _, refused := range r.Refused {
				got += refused.Reason
			}
			if !strings.Contains(got, test.want) || len(r.Records)+len(r.Refused) != 1 {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
