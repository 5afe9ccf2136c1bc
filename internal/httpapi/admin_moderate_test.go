package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"candor/internal/candor"
)

// sendJSON sends a value as JSON.
func (s *site) sendJSON(browser *http.Client, method, path string, body any) *reply {
	s.t.Helper()
	encoded, err := json.Marshal(body)
	if err != nil {
		s.t.Fatal(err)
	}
	return s.sendBy(browser, method, path, string(encoded), jsonHeader)
}

// put sends a decision of an administrator.
func (s *site) put(browser *http.Client, path string, body any) *reply {
	s.t.Helper()
	return s.sendJSON(browser, http.MethodPut, path, body)
}

// correction sends a correction of an official as a visitor and returns its id.
func (s *site) correction(official, field, value string) string {
	s.t.Helper()
	var made struct{ ID string }
	s.post("/api/profile-corrections", fmt.Sprintf(`{"officialId":%q,"field":%q,"suggestedValue":%q}`,
		official, field, value)).status(http.StatusCreated).into(&made)
	return made.ID
}

func TestDecisionsMayFollowInAnyOrder(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	warden := s.admin()
	paths := map[string]string{
		"official": "/api/officials/" + official.ID + "/status",
		"correction": "/api/profile-corrections/" + s.correction(official.ID, "other",
			"Not what it seems") + "/status",
	}
	for name, path := range paths {
		t.Run(name, func(t *testing.T) {
			for _, status := range []string{"approved", "rejected", "pending", "approved", "pending",
				"rejected", "approved"} {
				var decided struct{ Status string }
				s.put(warden, path, map[string]string{"status": status}).status(http.StatusOK).into(&decided)
				if decided.Status != status {
					t.Errorf("the status is %s, want %s", decided.Status, status)
				}
			}
			s.put(warden, path, map[string]string{"status": "gone"}).problem(http.StatusUnprocessableEntity,
				"Status must be pending, approved or rejected")
			s.put(warden, path, map[string]string{}).problem(http.StatusUnprocessableEntity,
				"Status must be")
			s.put(warden, path, map[string]any{"status": 7}).problem(http.StatusUnprocessableEntity,
				"must be text")
		})
	}
	for path, detail := range map[string]string{
		"/api/officials/" + candor.NewID() + "/status":           "Official Not Found",
		"/api/officials/x/status":                                "Official Not Found",
		"/api/profile-corrections/" + candor.NewID() + "/status": "Correction not found",
		"/api/profile-corrections/x/status":                      "Correction not found",
		"/api/admin/photo-uploads/" + candor.NewID():             "Photo upload not found",
		"/api/admin/photo-uploads/x":                             "Photo upload not found",
		"/api/ratings/x/status":                                  "Review not found",
	} {
		s.put(warden, path, map[string]string{"status": "approved"}).problem(http.StatusNotFound, detail)
	}
}

func TestSecondModeratorLearnsWhoWasFirst(t *testing.T) { // S31
	s := newSite(t, nil)
	official := s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	warden := s.admin()
	path := "/api/officials/" + official.ID + "/status"
	s.put(warden, path, map[string]string{"status": "approved", "expectedStatus": "pending",
		"reason": "is in office"}).status(http.StatusOK)
	problem := s.put(warden, path, map[string]string{"status": "rejected",
		"expectedStatus": "pending"}).problem(http.StatusConflict, "Someone else has already decided")
	if problem.DecidedBy != "warden" || problem.CurrentStatus != "approved" ||
		problem.DecidedAt == nil || time.Since(*problem.DecidedAt) > time.Minute {
		t.Errorf("%+v", problem)
	}
	if found := s.list("/api/officials"); found.Pagination.Total != 1 {
		t.Errorf("visitors see %+v", found)
	}
}

