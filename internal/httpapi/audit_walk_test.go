package httpapi_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// trailEntry is an entry of the audit trail as administrators read it.
type trailEntry struct{ ID, At, Actor, Action, Subject, Before, After, Reason string }

// trail is the audit trail, newest first, and its text.
func (s *seeded) trail() (entries []trailEntry, text string) {
	s.t.Helper()
	reply := s.sendBy(s.warden, http.MethodGet, "/api/admin/audit?limit=100", "",
		nil).status(http.StatusOK)
	reply.into(&entries)
	return entries, string(reply.body)
}

// editedAndMerged edits an official, and merges another two, for what undoes it.
func (s *seeded) editedAndMerged() (editID, mergeID string) {
	s.t.Helper()
	edited, lost, kept := s.official(nil), s.official(nil), s.official(nil)
	_, editID, err := s.store.EditOfficial(s.t.Context(), edits.Edit{OfficialID: edited.ID,
		Actor: "warden", Seen: edited.UpdatedAt, Values: map[string]string{"city": "Verona"}})
	if err == nil {
		_, mergeID, err = s.store.MergeOfficials(s.t.Context(), candor.Merge{LostID: lost.ID,
			KeptID: kept.ID, Actor: "warden"})
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return editID, mergeID
}

// importsThatWait are six waiting lists; the third asks which person its first name refers to, and
// the sixth names a newcomer to a seat that is held.
func (s *seeded) importsThatWait() (batches []importedBatch) {
	s.t.Helper()
	for i := range 6 {
		name := fmt.Sprintf("Vera Trialman %s,sheriff,,%s", []string{"I", "II", "III", "IV", "V", "VI"}[i],
			[]string{"Essex", "Bergen", "Mercer", "Morris", "Union", "Ocean"}[i])
		if i == 2 {
			name = "Ada Exemple,mayor,Newark,Essex"
		}
		if i == 5 {
			name = "Vera Trialman VI,mayor,Newark,Essex"
		}
		batches = append(batches, s.staged(s.warden, name))
	}
	return batches
}

// votedDownAs gives a review a vote that does not count because of a burst, and returns its id; or the
// id of the decision on that by a moderator who is named.
func (s *seeded) votedDownAs(moderator string) (id string) {
	s.t.Helper()
	rating := s.rate(s.official(nil).ID, "Never answers.").ID
	_, err := s.store.CreateFeedback(s.t.Context(), &candor.Feedback{RatingID: rating,
		VoterIP: "198.18.0.1"})
	if err == nil {
		err = s.store.Write(s.t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec("UPDATE review_feedback SET left_out = 'burst' WHERE rating_id = $1", rating)
		})
	}
	id = rating
	if err == nil && moderator != "" {
		var decided *cases.VoteBurst
		if decided, err = s.store.DecideVotes(s.t.Context(), rating, cases.VoteDecision{
			Outcome: cases.VotesCount, Reason: "Because.", Actor: moderator}); err == nil {
			id = decided.Decision.ID
		}
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return id
}

// Each operation that needs a login and asks no question changes something, and leaves an entry
// that says who, what, before, after and when; so do logins that fail.
func TestEveryActionOfAdministratorsIsAudited(t *testing.T) { // S43
	s := newSeeded(t)
	s.account("helper", "another secret 5", true)
	helper := s.login("helper", "another secret 5")
	edited, lost, kept := s.official(nil), s.official(nil), s.official(nil)
	editID, mergeID := s.editedAndMerged()
	imports := s.importsThatWait()
	seen := func(at int) map[string]any {
		return map[string]any{"expectedUpdatedAt": imports[at].UpdatedAt, "all": true, "accept": true}
	}
	steps := map[string]bool{}
	rejected := map[string]any{"status": "rejected", "reason": "Because."}
	s.answerTitle("Borough Reeve")
	for _, step := range []struct {
		call    string
		id      string
		body    map[string]any
		browser *http.Client
		want    trailEntry // of the entry; an empty Before or After is not looked at
	}{
		{"PUT /api/officials/{id}/status", s.pending.ID, rejected, s.warden,
			trailEntry{Action: "official_status", Subject: s.pending.ID, Before: "pending", After: "rejected",
				Reason: "Because."}},
		{"PUT /api/ratings/{id}/status", s.hidden["pending rating"], rejected, s.warden,
			trailEntry{Action: "rating_status", Subject: s.hidden["pending rating"], Before: "pending",
				After: "rejected"}},
		{"PUT /api/admin/ratings/{id}/state", s.shown["rating"],
			map[string]any{"outcome": "set_aside", "reason": "Because."}, s.warden,
			trailEntry{Action: "rating_state", Subject: s.shown["rating"], Before: "counted",
				After: "set aside: moderator", Reason: "Because."}},
		{"POST /api/admin/ratings/{id}/state/undo", s.shown["rating"], nil, s.warden,
			trailEntry{Action: "rating_state", Subject: s.shown["rating"], Before: "set aside: moderator",
				After: "counted"}},
		{"PUT /api/profile-corrections/{id}/status", s.hidden["correction"],
			map[string]any{"status": "approved"}, s.warden,
			trailEntry{Action: "correction_status", Subject: s.hidden["correction"], Before: "pending",
				After: "approved"}},
		{"PUT /api/admin/photo-uploads/{id}", s.hidden["photo upload"],
			map[string]any{"status": "pending"}, s.warden,
			trailEntry{Action: "photo_upload_status", Subject: s.hidden["photo upload"], Before: "rejected",
				After: "pending"}},
		{"PUT /api/admin/reports/{id}", s.hidden["report"], rejected, s.warden,
			trailEntry{Action: "report_status", Subject: s.hidden["report"], Before: "pending",
				After: "rejected"}},
		{"POST /api/admin/decisions", "", map[string]any{"kind": "rating", "status": "pending",
			"items": []any{map[string]any{"id": s.hidden["rating"]}}}, s.warden,
			trailEntry{Action: "rating_status", After: "pending"}},
		{"POST /api/admin/decisions/{id}/undo", "", nil, s.warden,
			trailEntry{Action: "rating_status", After: "rejected"}},
		{"PATCH /api/officials/{id}", edited.ID, map[string]any{"city": "Nutley",
			"expectedUpdatedAt": edited.UpdatedAt}, s.warden,
			trailEntry{Action: "official_field", Subject: edited.ID, Before: "city: " + edited.City,
				After: "city: Nutley"}},
		{"POST /api/admin/edits/{id}/undo", editID, nil, s.warden,
			trailEntry{Action: "official_field", Before: "city: Verona"}},
		{"POST /api/admin/officials/{id}/merge", lost.ID,
			map[string]any{"into": kept.ID, "reason": "Because."}, s.warden,
			trailEntry{Action: "official_merged", Reason: "Because."}},
		{"POST /api/admin/merges/{id}/undo", mergeID, nil, s.warden, trailEntry{Action: "official_split"}},
		{"POST /api/admin/removal-requests/{id}/redactions", s.hidden["removal"], nil, s.warden,
			trailEntry{Action: "home_removed"}},
		{"POST /api/admin/removal-requests/{id}/redactions/undo", s.hidden["removal"], nil, s.warden,
			trailEntry{Action: "home_restored"}},
		{"PUT /api/admin/removal-requests/{id}/status", s.hidden["removal"],
			map[string]any{"status": "declined", "reason": "Because."}, s.warden,
			trailEntry{Action: "removal_status", Subject: s.hidden["removal"], Before: "open", After: "declined"}},
		{"PUT /api/admin/removal-requests/{id}/answer", s.hidden["removal"], map[string]any{"isSent": true},
			s.warden, trailEntry{Action: "removal_answered", Subject: s.hidden["removal"],
				Before: "not answered", After: "answered"}},
		{"POST /api/admin/bursts/{id}/decisions", s.proposedBurst(1),
			map[string]any{"outcome": "count", "reason": "Because."}, s.warden,
			trailEntry{Action: "burst_decided", After: "1 of 1 reviews counted", Reason: "Because."}},
		{"POST /api/admin/bursts/{id}/proposal/confirm", s.proposedBurst(21),
			map[string]any{"reason": "Because."}, s.warden,
			trailEntry{Action: "burst_confirmed", Before: "Proposed by keeper", Reason: "Because."}},
		{"POST /api/admin/bursts/{id}/proposal/decline", s.proposedBurst(21),
			map[string]any{"reason": "Because."}, s.warden,
			trailEntry{Action: "burst_declined", Before: "Proposed by keeper", Reason: "Because."}},
		{"POST /api/admin/ratings/{id}/votes", s.votedDownAs(""),
			map[string]any{"isHelpful": false, "outcome": "leave_out", "reason": "Because."}, s.warden,
			trailEntry{Action: "votes_decided", Before: "1 not helpful vote: waiting", After: "left out",
				Reason: "Because."}},
		{"POST /api/admin/votes/{id}/undo", s.votedDownAs("keeper"), nil, s.warden,
			trailEntry{Action: "votes_decided", Before: "1 not helpful vote: counted", After: "waiting"}},
		{"POST /api/admin/imports", "", nil, s.warden,
			trailEntry{Action: "import_staged", After: "list.csv: Added: 1; accepted: 1"}},
		{"PUT /api/admin/imports/{id}/columns", imports[0].ID, seen(0), s.warden,
			trailEntry{Action: "import_columns", Subject: imports[0].ID}},
		{"PATCH /api/admin/imports/{id}/changes", imports[1].ID, seen(1), s.warden,
			trailEntry{Action: "import_chosen", Subject: imports[1].ID, Reason: "accepted: all"}},
		{"PUT /api/admin/imports/{id}/changes/{n}/answer", imports[2].ID, map[string]any{}, s.warden,
			trailEntry{Action: "import_chosen", Subject: imports[2].ID, After: "someone else"}},
		{"PUT /api/admin/imports/{id}/changes/{n}/succession", imports[5].ID, map[string]any{}, s.warden,
			trailEntry{Action: "import_chosen", Subject: imports[5].ID, After: "both hold the seat"}},
		{"POST /api/admin/imports/{id}/apply", imports[3].ID, map[string]any{
			"expectedUpdatedAt": imports[3].UpdatedAt, "reason": "Because."}, s.warden,
			trailEntry{Action: "import_applied", Subject: imports[3].ID, Reason: "Because."}},
		{"POST /api/admin/imports/{id}/undo", imports[3].ID, nil, s.warden,
			trailEntry{Action: "import_undone", Subject: imports[3].ID}},
		{"DELETE /api/admin/imports/{id}", imports[4].ID, nil, s.warden,
			trailEntry{Action: "import_discarded", Subject: imports[4].ID}},
		{"DELETE /api/ratings/{id}", s.hidden["rating"], nil, s.warden,
			trailEntry{Action: "rating_deleted", Subject: s.hidden["rating"]}},
		{"DELETE /api/officials/{id}", s.hidden["official"], nil, s.warden,
			trailEntry{Action: "official_deleted", Subject: s.hidden["official"]}},
		{"POST /api/admin/bin/{id}/restore", s.hidden["rating"], nil, s.warden,
			trailEntry{Action: "rating_restored", Subject: s.hidden["rating"]}},
		{"POST /api/admin/bin/{id}/erase", s.hidden["official"], map[string]any{"name": "Hidden Person"},
			s.warden, trailEntry{Action: "official_erased", Subject: s.hidden["official"]}},
		{"PUT /api/auth/change-password", "", map[string]any{"currentPassword": "a wrong secret 6",
			"newPassword": "yet another 77"}, helper, trailEntry{Actor: "helper",
			Action: "password_change_failed"}},
		{"PUT /api/auth/change-password", "", map[string]any{"currentPassword": "another secret 5",
			"newPassword": "yet another 77"}, helper, trailEntry{Actor: "helper", Action: "password_changed"}},
		{"POST /api/auth/login", "", map[string]any{"username": "helper", "password": "a wrong secret 6"},
			helper, trailEntry{Actor: "helper", Action: "login_failed"}},
		{"POST /api/auth/login", "", map[string]any{"username": "helper", "password": "yet another 77"},
			helper, trailEntry{Actor: "helper", Action: "login"}},
		{"POST /api/admin/import-sources", "", map[string]any{"name": "Clerks",
			"location": "https://example.org/clerks.csv"}, s.warden,
			trailEntry{Action: "source_added", Subject: "Clerks", After: "https://example.org/clerks.csv"}},
		{"POST /api/admin/import-sources/read?name=Clerks", "", nil, s.warden,
			trailEntry{Action: "source_requested", Subject: "Clerks"}},
		{"DELETE /api/admin/import-sources?name=Clerks", "", nil, s.warden,
			trailEntry{Action: "source_removed", Subject: "Clerks"}},
		{"DELETE /api/admin/import-titles?words=Borough+Reeve", "", nil, s.warden,
			trailEntry{Action: "title_forgotten", Subject: "Borough Reeve", Before: "Borough Reeve"}},
		{"POST /api/auth/logout", "", nil, helper, trailEntry{Actor: "helper", Action: "logout"}},
	} {
		before, _ := s.trail()
		method, path, _ := strings.Cut(step.call, " ")
		if strings.HasSuffix(step.call, "decisions/{id}/undo") {
			if err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.QueryRowContext(t.Context(), "SELECT id FROM bulk_decisions").Scan(&step.id)
			}); err != nil {
				t.Fatal(err)
			}
		} else if strings.HasSuffix(step.call, "redactions/undo") {
			var opened answeredRemoval
			s.sendBy(s.warden, http.MethodGet, "/api/admin/removal-requests/"+step.id, "", nil).into(&opened)
			step.body = map[string]any{"at": opened.Undo.At}
		} else if strings.Contains(step.call, "redactions") { // the home has to be in some text
			var rating answeredRating
			s.write("/api/officials/"+s.listed.ID+"/ratings",
				map[string]any{"overallRating": 2,
					"reviewText": "He lives at 12 Maple Street, Apt 3, Springfield."},
			).status(http.StatusCreated).into(&rating)
			step.body = map[string]any{"texts": []any{map[string]any{"kind": "rating", "itemId": rating.ID,
				"field": "reviewText"}}}
			before, _ = s.trail()
		}
		body := ""
		if step.body != nil {
			body = jsonOf(t, step.body)
		}
		header := jsonHeader
		if step.call == "POST /api/admin/imports" {
			path, body, header = path+"?name=list.csv", "name,position\nUma Trialman,governor\n",
				http.Header{"Content-Type": {octets}}
		}
		answer := s.sendBy(step.browser, method, strings.NewReplacer("{id}", step.id, "{n}", "1").
			Replace(path), body, header)
		after, text := s.trail()
		at := slices.IndexFunc(after, func(entry trailEntry) bool {
			return entry.Action == step.want.Action && !slices.ContainsFunc(before, func(known trailEntry) bool {
				return known.ID == entry.ID
			})
		})
		if at < 0 {
			t.Errorf("%s is answered %d %s and leaves no entry: %s", step.call, answer.StatusCode,
				answer.body, text)
			continue
		}
		entry, want := after[at], step.want
		if want.Actor == "" {
			want.Actor = "warden"
		}
		if entry.Actor != want.Actor || entry.At == "" || want.Subject != "" &&
			entry.Subject != want.Subject || want.Before != "" && entry.Before != want.Before ||
			want.After != "" && entry.After != want.After || want.Reason != "" &&
			entry.Reason != want.Reason {
			t.Errorf("%s leaves %+v, want %+v", step.call, entry, want)
		}
		for _, known := range before {
			if len(after) < 100 && !slices.Contains(after, known) {
				t.Errorf("%s changes or takes away %+v", step.call, known)
			}
		}
		call, _, _ := strings.Cut(step.call, "?")
		steps[call] = true
	}
	steps["POST /api/admin/queue/claims"] = true // reading an item changes nothing for anyone else
	for _, one := range s.description() {
		if one.role != "" && one.method != http.MethodGet && !steps[one.String()] {
			t.Errorf("nobody has tried whether %s is audited", one)
		}
	}
	entries, text := s.trail()
	for _, secret := range []string{"another secret", "wrong secret", "yet another", "open sesame",
		"a name that nobody", "argon2", "203.0.113", "127.0.0.1", "Maple", "seeded@"} {
		if strings.Contains(text, secret) {
			t.Errorf("the trail tells %s: %s", secret, text)
		}
	}
	for _, entry := range entries { // nothing of the API reaches an entry by its id
		for _, method := range []string{http.MethodPut, http.MethodPatch, http.MethodDelete,
			http.MethodPost} {
			for _, path := range []string{"/api/admin/audit/" + entry.ID, "/api/admin/audit",
				"/api/admin/audit.csv", "/api/admin/audit/actors"} {
				if reply := s.sendBy(s.warden, method, path, `{"reason":"x"}`,
					jsonHeader); reply.StatusCode != http.StatusMethodNotAllowed &&
					reply.StatusCode != http.StatusNotFound {
					t.Fatalf("%s %s: %d", method, path, reply.StatusCode)
				}
			}
		}
	}
	if again, _ := s.trail(); !slices.Equal(again, entries) {
		t.Error("the trail was changed")
	}
}

// answerTitle answers, for a list that waits, that a title means mayor.
func (s *seeded) answerTitle(words string) {
	s.t.Helper()
	batch := s.staged(s.warden, "Otto Testlund,"+words+",Newark,Essex")
	s.sendJSON(s.warden, http.MethodPut, "/api/admin/imports/"+batch.ID+"/columns",
		map[string]any{"expectedUpdatedAt": batch.UpdatedAt,
			"titles": []map[string]string{{"words": words, "position": "mayor"}}}).
		status(http.StatusOK)
}
