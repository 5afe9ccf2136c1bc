package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/removals"
)

// newRemoval asks for the removal of 12 Maple Street and 973-555-0123.
var newRemoval = map[string]any{
	"role": "covered", "office": "judicial_officer", "name": "Seeded Name",
	"email":   "seeded@example.org",
	"address": "12 Maple Street, Apt 3", "town": "Springfield", "phone": "(973) 555-0123",
	"places": "Seeded place", "declared": true,
}

type answeredRemoval struct {
	ID, Reference, Status, Deadline, Address, Email, Reason, ClosedBy string
	Asked, AnsweredBy                                                 string
	IsOverdue, More, NeedsAnswer                                      bool
	ReopenUntil                                                       *time.Time
	DaysLeft                                                          int
	Matches                                                           []struct {
		Kind, ItemID, Field, Label, OfficialName, Status string
		IsKept, IsUncertain                              bool
		Parts                                            []struct {
			Text     string
			IsMarked bool
		}
	}
	Undo *struct {
		At, Until time.Time
		Texts     int
	}
	Log []struct {
		Actor, Label, ItemID string
		Addresses, Phones    int
	}
}

// removal sends a request and returns it as an administrator opens it.
func (s *site) removal(admin *http.Client) (opened answeredRemoval, path string) {
	s.t.Helper()
	sent := s.post("/api/removal-requests", body(s.t, newRemoval, nil)).status(http.StatusCreated)
	for _, private := range []string{"Seeded", "seeded", "aple", "555-0123"} { // S12
		if strings.Contains(string(sent.body), private) {
			s.t.Errorf("the receipt tells %s", sent.body)
		}
	}
	var listed []answeredRemoval
	s.sendBy(admin, http.MethodGet, "/api/admin/removal-requests?status=open", "",
		nil).status(http.StatusOK).into(&listed)
	if len(listed) != 1 || !strings.Contains(string(sent.body), listed[0].Reference) ||
		listed[0].Address != "" || listed[0].IsOverdue || listed[0].DaysLeft < 8 {
		s.t.Fatalf("listed %+v", listed)
	}
	path = "/api/admin/removal-requests/" + listed[0].ID
	s.sendBy(admin, http.MethodGet, path, "", nil).status(http.StatusOK).into(&opened)
	return opened, path
}