// Two moderators see one item of each kind as it waits, and decide at once.
func TestOfTwoModeratorsAtOnceOneWins(t *testing.T) { // S31
	s := newSeeded(t)
	s.account("deputy", "another secret 5", true)
	moderators := map[string]*http.Client{"warden": s.warden,
		"deputy": s.login("deputy", "another secret 5")}
	upload := s.id(s.write("/api/photo-uploads",
		map[string]any{"officialId": s.listed.ID, "objectPath": s.sent()}))
	type outcome struct {
		status, actor string
		reply         *reply
	}
	for name, test := range map[string]struct {
		path, id, kind, waits string
		decisions             map[string]string // by moderator
	}{
		"Official": {"/api/officials/" + s.pending.ID + "/status", s.pending.ID, "official", "pending",
			nil},
		"Rating": {"/api/ratings/" + s.hidden["pending rating"] + "/status",
			s.hidden["pending rating"], "rating", "pending", nil},
		"Correction": {"/api/profile-corrections/" + s.hidden["correction"] + "/status",
			s.hidden["correction"], "correction", "pending", nil},
		"PhotoUpload": {"/api/admin/photo-uploads/" + upload, upload, "photo_upload", "pending", nil},
		"Report": {"/api/admin/reports/" + s.hidden["report"], s.hidden["report"], "report",
			"pending", nil},
		"Removal": {"/api/admin/removal-requests/" + s.hidden["removal"] + "/status", s.hidden["removal"],
			"removal", "open",
			map[string]string{"warden": "done", "deputy": "declined"}},
	} {
		t.Run(name, func(t *testing.T) {
			decisions, rounds := test.decisions, 1
			if decisions == nil {
				decisions, rounds = map[string]string{"warden": "approved", "deputy": "rejected"}, 5
			}
			for range rounds {
				outcomes := make(chan outcome, len(moderators))
				for actor, browser := range moderators {
					go func() {
						body := map[string]string{"status": decisions[actor], "expectedStatus": test.waits,
							"reason": "Seen."}
						outcomes <- outcome{decisions[actor], actor, s.put(browser, test.path, body)}
					}()
				}
				won, lost := <-outcomes, <-outcomes
				if won.reply.StatusCode != http.StatusOK {
					won, lost = lost, won
				}
				won.reply.status(http.StatusOK)
				problem := lost.reply.problem(http.StatusConflict, "Someone else has already decided")
				if problem.DecidedBy != won.actor || problem.CurrentStatus != won.status ||
					problem.DecidedAt == nil {
					t.Errorf("%s has won with %s, and the other is told %+v", won.actor, won.status, problem)
				}
				if rounds > 1 { // without the status seen, any status may follow
					s.put(s.warden, test.path, map[string]string{"status": test.waits}).status(http.StatusOK)
				}
			}
			var entries []struct{ Action, Before string }
			s.sendBy(s.warden, http.MethodGet,
				"/api/admin/audit?action="+test.kind+"_status&subject="+test.id, "",
				nil).status(http.StatusOK).into(&entries)
			decided := 0
			for _, entry := range entries {
				if entry.Before == test.waits {
					decided++
				}
			}
			if decided != rounds {
				t.Errorf("decided %d times in %d rounds: %+v", decided, rounds, entries)
			}
		})
	}
}

func TestCorrectionIsSeenByVisitorsAtOnce(t *testing.T) { // S32
	s := newSite(t, nil)
	official := s.official(nil)
	warden := s.admin()
	first, second := s.correction(official.ID, "city", "Montclair"),
		s.correction(official.ID, "city", "Orange")
	seen := func(want string) {
		t.Helper()
		var read struct{ City string }
		s.get("/api/officials/" + official.ID).status(http.StatusOK).into(&read)
		if read.City != want {
			t.Errorf("visitors read %q, want %q", read.City, want)
		}
	}
	seen("Newark")
	s.put(warden, "/api/profile-corrections/"+first+"/status",
		map[string]string{"status": "approved"}).status(http.StatusOK)
	seen("Montclair")
	problem := s.put(warden, "/api/profile-corrections/"+second+"/status",
		map[string]string{"status": "approved"}).problem(http.StatusConflict,
		"has changed since this was proposed")
	if problem.PresentValue == nil || *problem.PresentValue != "Montclair" ||
		problem.CurrentValue == nil || *problem.CurrentValue != "Newark" {
		t.Errorf("%+v", problem)
	}
	s.put(warden, "/api/profile-corrections/"+first+"/status",
		map[string]string{"status": "rejected"}).status(http.StatusOK)
	seen("Newark")
}

