package httpapi

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"strconv"
)

// requestIDHeader tells a client by what its request is called in the log. Answers out of the cache
// have none: nothing is logged about them.
const requestIDHeader = "X-Request-Id"

type requestIDKey struct{}

// withRequestID names a request in its answer, and for the log. The id tells requests apart and
// keeps nothing secret.
func withRequestID(w http.ResponseWriter, r *http.Request) *http.Request {
	id := strconv.FormatUint(rand.Uint64(), 36)
	w.Header()[requestIDHeader] = []string{id}
	return r.WithContext(context.WithValue(r.Context(), requestIDKey{}, id))
}

// RequestLog adds to what is logged about a request its id, and the client's address where
// addresses are wanted.
func RequestLog(next slog.Handler, addresses bool) slog.Handler {
	return requestLog{next, addresses}
}

type requestLog struct {
	slog.Handler
	addresses bool
}

// Handle adds what the context knows of the request.
func (l requestLog) Handle(ctx context.Context, record slog.Record) error {
	if id, ok := ctx.Value(requestIDKey{}).(string); ok {
		record.AddAttrs(slog.String("request", id))
	}
	if address := addressOf(ctx); l.addresses && address.IsValid() {
		record.AddAttrs(slog.String("client", address.String()))
	}
	return l.Handler.Handle(ctx, record)
}

// WithAttrs keeps adding behind attributes that all lines have.
func (l requestLog) WithAttrs(attributes []slog.Attr) slog.Handler {
	return requestLog{l.Handler.WithAttrs(attributes), l.addresses}
}

// WithGroup keeps adding within a group.
func (l requestLog) WithGroup(name string) slog.Handler {
	return requestLog{l.Handler.WithGroup(name), l.addresses}
}
