//go:build !race

package httpapi_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/redact"
)

// house is one of a street whose residents a stranger asks about in every way: each text is sent by
// a separate household, and all of them wait.
type house struct {
	*seeded
	number  int
	listed  string // officials
	pending string
	shown   string // a review that can be reported
	header  http.Header
	own     http.Header // with the cookie of the browser that has added the official
	sent    []sentText
}

type sentText struct{ path, body string }

const streetAddress = "203.0.113."

// writes is a text that names the house and its phone, as the public rule reads them and otherwise.
func (h *house) writes() string {
	return fmt.Sprintf("See %d Birchwood Ave or 973-555-0%d. Suite %d birchwood.", h.number,
		h.number-295, h.number)
}

// bareName is a house used as given and family name, for which similar ones are searched.
func (h *house) bareName() string { return fmt.Sprintf("%d Birchwood", h.number) }

func (h *house) name() string { return fmt.Sprintf("Zora Quux %d Birchwood Ave", h.number) }

func (s *seeded) house(number int) *house {
	s.t.Helper()
	h := &house{seeded: s, number: number, listed: s.official(nil).ID,
		header: from(streetAddress + strconv.Itoa(number-400))}
	h.header.Set("Idempotency-Key", "once")
	h.own = h.header.Clone()
	var rating answeredRating
	s.send(http.MethodPost, "/api/officials/"+h.listed+"/ratings", `{"overallRating":3}`,
		from("198.51.100."+strconv.Itoa(number-400))).status(http.StatusCreated).into(&rating)
	h.shown = rating.ID
	texts := func(with map[string]any) string { return jsonOf(s.t, with) }
	added := h.send("/api/officials", texts(map[string]any{"name": h.name(), "positionType": "mayor",
		"position": h.writes(), "city": h.writes(), "county": h.writes(), "description": h.writes(),
		"state": h.writes(), "country": h.writes(), "verificationUrl": h.site()}))
	h.own.Set("Cookie", added.Cookies()[0].String())
	h.pending = s.id(added)
	h.send("/api/officials", texts(map[string]any{"name": h.bareName(), "position": "mayor",
		"positionType": "mayor"}))
	h.send("/api/officials", texts(map[string]any{"name": "Zora Quuxley", "position": "mayor",
		"positionType": "mayor", "city": h.writes()}))
	for _, id := range []string{h.listed, h.pending} {
		h.send("/api/officials/"+id+"/ratings", texts(map[string]any{"overallRating": 2,
			"reviewText": h.writes(), "isAnonymous": false, "reviewerName": h.name()}))
		for _, proposed := range [][2]string{{"description", h.writes()}, {"city", h.writes()},
			{"verificationUrl", h.site() + "/"}, {"name", h.name() + " II"}} {
			h.send("/api/profile-corrections", texts(map[string]any{"officialId": id,
				"field": proposed[0], "suggestedValue": proposed[1], "reason": h.writes()}))
		}
		h.send("/api/profile-corrections", texts(map[string]any{"officialId": id, "field": "other",
			"customField": h.name(), "suggestedValue": h.writes()}))
		h.send("/api/photo-uploads", texts(map[string]any{"officialId": id, "objectPath": s.sent(),
			"originalFilename": h.writes()}))
	}
	h.send("/api/ratings/"+h.shown+"/reports", texts(map[string]any{"reason": "other",
		"note": h.writes()}))
	return h
}

func (h *house) site() string {
	return fmt.Sprintf("https://home.example/%d-birchwood-ave", h.number)
}

// send sends a text, and remembers it.
func (h *house) send(path, body string) *reply {
	h.t.Helper()
	h.sent = append(h.sent, sentText{path, body})
	return h.seeded.send(http.MethodPost, path, body, h.own).status(http.StatusCreated)
}

// again holds the answers to a repetition of every request.
func (h *house) again() string {
	h.t.Helper()
	var said strings.Builder
	for _, one := range h.sent {
		said.WriteString(h.plain(h.seeded.send(http.MethodPost, one.path, one.body, h.own)))
	}
	return said.String()
}

// look is all that can be read about the house, by its writer and by a stranger.
func (h *house) look() string {
	h.t.Helper()
	var said strings.Builder
	ask := url.Values{"name": {h.name()}, "city": {h.writes()}}
	paths := []string{"/api/officials/similar?" + ask.Encode(),
		"/api/officials/similar?" + url.Values{"name": {h.bareName()}}.Encode(),
		"/api/officials/similar?" + url.Values{"name": {"Zora Quuxley"}, "city": {h.writes()}}.Encode(),
		"/api/officials?" + url.Values{"search": {h.writes()}}.Encode()}
	for _, id := range []string{h.pending, h.listed} {
		paths = append(paths, "/api/officials/"+id, "/api/officials/"+id+"/ratings", "/official/"+id,
			"/submit-review/"+id)
	}
	for _, path := range paths {
		for _, header := range []http.Header{h.own, h.header, from("192.0.2.77")} {
			said.WriteString(h.plain(h.seeded.send(http.MethodGet, path, "", header)))
		}
	}
	// Whether a proposal is refused must not depend on the profile's present value.
	same := jsonOf(h.t, map[string]any{"officialId": h.pending, "field": "description",
		"suggestedValue": h.writes(), "reason": candor.NewID()})
	said.WriteString(h.plain(h.seeded.send(http.MethodPost, "/api/profile-corrections", same, h.own)))
	return said.String()
}

// plain is an answer without the values that differ between any two houses of the street.
func (h *house) plain(r *reply) string {
	text := comparable(r, strconv.Itoa(h.number))
	text = strings.ReplaceAll(text, "0"+strconv.Itoa(h.number-295), "PHONE")
	return r.Request.Method + " " + strconv.Itoa(len(r.Cookies())) + " " + text + "\n"
}

