//go:build !race

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/sqlstore"
	"candor/internal/testkit/servertest"
)

// counting is a site with reviews, votes and reports in every state.
type counting struct {
	*scene
	server *servertest.Server
	warden string // an administrator's cookie
	second string // another administrator's
	pages  map[string]string
	rated  map[string]string // ids of reviews, by name
}

// TestReviewsCountTheSameAfterRestartMoveAndRestore checks which reviews count and why others do
// not, the response to the next one, and the result of the nightly settling. They must not change
// by a restart, or by a restore into either engine.
func TestReviewsCountTheSameAfterRestartAndRestore(t *testing.T) { // S39
	before := &counting{scene: &scene{t: t, storage: storage{Data: t.TempDir()}},
		pages: map[string]string{}, rated: map[string]string{}}
	before.fill()
	before.appointWarden()
	before.appoint("helper", "open sesame 8")
	before.serve()
	before.sendAll()
	want := before.responses()
	before.server.Stop()

	moved := before.restored(storage{Data: t.TempDir(), Database: postgres(t)})
	sites := map[string]*counting{"Restarted": before, "MovedToPostgreSQL": moved,
		"Restored":  before.restored(storage{Data: t.TempDir()}),
		"MovedBack": moved.restored(storage{Data: t.TempDir()})}
	arrived := ""
	for _, name := range slices.Sorted(maps.Keys(sites)) {
		t.Run(name, func(t *testing.T) {
			site := sites[name]
			site.scene.t = t
			if code, told, _ := runIn(t, "CANDOR_SECRET="+signs,
				append([]string{"doctor"}, site.arguments()...)...); code != 0 {
				t.Errorf("doctor: exit %d: %s", code, told)
			}
			site.serve()
			got := site.responses()
			for _, what := range slices.Sorted(maps.Keys(want)) {
				if got[what] != want[what] {
					t.Errorf("%s\n%s\nwant\n%s", what, got[what], want[what])
				}
			}
			answers := site.sendMore()
			if arrived == "" {
				arrived = answers
			}
			if answers != arrived {
				t.Errorf("what arrives is answered\n%s\nand elsewhere\n%s", answers, arrived)
			}
		})
	}
}

// on returns the same site in another storage.
func (c *counting) on(place storage) *counting {
	return &counting{scene: &scene{t: c.t, storage: place, officials: c.officials}, pages: c.pages,
		rated: c.rated}
}

// restored returns the site as restored from a backup.
func (c *counting) restored(place storage) *counting {
	c.t.Helper()
	folder, after := filepath.Join(c.t.TempDir(), "kept"), c.on(place)
	c.finish(append([]string{"backup", folder}, c.arguments()...)...)
	c.finish(append([]string{"restore", folder}, after.arguments()...)...)
	return after
}

func (c *counting) finish(arguments ...string) {
	c.t.Helper()
	if code, _, told := runIn(c.t, "CANDOR_SECRET="+signs, arguments...); code != 0 {
		c.t.Fatalf("%s: exit %d: %s", arguments[0], code, told)
	}
}

func (c *counting) appoint(name, password string) {
	c.t.Helper()
	if code, _, told := run(c.t, password+"\n", append([]string{"admin", "create", name, "--email",
		name + "@example.org"}, c.arguments()...)...); code != 0 {
		c.t.Fatalf("admin create: exit %d: %s", code, told)
	}
}

