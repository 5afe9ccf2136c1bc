package httpapi_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/imports"
)

// importedBatch is a batch as the API answers it.
type importedBatch struct {
	ID, Name, State, UpdatedAt, AppliedBy, UndoneBy, UndoableUntil string
	Rows, Accepted, Unanswered, Unchanged                          int
	Counts                                                         map[string]int
	Columns                                                        []struct{ Header, Field string }
	Notes                                                          []string
}

// importedChange is a change as the API answers it.
type importedChange struct {
	N                            int
	Kind, Name, City, OfficialID string
	Reason                       string
	Accepted, CanBeTaken         bool
	Same                         *string
	Fields                       []struct{ Field, Before, After string }
	Others                       []struct{ ID, Name, Why string }
}

const octets = "application/octet-stream"

// upload sends a list as a file.
func (s *site) upload(client *http.Client, name, text string) *reply {
	s.t.Helper()
	return s.sendBy(client, http.MethodPost, "/api/admin/imports?name="+name, text,
		http.Header{"Content-Type": {octets}})
}

// staged is a list that waits.
func (s *site) staged(client *http.Client, rows ...string) (batch importedBatch) {
	s.t.Helper()
	text := "name,position,city,county,sourceId,source\n"
	for i, row := range rows {
		text += fmt.Sprintf("%s,%d,Town list\n", row, i+1)
	}
	s.upload(client, "list.csv", text).status(http.StatusCreated).into(&batch)
	return batch
}

func TestAListFromUploadToPublicPageAndBack(t *testing.T) {
	s := newSite(t, nil)
	warden := s.admin()
	known := s.official(nil) // Ada Example, mayor of Newark
	batch := s.staged(warden, "Vera Trialman,council_member,Nutley,Essex",
		"Ada Exemple,mayor,Newark,Essex", "Nobody Nowhere,mayor,Atlantis,")
	if batch.State != "waiting" || batch.Counts["added"] != 1 || batch.Counts["sounds_like"] != 1 ||
		batch.Counts["refused"] != 1 || batch.Unanswered != 1 || batch.Accepted != 1 {
		t.Fatalf("%+v", batch)
	}
	path := "/api/admin/imports/" + batch.ID
	var changes []importedChange
	reply := s.sendBy(warden, http.MethodGet, path+"/changes?kind=sounds_like&search=exemple", "", nil).
		status(http.StatusOK)
	if reply.into(&changes); reply.Header.Get("X-Total-Count") != "1" || len(changes) != 1 ||
		changes[0].CanBeTaken || changes[0].Others[0].ID != known.ID {
		t.Fatalf("%+v", changes)
	}
	var answered importedChange
	s.sendJSON(warden, http.MethodPut, fmt.Sprintf("%s/changes/%d/answer", path, changes[0].N),
		map[string]string{"same": candor.NewID()}).problem(http.StatusUnprocessableEntity,
		imports.MessageAnswer)
	s.sendJSON(warden, http.MethodPut, fmt.Sprintf("%s/changes/%d/answer", path, changes[0].N),
		map[string]string{"same": known.ID}).status(http.StatusOK).into(&answered)
	if !answered.Accepted || answered.OfficialID != known.ID || *answered.Same != known.ID {
		t.Errorf("%+v", answered)
	}
	apply := map[string]string{"expectedUpdatedAt": batch.UpdatedAt}
	s.sendJSON(warden, http.MethodPost, path+"/apply", apply).problem(http.StatusConflict,
		imports.MessageSeen)
	s.sendBy(warden, http.MethodGet, path, "", nil).into(&batch)
	apply["expectedUpdatedAt"] = batch.UpdatedAt
	for range 2 { // the second call answers the unchanged batch
		s.sendJSON(warden, http.MethodPost, path+"/apply", apply).status(http.StatusOK).into(&batch)
	}
	if batch.State != "applied" || batch.AppliedBy != "warden" || batch.UndoableUntil == "" {
		t.Errorf("%+v", batch)
	}
	importsOf := func() (item struct {
		Imports []struct{ ID, Name, AppliedAt string }
	}) {
		t.Helper()
		s.sendBy(warden, http.MethodGet, "/api/admin/items/official/"+known.ID, "", nil).
			status(http.StatusOK).into(&item)
		return item
	}
	if lists := importsOf().Imports; len(lists) != 1 || lists[0].ID != batch.ID ||
		lists[0].Name != "list.csv" || lists[0].AppliedAt == "" {
		t.Errorf("%+v", lists)
	}
	if names := s.namesFound("Trialman"); len(names) != 1 {
		t.Errorf("visitors find %q", names)
	}
	s.sendBy(warden, http.MethodDelete, path, "", nil).problem(http.StatusConflict,
		imports.MessageDone)
	report, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(s.sendBy(warden,
		http.MethodGet, path+"/report.csv", "", nil).status(http.StatusOK).body), "\ufeff"))).ReadAll()
	if err != nil || len(report) < 4 || report[0][1] != "change" {
		t.Errorf("the report is %q, error %v", report, err)
	}
	s.sendJSON(warden, http.MethodPost, path+"/undo", struct{}{}).status(http.StatusOK).into(&batch)
	if lists := importsOf().Imports; batch.State != "undone" || batch.UndoneBy != "warden" ||
		len(lists) != 0 {
		t.Errorf("%+v, %+v", batch, lists)
	}
	if names := s.namesFound("Trialman"); len(names) != 0 {
		t.Errorf("visitors find %q", names)
	}
	s.sendBy(warden, http.MethodGet, path, "", nil).status(http.StatusOK)
}

