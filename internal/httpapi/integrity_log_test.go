package httpapi_test

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

func TestLogOfBursts(t *testing.T) {
	s := judgedSite(t)
	type log struct {
		Bursts []struct {
			Official                        struct{ ID, Name string }
			Side, State, Outcome, DecidedBy string
			Since, Until                    time.Time
			DecidedAt                       *time.Time
			Arrived, Counted                int
		}
		Pagination struct{ Total, Page, Pages int }
	}
	read := func(query string) (got log) {
		reply := s.get("/api/bursts" + query).status(http.StatusOK)
		reply.into(&got)
		if total := reply.Header.Get("X-Total-Count"); total != strconv.Itoa(got.Pagination.Total) {
			t.Errorf("%s: total %q of %+v", query, total, got.Pagination)
		}
		return got
	}
	if got := read(""); len(got.Bursts) != 0 || got.Bursts == nil {
		t.Errorf("before: %+v", got)
	}
	first, second := s.official(nil), s.official(nil)
	s.besiege(first.ID)
	s.besiege(second.ID)
	got := read("")
	if len(got.Bursts) != 2 || got.Bursts[0].Official.ID != second.ID ||
		got.Bursts[1].Official.Name != first.Name || got.Bursts[0].Arrived != 22 ||
		got.Bursts[0].Counted != 11 ||
		got.Bursts[0].Side != "critical" || got.Bursts[0].State != "open" ||
		got.Bursts[0].Since.After(got.Bursts[0].Until) {
		t.Errorf("%+v", got)
	}
	if got := read("?limit=1&page=2"); len(got.Bursts) != 1 || got.Bursts[0].Official.ID != first.ID ||
		got.Pagination != struct{ Total, Page, Pages int }{2, 2, 2} {
		t.Errorf("the second page: %+v", got)
	}
	s.setBursts("state = 'decided', outcome = 'count', decided_by = 'warden', decided_at = until",
		first.ID)
	reply := s.get("/api/bursts").status(http.StatusOK)
	reply.into(&got)
	if b := got.Bursts[1]; b.State != "decided" || b.Outcome != "count" || b.DecidedBy != "moderator" ||
		b.DecidedAt == nil || bytes.Contains(reply.body, []byte("warden")) {
		t.Errorf("%+v: %s", b, reply.body)
	}
	s.setBursts("is_shadow = TRUE", first.ID)
	warden, hidden := s.admin(), map[string]string{"status": "pending"}
	s.account("helper", "open sesame 7", true) // so many reviews take two moderators
	s.put(s.sessionOf("helper"), "/api/officials/"+second.ID+"/status", hidden).
		status(http.StatusConflict)
	s.put(warden, "/api/officials/"+second.ID+"/status", hidden).status(http.StatusOK)
	if got := read(""); len(got.Bursts) != 0 {
		t.Errorf("a shadow and a profile that waits are in the log: %+v", got)
	}
	s.get("/api/bursts?page=0").problem(http.StatusBadRequest, "page must be")
	s.get("/api/bursts?limit=1000").problem(http.StatusBadRequest, "limit must be")
}

// surgeRules are the limits beyond which some reviews do not count, as the API lists them.
type surgeRules struct {
	Windows       []struct{ Hours, Rush float64 }
	Chance, Mixed float64
	Beyond        int
}

func (got surgeRules) is(want integrity.Surge) bool {
	for i, window := range want.Windows {
		if len(got.Windows) != len(want.Windows) || got.Windows[i].Hours != window.Span.Hours() ||
			got.Windows[i].Rush != window.Rush {
			return false
		}
	}
	return got.Chance == want.Chance && got.Mixed == want.Mixed && got.Beyond == want.Beyond
}

