package httpapi_test

import (
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"candor/internal/candor"
)

// walkedHomes are addresses and numbers that a stranger tries one after the other, among them those
// of guardedHome.
func walkedHomes() (texts []string) {
	for _, spelling := range []string{"%d birchwood", "He lives at %d Birchwood Ave.", "%d BIRCHWOOD",
		"visit %d-birchwood"} {
		for number := 412; number <= 424; number++ {
			texts = append(texts, fmt.Sprintf(spelling, number))
		}
	}
	for last := 120; last <= 126; last++ {
		texts = append(texts, fmt.Sprintf("973-555-0%d", last), fmt.Sprintf("his cell 555 0%d", last),
			fmt.Sprintf("9 7 3 5 5 5 0 %d", last))
	}
	return texts
}

var guardedHome = map[string]any{"address": "418 Birchwood Avenue", "town": "Newark",
	"phone": "(973) 555-0123"}

// guard has a home removed.
func (s *site) guard(warden *http.Client) {
	s.t.Helper()
	header := from("198.51.100.200")
	s.send(http.MethodPost, "/api/removal-requests", body(s.t, newRemoval, guardedHome),
		header).status(http.StatusCreated)
	var listed []answeredRemoval
	s.sendBy(warden, http.MethodGet, "/api/admin/removal-requests?status=open", "",
		nil).status(http.StatusOK).into(&listed)
	for _, one := range listed {
		s.sendBy(warden, http.MethodPut, "/api/admin/removal-requests/"+one.ID+"/status",
			`{"status":"done"}`, jsonHeader).status(http.StatusOK)
	}
}

var passing = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}|[0-9A-F]{4}-[0-9A-F]{4}|` +
	`\d{4}-\d\d-\d\dT[0-9:.]+Z|"deadline":"[0-9-]+"|"secret":"[^"]+"`)

// comparable is a whole answer without the values that differ each time: ids, times, and the sent
// text.
func comparable(r *reply, sent string) string {
	header := r.Header.Clone()
	for _, name := range []string{"Date", "X-Request-Id", "Candor-Change", "Content-Length",
		"Set-Cookie", "Etag", "X-Ratelimit-Remaining"} {
		header.Del(name)
	}
	return fmt.Sprint(r.StatusCode, header, strings.ReplaceAll(passing.ReplaceAllString(string(r.body),
		"…"), sent, "TEXT"))
}

func withoutRandom(answer string) string {
	return regexp.MustCompile(`uploads/[^"]+`).ReplaceAllString(answer, "…")
}

// Moderators are warned while reading: the marker is next to guidance that every address has.
func TestModeratorsSeeMarksOfRemovedHomes(t *testing.T) { // S49
	s := newSeeded(t)
	s.guard(s.warden)
	texts := map[bool]string{true: "See 418 birchwood or 973 555 0123",
		false: "See 419 birchwood or 973 555 0124"}
	number := 0
	for _, field := range s.textFields() {
		if field.path == "/api/removal-requests" {
			continue
		}
		for _, listed := range []bool{false, true} { // which is to wait in the end
			text := texts[listed]
			number++
			if field.path == "/api/ratings/{id}/reports" {
				s.dismissReports() // so that one does not join the other
			}
			s.sendField(number, field, text).status(http.StatusCreated)
			item := s.newest(field)
			if strings.Contains(item, `"code":"removed_home"`) != listed {
				t.Errorf("%s %s: %s", field.path, field.name, item)
			}
			if field.path != "/api/photo-uploads" && strings.Count(item,
				`"guidance":"`+candor.MessageHomes) < 1 {
				t.Errorf("%s %s has no guidance: %s", field.path, field.name, item)
			}
		}
	}
	kinds := map[string]bool{}
	after := ""
	for {
		var queue struct{ Item *struct{ Kind, Place string } }
		reply := s.sendBy(s.warden, http.MethodGet, "/api/admin/queue?after="+after, "",
			nil).status(http.StatusOK)
		if reply.into(&queue); queue.Item == nil {
			break
		}
		if after = queue.Item.Place; strings.Contains(string(reply.body), `"code":"removed_home"`) {
			kinds[queue.Item.Kind] = true
		}
	}
	if len(kinds) != len(candor.ItemKinds()) {
		t.Errorf("in the queue only %v are marked", maps.Collect(maps.All(kinds)))
	}
	stored := s.reviewed("192.0.2.200", "418 birchwood")
	if rating, err := s.store.FindRating(t.Context(), stored); err != nil ||
		fmt.Sprint(codes(rating.Flags)) != "[address]" {
		t.Errorf("stored with %v, %v", codes(rating.Flags), err)
	}
}
