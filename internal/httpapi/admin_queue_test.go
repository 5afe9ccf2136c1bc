package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
)

func TestQueueHoldsAllThatIsNeededToDecide(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	warden := s.admin()
	first, second := s.correction(official.ID, "city", "Montclair"),
		s.correction(official.ID, "city", "Orange")
	type queue struct {
		Item *struct {
			Kind, Place string
			Official    struct{ ID, SubmittedBy string }
			Correction  struct {
				ID, CurrentValue, SuggestedValue string
				PresentValue                     *string
			}
			SameAddress []struct{ ID, Kind, Text string }
		}
		Waiting map[string]int
	}
	ask := func(query string) (q queue) {
		t.Helper()
		s.sendBy(warden, http.MethodGet, "/api/admin/queue"+query, "", nil).status(http.StatusOK).into(&q)
		return q
	}
	q := ask("")
	if q.Item == nil || q.Item.Kind != "correction" || q.Item.Correction.ID != first ||
		q.Item.Official.SubmittedBy != "192.0.2.99" || q.Waiting["correction"] != 2 ||
		q.Waiting["rating"] != 0 {
		t.Fatalf("%+v", q)
	}
	if *q.Item.Correction.PresentValue != "Newark" || len(q.Item.SameAddress) != 1 ||
		q.Item.SameAddress[0].ID != second || q.Item.SameAddress[0].Text != "Orange" {
		t.Errorf("%+v", q.Item)
	}
	passed := ask("?after=" + q.Item.Place)
	if passed.Item == nil || passed.Item.Correction.ID != second {
		t.Errorf("%+v", passed.Item)
	}
	if end := ask("?after=" + passed.Item.Place); end.Item != nil || end.Waiting["correction"] != 2 {
		t.Errorf("%+v", end)
	}
	if none := ask("?kinds=rating,official"); none.Item != nil {
		t.Errorf("%+v", none)
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/queue?kinds=rating,user", "",
		nil).problem(http.StatusBadRequest, "Please choose what to decide on")
	s.sendBy(warden, http.MethodGet, "/api/admin/queue?after=x", "",
		nil).problem(http.StatusBadRequest, "no such place")
}

func TestQueueSkipsClaimedItems(t *testing.T) {
	s := newSite(t, trustLoopback)
	warden := s.admin()
	first := s.correction(s.official(nil).ID, "city", "Montclair")
	_, path := s.removal(warden)
	s.account("deputy", "another secret 5", true)
	deputy := s.login("deputy", "another secret 5")
	type claim struct{ By, ItemID string }
	type queue struct {
		Item *struct{ Place string }
		Task *struct {
			Kind, ID string
			Removal  *answeredRemoval
		}
		Waiting map[string]int
		Claims  []claim
	}
	ask := func(admin *http.Client, query string) (q queue) {
		t.Helper()
		s.sendBy(admin, http.MethodGet, "/api/admin/queue"+query, "", nil).status(http.StatusOK).into(&q)
		return q
	}
	open := func(admin *http.Client) (answer struct{ Held *claim }) {
		s.sendJSON(admin, http.MethodPost, "/api/admin/queue/claims",
			map[string]string{"kind": "correction", "itemId": first}).status(http.StatusOK).into(&answer)
		return answer
	}
	if got := open(warden); got.Held != nil {
		t.Errorf("held %+v", got.Held)
	}
	if got := open(deputy); got.Held == nil || got.Held.By != "warden" {
		t.Errorf("held %+v", got.Held)
	}
	got := ask(deputy, "?kinds=correction,removal_request&order=urgent&skipClaimed=true")
	if got.Item != nil || got.Task == nil || got.Task.Kind != "removal_request" ||
		got.Task.Removal == nil || !strings.HasSuffix(path, got.Task.ID) ||
		got.Waiting["removal_request"] != 1 || len(got.Claims) != 1 || got.Claims[0].ItemID != first {
		t.Errorf("%+v", got)
	}
	if got := ask(deputy, ""); got.Item == nil || got.Task != nil {
		t.Errorf("%+v", got)
	}
	if got := ask(deputy, "?flag=link"); got.Waiting["correction"] != 0 {
		t.Errorf("%+v", got.Waiting)
	}
	s.sendJSON(warden, http.MethodPost, "/api/admin/queue/claims",
		map[string]string{"kind": "user", "itemId": first}).problem(http.StatusUnprocessableEntity, "")
	s.sendBy(warden, http.MethodGet, "/api/admin/queue?flag=%25", "",
		nil).problem(http.StatusBadRequest, "no such flag")
}

func TestManyAreDecidedAtOnce(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	warden := s.admin()
	var ids []string
	for _, value := range []string{"Montclair", "Orange", "Nutley"} {
		ids = append(ids, s.correction(official.ID, "city", value))
	}
	s.account("deputy", "another secret 5", true)
	deputy := s.login("deputy", "another secret 5")
	s.put(deputy, "/api/profile-corrections/"+ids[1]+"/status",
		map[string]string{"status": "rejected"}).status(http.StatusOK)
	items := []map[string]string{}
	for _, id := range append(ids, candor.NewID(), "x\x00") {
		items = append(items, map[string]string{"id": id, "expectedStatus": "pending"})
	}
	send := func(body any) *reply {
		return s.sendJSON(warden, http.MethodPost, "/api/admin/decisions", body)
	}
	var answer struct {
		Outcomes []struct {
			ID, Status string
			Problem    *struct {
				Status    int
				DecidedBy string
			}
		}
	}
	send(map[string]any{"kind": "correction", "status": "rejected", "reason": "not so",
		"items": items}).status(http.StatusOK).into(&answer)
	for i, want := range []int{0, http.StatusConflict, 0, http.StatusNotFound, http.StatusNotFound} {
		outcome := answer.Outcomes[i]
		if outcome.ID != items[i]["id"] || want == 0 &&
			(outcome.Status != "rejected" || outcome.Problem != nil) || want != 0 &&
			(outcome.Problem == nil || outcome.Problem.Status != want || outcome.Status != "") {
			t.Errorf("%d: %+v, want %d", i, outcome, want)
		}
	}
	if answer.Outcomes[1].Problem.DecidedBy != "deputy" {
		t.Errorf("%+v", answer.Outcomes[1].Problem)
	}
	var entries []struct {
		Subject, Reason string
		Parts           int
		About           struct{ Kind, ID string }
		Bulk            struct{ Items, Left int }
	}
	s.sendBy(warden, http.MethodGet, "/api/admin/audit?action=correction_status&search=not+so", "",
		nil).status(http.StatusOK).into(&entries)
	if len(entries) != 1 || entries[0].Parts != 2 || entries[0].Bulk.Left != 2 ||
		entries[0].About.Kind != "official" || entries[0].About.ID != official.ID {
		t.Errorf("the trail says %+v", entries)
	}
	for name, body := range map[string]map[string]any{
		"ErrNoItems": {"kind": "rating", "status": "approved"},
		"ErrTooMany": {"kind": "rating", "status": "approved", "items": make([]struct{}, 101)},
		"ErrKind":    {"kind": "user", "status": "approved", "items": items},
		"ErrStatus":  {"kind": "rating", "status": "gone", "items": items},
	} {
		t.Run(name, func(t *testing.T) { send(body).problem(http.StatusUnprocessableEntity, "") })
	}
}