// fill adds officials with old reviews, and computes the usual numbers.
func (c *counting) fill() {
	c.t.Helper()
	const past, reviews = 100 * 24 * time.Hour, 240
	began, written := time.Now().Add(-past), 0
	options := sqlstore.Options{Secret: []byte(signs),
		Now: func() time.Time { return began.Add(time.Duration(written) * 6 * time.Hour) }}
	names := []string{"Critical", "Hosted", "Decided", "Proposed", "Quiet", "Busy", "Calm"}
	faults := []error{c.storage.use(c.t.Context(), options, func(store *sqlstore.Store) error {
		for i, name := range names {
			official := &candor.Official{ID: candor.NewID(), Name: fmt.Sprintf("Vera Trial %c", 'A'+i),
				Position: "mayor", PositionType: candor.Mayor, City: "Newark", County: "Essex",
				Status: candor.StatusApproved, CreatedAt: began, UpdatedAt: began}
			official.Clean()
			c.pages[name] = official.ID
			if err := store.Write(c.t.Context(), func(tx *sqlstore.Tx) error {
				return tx.InsertOfficial(official)
			}); err != nil {
				return err
			}
		}
		for ; written < reviews; written++ { // until forty days ago, from forty local blocks
			if _, err := store.CreateRating(c.t.Context(), &candor.Rating{
				OfficialID:  c.pages[names[written%len(names)]],
				ReviewerIP:  fmt.Sprintf("%d.%d.%d.1", 20+written%40/8, 100+written%40, written%250),
				IsAnonymous: true, OverallRating: []int{5, 4, 2, 3, 5, 1}[written%6]}, nil,
				candor.ModerationOpen); err != nil {
				return err
			}
		}
		return nil
	})}
	options.Now = nil
	faults = append(faults, c.storage.use(c.t.Context(), options, func(store *sqlstore.Store) error {
		return store.ComputeUsual(c.t.Context())
	}))
	if err := errors.Join(faults...); err != nil {
		c.t.Fatal(err)
	}
}

func (c *counting) serve() {
	c.t.Helper()
	command := program(c.t, append([]string{"serve", "--addr", "127.0.0.1:0", "--rate-limit", "off",
		"--trusted-proxies", "127.0.0.1", "--moderation", "open"}, c.arguments()...)...)
	command.Env = append(command.Env, "CANDOR_SECRET="+signs)
	c.server = servertest.Start(c.t, command)
	session := func(name, password string) string {
		answer := c.server.Want(c.t, http.StatusOK, http.MethodPost, "/api/auth/login",
			fmt.Sprintf(`{"username":%q,"password":%q}`, name, password))
		cookie, _, _ := strings.Cut(answer.Header.Get("Set-Cookie"), ";")
		return cookie
	}
	c.warden, c.second = session("warden", "open sesame 7"), session("helper", "open sesame 8")
}

// campaign is a text that several reviews repeat with small changes.
const campaign = "He never answers a letter and never shows up where he is needed, says number "

// write sends a review of an official.
func (c *counting) write(page string, stars int, address, text string) servertest.Answer {
	c.t.Helper()
	return c.server.Want(c.t, http.StatusCreated, http.MethodPost,
		"/api/officials/"+c.pages[page]+"/ratings",
		fmt.Sprintf(`{"overallRating":%d,"reviewText":%q}`, stars, text), "X-Forwarded-For", address)
}

// far returns an address in a distinct network and block, town one in a local block.
func far(i int) string  { return fmt.Sprintf("%d.%d.1.1", 60+i%60, i%200) }
func town(i int) string { return fmt.Sprintf("%d.%d.%d.9", 20+i%40/8, 100+i%40, 100+i) }

// sendAll sends reviews, votes and reports, and decides about some.
func (c *counting) sendAll() {
	c.t.Helper()
	hosted := func(i int) string { return fmt.Sprintf("2001:db8:5:%x::1", i) }
	for i := range 12 {
		c.write("Critical", 1, town(i), "")
		c.write("Critical", 1, town(100+i), fmt.Sprint(campaign, i, "."))
		c.write("Hosted", 5, hosted(i), "")
		c.write("Decided", 1, town(i), "")
	}
	c.write("Critical", 5, town(13), "Answers letters.")
	c.write("Decided", 4, town(13), "Waits for the others.")
	for i := range 25 {
		c.write("Proposed", 2, town(i), "")
	}
	for i := range 3 {
		c.rated[fmt.Sprint("quiet ", i)] = c.write("Quiet", 3+i%3, town(7), "").ID()
	}
	c.write("Calm", 4, town(8), campaign+"8.")
	c.write("Calm", 4, town(8), campaign+"8, truly.")
	for _, name := range []string{"stormed", "decided storm"} {
		c.rated[name] = c.write("Calm", 4, town(20+len(c.rated)), "").ID()
		for i := range 12 {
			c.server.Want(c.t, http.StatusCreated, http.MethodPost, "/api/ratings/"+c.rated[name]+
				"/feedback", `{"isHelpful":false}`, "X-Forwarded-For", far(i))
		}
	}
	c.server.Want(c.t, http.StatusOK, http.MethodPost, "/api/admin/ratings/"+c.rated["decided storm"]+
		"/votes", `{"isHelpful":false,"outcome":"leave_out","reason":"One hand."}`, "Cookie", c.warden)
	c.decide("Decided", c.warden, "set_aside")
	c.decide("Proposed", c.warden, "hold")
	for i := range 3 {
		c.vote(0, fmt.Sprintf("198.18.7.%d", i+1))
		c.vote(0, fmt.Sprintf("198.19.%d.1", i))
		c.report(1, fmt.Sprintf("198.18.7.%d", i+1))
	}
	c.report(0, far(3))
	var reports []struct{ ID, RatingID string }
	c.read(&reports, "/api/admin/reports?limit=100")
	for _, report := range reports {
		if report.RatingID == c.rated["quiet 0"] {
			c.server.Want(c.t, http.StatusOK, http.MethodPut, "/api/admin/reports/"+report.ID,
				`{"status":"rejected","reason":"no"}`, "Cookie", c.warden)
		}
	}
}

