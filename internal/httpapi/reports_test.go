package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
)

// answeredReport is a report as a client reads it.
type answeredReport struct {
	ID, RatingID, Reason, Note, Status, ReasonLabel, ReporterIP string
	Rating                                                      *struct {
		ID, OfficialName, ReviewText,
		Status string
	}
	ReportsOfReview, Reports, Networks int
	Reasons                            []struct {
		Reason, Label string
		Count         int
	}
	Joined []struct{ ID, ReasonLabel, Note, ReporterIP string }
	Flags  []struct{ Code, Reason string }
}

// reviewed writes a published review and returns its id.
func (s *site) reviewed(address, text string) string {
	s.t.Helper()
	var rating answeredRating
	s.send(http.MethodPost, "/api/officials/"+s.official(nil).ID+"/ratings",
		body(s.t, map[string]any{"overallRating": 2, "reviewText": text}, nil), from(address)).
		status(http.StatusCreated).into(&rating)
	return rating.ID
}

// One person reports two reviews for the same reason: each is a separate report.
func TestOneKeyOnTwoReviewsIsTwoReports(t *testing.T) { // S15
	s := newSite(t, trustLoopback)
	header := from("198.51.100.7")
	header.Set("Idempotency-Key", "once is enough")
	for _, text := range []string{"Never answers.", "Was at no meeting in all of last year."} {
		id := s.reviewed("192.0.2.1", text)
		var filed answeredReport
		s.send(http.MethodPost, "/api/ratings/"+id+"/reports", `{"reason":"off_topic"}`,
			header).status(http.StatusCreated).into(&filed)
		if filed.RatingID != id {
			t.Errorf("the report of %s is answered with one of %s", id, filed.RatingID)
		}
	}
}

