package importer

import (
	"fmt"
	"strings"
	"testing"
)

func TestPopoloOfOtherLegislatures(t *testing.T) {
	for name, test := range map[string]struct{ bodies, membership, refused string }{
		"OK": {`{"id": "a", "name": "New Jersey Senate", "classification": "upper"}`,
			`"organization_id": "a"`, ""},
		"OKNameOfAnyState": {`{"id": "a", "name": "Senate", "classification": "chamber"}`,
			`"organization_id": "a"`, ""},
		"OKByTheBodyAbove": {`{"id": "a", "name": "Upper House", "classification": "chamber", "parent_id": "b"},
			{"id": "b", "name": "New Jersey Legislature"}`, `"organization_id": "a"`, ""},
		"OKByTheDistrict": {`{"id": "a", "name": "The Chamber", "classification": "chamber"}`,
			`"organization_id": "a", "area": {"id": "ocd-division/country:us/state:nj/sldu:5"}`, ""},
		"ErrOtherState": {`{"id": "a", "name": "Delaware Senate", "classification": "Upper"}`,
			`"organization_id": "a"`, "Delaware Senate"},
		"ErrByTheBodyAbove": {`{"id": "a", "name": "Senate", "classification": "chamber", "parent_id": "b"},
			{"id": "b", "name": "Delaware General Assembly", "classification": "legislature"}`,
			`"organization_id": "a"`, "Senate"},
		"ErrInACircle": {`{"id": "a", "name": "House", "classification": "chamber", "parent_id": "b"},
			{"id": "b", "name": "Parliament", "parent_id": "a"}`, `"organization_id": "a"`, "House"},
		"ErrByThePost": {`{"id": "a", "name": "Ohio Senate"}`, `"post_id": "p"`, "Ohio Senate"},
	} {
		t.Run(name, func(t *testing.T) {
			text := fmt.Sprintf(`{"persons": [{"id": "1", "name": "Vera Trial", "memberships":
				[{"role": "Senator", %s}]}], "organizations": [%s],
				"posts": [{"id": "p", "organization_id": "a"}]}`, test.membership, test.bodies)
			refused := refusalsOf(t, "a.json", []byte(text), "")
			if len(refused) != min(1, len(test.refused)) || test.refused != "" &&
				!strings.HasSuffix(refused[0].Reason, "is not New Jersey's: "+test.refused) {
				t.Errorf("refused %v", refused)
			}
		})
	}
}
