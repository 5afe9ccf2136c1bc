package httpapi

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"candor"
	"candor/sqlstore"
)

const (
	// keyWindow is how long an Idempotency-Key is remembered (S15).
	keyWindow = 24 * time.Hour
	// maxIdempotencyKey bounds the key, in bytes.
	maxIdempotencyKey = 255
)

// idempotencyKeys says which request this is: an Idempotency-Key is scoped to route, address and
// body. The same words without a key are another request: a repetition is answered with what the
// first one made, which others of the address must not learn by guessing the words (S50).
func idempotencyKeys(
	key, route, address, subject string, body any,
) ([]sqlstore.IdempotencyKey, error) {
	if key == "" {
		return nil, nil
	}
	if len(key) > maxIdempotencyKey {
		return nil, &candor.Error{Code: candor.CodeMalformed,
			Message: "The Idempotency-Key is too long: at most 255 bytes"}
	}
	encoded, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(encoded)
	return []sqlstore.IdempotencyKey{{Parts: []string{"key", route, address, subject, key,
		hex.EncodeToString(sum[:])}, Window: keyWindow}}, nil
}