func TestOutdatedCorrectionShowsBothValues(t *testing.T) { // S32
	s := newSite(t, nil)
	official := s.official(nil)
	warden := s.admin()
	first, second := s.correction(official.ID, "city", "Montclair"),
		s.correction(official.ID, "city", "Orange")
	type answered struct {
		ID, CurrentValue string
		PresentValue     *string
		IsOutdated       bool
	}
	shown := func() (rows map[string]answered) {
		t.Helper()
		var list []answered
		s.sendBy(warden, http.MethodGet, "/api/profile-corrections", "",
			nil).status(http.StatusOK).into(&list)
		rows = map[string]answered{}
		for _, row := range list {
			rows[row.ID] = row
		}
		return rows
	}
	if row := shown()[second]; row.IsOutdated || *row.PresentValue != "Newark" {
		t.Errorf("%+v", row)
	}
	path := "/api/profile-corrections/%s/status"
	s.put(warden, fmt.Sprintf(path, first),
		map[string]string{"status": "approved"}).status(http.StatusOK)
	if row := shown()[second]; !row.IsOutdated || *row.PresentValue != "Montclair" ||
		row.CurrentValue != "Newark" {
		t.Errorf("%+v", row)
	}
	if row := shown()[first]; row.IsOutdated {
		t.Errorf("what was applied is outdated: %+v", row)
	}
	var queue struct {
		Item struct{ Correction answered }
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/queue", "", nil).status(http.StatusOK).into(&queue)
	if row := queue.Item.Correction; row.ID != second || !row.IsOutdated ||
		*row.PresentValue != "Montclair" {
		t.Errorf("%+v", row)
	}
	seen := map[string]string{"status": "approved", "expectedStatus": "pending",
		"expectedValue": "Newark"}
	problem := s.put(warden, fmt.Sprintf(path, second), seen).problem(http.StatusConflict,
		"has changed since this was proposed")
	if *problem.PresentValue != "Montclair" || *problem.CurrentValue != "Newark" {
		t.Errorf("%+v", problem)
	}
	seen["expectedValue"] = "Montclair"
	s.put(warden, fmt.Sprintf(path, second), seen).status(http.StatusOK)
	if row := shown()[second]; row.IsOutdated || row.CurrentValue != "Montclair" ||
		*row.PresentValue != "Orange" {
		t.Errorf("%+v", row)
	}
}

func TestDeletesAreSeenAtOnce(t *testing.T) { // S33
	s := newSite(t, nil)
	official, other := s.official(nil), s.official(nil)
	warden := s.admin()
	var rating answeredRating
	s.post("/api/officials/"+official.ID+"/ratings",
		`{"overallRating":2}`).status(http.StatusCreated).into(&rating)
	feedback := "/api/ratings/" + rating.ID + "/feedback"
	s.get(feedback).status(http.StatusOK)
	s.get(feedback).status(http.StatusOK)
	s.sendBy(warden, http.MethodDelete, "/api/ratings/"+rating.ID+"?reason=spam", "",
		nil).status(http.StatusNoContent)
	s.get(feedback).problem(http.StatusNotFound, "Review not found")
	s.sendBy(warden, http.MethodDelete, "/api/ratings/"+rating.ID, "",
		nil).problem(http.StatusNotFound, "Review not found")
	s.get("/api/officials/" + official.ID).status(http.StatusOK)
	s.get("/api/officials/" + official.ID).status(http.StatusOK)
	s.sendBy(warden, http.MethodDelete, "/api/officials/"+official.ID, "",
		nil).status(http.StatusNoContent)
	s.get("/api/officials/"+official.ID).problem(http.StatusNotFound, "Official Not Found")
	if found := s.list("/api/officials"); found.Pagination.Total != 1 ||
		found.Officials[0].ID != other.ID {
		t.Errorf("visitors see %+v", found)
	}
	s.sendBy(warden, http.MethodDelete, "/api/officials/"+official.ID, "",
		nil).problem(http.StatusNotFound, "Official Not Found")
}
