package main

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"candor/internal/sqlstore"
)

// secret compares the server's secret with the one used with the database.
func (r *report) secret(ctx context.Context, store *sqlstore.Store, s storage) error {
	secret, unusable := s.givenSecret(os.Getenv("CANDOR_SECRET"))
	known, err := store.IsSecret(ctx, secret)
	switch {
	case err != nil:
		return err
	case errors.Is(unusable, errNoSecret):
		r.note("Whether the servers have the right secret is not known here: CANDOR_SECRET is not set.")
	case errors.Is(unusable, fs.ErrNotExist) && known:
		r.note("There is no secret yet: candor serve makes one.")
	case errors.Is(unusable, fs.ErrNotExist):
		r.bad("%s.", s.secretMissing())
	case unusable != nil:
		r.bad("%s.", oneLine(unusable))
	case !known:
		r.bad("%s.", sqlstore.ErrOtherSecret)
	default:
		r.good("The secret is the one of this database.")
	}
	return nil
}