func (c *counting) vote(quiet int, address string) servertest.Answer {
	return c.voteOn(fmt.Sprint("quiet ", quiet), address)
}

func (c *counting) voteOn(name, address string) servertest.Answer {
	return c.server.Ask(c.t, http.MethodPost, "/api/ratings/"+c.rated[name]+"/feedback",
		`{"isHelpful":true}`, "X-Forwarded-For", address)
}

func (c *counting) report(quiet int, address string) servertest.Answer {
	return c.server.Ask(c.t, http.MethodPost, "/api/ratings/"+c.rated[fmt.Sprint("quiet ", quiet)]+
		"/reports", `{"reason":"false_information","note":"He was there."}`, "X-Forwarded-For", address)
}

// read gets JSON as an administrator.
func (c *counting) read(into any, path string) {
	c.t.Helper()
	answer := c.server.Want(c.t, http.StatusOK, http.MethodGet, path, "", "Cookie", c.warden)
	if err := json.Unmarshal([]byte(answer.Body), into); err != nil {
		c.t.Fatalf("%s: %v: %s", path, err, answer.Body)
	}
}

// cases returns the ids of the cases by official.
func (c *counting) cases() map[string]string {
	c.t.Helper()
	var list []struct {
		ID       string
		Official struct{ ID string }
	}
	c.read(&list, "/api/admin/bursts?limit=100")
	cases := map[string]string{}
	for _, one := range list {
		cases[one.Official.ID] = one.ID
	}
	return cases
}

func (c *counting) decide(page, cookie, outcome string) {
	c.t.Helper()
	c.server.Want(c.t, http.StatusOK, http.MethodPost,
		"/api/admin/bursts/"+c.cases()[c.pages[page]]+"/decisions",
		fmt.Sprintf(`{"outcome":%q,"reason":"One hand wrote these."}`, outcome), "Cookie", cookie)
}

// responses returns responses to visitors and administrators about reviews, bursts, votes and
// reports.
func (c *counting) responses() map[string]string {
	c.t.Helper()
	seen := map[string]string{}
	read := func(what, path, cookie string) {
		answer := c.server.Want(c.t, http.StatusOK, http.MethodGet, path, "", "Cookie", cookie)
		seen[what] = answer.Header.Get("X-Total-Count") + " " + answer.Body
	}
	read("public log", "/api/bursts", "")
	read("cases", "/api/admin/bursts?limit=100", c.warden)
	read("reports", "/api/admin/reports?limit=100", c.warden)
	read("queue", "/api/admin/queue", c.warden)
	read("votes that wait", "/api/admin/votes", c.warden)
	read("votes that are decided", "/api/admin/votes?state=decided", c.warden)
	for official, id := range c.cases() {
		read("case of "+official, "/api/admin/bursts/"+id, c.warden)
	}
	for name, id := range c.pages {
		read(name, "/api/officials/"+id, "")
		read(name+" reviews", "/api/officials/"+id+"/ratings?limit=100", "")
		read(name+" set aside", "/api/officials/"+id+"/ratings?limit=100&state=set_aside", "")
		read(name+" all", "/api/ratings?limit=100&officialId="+id, c.warden)
	}
	for name, id := range c.rated {
		read("votes "+name, "/api/ratings/"+id+"/feedback", "")
	}
	return seen
}

// varying matches values that differ between sites in the response to the same request.
var varying = regexp.MustCompile(`"(id|createdAt|decidedAt|secret|reference)":"[^"]*",?`)