// officialsFound searches as a visitor does.
func (s *site) officialsFound(text string) []struct{ ID, Name string } {
	s.t.Helper()
	var found struct {
		Officials []struct{ ID, Name string }
	}
	s.get("/api/officials?search=" + text).status(http.StatusOK).into(&found)
	return found.Officials
}

// namesFound are those that hold the text.
func (s *site) namesFound(text string) (names []string) {
	s.t.Helper()
	for _, one := range s.officialsFound(text) {
		if strings.Contains(one.Name, text) {
			names = append(names, one.Name)
		}
	}
	return names
}

func TestAnUndoNamesChangedOfficials(t *testing.T) {
	s := newSite(t, nil)
	warden := s.admin()
	batch := s.staged(warden, "Vera Trialman,council_member,Nutley,Essex")
	path := "/api/admin/imports/" + batch.ID
	s.sendJSON(warden, http.MethodPost, path+"/apply",
		map[string]string{"expectedUpdatedAt": batch.UpdatedAt}).status(http.StatusOK)
	found := s.officialsFound("Trialman")
	s.post("/api/officials/"+found[0].ID+"/ratings",
		`{"overallRating":4,"reviewText":"Answers letters."}`).status(http.StatusCreated)
	var refused struct {
		Officials []struct{ ID, Name, Why string }
	}
	s.sendJSON(warden, http.MethodPost, path+"/undo", struct{}{}).status(http.StatusConflict).
		into(&refused)
	if len(refused.Officials) != 1 || refused.Officials[0].Name != "Vera Trialman" ||
		!strings.Contains(refused.Officials[0].Why, "a review") {
		t.Errorf("%+v", refused)
	}
}

func TestListsAreRefusedWithAMessage(t *testing.T) {
	s := newSite(t, nil)
	warden := s.admin()
	s.upload(http.DefaultClient, "list.csv", "name,position\n").status(http.StatusUnauthorized)
	for name, test := range map[string]struct {
		file, text, want string
		status           int
	}{
		"ErrNoName": {"", "name,position\n", imports.MessageFileName, http.StatusUnprocessableEntity},
		"ErrEmpty":  {"list.csv", "", imports.MessageEmpty, http.StatusUnprocessableEntity},
		"ErrNoRows": {"list.csv", "name,position\n", "no rows", http.StatusUnprocessableEntity},
		"ErrNoList": {"list.json", `{"a": 1}`, "This is no list of people.", http.StatusUnprocessableEntity},
		"ErrNoBook": {"list.xlsx", "name,position\n",
			"This isn't an Excel file; please save the list as XLSX or CSV.", http.StatusUnprocessableEntity},
		"ErrNoTable": {"list.xlsx", "PK\x03\x04 no zip", "", http.StatusUnprocessableEntity},
		"ErrTooLarge": {"list.csv", strings.Repeat("x", imports.MaxBytes+1),
			imports.MessageTooLarge, http.StatusRequestEntityTooLarge},
	} {
		t.Run(name, func(t *testing.T) {
			s.upload(warden, test.file, test.text).problem(test.status, test.want)
		})
	}
	t.Run("ErrUnknown", func(t *testing.T) {
		for _, path := range []string{"", "/changes", "/report.csv"} {
			s.sendBy(warden, http.MethodGet, "/api/admin/imports/"+candor.NewID()+path, "", nil).
				problem(http.StatusNotFound, imports.MessageNotFound)
		}
	})
	t.Run("ErrChoice", func(t *testing.T) {
		batch := s.staged(warden, "Vera Trialman,council_member,Nutley,Essex")
		path := "/api/admin/imports/" + batch.ID + "/changes"
		s.sendJSON(warden, http.MethodPatch, path, map[string]any{"accept": true,
			"expectedUpdatedAt": batch.UpdatedAt}).problem(http.StatusUnprocessableEntity,
			imports.MessageChoice)
		s.sendBy(warden, http.MethodGet, path+"?kind=other", "", nil).problem(http.StatusBadRequest,
			imports.MessageKind)
		s.sendJSON(warden, http.MethodPut, path+"/1/answer", struct{}{}).
			problem(http.StatusUnprocessableEntity, imports.MessageQuestion)
		s.sendJSON(warden, http.MethodPatch, path, map[string]any{"all": true,
			"expectedUpdatedAt": batch.UpdatedAt}).status(http.StatusOK).into(&batch)
		s.sendJSON(warden, http.MethodPost, "/api/admin/imports/"+batch.ID+"/apply",
			map[string]any{"expectedUpdatedAt": batch.UpdatedAt}).problem(http.StatusUnprocessableEntity,
			imports.MessageNothing)
	})
}

