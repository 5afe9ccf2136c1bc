package httpapi_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi/feed"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// answeredBurst is a case as administrators read it.
type answeredBurst struct {
	ID, State, Side, Outcome, DecidedBy, Reason, Version string
	Moved, StatesLabel                                   string
	DecidedAverage                                       *struct{ Before, After float64 }
	IsShadow                                             bool
	Arrived, Counted, Pages, More, Decided               int
	Official                                             struct{ ID, Name string }
	Stars                                                [5]int
	Proposal                                             *struct {
		By            string
		Changes       int
		Before, After struct {
			Average float64
			Reviews int
		}
	}
	Origins int
	Phrases []struct {
		Text    string
		Reviews int
	}
	Networks []struct {
		Name    string
		Reviews int
	}
	Reviews []struct {
		ID, State, Because, Network string
		Parts                       []struct {
			Text     string
			IsMarked bool
		}
	}
	Log []trailEntry
}

// effect is what a decision would do.
type effect struct {
	Outcome             string
	Meant, Changed      int
	NeedsSecond, IsIdle bool
	Before, After       struct {
		Average float64
		Reviews int
	}
}

func previewOf(r *reply) []effect {
	var preview struct{ Effects []effect }
	r.status(http.StatusOK).into(&preview)
	return preview.Effects
}

// reviews stores so many reviews of an official, each from another network.
func (s *site) reviews(official string, count int) {
	s.t.Helper()
	for i := range count {
		if _, err := s.store.CreateRating(s.t.Context(), &candor.Rating{OfficialID: official,
			OverallRating: 1, IsAnonymous: true, ReviewerIP: fmt.Sprintf("198.18.%d.1", i)}, nil,
			candor.ModerationOpen); err != nil {
			s.t.Fatal(err)
		}
	}
}

