package httpapi_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/integrity"
)

// chosen are the server's own values as someone would like to have them.
var chosen = map[string]any{
	"id": "01900000-0000-7000-8000-000000000001", "status": "approved", "averageRating": 5,
	"totalRatings": 987654321, "isAdmin": true, "isDisabled": false, "submittedBy": "198.51.100.66",
	"reviewerIp": "198.51.100.66", "reporterIp": "198.51.100.66", "submitterIp": "198.51.100.66",
	"createdAt": "2001-01-01T00:00:00Z", "updatedAt": "2001-01-01T00:00:00Z",
	"receivedAt": "2001-01-01T00:00:00Z", "deadline": "2099-01-01", "malwareScanResult": "clean",
	"scanResult": "clean", "flags": []any{}, "currentValue": "198.51.100.66",
	"submissionCity": "198.51.100.66", "ipLocation": map[string]any{"city": "198.51.100.66"},
	"passwordHash": "198.51.100.66", "reviewedBy": "198.51.100.66",
	"burst":   map[string]any{"since": "2001-01-01T00:00:00Z"},
	"sources": []any{map[string]any{"name": "198.51.100.66"}}, "username": "198.51.100.66",
	"__proto__": map[string]any{"isAdmin": true},
}

// Each address that takes JSON is sent every known field, in its own spelling and in others.
func TestTheServerDecidesOnItsOwnValues(t *testing.T) { // S11
	s := newSeeded(t)
	official, _ := s.store.FindOfficial(t.Context(), s.listed.ID)
	for number, one := range s.public() {
		if one.method != http.MethodPost || len(one.fields) == 0 || one.path == "/api/auth/login" ||
			one.path == "/api/receipts" {
			continue
		}
		field := textField{path: one.path, valid: s.validBody(one.path)}
		valid := maps.Clone(field.valid)
		maps.Copy(valid, chosen)
		for name, value := range chosen {
			valid[strings.ToUpper(name[:1])+name[1:]] = value
		}
		if one.fields["status"] != "" {
			t.Errorf("%s takes a status", one)
		}
		path := strings.NewReplacer("officials/{id}", "officials/"+s.listed.ID, "ratings/{id}",
			"ratings/"+s.shown["rating"]).Replace(one.path)
		answer := s.send(http.MethodPost, path, jsonOf(t, valid),
			from("10.8."+string(rune('0'+number%10))+".1"))
		if answer.StatusCode != http.StatusCreated {
			t.Errorf("%s: %d %s", one, answer.StatusCode, answer.body)
			continue
		}
		stored := string(answer.body)
		if !strings.Contains(one.path, "feedback") {
			stored += s.newest(field)
		}
		for _, taken := range []string{"198.51.100.66", "2001-01-01", "2099-01-01",
			"01900000-0000-7000-8000-000000000001", "987654321"} {
			if strings.Contains(stored, taken) {
				t.Errorf("%s takes %s over: %s", one, taken, stored)
			}
		}
	}
	if after, err := s.store.FindOfficial(t.Context(), s.listed.ID); err != nil ||
		after.Status != official.Status || !after.CreatedAt.Equal(official.CreatedAt) {
		t.Errorf("the official is %+v, %v", after, err)
	}
}

// Administrators decide on statuses, and on nothing next to them.
func TestDecisionsTakeNothingButADecision(t *testing.T) { // S11
	s := newSeeded(t)
	items := map[string]string{
		"/api/officials/{id}/status": s.pending.ID, "/api/ratings/{id}/status": s.hidden["rating"],
		"/api/profile-corrections/{id}/status":    s.hidden["correction"],
		"/api/admin/photo-uploads/{id}":           s.hidden["photo upload"],
		"/api/admin/reports/{id}":                 s.hidden["report"],
		"/api/admin/removal-requests/{id}/status": s.hidden["removal"],
		"/api/admin/ratings/{id}/state":           s.shown["rating"],
	}
	for _, one := range s.description() {
		if one.method != http.MethodPut || one.role != "administrator" ||
			strings.HasPrefix(one.path, "/api/admin/imports/") ||
			strings.HasSuffix(one.path, "/answer") { // these set no status
			continue
		}
		id, known := items[one.path]
		if !known {
			t.Errorf("nothing is decided on at %s", one)
			continue
		}
		body := maps.Clone(chosen)
		delete(body, "deadline")
		body["status"], body["reason"] = candor.StatusRejected, "Because."
		if strings.Contains(one.path, "removal") {
			body["status"] = "declined"
		}
		if strings.HasSuffix(one.path, "/state") {
			body["outcome"] = integrity.BurstSetAside
		}
		answer := s.put(s.warden, one.at(id), body).status(http.StatusOK)
		for _, taken := range []string{"198.51.100.66", "2001-01-01",
			"01900000-0000-7000-8000-000000000001"} {
			if strings.Contains(string(answer.body), taken) {
				t.Errorf("%s takes %s over: %s", one, taken, answer.body)
			}
		}
	}
	entries := string(s.sendBy(s.warden, http.MethodGet, "/api/admin/audit?limit=20", "",
		nil).status(http.StatusOK).body)
	if strings.Contains(entries, "198.51.100.66") || strings.Contains(entries, "2001-") {
		t.Errorf("the trail takes over: %s", entries)
	}
	for _, name := range []string{"plain", "warden"} {
		if name == "plain" {
			s.account(name, "plain person 1", false)
		}
		reply := s.post("/api/auth/login",
			`{"username":"`+name+`","password":"`+map[string]string{"plain": "plain person 1",
				"warden": "open sesame 7"}[name]+`","isAdmin":true,"id":"x"}`).status(http.StatusOK)
		if strings.Contains(string(reply.body), `"isAdmin":true`) != (name == "warden") {
			t.Errorf("%s logs in as %s", name, reply.body)
		}
	}
}