// sendMore sends more reviews, votes and reports, and returns the responses.
func (c *counting) sendMore() string {
	c.t.Helper()
	var told []string
	for _, next := range []struct {
		what   string
		want   string // a part of the response
		answer servertest.Answer
	}{
		{"the side of the burst", `"code":"burst"`, c.write("Critical", 1, town(60), "")},
		{"the other side", `"state":"counted"`, c.write("Critical", 5, town(61), "")},
		{"the praise of a network", `"code":"burst"`, c.write("Hosted", 5, "2001:db8:5:fff::1", "")},
		{"criticism there", `"state":"counted"`, c.write("Hosted", 1, town(63), "")},
		{"after the decision", `"state":"counted"`, c.write("Decided", 5, town(64), "")},
		{"with a proposal", `"code":"burst"`, c.write("Proposed", 2, town(65), "")},
		{"another of an address", `"state":"counted"`, c.write("Quiet", 4, town(7), "")},
		{"another copy", `"state":"counted"`, c.write("Calm", 4, town(9), campaign+"8, really.")},
		{"a second vote", "already", c.vote(0, "198.18.7.1")},
		{"a vote of the network", `"helpfulCount":7`, c.vote(0, "198.18.7.77")},
		{"a vote of another", `"helpfulCount":8`, c.vote(0, "198.17.1.1")},
		{"a vote on what a moderator has left out", `"notHelpfulCount":9`,
			c.voteOn("decided storm", far(50))},
		{"a vote on what waits for one", `"notHelpfulCount":9`, c.voteOn("stormed", far(50))},
		{"a second report", `"pending"`, c.report(1, "198.18.7.1")},
		{"another report", `"`, c.report(1, "198.17.1.1")},
		{"a report after a decision", `"`, c.report(0, "198.17.1.1")},
	} {
		if !strings.Contains(next.answer.Body, next.want) {
			c.t.Errorf("%s: %d %s, want %s", next.what, next.answer.Status, next.answer.Body, next.want)
		}
		told = append(told, fmt.Sprint(next.what, ": ", next.answer.Status, " ",
			varying.ReplaceAllString(next.answer.Body, "")))
	}
	proposal := "/api/admin/bursts/" + c.cases()[c.pages["Proposed"]] + "/proposal/confirm"
	c.server.Want(c.t, http.StatusOK, http.MethodPost, proposal, `{"reason":"I agree."}`, "Cookie",
		c.second)
	for _, name := range slices.Sorted(maps.Keys(c.pages)) {
		var page struct {
			AverageRating float64
			Reviews       map[string]int
			Distribution  map[string]int
		}
		c.read(&page, "/api/officials/"+c.pages[name])
		told = append(told, fmt.Sprint(name, ": ", page))
	}
	return strings.Join(append(told, c.night()...), "\n")
}

// night stops the server and settles due reviews as of two days later. It returns how many reviews
// of each page are set aside then, and how many votes count.
func (c *counting) night() (told []string) {
	c.t.Helper()
	c.server.Stop()
	options := sqlstore.Options{Secret: []byte(signs), Integrity: integrity.On,
		Now: func() time.Time { return time.Now().Add(48 * time.Hour) }}
	aside := map[string]int{}
	if err := c.storage.use(c.t.Context(), options, func(store *sqlstore.Store) error {
		faults := []error{store.SettleDue(c.t.Context())}
		for _, name := range slices.Sorted(maps.Keys(c.pages)) {
			_, total, err := store.FindRatings(c.t.Context(), candor.RatingFilter{OfficialID: c.pages[name],
				Status: candor.StatusApproved, State: "set_aside", Page: 1, Limit: 1})
			aside[name] = total
			told = append(told, fmt.Sprint(name, " in the night: ", total))
			faults = append(faults, err)
		}
		votes, err := store.FindFeedback(c.t.Context(), c.rated["quiet 0"])
		told = append(told, fmt.Sprint("votes in the night: ", votes))
		return errors.Join(append(faults, err)...)
	}); err != nil {
		c.t.Fatal(err)
	}
	if aside["Quiet"] != 2 || aside["Calm"] != 2 || aside["Busy"] != 0 {
		c.t.Errorf("in the night %v are set aside", aside)
	}
	return told
}