// proposedBurst is a case of so many reviews in which a moderator has proposed to hide all.
func (s *site) proposedBurst(reviews int) (id string) {
	s.t.Helper()
	official := s.official(nil)
	id = candor.NewID()
	now := s.store.Now()
	s.reviews(official.ID, reviews)
	err := s.store.Write(s.t.Context(), func(tx *sqlstore.Tx) error {
		return errors.Join(
			tx.Exec(`INSERT INTO bursts (id, official_id, state, is_shadow, has_acted, side, since, until,
				expected, moves, created_at)
				VALUES ($1, $2, 'open', TRUE, FALSE, 1, $3, $4, 0.5, FALSE, $5)`, id, official.ID,
				now.Add(-time.Minute).UnixMilli(), now.Add(time.Minute).UnixMilli(), now.UnixMilli()),
			tx.Exec("UPDATE ratings SET burst = $1 WHERE official_id = $2", id, official.ID))
	})
	if err == nil {
		_, err = s.store.DecideBurst(s.t.Context(), id, cases.Decision{Outcome: integrity.BurstHold,
			Reason: "Because.", Actor: "keeper"})
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return id
}

// flooded is a site with a case: an official got critical reviews at once, every other one from one
// network and with the same text, and two good ones. The first nine critical ones count.
func flooded(t *testing.T, critical int) (s *site, admin *http.Client, id string) {
	t.Helper()
	s = judgedSite(t)
	official := s.official(nil)
	for i := range critical / 2 {
		s.write(official.ID, fmt.Sprintf("61.%d.7.9", i), 1, "")
		s.write(official.ID, fmt.Sprintf("93.184.2.%d", i+1), 1,
			"He never answers a letter and he never shows up where he is needed in this town.")
	}
	s.write(official.ID, "62.1.7.9", 5, "")
	s.write(official.ID, "62.2.7.9", 4, "")
	admin = s.admin()
	found := s.openCase(admin)
	if found.Official.ID != official.ID {
		t.Fatalf("%+v", found)
	}
	return s, admin, found.ID
}

// openCase is the only one that waits, as lists show it.
func (s *site) openCase(admin *http.Client) answeredBurst {
	s.t.Helper()
	var bursts []answeredBurst
	s.sendBy(admin, http.MethodGet, "/api/admin/bursts?state=open", "", nil).status(http.StatusOK).
		into(&bursts)
	if len(bursts) != 1 {
		s.t.Fatalf("%+v", bursts)
	}
	return bursts[0]
}

func (s *site) burst(admin *http.Client, id string) (found answeredBurst) {
	s.t.Helper()
	s.sendBy(admin, http.MethodGet, "/api/admin/bursts/"+id, "", nil).status(http.StatusOK).
		into(&found)
	return found
}

func TestBurstIsReadAndDecided(t *testing.T) {
	s, admin, id := flooded(t, 24)
	path := "/api/admin/bursts/" + id
	decide := func(client *http.Client, path, body string) *reply {
		return s.sendBy(client, http.MethodPost, path, body, jsonHeader)
	}
	s.account("helper", "another secret 5", true)
	helper := s.login("helper", "another secret 5")

	first := s.burst(admin, id)
	t.Run("ShowsWhatCame", func(t *testing.T) {
		if first.StatesLabel != "11 count, 15 are set aside" || first.DecidedAverage != nil {
			t.Errorf("%q, %+v", first.StatesLabel, first.DecidedAverage)
		}
		if first.State != "open" || first.Side != "low" || first.Arrived != 26 || first.Counted != 11 ||
			first.Stars != [5]int{24, 0, 0, 1, 1} ||
			len(first.Reviews) != 26 || first.More != 0 {
			t.Errorf("%+v", first)
		}
	})
	t.Run("NamesNetworksByLettersOnly", func(t *testing.T) {
		if len(first.Networks) != 1 || first.Networks[0].Name != "Network A" ||
			first.Networks[0].Reviews != 12 {
			t.Errorf("%+v", first.Networks)
		}
		body := string(s.sendBy(admin, http.MethodGet, path, "", nil).body)
		for _, address := range []string{"93.184", "61.1.", "network_"} {
			if strings.Contains(body, address) {
				t.Errorf("tells %s", address)
			}
		}
	})
	t.Run("MarksSharedWords", func(t *testing.T) {
		marked := 0
		for _, r := range first.Reviews {
			for _, part := range r.Parts {
				if part.IsMarked {
					marked++
				}
			}
		}
		if marked != 12 {
			t.Errorf("%d parts are marked", marked)
		}
	})
	t.Run("SaysHowManyNetworksAndWhichWords", func(t *testing.T) {
		if first.Origins != 15 || len(first.Phrases) != 1 || first.Phrases[0].Reviews != 12 {
			t.Errorf("%d networks, %+v", first.Origins, first.Phrases)
		}
	})
	t.Run("SaysTheEffectsBefore", func(t *testing.T) {
		preview := previewOf(decide(admin, path+"/decisions", `{"preview":true}`))
		count, hold := preview[0], preview[2]
		if count.Outcome != "count" || count.Changed != 15 || count.NeedsSecond ||
			count.Before.Reviews != 11 || count.Before.Average != 1.6 || count.After.Reviews != 26 ||
			hold.Outcome != "hold" || hold.Meant != 24 || hold.Changed != 24 || !hold.NeedsSecond ||
			hold.After.Average != 4.5 || hold.After.Reviews != 2 {
			t.Errorf("%+v", preview)
		}
		decide(admin, "/api/admin/bursts/"+candor.NewID()+"/decisions", `{"preview":true}`).
			problem(http.StatusNotFound, "")
		if s.burst(admin, id).Version != first.Version {
			t.Error("a preview decides")
		}
	})
	t.Run("ErrReasonRequired", func(t *testing.T) {
		decide(admin, path+"/decisions", `{"outcome":"hold"}`).
			problem(http.StatusUnprocessableEntity, "")
	})
	t.Run("ErrUnknownCase", func(t *testing.T) {
		for _, one := range []string{"/api/admin/bursts/" + candor.NewID(), "/api/admin/bursts/x"} {
			s.sendBy(admin, http.MethodGet, one, "", nil).problem(http.StatusNotFound, "")
			decide(admin, one+"/decisions", `{"outcome":"hold","reason":"x"}`).
				problem(http.StatusNotFound, "")
			decide(admin, one+"/proposal/confirm", `{"reason":"x"}`).problem(http.StatusNotFound, "")
		}
	})
	var done struct {
		Changed, Missed int
		IsProposed      bool
	}
	t.Run("ProposesToHideMany", func(t *testing.T) {
		decide(admin, path+"/decisions", `{"outcome":"hold","reason":"One hand wrote these","seen":"`+
			first.Version+`"}`).status(http.StatusOK).into(&done)
		after := s.burst(admin, id)
		if !done.IsProposed || after.Proposal == nil || after.Proposal.By != "warden" ||
			after.Proposal.Changes != 24 || after.State != "open" ||
			after.Proposal.Before.Average != 1.6 || after.Proposal.After.Average != 4.5 {
			t.Errorf("%+v, %+v", done, after)
		}
		decide(admin, path+"/proposal/confirm", `{"reason":"so"}`).
			problem(http.StatusConflict, cases.MessageSecond)
	})
	t.Run("ConfirmedByAnother", func(t *testing.T) {
		decide(helper, path+"/proposal/confirm", `{"reason":"I agree","seen":"`+
			s.burst(helper, id).Version+`"}`).status(http.StatusOK).into(&done)
		after := s.burst(admin, id)
		if done.IsProposed || after.State != "decided" || after.Outcome != "hold" ||
			after.Counted != 2 || len(after.Log) != 2 || after.Log[0].Action != "burst_confirmed" ||
			after.StatesLabel != "2 count, 24 are held" {
			t.Errorf("%+v, %+v", done, after)
		}
		if average := after.DecidedAverage; average == nil || average.Before != 1.6 ||
			average.After != 4.5 {
			t.Errorf("%+v", average)
		}
		again := previewOf(decide(helper, path+"/decisions", `{"preview":true}`))
		if again[0].IsIdle || !again[2].IsIdle {
			t.Errorf("%+v", again)
		}
	})
	t.Run("ErrDecidedMeanwhile", func(t *testing.T) {
		problem := decide(admin, path+"/decisions", `{"outcome":"count","reason":"x","seen":"`+
			first.Version+`"}`).problem(http.StatusConflict,
			"helper confirmed a proposal: 24 of 26 reviews held. Look at the case again.")
		if problem.DecidedBy != "helper" || problem.DecidedAt == nil || problem.CurrentStatus != "" {
			t.Errorf("%+v", problem)
		}
	})
	t.Run("ListsSayItInWords", func(t *testing.T) {
		var ratings []struct {
			StateText string
			Case      struct{ ID, State, Outcome, DecidedBy, Becomes string }
		}
		s.sendBy(admin, http.MethodGet, "/api/ratings?limit=100", "", nil).
			status(http.StatusOK).into(&ratings)
		texts := map[string]int{}
		for _, r := range ratings {
			texts[r.StateText]++
			if c := r.Case; c.ID != id || c.State != "decided" || c.Outcome != "hold" ||
				c.DecidedBy != "helper" || c.Becomes != "held" && c.Becomes != "counted" {
				t.Errorf("%+v", c)
			}
		}
		if texts["Held: Decided by a moderator"] != 24 || texts[""] != 2 {
			t.Errorf("%v", texts)
		}
	})
	t.Run("StatsCountWhatIsOpen", func(t *testing.T) {
		var stats struct{ OpenBursts int }
		s.sendBy(admin, http.MethodGet, "/api/admin/stats", "", nil).status(http.StatusOK).into(&stats)
		if stats.OpenBursts != 0 {
			t.Errorf("%+v", stats)
		}
	})
}

// A case says how the average has moved, on the desk and in the feed.
func TestAMovedAverageIsAnnounced(t *testing.T) {
	s, admin, id := flooded(t, 24)
	if err := s.store.SetFeedKey(t.Context(), feed.HashKey(feedKey)); err != nil {
		t.Fatal(err)
	}
	feed := func() string {
		return string(s.get(feed.Path + "?token=" + feedKey).status(http.StatusOK).body)
	}
	before := s.burst(admin, id)
	if before.Moved != "" ||
		!strings.Contains(feed(), "26 reviews came in 1 hour. 11 of them count.") {
		t.Errorf("%q, %s", before.Moved, feed())
	}
	if err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.Exec("UPDATE ratings SET burst = '' WHERE overall_rating > 1")
	}); err != nil {
		t.Fatal(err)
	}
	s.setBursts("moves = TRUE", before.Official.ID)
	const told = "24 reviews in 1 hour moved the average from 4.5 to 1.6. 9 of them count."
	if after := s.burst(admin, id); after.Moved != told || !strings.Contains(feed(), told) {
		t.Errorf("%q, %s", after.Moved, feed())
	}
}