func TestReports(t *testing.T) { // S50
	s := newSite(t, trustLoopback)
	id, warden := s.reviewed("192.0.2.1", "Never answers."), s.admin()
	var filed answeredReport
	sent := s.send(http.MethodPost, "/api/ratings/"+id+"/reports",
		`{"reason":"private_information","note":" His number is 201-555-0123. ","status":"approved"}`,
		from("198.51.100.7")).status(http.StatusCreated)
	sent.into(&filed)
	if filed.RatingID != id || filed.Status != "pending" ||
		filed.Note != "His number is 201-555-0123." ||
		strings.Contains(string(sent.body), "198.51.100.7") {
		t.Errorf("%s", sent.body)
	}
	again := s.send(http.MethodPost, "/api/ratings/"+id+"/reports", // is not stored
		`{"reason":"private_information","note":" His number is 201-555-0123. "}`,
		from("198.51.100.7")).status(http.StatusCreated)
	if got, want := comparable(again, ""), comparable(sent, ""); got != want {
		t.Errorf("another report is answered\n%s\nthe first\n%s", got, want)
	}
	for n := range 12 {
		s.send(http.MethodPost, "/api/ratings/"+id+"/reports", `{"reason":"off_topic"}`,
			from(fmt.Sprintf("203.0.113.%d", n))).status(http.StatusCreated)
	}
	s.get("/api/ratings/" + id + "/feedback").status(http.StatusOK)

	var listed []answeredReport
	answer := s.sendBy(warden, http.MethodGet, "/api/admin/reports?status=pending&sort=createdAt", "",
		nil).status(http.StatusOK)
	answer.into(&listed)
	if answer.Header.Get("X-Total-Count") != "1" || len(listed) != 1 {
		t.Fatalf("%s of %s", answer.Header.Get("X-Total-Count"), answer.body)
	}
	first := listed[0]
	if first.ID != filed.ID || first.ReporterIP != "198.51.100.7" ||
		first.ReasonLabel != candor.ReportedPrivate.Label() || len(first.Flags) != 1 ||
		first.Flags[0].Code != "phone" ||
		first.Rating == nil || first.Rating.ID != id || first.ReportsOfReview != 1 ||
		first.Reports != 13 || len(first.Joined) != candor.JoinedInList ||
		first.Joined[0].ReporterIP != "203.0.113.0" || len(first.Reasons) != 2 ||
		first.Reasons[0].Label != candor.ReportedOffTopic.Label() ||
		first.Rating.OfficialName != "Ada Example" || first.Rating.ReviewText != "Never answers." ||
		first.Rating.Status != "approved" {
		t.Errorf("%+v of %+v", first, first.Rating)
	}
	decide := func(body string) *reply {
		return s.sendBy(warden, http.MethodPut, "/api/admin/reports/"+filed.ID, body, jsonHeader)
	}
	unread := "2 more reports came while you were reading. Read them first."
	if problem := decide(`{"status":"approved","expectedStatus":"pending","expectedReports":11}`).
		problem(http.StatusConflict, unread); problem.MoreReports != 2 || problem.CurrentStatus != "" {
		t.Errorf("%+v", problem)
	}
	var many struct {
		Outcomes []struct {
			Status  string
			Problem *struct {
				Detail      string
				MoreReports int
			}
		}
	}
	s.sendBy(warden, http.MethodPost, "/api/admin/decisions", `{"kind":"report","status":"rejected",
		"items":[{"id":"`+filed.ID+`","expectedStatus":"pending","expectedReports":11}]}`, jsonHeader).
		status(http.StatusOK).into(&many)
	if one := many.Outcomes[0]; one.Problem == nil || one.Problem.Detail != unread ||
		one.Problem.MoreReports != 2 || one.Status != "" {
		t.Errorf("%+v", one)
	}
	decide(`{"status":"approved","expectedStatus":"pending","reason":"A phone number",
		"expectedReports":13}`).status(http.StatusOK)
	decide(`{"status":"rejected","expectedStatus":"pending"}`).problem(http.StatusConflict,
		candor.MessageDecidedMeanwhile)
	decide(`{"status":"gone"}`).problem(http.StatusUnprocessableEntity, "Status must be")
	s.sendBy(warden, http.MethodPut, "/api/admin/reports/"+candor.NewID(), `{"status":"approved"}`,
		jsonHeader).problem(http.StatusNotFound, "Report not found")
	s.get("/api/ratings/" + id + "/feedback").status(http.StatusOK)
	s.send(http.MethodPost, "/api/ratings/"+id+"/reports", `{"reason":"off_topic"}`,
		from("203.0.113.200")).status(http.StatusCreated)
	var queue struct {
		Item    struct{ Report answeredReport }
		Waiting map[string]int
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/queue", "", nil).status(http.StatusOK).into(&queue)
	if got := queue.Item.Report; queue.Waiting["report"] != 1 || got.ID == filed.ID ||
		got.Reports != 1 || got.ReportsOfReview != 2 {
		t.Errorf("after the decision %v wait: %+v", queue.Waiting, got)
	}
}

func TestReportsOfOneNetworkCountOnceADay(t *testing.T) {
	s := judgedSite(t)
	id, warden := s.reviewed("192.0.2.1", "Never answers."), s.admin()
	for n := range 40 {
		reason, note := "off_topic", ""
		if n == 39 {
			reason, note = "harassment", "He lives at 7 Elm Street."
		}
		s.send(http.MethodPost, "/api/ratings/"+id+"/reports",
			body(t, map[string]any{"reason": reason, "note": note}, nil),
			from(fmt.Sprintf("198.51.%d.%d", n/39, n))).status(http.StatusCreated)
	}
	var listed []answeredReport
	s.sendBy(warden, http.MethodGet, "/api/admin/reports?search=Elm", "", nil).
		status(http.StatusOK).into(&listed)
	if len(listed) != 1 || listed[0].Reports != 40 || listed[0].Networks != 2 ||
		len(listed[0].Reasons) != 2 || listed[0].Reasons[0].Count != 1 ||
		listed[0].Joined[0].Note != "He lives at 7 Elm Street." {
		t.Errorf("%+v", listed)
	}
}

func TestReportsRefuse(t *testing.T) { // S10, S17
	s := newSite(t, trustLoopback)
	id, held := s.reviewed("192.0.2.1", "Never answers."),
		s.reviewed("192.0.2.2", "See https://example.com/")
	for name, test := range map[string]struct {
		id, body string
		status   int
		detail   string
	}{
		"ErrReason": {id, `{}`, http.StatusUnprocessableEntity, "Please choose the problem"},
		"ErrReasonUnknown": {id, `{"reason":"dislike"}`, http.StatusUnprocessableEntity,
			"Please choose the problem"},
		"ErrNote": {id, `{"reason":"other"}`, http.StatusUnprocessableEntity,
			"Please describe the problem"},
		"ErrNoteTooLong": {id, `{"reason":"other","note":"` + strings.Repeat("x", 1001) + `"}`,
			http.StatusUnprocessableEntity, "Note is too long"},
		"ErrHidden": {held, `{"reason":"off_topic"}`, http.StatusNotFound, "Review not found"},
		"ErrNoSuchReview": {candor.NewID(), `{"reason":"off_topic"}`, http.StatusNotFound,
			"Review not found"},
		"ErrNoID": {"abc", `{"reason":"off_topic"}`, http.StatusNotFound, "Review not found"},
	} {
		t.Run(name, func(t *testing.T) {
			s.post("/api/ratings/"+test.id+"/reports", test.body).problem(test.status, test.detail)
		})
	}
}