func TestRemovalRequests(t *testing.T) { // S12
	s := newSite(t, func(o *httpapi.Options) {
		trustLoopback(o)
		o.Moderation = candor.ModerationOpen
	})
	warden := s.admin()
	id := s.reviewed("192.0.2.1",
		"He lives at 12 Maple St. #3, Springfield, and his cell is 973.555.0123.")
	// by mistake
	s.sendBy(warden, http.MethodPut, "/api/ratings/"+id+"/status", `{"status":"approved"}`,
		jsonHeader).status(http.StatusOK)
	var rating answeredRating
	opened, path := s.removal(warden)
	if opened.Address != "12 Maple Street, Apt 3" || opened.Email != "seeded@example.org" ||
		len(opened.Matches) != 1 {
		t.Fatalf("%+v", opened)
	}
	match := opened.Matches[0]
	if match.ItemID != id || match.Label != "Review" || match.OfficialName != "Ada Example" ||
		len(match.Parts) != 5 || match.Parts[1].Text != "12 Maple St. #3, Springfield" ||
		!match.Parts[1].IsMarked {
		t.Errorf("%+v", match)
	}
	chosen := fmt.Sprintf(`{"expectedStatus":"open","texts":[{"kind":"rating","itemId":%q,`+
		`"field":"reviewText"}]}`,
		id)
	for _, want := range []string{`{"redacted":1,"missed":0}`, `{"redacted":0,"missed":1}`} {
		if got := s.sendBy(warden, http.MethodPost, path+"/redactions", chosen,
			jsonHeader).status(http.StatusOK); strings.TrimSpace(string(got.body)) != want {
			t.Errorf("%s, want %s", got.body, want)
		}
	}
	found, err := s.store.FindRating(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var shown []answeredRating
	s.get("/api/officials/" + found.OfficialID + "/ratings").status(http.StatusOK).into(&shown)
	if len(shown) != 1 ||
		shown[0].ReviewText != "He lives at [address removed], and his cell is [phone number removed]." {
		t.Errorf("%+v", shown)
	}
	for _, path := range []string{"", "/reviews.atom"} {
		if page := s.get("/official/" + found.OfficialID + path).
			status(http.StatusOK); strings.Contains(string(page.body), "Maple") {
			t.Errorf("%s still has it", page.Request.URL)
		}
	}
	s.sendBy(warden, http.MethodPut, path+"/status", `{"status":"declined"}`,
		jsonHeader).problem(http.StatusUnprocessableEntity, removals.MessageReason)
	s.sendBy(warden, http.MethodPut, path+"/status", `{"status":"pending"}`,
		jsonHeader).problem(http.StatusUnprocessableEntity, removals.MessageStatus)
	s.sendBy(warden, http.MethodPut, path+"/status", `{"status":"open","expectedStatus":"shut"}`,
		jsonHeader).problem(http.StatusUnprocessableEntity, removals.MessageStatus)
	s.sendBy(warden, http.MethodPut, path+"/status", `{"status":"done","expectedStatus":"open"}`,
		jsonHeader).status(http.StatusOK)
	s.sendBy(warden, http.MethodPut, path+"/status",
		`{"status":"declined","reason":"No","expectedStatus":"open"}`,
		jsonHeader).problem(http.StatusConflict, candor.MessageDecidedMeanwhile)
	s.sendBy(warden, http.MethodPost, path+"/redactions", chosen,
		jsonHeader).problem(http.StatusConflict, candor.MessageDecidedMeanwhile)
	var closed, reopened answeredRemoval
	s.sendBy(warden, http.MethodPut, path+"/status", `{"status":"open","expectedStatus":"done"}`,
		jsonHeader).status(http.StatusOK)
	s.sendBy(warden, http.MethodGet, path, "", nil).status(http.StatusOK).into(&reopened)
	if reopened.Status != "open" || reopened.Address != opened.Address ||
		reopened.ReopenUntil != nil || len(reopened.Log) != 1 {
		t.Errorf("%+v", reopened)
	}
	s.sendBy(warden, http.MethodPut, path+"/status", `{"status":"done","expectedStatus":"open"}`,
		jsonHeader).status(http.StatusOK)
	s.sendBy(warden, http.MethodGet, path, "", nil).status(http.StatusOK).into(&closed)
	if closed.Address != "" || closed.ReopenUntil == nil || closed.Status != "done" ||
		closed.ClosedBy != "warden" || len(closed.Matches) != 0 || len(closed.Log) != 1 ||
		closed.Log[0].Phones != 1 || closed.Log[0].Addresses != 1 {
		t.Errorf("%+v", closed)
	}
	s.sendBy(warden, http.MethodPut, path+"/answer", `{"isSent":true}`,
		jsonHeader).status(http.StatusOK).into(&closed)
	if closed.AnsweredBy != "warden" || closed.NeedsAnswer || closed.Asked != "both" {
		t.Errorf("%+v", closed)
	}
	// Writing it again waits, also where everything else is published.
	s.send(http.MethodPost, "/api/officials/"+found.OfficialID+"/ratings",
		`{"overallRating":1,"reviewText":"Visit him: 12 N MAPLE STREET"}`,
		from("192.0.2.2")).status(http.StatusCreated).into(&rating)
	if rating.Status != "pending" {
		t.Errorf("what names it again is %s", rating.Status)
	}
}

func TestARedactionIsUndone(t *testing.T) { // S31, S43, S56
	s := newSite(t, trustLoopback)
	warden := s.admin()
	const text = "He lives at 12 Maple St, Springfield."
	id := s.reviewed("192.0.2.1", text)
	_, path := s.removal(warden)
	opened := func() (found answeredRemoval) {
		s.sendBy(warden, http.MethodGet, path, "", nil).status(http.StatusOK).into(&found)
		return found
	}
	chosen := fmt.Sprintf(`{"texts":[{"kind":"rating","itemId":%q,"field":"reviewText"}]}`, id)
	s.sendBy(warden, http.MethodPost, path+"/redactions", chosen, jsonHeader).status(http.StatusOK)
	last := opened().Undo
	if last == nil || last.Texts != 1 || last.Until.Sub(last.At) != removals.RedactionUndo {
		t.Fatalf("%+v", last)
	}
	undo := body(t, map[string]any{"at": last.At}, nil)
	got := s.sendBy(warden, http.MethodPost, path+"/redactions/undo", undo,
		jsonHeader).status(http.StatusOK)
	if strings.TrimSpace(string(got.body)) != `{"restored":1,"missed":0}` {
		t.Errorf("%s", got.body)
	}
	found, err := s.store.FindRating(t.Context(), id)
	if after := opened(); err != nil || found.ReviewText != text || after.Undo != nil ||
		len(after.Matches) != 1 {
		t.Errorf("%+v, %+v, %v", found, after, err)
	}
	for _, late := range []string{undo, `{}`} {
		s.sendBy(warden, http.MethodPost, path+"/redactions/undo", late, jsonHeader).
			problem(http.StatusConflict, removals.MessageRedactionKept)
	}
	s.sendBy(warden, http.MethodPost, path+"/redactions", chosen, jsonHeader).status(http.StatusOK)
	var listed []struct {
		Redaction *struct {
			RequestID string
			At        time.Time
		}
	}
	s.sendBy(warden, http.MethodGet, "/api/ratings", "", nil).status(http.StatusOK).into(&listed)
	if len(listed) != 1 || listed[0].Redaction == nil ||
		!strings.HasSuffix(path, listed[0].Redaction.RequestID) {
		t.Fatalf("%+v", listed)
	}
	got = s.sendBy(warden, http.MethodPost, path+"/redactions/undo",
		body(t, map[string]any{"at": listed[0].Redaction.At, "itemId": id}, nil), jsonHeader).
		status(http.StatusOK)
	if strings.TrimSpace(string(got.body)) != `{"restored":1,"missed":0}` {
		t.Errorf("%s", got.body)
	}
}

// Texts that were published at once may have been written for each house of a street.
func TestModeratorsSeeNotesOfTraps(t *testing.T) { // S49
	s := newSite(t, trustLoopback)
	warden := s.admin()
	uncertain := map[string]bool{s.reviewed("192.0.2.1", "Suite 12 maple is where they meet."): true}
	uncertain[s.reviewed("192.0.2.2", "He lives at 12 Maple St.")] = false
	opened, _ := s.removal(warden)
	if len(opened.Matches) != len(uncertain) {
		t.Fatalf("%+v", opened.Matches)
	}
	for _, match := range opened.Matches {
		if match.IsUncertain != uncertain[match.ItemID] {
			t.Errorf("%+v", match)
		}
		if isPublished := match.Status == "approved"; isPublished != match.IsUncertain {
			t.Errorf("%+v", match)
		}
	}
}

func TestTheTrailShowsRemovedTextsRedacted(t *testing.T) { // S43
	s := newSite(t, trustLoopback)
	warden := s.admin()
	s.sendBy(warden, http.MethodDelete, "/api/ratings/"+s.reviewed("192.0.2.1",
		"Never answers.")+"?reason=It+told+12+Maple+Street", "", nil).status(http.StatusNoContent)
	opened, path := s.removal(warden)
	if len(opened.Matches) != 1 || !opened.Matches[0].IsKept {
		t.Fatalf("%+v", opened.Matches)
	}
	text := body(t, map[string]any{"texts": []map[string]string{{"kind": opened.Matches[0].Kind,
		"itemId": opened.Matches[0].ItemID, "field": opened.Matches[0].Field}}}, nil)
	s.sendBy(warden, http.MethodPost, path+"/redactions", text,
		jsonHeader).problem(http.StatusUnprocessableEntity, removals.MessageNothing)
	s.sendBy(warden, http.MethodPut, path+"/status", `{"status":"done"}`,
		jsonHeader).status(http.StatusOK)
	for _, trail := range []string{"/api/admin/audit", "/api/admin/audit.csv"} {
		shown := string(s.sendBy(warden, http.MethodGet, trail, "", nil).status(http.StatusOK).body)
		if strings.Contains(shown, "Maple") || !strings.Contains(shown, "It told [address removed]") {
			t.Errorf("%s shows %s", trail, shown)
		}
	}
}

func TestTheTrailShowsDeletedReviewsRedacted(t *testing.T) { // S43
	s := newSite(t, trustLoopback)
	warden := s.admin()
	recorded := map[string]string{
		s.reviewed("192.0.2.1",
			"Go to 12 Maple, the blue door."): "stars (pending): “Go to [address removed], the blue door.”",
		s.reviewed("192.0.2.1",
			"Go to 77 Elm Street, or (973) 555-0199."): "stars (pending): “Go to [address removed], or " +
			"[phone number removed].”",
	}
	for id := range recorded {
		rating, err := s.store.FindRating(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		s.sendBy(warden, http.MethodDelete,
			"/api/officials/"+rating.OfficialID+"?reason=Is+listed+already", "",
			nil).status(http.StatusNoContent)
	}
	_, path := s.removal(warden)
	s.sendBy(warden, http.MethodPut, path+"/status", `{"status":"done"}`,
		jsonHeader).status(http.StatusOK)
	for id, want := range recorded {
		for _, trail := range []string{"/api/admin/audit?subject=", "/api/admin/audit.csv?subject="} {
			shown := string(s.sendBy(warden, http.MethodGet, trail+id, "", nil).status(http.StatusOK).body)
			if !strings.Contains(shown, want) || !strings.Contains(shown,
				"Deleted with the official: Is listed already") {
				t.Errorf("%s%s shows %s", trail, id, shown)
			}
		}
	}
}

func TestRemovalRequestsRefuse(t *testing.T) { // S17, S61
	s := newSite(t, nil)
	warden := s.admin()
	for name, test := range map[string]struct {
		change map[string]any
		field  string
		detail string
	}{
		"ErrRole":   {map[string]any{"role": "x"}, "role", removals.MessageRole},
		"ErrOffice": {map[string]any{"office": ""}, "office", removals.MessageOffice},
		"ErrName":   {map[string]any{"name": " "}, "name", removals.MessageName},
		"ErrEmail":  {map[string]any{"email": "x"}, "email", candor.MessageReviewerEmail},
		"ErrNothing": {map[string]any{"address": "", "phone": ""}, "address",
			removals.MessageWhat},
		"ErrAddress": {map[string]any{"address": "%_' OR 1=1 --"}, "address",
			removals.MessageAddress},
		"ErrNoAddress": {map[string]any{"address": "5 stars"}, "address",
			removals.MessageAddress},
		"ErrPhone": {map[string]any{"phone": "1"}, "phone", removals.MessagePhone},
		"ErrDeclaration": {map[string]any{"declared": false}, "declared",
			removals.MessageDeclaration},
		"ErrNUL": {map[string]any{"places": "a\x00b"}, "places", candor.MessageText},
	} {
		t.Run(name, func(t *testing.T) {
			problem := s.post("/api/removal-requests", body(t, newRemoval,
				test.change)).problem(http.StatusUnprocessableEntity, test.detail)
			if problem.Errors[test.field] != test.detail {
				t.Errorf("%v", problem.Errors)
			}
		})
	}
	s.post("/api/removal-requests", `{"declared":"yes"}`).problem(http.StatusUnprocessableEntity,
		"must be true or false")
	for _, path := range []string{candor.NewID(), "x"} {
		s.sendBy(warden, http.MethodGet, "/api/admin/removal-requests/"+path, "",
			nil).problem(http.StatusNotFound, removals.MessageNotFound)
		s.sendBy(warden, http.MethodPut, "/api/admin/removal-requests/"+path+"/status",
			`{"status":"done"}`, jsonHeader).problem(http.StatusNotFound, removals.MessageNotFound)
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/removal-requests?status=pending", "",
		nil).problem(http.StatusBadRequest, "Status must be")
}
