package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/importer/imports"
	"candor/internal/removals"
)

func TestRemovalRequestsOfANetwork(t *testing.T) { // S12, S61
	s := newSite(t, trustLoopback)
	warden := s.admin()
	type neighbors struct {
		ID, Status  string
		SameNetwork *struct {
			Count int
			First []struct{ ID, Reference string }
			Until time.Time
		}
	}
	ask := func(address string) (reference string) {
		var sent struct{ Reference string }
		s.send(http.MethodPost, "/api/removal-requests", body(t, newRemoval, nil), from(address)).
			status(http.StatusCreated).into(&sent)
		return sent.Reference
	}
	open := func(id string) (opened neighbors) {
		t.Helper()
		reply := s.sendBy(warden, http.MethodGet, "/api/admin/removal-requests/"+id, "", nil).
			status(http.StatusOK)
		for _, private := range []string{"198.51", "2001:db8", "203.0.113"} {
			if strings.Contains(string(reply.body), private) {
				t.Errorf("it tells an address: %s", reply.body)
			}
		}
		reply.into(&opened)
		return opened
	}
	first, second := ask("198.51.100.1"), ask("198.51.100.2")
	ask("198.51.100.3")
	ask("203.0.113.1")
	var listed []answeredRemoval
	s.sendBy(warden, http.MethodGet, "/api/admin/removal-requests?status=open", "", nil).
		status(http.StatusOK).into(&listed)
	ids := map[string]string{}
	for _, one := range listed {
		ids[one.Reference] = one.ID
	}
	opened := open(ids[second])
	if opened.SameNetwork == nil || opened.SameNetwork.Count != 2 ||
		opened.SameNetwork.First[0].Reference != first {
		t.Fatalf("%+v", opened.SameNetwork)
	}
	path := "/api/admin/removal-requests/" + ids[second] + "/status"
	s.sendBy(warden, http.MethodPut, path, `{"status":"declined","reason":"No","network":true}`,
		jsonHeader).problem(http.StatusUnprocessableEntity, removals.MessageUntil)
	s.sendBy(warden, http.MethodPut, path, fmt.Sprintf(
		`{"status":"declined","reason":"A flood.","network":true,"networkUntil":%q}`,
		opened.SameNetwork.Until.Format(time.RFC3339Nano)), jsonHeader).status(http.StatusOK)
	declined := open(ids[first])
	if declined.Status != "declined" || declined.SameNetwork == nil || declined.SameNetwork.Count != 2 {
		t.Errorf("%+v", declined)
	}
	s.sendBy(warden, http.MethodPut, path, `{"status":"open","network":true}`, jsonHeader).
		status(http.StatusOK)
	if again := open(ids[first]); again.Status != "open" || again.SameNetwork.Count != 2 {
		t.Errorf("%+v", again)
	}
}

func TestAWaitingListWithARemovedHomeIsErased(t *testing.T) {
	s := newSite(t, nil)
	warden := s.admin()
	var batch importedBatch
	s.upload(warden, "list.csv", "name,position,city,county,home\nVera Trialman,mayor,Newark,Essex,"+
		"12 Maple Street\n").status(http.StatusCreated).into(&batch)
	if n := len(batch.Notes); n == 0 || !strings.HasPrefix(batch.Notes[n-1], "Unless it is applied") {
		t.Errorf("it waits for ever: %q", batch.Notes)
	}
	_, path := s.removal(warden)
	s.sendBy(warden, http.MethodPut, path+"/status", `{"status":"done"}`, jsonHeader).
		status(http.StatusOK)
	s.sendBy(warden, http.MethodGet, "/api/admin/imports/"+batch.ID, "", nil).
		status(http.StatusOK).into(&batch)
	if len(batch.Notes) == 0 || batch.Notes[0] != imports.MessageErased {
		t.Errorf("it says %q", batch.Notes)
	}
	var problem struct{ Detail string }
	s.sendBy(warden, http.MethodPost, "/api/admin/imports/"+batch.ID+"/apply",
		fmt.Sprintf(`{"expectedUpdatedAt":%q}`, batch.UpdatedAt), jsonHeader).
		status(http.StatusConflict).into(&problem)
	if problem.Detail != imports.MessageErased {
		t.Errorf("told %q", problem.Detail)
	}

	s.upload(warden, "again.csv", "name,position,city,county,description\n"+
		"Vera Trialman,mayor,Newark,Essex,Lives at 12 Maple Street\n"+
		"Otto Testlund,city_clerk,Newark,Essex,Lives at 12 Oak Street\n").
		status(http.StatusCreated).into(&batch)
	var changes []importedChange
	s.sendBy(warden, http.MethodGet, "/api/admin/imports/"+batch.ID+"/changes", "", nil).
		status(http.StatusOK).into(&changes)
	if len(changes) != 2 || changes[0].Kind != "refused" || changes[1].Kind != "refused" ||
		changes[0].Reason != changes[1].Reason {
		t.Errorf("a home that was removed and its neighbor are answered %+v", changes)
	}
}
