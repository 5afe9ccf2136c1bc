package main

import (
	"context"

	"candor/internal/sqlstore"
)

// session reports the settings of the sessions with PostgreSQL.
func (r *report) session(ctx context.Context, store *sqlstore.Store) error {
	s, err := store.ExamineSession(ctx)
	if err != nil {
		return err
	}
	waits := "the server's own disk"
	if s.Standbys != "" && s.Durability != "local" {
		waits += " and for a standby (synchronous_standby_names is " + s.Standbys + ")"
	}
	if s.Durability == "off" {
		r.note("A commit waits for no disk, since CANDOR_DATABASE sets synchronous_commit to off: a crash "+
			"loses the last reviews. The server's default is %s.", s.Default)
	} else {
		r.good("A commit waits for %s: synchronous_commit is %s, the server's default is %s.", waits,
			s.Durability, s.Default)
	}
	named := "Statements have names on the server"
	if !s.Named {
		named = "Statements have no names on the server, which parses each again"
	}
	between := "there is no connection pooler"
	if s.Pooled {
		between = "there is a connection pooler"
	}
	r.note("%s; %s.", named, between)
	r.note("%s in use of %d that the server has for roles which are no superusers.",
		counted(s.Used, "connection"), s.Room)
	return nil
}
