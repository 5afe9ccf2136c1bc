package sqlstore

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"candor"
	"candor/integrity"
	"candor/sqlstore/sqldb"
)

// IdempotencyKey names a request that must not do its work twice: its parts are hashed together,
// and within the window the same parts stand for the same request.
type IdempotencyKey struct {
	Parts  []string
	Window time.Duration
}

func (o IdempotencyKey) hash() string {
	sum := sha256.Sum256([]byte(strings.Join(o.Parts, "\x00")))
	return hex.EncodeToString(sum[:])
}

// answered is how a request was answered, without the words of its sender: the same request has them
// again. So a repetition does not reveal what has become of them.
type answered struct {
	ID        string         `json:"id"` // of what was made
	CreatedAt time.Time      `json:"at"`
	Review    answeredReview `json:"review,omitzero"`
}

type answeredReview struct {
	OfficialID   string            `json:"official"`
	Stars        int               `json:"stars"`
	Scores       candor.Scores     `json:"scores,omitempty"`
	IsAnonymous  bool              `json:"anonymous,omitempty"`
	Status       candor.Status     `json:"status"`
	State        integrity.State   `json:"state,omitempty"`
	Because      integrity.Because `json:"because,omitempty"`
	ProfileWaits bool              `json:"profileWaits,omitempty"`
}

// firsts are the answers to first requests, by the hashes of their keys.
type firsts map[string]answered

// lookUpKeys returns the queries for which keys are taken and how far the limits are used.
func (tx *Tx) lookUpKeys(once []IdempotencyKey, held firsts) []sqldb.Statement {
	rates := tx.lookUpRates()
	if len(once) == 0 {
		return rates
	}
	windows := make(map[string]time.Duration, len(once))
	parts, args := make([]string, len(once)), make([]any, len(once))
	for i, key := range once {
		hash := key.hash()
		windows[hash], args[i] = key.Window, hash
		parts[i] = "SELECT key_hash, created_at, answer FROM idempotency_keys" +
			" WHERE key_hash = $" + strconv.Itoa(i+1)
	}
	query := strings.Join(parts, " UNION ALL ") // for a list SQLite would make a table of its own
	return append(rates, sqldb.Statement{Query: query, Args: args,
		Row: func(scan sqldb.Scanner) error {
			var hash, answer string
			var created int64
			if err := scan(&hash, &created, &answer); err != nil ||
				created <= milliseconds(tx.Now().Add(-windows[hash])) {
				return err
			}
			var first answered
			err := json.Unmarshal([]byte(answer), &first)
			held[hash] = first
			return err
		}})
}

// repeats reports whether one of the keys is taken, and how the first request was answered. It counts
// nothing; the request is then answered with a change that is not older than what the first made. Any
// other request counts against the limits. The lock of the change counter keeps other writers out.
func (tx *Tx) repeats(
	once []IdempotencyKey, held firsts,
) (first answered, isRepeated bool, err error) {
	for _, key := range once {
		if first, isRepeated = held[key.hash()]; isRepeated {
			tx.Observe()
			return first, true, nil
		}
	}
	return first, false, tx.takeRate()
}

// remember takes keys for a request that is answered so.
func (tx *Tx) remember(once []IdempotencyKey, answer answered) error {
	if len(once) == 0 {
		return nil
	}
	encoded, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	var args []any
	for _, key := range once {
		args = append(args, key.hash(), milliseconds(tx.Now()), string(encoded))
	}
	return tx.DeferExec("INSERT INTO idempotency_keys (key_hash, created_at, answer)"+
		" VALUES "+sqldb.ValueMarks(len(once), 3)+`
		ON CONFLICT (key_hash) DO UPDATE SET created_at = excluded.created_at,
		answer = excluded.answer`, args...)
}

// firstOf is repeats for a request that reads nothing else with its keys.
func (tx *Tx) firstOf(
	once []IdempotencyKey,
) (first answered, isRepeated bool, err error) {
	held := firsts{}
	if err := tx.Send(tx.lookUpKeys(once, held)...); err != nil {
		return first, false, err
	}
	return tx.repeats(once, held)
}

// answerTo is how a review was answered.
func answerTo(r *candor.Rating) answered {
	return answered{r.ID, r.CreatedAt, answeredReview{r.OfficialID, r.OverallRating, r.Scores,
		r.IsAnonymous, r.Status, r.State, r.Because, r.ProfileWaits}}
}

// again is the review of a first request, as it was answered, with the words of its repetition.
func (a answered) again(sent *candor.Rating) *candor.Rating {
	first := *sent
	first.ID, first.CreatedAt = a.ID, a.CreatedAt
	was := a.Review
	first.OfficialID, first.OverallRating, first.Scores, first.IsAnonymous = was.OfficialID, was.Stars,
		was.Scores, was.IsAnonymous
	first.Status, first.State, first.Because, first.ProfileWaits = was.Status, was.State, was.Because,
		was.ProfileWaits
	if first.IsAnonymous {
		first.ReviewerName = ""
	}
	return &first
}

func (s *Store) pruneIdempotencyKeys(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM idempotency_keys WHERE created_at < $1",
			milliseconds(tx.Now().Add(-idempotencyAge)))
	})
}
