package sqldb

import (
	"context"
	"strings"
	"sync"

	"candor/internal/sqlstore/pghosts"
)

// watchHosts begins to ask PostgreSQL's hosts, unless they are asked already.
func (db *DB) watchHosts() {
	if db.hosts != nil {
		db.hosts.Start(db.hostsChanged)
	}
}

// hostsChanged carries out what is known of the hosts now, and tells it.
func (db *DB) hostsChanged(now pghosts.Verdict) {
	switch {
	case now.Silent && !db.hosts.Several():
		if db.read.watchdog.trip() {
			db.faults.begin(unreachableFault.by(errUnresponsive))
		}
		db.read.renew() // what lies on dead lines would each block a query
	default:
		db.read.watchdog.reset()
	}
	if now.Unreplicated {
		db.read.watchdog.breakWrites(errUnreplicated)
		db.faults.begin(unreplicatedFault.by(errUnreplicated))
	}
	db.tellHosts(now)
}

// toldHosts is what the log has told of the hosts. A database that cannot be opened tells nothing: its
// fault says why, and it is tried again and again.
type toldHosts struct {
	mu       sync.Mutex // protects the fields below
	begun    bool
	last     pghosts.Verdict
	writesTo string // the last host that took writes
}

// beginTelling logs what is known of the hosts, and from then on what changes.
func (db *DB) beginTelling() {
	if db.hosts == nil || !db.hosts.Several() {
		return
	}
	db.told.mu.Lock()
	db.told.begun = true
	db.told.mu.Unlock()
	db.tellHosts(db.hosts.Verdict())
}

// tellHosts logs what has changed.
func (db *DB) tellHosts(now pghosts.Verdict) {
	db.told.mu.Lock()
	defer db.told.mu.Unlock()
	if !db.told.begun {
		return
	}
	before := db.told.last
	db.told.last = now
	db.tellAnswering(before, now)
	if (now.Unrecorded == nil) != (before.Unrecorded == nil) {
		db.tellRecord(now)
	}
	switch {
	case now.Writer != "" && now.Writer != db.told.writesTo:
		if db.told.writesTo != "" {
			db.log.Warn("another PostgreSQL takes writes", "host", now.Writer, "before", db.told.writesTo)
		}
		db.told.writesTo = now.Writer
	case now.Standby && now.Reader != before.Reader:
		db.log.Warn("no PostgreSQL takes writes: a standby is read from until one does",
			"standby", now.Reader)
	}
	said := map[string]bool{}
	for _, finding := range hostFindings(before) {
		said[finding.String()] = true
	}
	for _, finding := range hostFindings(now) {
		if !said[finding.String()] {
			db.log.Error(finding.String())
		}
	}
}

// tellAnswering logs which hosts do not answer anymore, and which do again.
func (db *DB) tellAnswering(before, now pghosts.Verdict) {
	for _, one := range now.Failed {
		if !before.HasFailed(one.Host) {
			db.log.Warn("a PostgreSQL server does not answer", "host", one.Host,
				"error", strings.Join(strings.Fields(one.Err.Error()), " "))
		}
	}
	for _, one := range before.Failed {
		if !now.HasFailed(one.Host) {
			db.log.Info("a PostgreSQL server answers again", "host", one.Host)
		}
	}
}

// tellRecord logs whether replicas can agree.
func (db *DB) tellRecord(now pghosts.Verdict) {
	if now.Unrecorded != nil {
		db.log.Warn("what replicas agree by cannot be read or saved where the photos are: this server"+
			" does not learn which PostgreSQL others write to",
			"error", strings.Join(strings.Fields(now.Unrecorded.Error()), " "))
		return
	}
	db.log.Info("this server learns again which PostgreSQL others write to")
}

// HostFinding is what is wrong with the hosts of PostgreSQL while one of them is used.
type HostFinding struct {
	What  string // is wrong, without names of hosts: visitors may read it
	Do    string
	Hosts []string
}

// String names the hosts.
func (f HostFinding) String() string {
	return f.What + " (" + strings.Join(f.Hosts, ", ") + "): " + f.Do
}

// HostFindings are those of the moment.
func (db *DB) HostFindings() []HostFinding {
	if db.hosts == nil {
		return nil
	}
	return hostFindings(db.hosts.Verdict())
}

func hostFindings(v pghosts.Verdict) (found []HostFinding) {
	for _, one := range []HostFinding{
		{"several PostgreSQL servers take writes", "only " + v.Writer + " is used; stop the others, and" +
			" make them standbys of it (docs/postgresql.md)", v.Rivals},
		{"a PostgreSQL server has missed what was written after another took over", "it is not used;" +
			" make it a standby of the other, or name it alone in CANDOR_DATABASE if its older state is" +
			" wanted", v.Stale},
		{"a PostgreSQL server holds another database", "it is not used; correct CANDOR_DATABASE," +
			" or restart candor if it was set up again", v.Others},
		{"a standby of PostgreSQL is far behind", "it is not read from; look at its log, and at the line" +
			" to it", v.Behind},
		{"a standby of PostgreSQL shows what the primary does not have", "it is not read from, and cannot" +
			" follow; stop it, and rebuild it by pg_rewind or pg_basebackup", v.Diverged},
		{"a PostgreSQL server is too old", "it is not used; bring it up to date", v.Old},
		{"a PostgreSQL server is named twice", "name each server once in CANDOR_DATABASE", v.Same},
	} {
		if len(one.Hosts) > 0 {
			found = append(found, one)
		}
	}
	return found
}

// Hosts is what each PostgreSQL host of the address last answered, and waits for the first answer of
// each; empty where the database is a file.
func (db *DB) Hosts(ctx context.Context) ([]pghosts.Answer, error) {
	if db.hosts == nil {
		return []pghosts.Answer{}, nil
	}
	db.watchHosts()
	err := db.hosts.AwaitAll(ctx)
	return db.hosts.Report(), err
}

// OneHost returns the address of the host that is to be used, of an address that names several. It
// refuses one where a person has to choose, with a *pghosts.ChoiceError. Other addresses stay as they
// are.
//
// timelines are what replicas agree by; nil for none.
func OneHost(
	ctx context.Context, database string, timelines pghosts.Record,
) (string, error) {
	if !IsPostgres(database) {
		return database, nil
	}
	config, err := parseAddress(database)
	if err != nil {
		return "", err
	}
	takeSettings(config)
	hosts := pghosts.New(pghosts.Options{Config: &config.Config, Oldest: oldestPostgres,
		Record: timelines})
	if !hosts.Several() {
		return database, nil
	}
	hosts.Start(func(pghosts.Verdict) {})
	defer hosts.Close()
	verdict, err := hosts.Await(ctx)
	if err != nil {
		return "", err
	}
	used, err := verdict.Sole()
	if err != nil {
		return "", TranslatePostgres(err)
	}
	return pghosts.Only(database, used)
}

// refusesWrites returns why nothing is written at the moment although the server would take it.
func (db *DB) refusesWrites() error {
	if db.hosts != nil && db.hosts.Verdict().Unreplicated {
		return unreplicatedFault.by(errUnreplicated)
	}
	return nil
}
