package httpapi_test

import (
	"bytes"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"candor"
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
		got.Bursts[1].Official.Name != first.Name || got.Bursts[0].Arrived != 22 || got.Bursts[0].Counted != 0 ||
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
	warden := s.admin()
	s.sendBy(warden, http.MethodPut, "/api/officials/"+second.ID+"/status", `{"status":"pending"}`,
		jsonHeader).status(http.StatusOK)
	if got := read(""); len(got.Bursts) != 0 {
		t.Errorf("a shadow and a profile that waits are in the log: %+v", got)
	}
	s.get("/api/bursts?page=0").problem(http.StatusBadRequest, "page must be")
	s.get("/api/bursts?limit=1000").problem(http.StatusBadRequest, "limit must be")
}

func TestRulesOfIntegrity(t *testing.T) {
	s := judgedSite(t)
	var got struct {
		Mode                               string
		Windows                            []struct{ Hours, Rush float64 }
		BurstChance, SideShare             float64
		BurstLeast, HeldHours, HiddenAlone int
		PerAddress                         int
		CopyShare                          float64
		CopyLeast, CopyDays                int
		Reasons                            []struct{ Code, Sentence, State string }
		Votes                              struct {
			PerNetwork, PerBlock, ShareLeast, BurstLeast int
			BurstChance, SideShare, SideChance           float64
			Windows                                      []struct{ Hours, Rush float64 }
		}
	}
	s.get("/api/integrity").status(http.StatusOK).into(&got)
	_, rules := s.store.Integrity()
	if votes := rules.Votes; got.PerAddress != rules.PerAddress || got.CopyShare != rules.CopyShare ||
		got.CopyLeast != rules.CopyLeast ||
		got.CopyDays*24 != int(rules.CopyWithin.Hours()) ||
		got.Votes.PerNetwork != votes.PerNetwork || got.Votes.PerBlock != votes.PerBlock ||
		got.Votes.ShareLeast != votes.ShareLeast || got.Votes.BurstLeast != votes.BurstLeast ||
		got.Votes.BurstChance != votes.BurstChance || got.Votes.SideShare != votes.SideShare ||
		got.Votes.SideChance != votes.SideChance || len(got.Votes.Windows) != len(votes.Windows) ||
		got.Votes.Windows[1].Hours != votes.Windows[1].Span.Hours() {
		t.Errorf("%+v of votes, %d reviews of an address, %v of a copy", got.Votes, got.PerAddress,
			got.CopyShare)
	}
	if got.Mode != "on" || len(got.Windows) != len(rules.Windows) ||
		got.Windows[0].Rush != rules.Windows[0].Rush || got.BurstChance != rules.BurstChance ||
		got.SideShare != rules.SideShare || got.BurstLeast != rules.BurstLeast ||
		got.HeldHours != int(rules.HeldFor.Hours()) || got.HiddenAlone != candor.MaxHiddenAlone {
		t.Errorf("%+v", got)
	}
	var codes []string
	for _, reason := range got.Reasons {
		codes = append(codes, reason.Code+" "+reason.State)
		if reason.Sentence == "" {
			t.Errorf("%s has no words", reason.Code)
		}
	}
	if want := []string{"other waiting", "burst set_aside", "strangers set_aside", "address set_aside",
		"crowd set_aside",
		"words held", "network held", "copy held", "copy set_aside"}; !slices.Equal(codes, want) {
		t.Errorf("%q", codes)
	}
	if newSite(t, nil).get("/api/integrity").into(&got); got.Mode != "off" {
		t.Errorf("a site without rules is %s", got.Mode)
	}
}

func TestPagesTellOfABurst(t *testing.T) {
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
		bytes.Count(page.body, []byte(`"state":"set_aside"`)) != 20 ||
		!bytes.Contains(page.body, []byte(`rel="canonical" href="/official/`+official.ID+`"`)) {
		t.Errorf("%s", page.body)
	}
	if head := page.tags()["description"]; !strings.HasSuffix(head,
		"No review counts toward an average yet.") {
		t.Errorf("description %q", head)
	}
	log := s.get("/how-we-decide").status(http.StatusOK)
	if !bytes.Contains(log.body, []byte(`"arrived":22`)) {
		t.Errorf("the log: %s", log.body)
	}
	if second := s.get("/how-we-decide?page=2"); !bytes.Contains(second.body,
		[]byte("<title>How we decide, page 2 · Candor</title>")) ||
		second.tags()["canonical"] != "/how-we-decide?page=2" {
		t.Errorf("the second page: %s", second.body)
	}
}
