package pghosts

import (
	"errors"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// joined are several errors in one line.
type joined []error

// Error is one line.
func (j joined) Error() string {
	texts := make([]string, len(j))
	for i, err := range j {
		texts[i] = strings.Join(strings.Fields(err.Error()), " ")
	}
	return strings.Join(texts, "; ")
}

// Unwrap returns each of them.
func (j joined) Unwrap() []error { return j }

// isSpoken reports whether an error is what a server said.
func isSpoken(err error) bool {
	_, ok := errors.AsType[*pgconn.PgError](err)
	return ok
}
