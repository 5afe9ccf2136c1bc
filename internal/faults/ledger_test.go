package faults

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"net/http"
	"sync"
	"testing"

	"candor/internal/testkit/servertest"
)

// writers is how many write at a time.
const writers = 6

// ledger is what visitors and an administrator have written and the server has acknowledged.
type ledger struct {
	cookie string // the administrator's
	stage  string // the official of all reviews

	mu sync.Mutex
	// number of the next turn, for unique texts and addresses
	next      int
	officials map[string]string // the acknowledged decision on each; empty before
	asked     map[string]string // the last requested decision
	reviews   map[string]bool   // whether a vote on it was acknowledged
	open      []review          // under way when the server died
	writes    int               // total acknowledged
}

// review is a review that may be sent again.
type review struct{ address, text, key string }

func newLedger() *ledger {
	return &ledger{officials: map[string]string{}, asked: map[string]string{},
		reviews: map[string]bool{}}
}

// settle prepares an empty server.
func (l *ledger) settle(t *testing.T, s *servertest.Server) {
	t.Helper()
	l.cookie = login(t, s)
	l.stage = publish(t, s, l.cookie, "Stage")
}

// write has all clients write until ctx ends or the server does.
func (l *ledger) write(ctx context.Context, t *testing.T, s *servertest.Server) (wait func()) {
	var writing sync.WaitGroup
	for range writers {
		writing.Go(func() {
			for ctx.Err() == nil && l.turn(ctx, t, s) {
				continue
			}
		})
	}
	return writing.Wait
}

// turn writes one of each kind. It returns false when the server is gone.
func (l *ledger) turn(ctx context.Context, t *testing.T, s *servertest.Server) bool {
	l.mu.Lock()
	l.next++
	turn := l.next
	l.mu.Unlock()
	address := fmt.Sprintf("10.%d.%d.1", turn/250, turn%250)
	one := review{address, fmt.Sprintf("Answered my question number %d.", turn),
		fmt.Sprintf("review %d", turn)}

	official, ok := l.send(ctx, t, s, http.MethodPost, "/api/officials", officialBody(inLetters(turn)),
		http.StatusCreated, "X-Forwarded-For", address)
	if !ok {
		return false
	}
	decision := []string{"approved", "rejected"}[turn%2]
	l.note(func() { l.officials[official.ID()], l.asked[official.ID()] = "", decision })
	if _, ok = l.send(ctx, t, s, http.MethodPut, "/api/officials/"+official.ID()+"/status",
		`{"status":"`+decision+`"}`, http.StatusOK, "Cookie", l.cookie); !ok {
		return false
	}
	l.note(func() { l.officials[official.ID()] = decision })
	rating, ok := l.review(ctx, t, s, one)
	if !ok {
		l.mu.Lock()
		l.open = append(l.open, one)
		l.mu.Unlock()
		return false
	}
	if _, ok = l.send(ctx, t, s, http.MethodPost, "/api/ratings/"+rating+"/feedback",
		`{"isHelpful":true}`, http.StatusCreated, "X-Forwarded-For", "192.0.2.1"); ok {
		l.note(func() { l.reviews[rating] = true })
	}
	return ok
}

// review sends a review and records its acknowledgment.
func (l *ledger) review(
	ctx context.Context, t *testing.T, s *servertest.Server, one review,
) (id string, ok bool) {
	body := fmt.Sprintf(`{"overallRating":%d,"reviewText":%q}`, 1+len(one.text)%5, one.text)
	answer, ok := l.send(ctx, t, s, http.MethodPost, "/api/officials/"+l.stage+"/ratings", body,
		http.StatusCreated, "X-Forwarded-For", one.address, "Idempotency-Key", one.key)
	if ok {
		l.note(func() { l.reviews[answer.ID()] = l.reviews[answer.ID()] })
	}
	return answer.ID(), ok
}

// send makes one request, which the server must fulfill unless it is gone.
func (l *ledger) send(
	ctx context.Context, t *testing.T, s *servertest.Server, method, path, body string, want int,
	headers ...string,
) (servertest.Answer, bool) {
	answer, err := s.Send(ctx, method, path, body, headers...)
	if err != nil {
		return answer, false
	}
	if answer.Status != want {
		t.Errorf("%s %s: %d: %s", method, path, answer.Status, answer.Body)
		return answer, false
	}
	return answer, true
}

// note counts an acknowledged write.
func (l *ledger) note(keep func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	keep()
	l.writes++
}

func (l *ledger) acknowledged() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.writes
}

// again sends requests that were under way twice more, with their keys: each is stored once.
func (l *ledger) again(t *testing.T, s *servertest.Server) {
	t.Helper()
	for _, one := range l.open {
		first, ok := l.review(t.Context(), t, s, one)
		second, again := l.review(t.Context(), t, s, one)
		if !ok || !again || first != second {
			t.Errorf("sent again with its key a review is %q, and then %q", first, second)
		}
	}
	l.open = nil
}

// lost compares the database with the ledger and returns how many acknowledged writes are missing.
func (l *ledger) lost(t *testing.T, database *sql.DB) (lost int) {
	t.Helper()
	statuses := pairs(t, database, "SELECT id, status FROM officials")
	for id, decided := range l.officials {
		if status, isThere := statuses[id]; !isThere || decided != "" && status != decided ||
			decided == "" && status != "pending" && status != l.asked[id] {
			t.Errorf("an official on whom %q was decided is %q", decided, status)
			lost++
		}
	}
	votes := pairs(t, database, "SELECT rating_id, id FROM review_feedback")
	reviews := pairs(t, database, "SELECT id, review_text FROM ratings")
	texts := map[string]bool{}
	for id, text := range reviews {
		if texts[text] {
			t.Errorf("the review %q is there twice", text)
		}
		texts[text] = texts[text] || id != ""
	}
	for id, hasVote := range l.reviews {
		if _, isThere := reviews[id]; !isThere {
			t.Errorf("the review %s is lost", id)
			lost++
		}
		if _, isThere := votes[id]; hasVote && !isThere {
			t.Errorf("the vote on the review %s is lost", id)
			lost++
		}
	}
	l.compareAverages(t, database)
	return lost
}

// compareAverages recomputes the averages of the official's reviews.
func (l *ledger) compareAverages(t *testing.T, database *sql.DB) {
	t.Helper()
	var kept, counted int
	var average, computed float64
	err := database.QueryRowContext(t.Context(), `SELECT a.total, COALESCE(a.overall, 0),
		(SELECT COUNT(*) FROM ratings WHERE official_id = a.official_id AND status = 'approved'),
		(SELECT COALESCE(AVG(overall_rating), 0) FROM ratings WHERE official_id = a.official_id
		AND status = 'approved') FROM official_averages a
		WHERE a.official_id = $1`, l.stage).Scan(&kept, &average, &counted, &computed)
	if err != nil || kept != counted || math.Abs(average-computed) > 1e-6 {
		t.Errorf("averages of %d reviews say %d and %f, want %f, %v", counted, kept, average, computed,
			err)
	}
}

// pairs reads two columns of text.
func pairs(t *testing.T, database *sql.DB, query string) map[string]string {
	t.Helper()
	rows, err := database.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	read := map[string]string{}
	for rows.Next() {
		var key, value string
		if err := rows.Scan(&key, &value); err != nil {
			t.Fatal(err)
		}
		read[key] = value
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return read
}

// inLetters is a number in the form of a name.
func inLetters(n int) string {
	name := ""
	for ; n > 0 || name == ""; n /= 26 {
		name = string(rune('a'+n%26)) + name
	}
	return "Q" + name
}
