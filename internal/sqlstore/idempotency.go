package sqlstore

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/sqlstore/sqldb"
)

// IdempotencyKey is a hash that identifies a request whose repetition within a day has no effect. A
// nil key makes each request unique.
type IdempotencyKey []byte

// NewIdempotencyKey hashes the parts together.
func NewIdempotencyKey(parts ...string) IdempotencyKey {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return sum[:]
}

// storedAnswer is the stored answer to a request, without the sender's texts, which a repetition
// contains again. So a repetition does not reveal how they were moderated.
type storedAnswer struct {
	ID        string       `json:"id"` // of the created item
	CreatedAt time.Time    `json:"at"`
	Review    storedReview `json:"review,omitzero"`
	Seed      string       `json:"seed,omitempty"` // of the receipt's ticket
}

type storedReview struct {
	OfficialID   string            `json:"official"`
	Stars        int               `json:"stars"`
	Scores       candor.Scores     `json:"scores,omitempty"`
	IsAnonymous  bool              `json:"anonymous,omitempty"`
	Status       candor.Status     `json:"status"`
	State        integrity.State   `json:"state,omitempty"`
	Because      integrity.Because `json:"because,omitempty"`
	ProfileWaits bool              `json:"profileWaits,omitempty"`
}

// lookUpKey returns the queries for the answer to a first request with the key, and for the rate
// limits.
func (tx *Tx) lookUpKey(once IdempotencyKey, first *storedAnswer) []sqldb.Statement {
	rates := tx.lookUpRates()
	if once == nil {
		return rates
	}
	return append(rates, sqldb.Statement{
		Query: "SELECT answer FROM idempotency_keys WHERE key_hash = $1 AND created_at > $2",
		Args:  []any{hex.EncodeToString(once), milliseconds(tx.Now().Add(-idempotencyAge))},
		Row: func(scan sqldb.Scanner) error {
			var answer []byte
			if err := scan(&answer); err != nil {
				return err
			}
			return json.Unmarshal(answer, first)
		}})
}

// checkRepetition reports whether there was a first request. A repetition counts against no limit,
// and its commit token covers the change of the first request. Other requests count against the
// limits. The lock of the change counter keeps other writers out.
func (tx *Tx) checkRepetition(first *storedAnswer) (bool, error) {
	if first.ID == "" {
		return false, tx.takeRate()
	}
	tx.Observe()
	if tx.ticket != nil {
		tx.ticket.Seed = first.Seed
	}
	return true, nil
}

// findFirst looks up the key and calls checkRepetition, for a request that needs no other queries.
func (tx *Tx) findFirst(once IdempotencyKey) (first storedAnswer, isRepeated bool, err error) {
	if err := tx.Send(tx.lookUpKey(once, &first)...); err != nil {
		return first, false, err
	}
	isRepeated, err = tx.checkRepetition(&first)
	return first, isRepeated, err
}

// saveAnswer stores the key with the answer to the request.
func (tx *Tx) saveAnswer(once IdempotencyKey, answer storedAnswer) error {
	if once == nil {
		return nil
	}
	if tx.ticket != nil {
		answer.Seed = tx.ticket.Seed
	}
	encoded, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	return tx.DeferExec(`INSERT INTO idempotency_keys (key_hash, created_at, answer)
		VALUES ($1, $2, $3) ON CONFLICT (key_hash) DO UPDATE SET created_at = excluded.created_at,
		answer = excluded.answer`, hex.EncodeToString(once), milliseconds(tx.Now()), string(encoded))
}

// newStoredAnswer returns the stored answer for a review.
func newStoredAnswer(r *candor.Rating) storedAnswer {
	return storedAnswer{ID: r.ID, CreatedAt: r.CreatedAt, Review: storedReview{r.OfficialID,
		r.OverallRating, r.Scores, r.IsAnonymous, r.Status, r.State, r.Because, r.ProfileWaits}}
}

// rating rebuilds the review of the first answer, with the texts of the repeated request.
func (a storedAnswer) rating(sent *candor.Rating) *candor.Rating {
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

// idempotencyAge is how long an idempotency key is valid (S15).
const idempotencyAge = 24 * time.Hour

func (s *Store) pruneIdempotencyKeys(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM idempotency_keys WHERE created_at < $1",
			milliseconds(tx.Now().Add(-idempotencyAge)))
	})
}
