package httpapi_test

import (
	"net/http"
	"testing"

	"candor/internal/candor"
)

type editAnswer struct {
	Name, City, UpdatedAt, EditID string
	MayEdit                       bool
}

func TestAnAdministratorEditsAnOfficial(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	warden := s.admin()
	path := "/api/officials/" + official.ID
	var seen editAnswer
	s.sendBy(warden, http.MethodGet, path, "", nil).status(http.StatusOK).into(&seen)
	if !seen.MayEdit {
		t.Error("the administrator is not told that he may edit")
	}

	var edited editAnswer
	s.sendJSON(warden, http.MethodPatch, path, map[string]string{
		"expectedUpdatedAt": seen.UpdatedAt, "name": "Vera Quillmoor", "city": "Montclair",
	}).status(http.StatusOK).into(&edited)
	if edited.Name != "Vera Quillmoor" || edited.City != "Montclair" || edited.EditID == "" {
		t.Fatalf("%+v", edited)
	}
	var now editAnswer
	s.get(path).status(http.StatusOK).into(&now)
	if now.Name != edited.Name || now.UpdatedAt != edited.UpdatedAt || now.MayEdit {
		t.Errorf("visitors see %+v", now)
	}

	var conflict struct {
		Code, UpdatedAt string
		Conflicts       []struct{ Field, Present, Proposed string }
	}
	s.sendJSON(warden, http.MethodPatch, path, map[string]string{
		"expectedUpdatedAt": seen.UpdatedAt, "city": "Nutley",
	}).status(http.StatusConflict).into(&conflict)
	if len(conflict.Conflicts) != 1 || conflict.Conflicts[0].Present != "Montclair" ||
		conflict.Conflicts[0].Proposed != "Nutley" || conflict.UpdatedAt != edited.UpdatedAt {
		t.Errorf("%+v", conflict)
	}

	var listed struct {
		Edits []struct {
			ID, EditedBy string
			Changes      []struct{ Field, Before, After string }
		}
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/officials/"+official.ID+"/edits", "", nil).
		status(http.StatusOK).into(&listed)
	if len(listed.Edits) != 1 || listed.Edits[0].ID != edited.EditID ||
		len(listed.Edits[0].Changes) != 2 {
		t.Errorf("%+v", listed)
	}

	var corrections []struct{ Field, EditedBy string }
	s.sendBy(warden, http.MethodGet, "/api/profile-corrections?status=approved", "", nil).
		status(http.StatusOK).into(&corrections)
	if len(corrections) != 2 || corrections[0].EditedBy == "" ||
		corrections[0].EditedBy != listed.Edits[0].EditedBy {
		t.Errorf("the list of corrections has %+v", corrections)
	}

	s.sendJSON(warden, http.MethodPost, "/api/admin/edits/"+edited.EditID+"/undo", struct{}{}).
		status(http.StatusOK).into(&now)
	if now.Name != seen.Name || now.City != seen.City {
		t.Errorf("%+v, want %+v", now, seen)
	}
}

func TestEditsAreForAdministrators(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	body := map[string]string{"name": "Vera Quillmoor", "expectedUpdatedAt": "2026-01-01T00:00:00Z"}
	s.sendJSON(http.DefaultClient, http.MethodPatch, "/api/officials/"+official.ID, body).
		status(http.StatusUnauthorized)
	s.sendJSON(http.DefaultClient, http.MethodPost, "/api/admin/edits/"+candor.NewID()+"/undo", body).
		status(http.StatusUnauthorized)
	warden := s.admin()
	s.sendJSON(warden, http.MethodPost, "/api/admin/edits/"+candor.NewID()+"/undo", body).
		status(http.StatusNotFound)
	s.sendJSON(warden, http.MethodPatch, "/api/officials/"+candor.NewID(), body).
		status(http.StatusNotFound)
	s.sendJSON(warden, http.MethodPatch, "/api/officials/"+official.ID,
		map[string]string{"name": "Vera Quillmoor"}).status(http.StatusUnprocessableEntity)
}

func TestAnAdministratorEditsTerms(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(func(o *candor.Official) { o.TermStartDate = "2024-01-01" })
	warden := s.admin()
	path := "/api/officials/" + official.ID
	type profile struct {
		UpdatedAt, EditID, Position string
		Terms                       []struct{ ID, Position, From, To, Tenure string }
	}
	read := func() (p profile) {
		t.Helper()
		s.sendBy(warden, http.MethodGet, path, "", nil).status(http.StatusOK).into(&p)
		return p
	}
	patch := func(terms []map[string]string) *reply {
		t.Helper()
		return s.sendJSON(warden, http.MethodPatch, path, map[string]any{
			"expectedUpdatedAt": read().UpdatedAt, "terms": terms})
	}
	council := map[string]string{"position": "council_member", "positionType": "council_member",
		"city": "Newark", "county": "Essex", "from": "2020-01-01", "to": "2023-12-31"}
	patch([]map[string]string{council}).status(http.StatusOK)
	added := read()
	if len(added.Terms) != 2 || added.Terms[0].ID != "" || added.Terms[1].ID == "" ||
		added.Terms[1].Tenure != "former" {
		t.Fatalf("%+v", added)
	}
	var edited profile
	patch([]map[string]string{}).status(http.StatusOK).into(&edited)
	if after := read(); len(after.Terms) != 1 {
		t.Errorf("the term is not removed: %+v", after)
	}
	s.sendJSON(warden, http.MethodPost, "/api/admin/edits/"+edited.EditID+"/undo", struct{}{}).
		status(http.StatusOK)
	if back := read(); len(back.Terms) != 2 || back.Terms[1] != added.Terms[1] {
		t.Errorf("undone: %+v", back)
	}
	var listed struct {
		Edits []struct {
			Changes []struct{ Field, Before, After string }
		}
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/officials/"+official.ID+"/edits", "", nil).
		status(http.StatusOK).into(&listed)
	if change := listed.Edits[0].Changes[0]; change.Field != "terms" || change.After != "" ||
		change.Before != "Council Member of Newark, 2020-01-01 to 2023-12-31" {
		t.Errorf("the history has %+v", change)
	}
	council["from"] = "someday"
	patch([]map[string]string{council}).status(http.StatusUnprocessableEntity)
	for _, terms := range []any{"none", map[string]string{}, []int{1}} {
		s.sendJSON(warden, http.MethodPatch, path, map[string]any{
			"expectedUpdatedAt": read().UpdatedAt, "terms": terms}).status(http.StatusUnprocessableEntity)
	}
}
