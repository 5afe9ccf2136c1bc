package httpapi_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"candor/internal/candor"
)

// answeredFlags are flags as administrators read them in the list of reviews.
func (s *site) answeredFlags(admin *http.Client, rating string) (noted []string) {
	s.t.Helper()
	var listed []struct {
		ID    string
		Flags []struct {
			Code   string
			IsNote bool
		}
	}
	s.sendBy(admin, http.MethodGet, "/api/ratings?limit=100", "",
		nil).status(http.StatusOK).into(&listed)
	for _, one := range listed {
		for _, flag := range one.Flags {
			if one.ID == rating && flag.IsNote {
				noted = append(noted, flag.Code)
			}
		}
	}
	return noted
}

// A sender who shares an address or a network with others is answered as anyone else; moderators
// see the note.
func TestNoAnswerRevealsTextsOfNeighbors(t *testing.T) { // S50
	s := newSite(t, trustLoopback)
	warden, official := s.admin(), s.official(nil)
	for i, test := range []struct {
		address string
		notes   []string
	}{
		{"192.0.2.1", nil}, {"192.0.2.1", []string{"second_review"}},
		{"192.0.2.1", []string{"second_review"}}, {"192.0.2.2", nil},
		{"192.0.2.3", nil}, {"2001:db8::1", nil},
		{"2001:db8::2", []string{"second_review"}},
	} {
		text := fmt.Sprintf("The %dth text.", i)
		id := s.official(nil).ID
		alone := comparable(s.send(http.MethodPost, "/api/officials/"+id+"/ratings",
			fmt.Sprintf(`{"overallRating":4,"reviewText":%q}`, text), from(fmt.Sprintf("10.0.%d.1", i))),
			text)
		reply := s.send(http.MethodPost, "/api/officials/"+official.ID+"/ratings",
			fmt.Sprintf(`{"overallRating":4,"reviewText":%q}`, text),
			from(test.address)).status(http.StatusCreated)
		if got := comparable(reply, text); got != alone {
			t.Errorf("%d from %s is answered\n%s\nand who writes alone\n%s", i, test.address, got, alone)
		}
		var got answeredRating
		if reply.into(&got); got.Status != "approved" {
			t.Errorf("%d from %s: %s", i, test.address, got.Status)
		}
		if notes := s.answeredFlags(warden, got.ID); !slices.Equal(notes, test.notes) {
			t.Errorf("%d from %s: moderators are told %v, want %v", i, test.address, notes, test.notes)
		}
	}
}

// A text that is like one that visitors cannot read is answered like any other; like one that they
// can, it waits.
func TestNoAnswerRevealsThatATextIsHidden(t *testing.T) { // S50
	const text = "She answered my letter about the crossing at the school within two days, and came " +
		"to look at it herself."
	s := newSite(t, trustLoopback)
	warden := s.admin()
	sender := 0
	write := func(official *candor.Official) answeredRating {
		sender++
		var got answeredRating
		s.send(http.MethodPost, "/api/officials/"+official.ID+"/ratings",
			fmt.Sprintf(`{"overallRating":4,"reviewText":%q}`, text),
			from(fmt.Sprintf("10.0.%d.1", sender))).
			status(http.StatusCreated).into(&got)
		return got
	}
	waits := s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	ofPending := write(waits)
	first := write(s.official(nil))
	if ofPending.Status != "approved" || first.Status != "approved" {
		t.Errorf("of an official who waits it is %s, and the first of one who is listed %s",
			ofPending.Status, first.Status)
	}
	if notes := s.answeredFlags(warden, first.ID); !slices.Equal(notes, []string{"alike_hidden"}) {
		t.Errorf("moderators are told %v", notes)
	}
	for _, hidden := range []string{"pending", "rejected"} {
		s.sendBy(warden, http.MethodPut, "/api/ratings/"+first.ID+"/status", `{"status":"`+hidden+`"}`,
			jsonHeader).status(http.StatusOK)
		next := write(s.official(nil))
		if next.Status != "approved" {
			t.Errorf("what is like a %s text is %s", hidden, next.Status)
		}
		first = next
	}
	if public := write(s.official(nil)); public.Status != "pending" {
		t.Errorf("what is like a published text is %s", public.Status)
	}
}

func TestNamesThatClaimWait(t *testing.T) { // S51
	s := newSite(t, trustLoopback)
	warden := s.admin()
	for name, want := range map[string]string{
		"Candor Moderator": "pending", "Adm1n": "pending", "City of Newark": "pending",
		"\u0421\u043e\u0440\u0443": "pending",
		"J. Bishop":                "approved", "王小明": "approved", "Юрий Иванов": "approved",
	} {
		var got answeredRating
		sent := body(t, map[string]any{"overallRating": 4, "isAnonymous": false, "reviewerName": name},
			nil)
		s.send(http.MethodPost, "/api/officials/"+s.official(nil).ID+"/ratings", sent,
			jsonHeader).status(http.StatusCreated).into(&got)
		if got.Status != want {
			t.Errorf("a review of %q is %s, want %s", name, got.Status, want)
		}
		isNoted := slices.Equal(s.answeredFlags(warden, got.ID), []string{"other_script"})
		if isLatin := name == "J. Bishop"; isNoted != (want == "approved" && !isLatin) {
			t.Errorf("of %q moderators are told of another script: %v", name, isNoted)
		}
	}
}
