//go:build !race

package httpapi_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// fieldsOfOfficials are what unique-values may be asked for, and more.
var fieldsOfOfficials = []string{"city", "county", "state", "country", "position", "positionType",
	"name", "submittedBy", "submissionCity", "description"}

func TestNoPublicAnswerHasPrivateValues(t *testing.T) { // S10, S12
	s := newSeeded(t)
	known := slices.Concat(slices.Collect(maps.Values(s.shown)), slices.Collect(maps.Values(s.hidden)))
	words := slices.Concat(known, fieldsOfOfficials,
		[]string{"Hidden", "seeded@example.org", seededAddress, "pending", "rejected", "all",
			"-createdAt"})
	told := 0
	for _, address := range slices.Concat(addresses(known...), s.questions(words...)) {
		for _, header := range []http.Header{nil, {"Accept": {"text/html"}}} {
			reply := s.send(http.MethodGet, address, "", header)
			if reply.StatusCode >= http.StatusInternalServerError {
				t.Errorf("%s: %s", address, reply.Status)
			}
			// An answer may repeat the request, as a page's query.
			shown := strings.NewReplacer("seeded@example.org", "", seededAddress, "", "Hidden", "").Replace
			if asked := shown(address) != address || shown(queryOf(t, address)) != queryOf(t,
				address); asked && privateWord(shown(string(reply.body))) == "" {
				continue
			}
			if word := privateWord(string(reply.body)); word != "" {
				t.Errorf("%s tells %s: %s", address, word, reply.body)
			}
			told++
		}
	}
	if told < 500 {
		t.Errorf("only %d answers were looked at", told)
	}
	if word := privateWord(string(s.sendBy(s.warden, http.MethodGet, "/api/ratings", "",
		nil).status(http.StatusOK).body)); word == "" {
		t.Error("the site was seeded with nothing private")
	}
}