// redactStreet opens all removal requests that wait, redacts whatever is found, and undoes it if asked.
func (s *seeded) redactStreet(undo bool) {
	s.t.Helper()
	var listed []answeredRemoval
	s.sendBy(s.warden, http.MethodGet, "/api/admin/removal-requests?status=open", "",
		nil).status(http.StatusOK).into(&listed)
	for _, one := range listed {
		path := "/api/admin/removal-requests/" + one.ID
		var opened answeredRemoval
		s.sendBy(s.warden, http.MethodGet, path, "", nil).status(http.StatusOK).into(&opened)
		var texts []map[string]string
		for _, match := range opened.Matches {
			if !match.IsKept {
				texts = append(texts, map[string]string{"kind": match.Kind, "itemId": match.ItemID,
					"field": match.Field})
			}
		}
		if len(texts) < 20 {
			s.t.Fatalf("only %d texts name the home: %+v", len(texts), opened.Matches)
		}
		s.sendBy(s.warden, http.MethodPost, path+"/redactions", jsonOf(s.t, map[string]any{"texts": texts}),
			jsonHeader).status(http.StatusOK)
		s.sendBy(s.warden, http.MethodGet, path, "", nil).status(http.StatusOK).into(&opened)
		if undo {
			s.sendBy(s.warden, http.MethodPost, path+"/redactions/undo",
				body(s.t, map[string]any{"at": opened.Undo.At}, nil), jsonHeader).status(http.StatusOK)
		}
	}
}

// closeStreet marks all removal requests that wait as done.
func (s *seeded) closeStreet() {
	s.t.Helper()
	var listed []answeredRemoval
	s.sendBy(s.warden, http.MethodGet, "/api/admin/removal-requests?status=open", "",
		nil).status(http.StatusOK).into(&listed)
	for _, one := range listed {
		s.sendBy(s.warden, http.MethodPut, "/api/admin/removal-requests/"+one.ID+"/status",
			`{"status":"done"}`, jsonHeader).status(http.StatusOK)
	}
}

// reject rejects everything that waits in a list.
func (s *seeded) reject(lists map[string]string) {
	s.t.Helper()
	for list, decide := range lists {
		waiting := s.sendBy(s.warden, http.MethodGet, list+"?status=pending&limit=100", "",
			nil).status(http.StatusOK)
		var found struct{ Officials []struct{ ID string } }
		if list == "/api/officials" {
			waiting.into(&found)
		} else {
			waiting.into(&found.Officials)
		}
		for _, one := range found.Officials {
			s.put(s.warden, fmt.Sprintf(decide, one.ID), map[string]string{"status": "rejected",
				"reason": "Nothing of the kind"}).status(http.StatusOK)
		}
	}
}

// Nothing differs between a house that is protected and its neighbors: not before, during and after
// its removal, while texts wait and once they are rejected, for anyone but moderators.
func TestAStreetIsTheSameByAllDoors(t *testing.T) { // S49
	s := newSeeded(t)
	s.closeStreet()
	var street []*house
	for number := 416; number <= 420; number++ {
		street = append(street, s.house(number))
	}
	// looked checks that all houses look alike, and returns what one looks like and is answered.
	looked := func(when string) (look, again string) {
		t.Helper()
		for _, h := range street {
			seen, answers := h.look(), h.again()
			if h.number == street[0].number {
				look, again = seen, answers
			}
			wantSame(t, fmt.Sprintf("%s, number %d", when, h.number), seen, look)
			wantSame(t, fmt.Sprintf("%s, repeated by number %d", when, h.number), answers, again)
		}
		return look, again
	}
	before, first := looked("before")
	s.send(http.MethodPost, "/api/removal-requests", body(t, newRemoval, guardedHome),
		from("198.51.100.200")).status(http.StatusCreated)
	for _, phase := range []struct {
		when string
		do   func()
	}{
		{"once it is asked for", func() {}},
		{"once a redaction is undone", func() { s.redactStreet(true) }},
		{"once it is redacted", func() { s.redactStreet(false) }},
		{"once it is done", s.closeStreet},
	} {
		phase.do()
		look, again := looked(phase.when)
		wantSame(t, phase.when, look, before)
		wantSame(t, phase.when+", repeated", again, first)
	}
	s.reject(map[string]string{"/api/ratings": "/api/ratings/%s/status",
		"/api/profile-corrections": "/api/profile-corrections/%s/status",
		"/api/admin/reports":       "/api/admin/reports/%s",
		"/api/admin/photo-uploads": "/api/admin/photo-uploads/%s"})
	_, again := looked("once texts are rejected")
	wantSame(t, "once texts are rejected, repeated", again, first)
	s.reject(map[string]string{"/api/officials": "/api/officials/%s/status"})
	looked("once profiles are rejected")
	if !strings.Contains(before, redact.InReview) {
		t.Errorf("it looks like\n%s", before)
	}
	stored, err := s.store.FindOfficial(t.Context(), street[2].pending)
	if err != nil || !strings.Contains(stored.Description, redact.AddressRemoved) ||
		strings.Contains(stored.Description, "418") {
		t.Errorf("nothing was redacted: %q, %v", stored.Description, err)
	}
}

// wantSame reports the first line in which two texts differ.
func wantSame(t *testing.T, when, got, want string) {
	t.Helper()
	other := strings.Split(want, "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(other) || line != other[i] {
			t.Errorf("%s, answer %d is\n%s\nwant\n%s", when, i, line, other[min(i, len(other)-1)])
			return
		}
	}
}
