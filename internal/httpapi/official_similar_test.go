package httpapi_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// placed gives an official a name, a status and a place.
func placed(name string, status candor.Status, city, county string) func(*candor.Official) {
	return func(o *candor.Official) { o.Name, o.Status, o.City, o.County = name, status, city, county }
}

// waitsView is the public part of a pending official.
type waitsView struct{ Position, City, Office string }

func TestSimilarRevealsOnlyPendingOffices(t *testing.T) { // S10
	s := newSite(t, nil)
	ask := func(query string) (waiting []waitsView, text string) {
		t.Helper()
		var got struct{ Waiting []waitsView }
		reply := s.get("/api/officials/similar?" + query).status(http.StatusOK)
		reply.into(&got)
		return got.Waiting, string(reply.body)
	}
	query := "name=Bob+Quillmoor&county=Essex&city=Newark"
	if waiting, text := ask(query); len(waiting) != 0 {
		t.Errorf("nobody waits: %s", text)
	}
	ask(query) // so that the cache has it
	pending := s.official(func(o *candor.Official) {
		placed("Robert Quillmoor", candor.StatusPending, "Newark", "Essex")(o)
		o.Position, o.Description = "Thief of the town's money", "He steals."
	})
	s.official(placed("Robert Testlund", candor.StatusRejected, "Newark", "Essex"))
	s.official(placed("Vera Trialman", candor.StatusPending, "", "Essex"))
	waiting, text := ask(query)
	if len(waiting) != 1 || waiting[0] != (waitsView{"Mayor", "Newark", "Mayor of Newark"}) {
		t.Errorf("who waits is not told: %s", text)
	}
	for _, hidden := range []string{pending.ID, "Robert", "Thief", "steals"} {
		if strings.Contains(text, hidden) {
			t.Errorf("%q is told: %s", hidden, text)
		}
	}
	for name, test := range map[string]struct {
		query string
		want  int
	}{
		"OKTownIsUnknown":     {"name=Vera+Trialman&county=Essex&city=Newark", 1},
		"OKNoPlaceAsked":      {"name=Robert+Quillmoor", 1},
		"NotAnotherTown":      {"name=Robert+Quillmoor&county=Essex&city=Montclair", 0},
		"NotTheFamilyAlone":   {"name=Quillmoor&county=Essex&city=Newark", 0},
		"NotAnInitialOfOther": {"name=Vera+Quillmoor&city=Newark", 0},
		"NotWhoIsRejected":    {"name=Robert+Testlund&county=Essex&city=Newark", 0},
	} {
		t.Run(name, func(t *testing.T) {
			if waiting, text := ask(test.query); len(waiting) != test.want {
				t.Error(text)
			}
		})
	}
	for range 4 {
		s.official(placed("Robert Quillmoor", candor.StatusPending, "Newark", "Essex"))
	}
	if waiting, text := ask(query); len(waiting) != 3 {
		t.Errorf("not three: %s", text)
	}
}

func TestDuplicatesOfEveryStatus(t *testing.T) {
	s := newSite(t, nil)
	warden := s.admin()
	asked := s.official(placed("Robert Quillmoor", candor.StatusPending, "Newark", "Essex"))
	listed := s.official(placed("Bob Quillmoor", candor.StatusApproved, "", "Essex"))
	former := s.official(func(o *candor.Official) {
		placed("Robert J. Quillmoor", candor.StatusApproved, "Newark", "Essex")(o)
		o.TermEndDate = "2001-01-01"
	})
	waiting := s.official(placed("Rob Quillmoor", candor.StatusPending, "Newark", ""))
	rejected := s.official(placed("Robert Quillmoor", candor.StatusRejected, "Newark", "Essex"))
	lost := s.official(placed("Robert Quillmoor", candor.StatusRejected, "Newark", "Essex"))
	s.official(placed("Robert Quillmoor", candor.StatusPending, "Montclair", "Essex"))
	also := s.official(placed("Robert Quillmoor", candor.StatusApproved, "Newark", "Essex"))
	if err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.LinkOfficials(asked.ID, also.ID)
	}); err != nil {
		t.Fatal(err)
	}
	s.sendJSON(warden, http.MethodPost, "/api/admin/officials/"+lost.ID+"/merge",
		map[string]string{"into": rejected.ID}).status(http.StatusOK)
	var got struct {
		Officials []struct{ ID, Status, Tenure string }
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/officials/"+asked.ID+"/duplicates", "", nil).
		status(http.StatusOK).into(&got)
	var ids []string
	for _, one := range got.Officials {
		ids = append(ids, one.ID+" "+one.Status+" "+one.Tenure)
	}
	want := []string{former.ID + " approved former", listed.ID + " approved current",
		waiting.ID + " pending current", rejected.ID + " rejected current"}
	if !slices.Equal(ids, want) {
		t.Errorf("%q, want %q", ids, want)
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/officials/"+candor.NewID()+"/duplicates", "", nil).
		status(http.StatusNotFound)
}

func TestMergeIsPreviewed(t *testing.T) {
	s := newSite(t, nil)
	lost, kept, third, warden := s.official(nil), s.official(nil), s.official(nil), s.admin()
	s.post("/api/officials/"+lost.ID+"/ratings", `{"overallRating":4}`).status(http.StatusCreated)
	preview := func(lost, kept string) *reply {
		return s.sendBy(warden, http.MethodGet, "/api/admin/officials/"+lost+"/merge?into="+kept, "", nil)
	}
	var got struct {
		Lost, Kept struct {
			Official struct{ ID, Name string }
			Reviews  int
		}
		AreUnlike bool
	}
	preview(lost.ID, kept.ID).status(http.StatusOK).into(&got)
	if got.Lost.Official.ID != lost.ID || got.Lost.Reviews != 1 || got.Kept.Official.ID != kept.ID ||
		got.Kept.Reviews != 0 {
		t.Errorf("%+v", got)
	}
	for name, other := range map[string]*candor.Official{
		"same family": {Name: "Ada " + got.Lost.Official.Name, City: "Ewing"},
		"same town":   {Name: "Kofi Testbasket"},
		"neither":     {Name: "Kofi Testbasket", City: "Ewing"},
	} {
		made := s.official(func(o *candor.Official) {
			if o.Name = other.Name; other.City != "" {
				o.City = other.City
			}
		})
		preview(lost.ID, made.ID).status(http.StatusOK).into(&got)
		if got.AreUnlike != (name == "neither") {
			t.Errorf("%s: %+v", name, got)
		}
	}
	preview(lost.ID, lost.ID).problem(http.StatusUnprocessableEntity, candor.MessageMergeItself)
	preview(lost.ID, candor.NewID()).problem(http.StatusNotFound, candor.MessageOfficialNotFound)
	s.sendJSON(warden, http.MethodPost, "/api/admin/officials/"+lost.ID+"/merge",
		map[string]string{"into": kept.ID}).status(http.StatusOK)
	for _, pair := range [][2]string{{kept.ID, lost.ID}, {lost.ID, third.ID}, {third.ID, lost.ID}} {
		preview(pair[0], pair[1]).problem(http.StatusConflict, candor.MessageMoved)
	}
}
