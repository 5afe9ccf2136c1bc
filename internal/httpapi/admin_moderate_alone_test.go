package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
)

// Two sessions of one account are one moderator, whatever call they make.
func TestOneAccountIsOneModerator(t *testing.T) { // S64
	s := newSite(t, nil)
	first := s.admin()
	second := s.sessionOf("warden")
	s.account("helper", "open sesame 7", true)
	var ids []string
	for range candor.MaxOfficialsAnHour + 5 {
		ids = append(ids, s.official(nil).ID)
	}
	reject := func(browser *http.Client, ids []string) (rejected int) {
		t.Helper()
		var items []map[string]string
		for _, id := range ids {
			items = append(items, map[string]string{"id": id})
		}
		var answer struct {
			Outcomes []struct {
				Problem *struct {
					Status int
					Detail string
				}
			}
		}
		s.sendJSON(browser, http.MethodPost, "/api/admin/decisions", map[string]any{"kind": "official",
			"status": "rejected", "reason": "x", "items": items}).status(http.StatusOK).into(&answer)
		for _, outcome := range answer.Outcomes {
			switch {
			case outcome.Problem == nil:
				rejected++
			case outcome.Problem.Status != http.StatusConflict || !strings.HasPrefix(outcome.Problem.Detail,
				"You have hidden or deleted 20 officials within an hour. Ask another moderator"):
				t.Errorf("told %+v", outcome.Problem)
			}
		}
		return rejected
	}
	half := len(ids) / 2
	if n := reject(first, ids[:half]) + reject(second, ids[half:len(ids)-1]); n !=
		candor.MaxOfficialsAnHour {
		t.Errorf("%d were rejected", n)
	}
	last := "/api/officials/" + ids[len(ids)-1]
	for _, browser := range []*http.Client{first, second} {
		s.put(browser, last+"/status", map[string]string{"status": "rejected"}).
			problem(http.StatusConflict, "You have hidden or deleted 20 officials within an hour.")
		s.sendBy(browser, http.MethodDelete, last, "", nil).
			problem(http.StatusConflict, "You have hidden or deleted 20 officials within an hour.")
	}
	s.sendBy(s.sessionOf("helper"), http.MethodDelete, last, "", nil).status(http.StatusNoContent)
}

func TestFirstOfTwoModeratorsIsNoted(t *testing.T) { // S64
	s := newSite(t, nil)
	admin := s.admin()
	large := s.official(nil).ID
	s.reviews(large, candor.MaxReviewsAnHour+1)
	if answer := s.sendBy(admin, http.MethodDelete, "/api/officials/"+large, "", nil).
		problem(http.StatusConflict, candor.MessageOfficialAlone); !answer.IsNoted {
		t.Error("the moderator is not noted")
	}
	if answer := s.put(admin, "/api/officials/"+large+"/status", map[string]string{"status": "x"}).
		problem(http.StatusUnprocessableEntity, ""); answer.IsNoted {
		t.Error("a wrong status is noted")
	}
}
