//go:build !race

package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/redact"
)

// A name is a free text as well: whatever it looks like, it is shown to its submitter alone until a
// moderator has read it.
func TestAPendingNameHostsNothing(t *testing.T) { // S10, S49
	for outcome, name := range map[string]string{
		"Name":      "Bob Libel",
		"Libel":     "Bob Libel Child Molester",
		"Thief":     "Thief Bob Libel",
		"Sentence":  "Bob Libel Convicted Thief Living Next To The School",
		"Link":      "Bob libel.example",
		"Address":   "418 Libel Avenue",
		"Phone":     "Bob Libel 609-555-0142",
		"Profanity": "Bob Libel Asshole",
		"Claim":     "Libel Moderator",
		"Styled":    "𝐋𝐢𝐛𝐞𝐥 𝐒𝐦𝐢𝐭𝐡",
		"Script":    "李 Libel",
	} {
		t.Run(outcome, func(t *testing.T) {
			s := &waitingSite{site: newSite(t, trustLoopback)}
			s.warden = s.admin()
			reply := s.send(http.MethodPost, "/api/officials",
				body(t, newOfficial, map[string]any{"name": name, "city": "Newark", "county": "Essex"}),
				from(waitingHousehold)).
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
					if as == "submitter" {
						shown = strings.Contains(text, redact.ReplaceRead(official.Name))
					}
					if shown && !knows(as) {
						t.Errorf("a %s is shown %q at %s", as, name, path)
					} else if knows(as) && path == "/api/officials/"+s.id && !shown {
						t.Errorf("%s is not shown %q: %s", as, name, text)
					}
				}
			}
			var seen answeredOfficial
			s.read("stranger", "/api/officials/"+s.id).into(&seen)
			want := candor.NameWithheld + " · Mayor, Newark"
			if seen.Name != want {
				t.Errorf("a stranger is shown %q, want %q", seen.Name, want)
			}
			page := string(s.read("stranger", "/official/"+s.id).body)
			if !strings.Contains(page, "<title>"+want+" · Candor</title>") {
				t.Errorf("the page is called %.300s", page)
			}
		})
	}
}