// A decision of a moderator changes reviews of a trial as well.
func TestATrialEndsWithADecision(t *testing.T) {
	s := newSite(t, nil)
	admin, id := s.admin(), s.proposedBurst(21)
	if c := s.burst(admin, id); !c.IsShadow {
		t.Errorf("before: %+v", c)
	}
	s.sendBy(admin, http.MethodPost, "/api/admin/bursts/"+id+"/decisions",
		`{"outcome":"set_aside","reason":"Because."}`, jsonHeader).status(http.StatusOK)
	if c := s.burst(admin, id); c.IsShadow || c.Counted != 0 {
		t.Errorf("after: %+v", c)
	}
}

// All reviews of a long case can be read and chosen, page by page.
func TestALongCaseHasPages(t *testing.T) {
	const all, page = 1003, cases.MaxChoice
	s := newSite(t, nil)
	id, admin := s.proposedBurst(all), s.admin()
	read := func(query string) (found answeredBurst) {
		s.sendBy(admin, http.MethodGet, "/api/admin/bursts/"+id+query, "", nil).
			status(http.StatusOK).into(&found)
		return found
	}
	ids := map[string]bool{}
	for query, want := range map[string]struct{ reviews, more int }{
		"": {page, all - page}, "?page=2": {page, all - 2*page}, "?page=3": {all - 2*page, 0},
		"?page=4": {0, 0},
	} {
		found := read(query)
		for _, r := range found.Reviews {
			ids[r.ID] = true
		}
		if len(found.Reviews) != want.reviews || found.More != want.more || found.Pages != 3 ||
			found.Stars != [5]int{all} {
			t.Errorf("%q: %d reviews, %d more, %d pages", query, len(found.Reviews), found.More, found.Pages)
		}
	}
	if len(ids) != all {
		t.Errorf("%d of %d reviews are on a page", len(ids), all)
	}
	last := read("?page=3").Reviews[0].ID
	s.sendBy(admin, http.MethodPost, "/api/admin/bursts/"+id+"/decisions",
		`{"outcome":"set_aside","which":{"reviews":["`+last+`"]},"reason":"x"}`, jsonHeader).
		status(http.StatusOK)
	if found := read("?page=3").Reviews[0]; found.ID != last || found.State != "set_aside" {
		t.Errorf("%+v", found)
	}
	s.sendBy(admin, http.MethodGet, "/api/admin/bursts/"+id+"?page=0", "", nil).
		problem(http.StatusBadRequest, "page must be")
}
