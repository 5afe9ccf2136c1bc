//go:build !race

package httpapi_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
)

// withoutFinding returns an answer without the kind of home that the public rule reads in the text.
func withoutFinding(answer string) string {
	return regexp.MustCompile(`may contain [^"]+`).ReplaceAllString(answer, "…")
}

// No answer to a visitor says whether a home is on the list: every address and every number waits,
// in all ways of moderation.
func TestNoAnswerRevealsRemovedHomes(t *testing.T) { // S49
	for _, moderation := range []candor.Moderation{candor.ModerationScreened, candor.ModerationOpen,
		candor.ModerationManual} {
		t.Run(string(moderation), func(t *testing.T) {
			s := newSite(t, func(o *httpapi.Options) { trustLoopback(o); o.Moderation = moderation })
			warden, sender := s.admin(), 0
			for range 8 { // Each profile lists as many others of the town.
				s.official(nil)
			}
			walk := func() map[string]string {
				answers := map[string]string{}
				for _, text := range walkedHomes() {
					id := s.official(nil).ID
					sender++
					header := from(fmt.Sprintf("10.%d.%d.1", sender>>8, sender&255))
					header.Set("Idempotency-Key", text)
					sent := body(t, map[string]any{"overallRating": 2}, map[string]any{"reviewText": text})
					first := s.send(http.MethodPost, "/api/officials/"+id+"/ratings", sent,
						header).status(http.StatusCreated)
					var rating answeredRating
					if first.into(&rating); rating.Status != "pending" {
						t.Errorf("%q is %s", text, rating.Status)
					}
					answer := comparable(first, text) + comparable(s.send(http.MethodPost,
						"/api/officials/"+id+"/ratings", sent, header), text)
					for _, path := range []string{"/api/officials/" + id, "/api/officials/" + id + "/ratings",
						"/official/" + id, "/api/ratings/" + rating.ID + "/feedback"} {
						answer += comparable(s.get(path), text)
					}
					answers[text] = answer
				}
				return answers
			}
			before := walk()
			s.guard(warden)
			after := walk()
			for text, answer := range before {
				if after[text] != answer {
					t.Errorf("%q is answered\n%s\nand once it is guarded\n%s", text, answer, after[text])
				}
				if other := before["412 birchwood"]; !strings.Contains(text, "5 5") &&
					withoutFinding(answer) != withoutFinding(other) {
					t.Errorf("%q is answered\n%s\nanother\n%s", text, answer, other)
				}
			}
		})
	}
}

// The same of every other text that visitors send.
func TestNoTextFieldRevealsRemovedHomes(t *testing.T) { // S49
	s := newSeeded(t)
	number := 0
	walk := func() map[string]string {
		answers := map[string]string{}
		for _, field := range s.textFields() {
			for _, text := range []string{"417 Birchwood Ave", "418 Birchwood Ave", "419 birchwood",
				"418 birchwood", "973-555-0123", "973-555-0124"} {
				number++
				answers[field.path+" "+field.name+": "+text] = comparable(s.sendField(number, field, text),
					text)
			}
		}
		return answers
	}
	first := walk()
	s.guard(s.warden)
	for name, answer := range walk() {
		// Values made for each request differ from the first time on.
		if one, other := withoutRandom(first[name]), withoutRandom(answer); one != other {
			t.Errorf("%s\n%s\nand once it is guarded\n%s", name, one, other)
		}
	}
	if len(first) < 60 {
		t.Errorf("only %d texts", len(first))
	}
}
