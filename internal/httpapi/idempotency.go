package httpapi

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// maxIdempotencyKey bounds the key, in bytes.
const maxIdempotencyKey = 255

// idempotencyKey identifies a request: an Idempotency-Key is scoped to route, address and body. An
// equal body without a key is another request: a repetition gets the first request's result, which
// others at the address must not learn by guessing the body (S50).
func idempotencyKey(
	key, route, address, subject string, body any,
) (once sqlstore.IdempotencyKey, err error) {
	if key == "" {
		return once, nil
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
	return sqlstore.NewIdempotencyKey("key", route, address, subject, key,
		hex.EncodeToString(sum[:])), nil
}