func TestColumnsAreCorrectedAndRemembered(t *testing.T) {
	s := newSite(t, nil)
	warden := s.admin()
	const text = "Wer,Was,Wo\nVera Trialman,Mayor,Nutley\nOtto Testlund,Mayor,Verona\n"
	var batch importedBatch
	s.upload(warden, "clerks.csv&source=Clerks", text).status(http.StatusCreated).into(&batch)
	columns := []map[string]string{{"header": "Wer", "field": "name"},
		{"header": "Was", "field": "position"}, {"header": "Wo", "field": "city"}}
	s.sendJSON(warden, http.MethodPut, "/api/admin/imports/"+batch.ID+"/columns", map[string]any{
		"source": "Clerks", "columns": columns, "expectedUpdatedAt": batch.UpdatedAt}).
		status(http.StatusOK).into(&batch)
	if batch.State != "waiting" || batch.Counts["added"] != 2 {
		t.Fatalf("%+v", batch)
	}
	var next importedBatch
	s.upload(warden, "later.csv&source=Clerks", text).status(http.StatusCreated).into(&next)
	if next.State != "waiting" || next.Counts["added"] != 2 || next.Columns[0].Field != "name" {
		t.Errorf("%+v", next)
	}
	s.sendBy(warden, http.MethodDelete, "/api/admin/imports/"+next.ID, "", nil).
		status(http.StatusNoContent)
	var list []importedBatch
	reply := s.sendBy(warden, http.MethodGet, "/api/admin/imports", "", nil).status(http.StatusOK)
	if reply.into(&list); len(list) != 1 || list[0].ID != batch.ID {
		t.Errorf("%+v", list)
	}
}

func TestAnImportIsUndoneAfterAVisitorsReview(t *testing.T) {
	s := newSite(t, nil)
	warden := s.admin()
	batch := s.staged(warden, "Vera Trialman,council_member,Nutley,Essex",
		"Otto Testlund,council_member,Nutley,Essex")
	path := "/api/admin/imports/" + batch.ID
	s.sendJSON(warden, http.MethodPost, path+"/apply",
		map[string]string{"expectedUpdatedAt": batch.UpdatedAt}).status(http.StatusOK)
	vera := s.officialsFound("Trialman")[0].ID
	s.reviewOf(vera, "198.51.100.7", "Listens.")
	var plan struct {
		Total, Undone, Stays, CanRetire int
		Officials                       []struct{ ID, Why string }
	}
	s.sendBy(warden, http.MethodGet, path+"/undo", "", nil).status(http.StatusOK).into(&plan)
	if plan.Total != 2 || plan.Undone != 1 || plan.Stays != 1 || plan.CanRetire != 1 ||
		plan.Officials[0].ID != vera || plan.Officials[0].Why != "Has a review since" {
		t.Errorf("the plan is %+v", plan)
	}
	s.sendBy(warden, http.MethodPost, path+"/undo", "", nil).status(http.StatusConflict)
	s.sendJSON(warden, http.MethodPost, path+"/undo", map[string]any{"partly": true,
		"expectedStays": 0}).status(http.StatusConflict)
	var undone struct {
		State        string
		PartlyUndone struct{ Undone, Kept, Retired int }
	}
	s.sendJSON(warden, http.MethodPost, path+"/undo", map[string]any{"partly": true, "expectedStays": 1,
		"retire": []string{vera}}).status(http.StatusOK).into(&undone)
	if p := undone.PartlyUndone; undone.State != "undone" || p.Undone != 1 || p.Kept != 0 || p.Retired != 1 {
		t.Errorf("the batch is %+v", undone)
	}
	if found := append(s.officialsFound("Trialman"), s.officialsFound("Testlund")...); len(found) != 0 {
		t.Errorf("visitors find %v", found)
	}
	s.sendBy(warden, http.MethodGet, path+"/undo", "", nil).status(http.StatusConflict)
}
