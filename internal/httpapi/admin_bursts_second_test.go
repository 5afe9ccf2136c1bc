package httpapi_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"candor/internal/integrity/cases"
)

// Counting many reviews that were set aside takes a second moderator, as hiding them does. Two
// sessions of one account are one person.
func TestCountingManyTakesTwo(t *testing.T) {
	s, admin, id := flooded(t, 30) // of which 21 are set aside
	path := "/api/admin/bursts/" + id
	var done struct {
		Changed    int
		IsProposed bool
	}
	decide := func(client *http.Client, path, body string) *reply {
		return s.sendBy(client, http.MethodPost, path, body, jsonHeader)
	}
	decide(admin, path+"/decisions", `{"outcome":"count","reason":"Readers of a town."}`).
		status(http.StatusOK).into(&done)
	found := s.burst(admin, id)
	if !done.IsProposed || found.Proposal == nil || found.Proposal.Changes != 21 ||
		found.State != "open" || found.Counted != 11 {
		t.Fatalf("%+v, %+v, %+v", done, found, found.Proposal)
	}
	again := s.login("warden", "open sesame 7")
	decide(again, path+"/proposal/confirm", `{"reason":"so"}`).
		problem(http.StatusConflict, cases.MessageSecond)
	s.account("helper", "another secret 5", true)
	decide(s.login("helper", "another secret 5"), path+"/proposal/confirm", `{"reason":"I agree"}`).
		status(http.StatusOK).into(&done)
	if found := s.burst(admin, id); done.Changed != 21 || found.State != "decided" ||
		found.Counted != 32 {
		t.Errorf("%+v, %+v", done, found)
	}
}

// Whatever the button, one account hides no more than 20 reviews of an official within a day.
func TestHidingManyTakesTwo(t *testing.T) {
	clock := newHandClock(moment(t, noon))
	s := judgedSiteAt(t, clock.Now)
	official, others := s.official(nil), s.official(nil)
	var ids []string
	for i := range cases.MaxAlone + 3 {
		ids = append(ids, s.write(official.ID, fmt.Sprintf("%d.%d.1.1", 30+i, i), 1+4*(i%2), "").ID)
	}
	unrelated := s.write(others.ID, "198.51.100.1", 3, "").ID
	admin := s.admin()
	reject := func(client *http.Client, id string) *reply {
		return s.sendBy(client, http.MethodPut, "/api/ratings/"+id+"/status", `{"status":"rejected"}`,
			jsonHeader)
	}
	again := s.login("warden", "open sesame 7")
	for i := range cases.MaxAlone {
		reject([]*http.Client{admin, again}[i%2], ids[i]).status(http.StatusOK)
	}
	last := ids[cases.MaxAlone:]
	for _, client := range []*http.Client{admin, again} {
		reject(client, last[0]).problem(http.StatusConflict, cases.MessageAlone)
	}
	var many struct {
		Outcomes []struct {
			Status  string
			Problem struct{ Detail string }
		}
	}
	s.sendBy(admin, http.MethodPost, "/api/admin/decisions", `{"kind":"rating","status":"rejected",`+
		`"items":[{"id":"`+last[0]+`"},{"id":"`+unrelated+`"}]}`, jsonHeader).
		status(http.StatusOK).into(&many)
	if many.Outcomes[0].Problem.Detail != cases.MessageAlone ||
		many.Outcomes[1].Status != "rejected" {
		t.Errorf("%+v", many)
	}
	s.sendBy(admin, http.MethodDelete, "/api/ratings/"+last[0], "", nil).
		problem(http.StatusConflict, cases.MessageAlone)
	s.account("helper", "another secret 5", true)
	reject(s.login("helper", "another secret 5"), last[0]).status(http.StatusOK)
	clock.set(clock.Now().Add(24 * time.Hour))
	reject(s.login("warden", "open sesame 7"), last[1]).status(http.StatusOK)
	if o := s.judged(official.ID); o.TotalRatings != 1 {
		t.Errorf("%+v", o)
	}
}