func TestRulesOfIntegrity(t *testing.T) {
	type voteRules struct {
		PerNetwork, PerBlock, ShareLeast int
		Surge                            surgeRules
	}
	type reason struct{ Code, Sentence, State string }
	var got struct {
		Mode                                         string
		Surge                                        surgeRules
		MovesBy, CrowdChance, CopyShare              float64
		MovesFrom, PerNetwork, PerAddress, MostAlone int
		Reasons                                      []reason
		Votes                                        voteRules
	}
	s := judgedSite(t)
	s.get("/api/integrity").status(http.StatusOK).into(&got)
	_, rules := s.store.Integrity()
	if got.Mode != "on" || !got.Surge.is(rules.Surge) || got.MovesBy != rules.MovesBy ||
		got.MovesFrom != rules.MovesFrom || got.PerNetwork != rules.PerNetwork ||
		got.CrowdChance != rules.CrowdChance || got.PerAddress != rules.PerAddress ||
		got.CopyShare != rules.CopyShare || got.MostAlone != cases.MaxAlone {
		t.Errorf("%+v", got)
	}
	if votes := rules.Votes; !got.Votes.Surge.is(votes.Surge) ||
		got.Votes.PerNetwork != votes.PerNetwork || got.Votes.PerBlock != votes.PerBlock ||
		got.Votes.ShareLeast != votes.ShareLeast {
		t.Errorf("%+v of votes", got.Votes)
	}
	if want := []reason{
		{"burst", integrity.BecauseBurst.Sentence(), "set_aside"},
		{"rules", "Set aside by our rules. A moderator can count it.", "set_aside"},
	}; !slices.Equal(got.Reasons, want) {
		t.Errorf("%q", got.Reasons)
	}
	if newSite(t, nil).get("/api/integrity").into(&got); got.Mode != "off" {
		t.Errorf("a site without rules is %s", got.Mode)
	}
}

func TestPagesAnnounceABurst(t *testing.T) {
	s := judgedSite(t)
	official := s.official(nil)
	path := "/official/" + official.ID + "?reviews=set_aside"
	for range 3 { // so that it is kept
		if page := s.get(path).status(http.StatusOK); bytes.Contains(page.body, []byte(`"burst":`)) {
			t.Errorf("before: %s", page.body)
		}
	}
	s.besiege(official.ID)
	page := s.get(path).status(http.StatusOK)
	if !bytes.Contains(page.body, []byte(`"burst":{`)) ||
		bytes.Count(page.body, []byte(`"state":"set_aside"`)) != 11 ||
		!bytes.Contains(page.body, []byte(`rel="canonical" href="`+plainURL+`/official/`+official.ID+`"`)) {
		t.Errorf("%s", page.body)
	}
	if head := page.tags()["description"]; !strings.HasSuffix(head,
		"Rated 1.7 out of 5 in 11 reviews.") {
		t.Errorf("description %q", head)
	}
	log := s.get("/how-we-decide").status(http.StatusOK)
	if !bytes.Contains(log.body, []byte(`"arrived":22`)) {
		t.Errorf("the log: %s", log.body)
	}
	if second := s.get("/how-we-decide?page=2"); !bytes.Contains(second.body,
		[]byte("<title>How we decide, page 2 · Candor</title>")) ||
		second.tags()["canonical"] != plainURL+"/how-we-decide?page=2" {
		t.Errorf("the second page: %s", second.body)
	}
}

// A case of a trial takes no reviews once the rules act, and is not announced.
func TestActingStartsANewCase(t *testing.T) {
	s := judgedSite(t)
	official, warden := s.official(nil), s.admin()
	trial, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: s.database,
		Integrity: integrity.Shadow, Secret: judgedSecret})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		if _, err := trial.CreateRating(t.Context(), &candor.Rating{OfficialID: official.ID,
			OverallRating: 1, IsAnonymous: true, ReviewerIP: fmt.Sprintf("%d.%d.1.1", 30+i, i)}, nil,
			candor.ModerationOpen); err != nil {
			t.Fatal(err)
		}
	}
	if err := trial.Close(); err != nil {
		t.Fatal(err)
	}
	if found := s.openCase(warden); !found.IsShadow || found.Arrived != 20 || found.Counted != 9 {
		t.Errorf("the trial: %+v", found)
	}
	if aside := s.write(official.ID, "61.1.1.1", 1, ""); aside.because() != "burst" {
		t.Errorf("%+v", aside)
	}
	o := s.judged(official.ID)
	if o.TotalRatings != 20 || o.Burst == nil || o.Burst.Arrived != 1 || o.Burst.Counted != 0 {
		t.Errorf("%+v, %+v", o, o.Burst)
	}
	var stats struct{ OpenBursts int }
	s.sendBy(warden, http.MethodGet, "/api/admin/stats", "", nil).status(http.StatusOK).into(&stats)
	if stats.OpenBursts != 1 {
		t.Errorf("%d cases wait", stats.OpenBursts)
	}
}
