//go:build !race

package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor"
)

// A name is a free text as well: one that is no name, or that would wait elsewhere, is shown to its
// submitter alone until a moderator has read it.
func TestAPendingNameHostsNothing(t *testing.T) { // S10, S49
	for outcome, name := range map[string]string{
		"Sentence":  "Bob Libel Convicted Thief Living Next To The School",
		"Lower":     "bob libel is a thief",
		"Link":      "Bob libel.example",
		"Address":   "418 Libel Avenue",
		"Phone":     "Bob Libel 609-555-0142",
		"Profanity": "Bob Libel Asshole",
		"Claim":     "Libel Moderator",
		"Styled":    "𝐋𝐢𝐛𝐞𝐥 𝐒𝐦𝐢𝐭𝐡",
		"OK":        "Bob Libel",
		"OKScript":  "李 Libel",
	} {
		t.Run(outcome, func(t *testing.T) {
			s := &waitingSite{site: newSite(t, trustLoopback)}
			s.warden = s.admin()
			reply := s.send(http.MethodPost, "/api/officials",
				body(t, newOfficial, map[string]any{"name": name}), from(waitingHousehold)).
				status(http.StatusCreated)
			var official answeredOfficial
			reply.into(&official)
			s.id, s.cookie = official.ID, reply.Cookies()[0].String()
			s.send(http.MethodPost, "/api/profile-corrections",
				`{"officialId":"`+s.id+`","field":"name","suggestedValue":"Ann Lee","reason":"x"}`,
				from(stranger)).status(http.StatusCreated)
			for _, as := range []string{"stranger", "household", "submitter", "administrator"} {
				for _, path := range s.pages() {
					text := string(s.read(as, path).status(http.StatusOK).body)
					shown := strings.Contains(text, official.Name)
					if as == "stranger" && !strings.HasPrefix(outcome, "OK") && shown {
						t.Errorf("a stranger is shown %q at %s", name, path)
					} else if as != "stranger" && path == "/api/officials/"+s.id && !shown {
						t.Errorf("%s is not shown %q: %s", as, name, text)
					}
				}
			}
			var seen answeredOfficial
			s.read("stranger", "/api/officials/"+s.id).into(&seen)
			want := candor.NameNotShown
			if strings.HasPrefix(outcome, "OK") {
				want = name
			}
			if seen.Name != want {
				t.Errorf("a stranger is shown %q, want %q", seen.Name, want)
			}
		})
	}
}
