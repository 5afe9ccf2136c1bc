package sqldb

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"

	"candor/internal/sqlstore/pghosts"
)

// watchHosts begins to ask PostgreSQL's hosts; a second call does nothing.
func (db *DB) watchHosts() {
	if db.hosts != nil {
		db.hosts.Start(db.hostsChanged)
	}
}

// hostsChanged acts on a verdict about the hosts, and logs it.
func (db *DB) hostsChanged(now pghosts.Verdict) {
	if now.Silent && !db.hosts.Several() {
		db.read.watchdog.trip(func() { db.faults.begin(unreachableFault.by(errUnresponsive)) })
		db.read.renew() // each dead connection would block a query
	} else {
		db.read.watchdog.reset()
	}
	if now.Unreplicated {
		db.read.watchdog.breakWrites(errUnreplicated)
		db.faults.begin(unreplicatedFault.by(errUnreplicated))
	}
	db.logHosts(now)
}

// loggedHosts is the last verdict in the log. A database that cannot be opened logs none: its fault
// has the reason, and it is tried again and again.
type loggedHosts struct {
	mu     sync.Mutex // protects the fields below
	begun  bool
	last   pghosts.Verdict
	writer string // the last host that took writes
}

// beginHostLog logs the present verdict, and later what changes.
func (db *DB) beginHostLog() {
	if db.hosts == nil || !db.hosts.Several() {
		return
	}
	db.logged.mu.Lock()
	db.logged.begun = true
	db.logged.mu.Unlock()
	db.logHosts(db.hosts.Verdict())
}

func (db *DB) logHosts(now pghosts.Verdict) {
	logged := &db.logged
	logged.mu.Lock()
	defer logged.mu.Unlock()
	if !logged.begun {
		return
	}
	before := logged.last
	logged.last = now
	for host, err := range now.Failed {
		if before.Failed[host] == nil {
			db.log.Warn("a PostgreSQL server does not answer", "host", host,
				"error", strings.Join(strings.Fields(err.Error()), " "))
		}
	}
	for host := range before.Failed {
		if now.Failed[host] == nil {
			db.log.Info("a PostgreSQL server answers again", "host", host)
		}
	}
	if now.Writer == "" && now.Reader != "" && now.Reader != before.Reader {
		db.log.Warn("no PostgreSQL takes writes: a standby is read from until one does",
			"standby", now.Reader)
	}
	if now.Writer != "" && now.Writer != logged.writer {
		if logged.writer != "" {
			db.log.Warn("another PostgreSQL takes writes", "host", now.Writer, "before", logged.writer)
		}
		logged.writer = now.Writer
	}
	if len(now.Rivals) > 0 && !slices.Equal(now.Rivals, before.Rivals) {
		db.log.Error(severalWriters(now))
	}
}

// SeveralWriters reports that several hosts of the address take writes. It is empty otherwise.
func (db *DB) SeveralWriters() string {
	if db.hosts == nil {
		return ""
	}
	return severalWriters(db.hosts.Verdict())
}

func severalWriters(v pghosts.Verdict) string {
	if len(v.Rivals) == 0 {
		return ""
	}
	used := "none is used"
	if v.Writer != "" {
		used = "only " + v.Writer + " is used"
	}
	return fmt.Sprintf("several PostgreSQL servers take writes (%s): %s; stop the others, and make them"+
		" its standbys (docs/postgresql.md)", strings.Join(v.Rivals, ", "), used)
}

// Hosts returns the last answer of each PostgreSQL host of the address, and waits for the first ones.
// It is empty if the database is a file.
func (db *DB) Hosts(ctx context.Context) ([]pghosts.Answer, error) {
	if db.hosts == nil {
		return []pghosts.Answer{}, nil
	}
	db.watchHosts()
	_, err := db.hosts.Await(ctx)
	return db.hosts.Report(), err
}

// OneHost returns an address that leads to the only host that takes writes, of an address that names
// several. It refuses one where several or none do. Other addresses are returned unchanged.
func OneHost(ctx context.Context, database string) (string, error) {
	if !IsPostgres(database) {
		return database, nil
	}
	config, err := parseAddress(database)
	if err != nil {
		return "", err
	}
	takeSettings(config)
	hosts := pghosts.New(&config.Config)
	if !hosts.Several() {
		return database, nil
	}
	hosts.Start(func(pghosts.Verdict) {})
	defer hosts.Close()
	found, err := hosts.Await(ctx)
	switch {
	case err != nil:
		return "", err
	case found.Err != nil:
		return "", TranslatePostgres(found.Err)
	case len(found.Rivals) > 0:
		return "", errors.New(strings.Join(found.Rivals, " and ") + " take writes, and may hold" +
			" different data: stop the others, or name one alone as the database")
	case found.Writer == "":
		return "", fmt.Errorf("no PostgreSQL takes writes, and the standby %s may lack the last changes:"+
			" start the primary, or name the standby alone as the database", found.Reader)
	}
	place, parameters, _ := strings.Cut(database, "?") // net/url cannot parse a list of hosts in brackets
	query, err := url.ParseQuery(parameters)
	query.Set("target_session_attrs", "read-write")
	if !query.Has("connect_timeout") { // a host may hang
		query.Set("connect_timeout", "2")
	}
	return place + "?" + query.Encode(), err
}

// refusesWrites returns why nothing is written although the server would accept it, or nil.
func (db *DB) refusesWrites() error {
	if newer := db.newer.fault.Load(); newer != nil {
		return newer
	}
	if vanished := db.vanished.Load(); vanished != nil {
		return vanished
	}
	if db.hosts != nil && db.hosts.Verdict().Unreplicated {
		return unreplicatedFault.by(errUnreplicated)
	}
	return nil
}
