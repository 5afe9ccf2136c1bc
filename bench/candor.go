package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

const (
	serverProgram = "bin/candor"
	// secret need not be secret: the data is invented.
	secret = "0000000000000000000000000000000000000000000000000000000000000000"
)

// engine is one of the databases that Candor runs on.
type engine struct {
	key, name string
	address   string // where Candor is served from it
	data      string // the folder of the embedded database, and of secrets
	database  string // postgres://…, empty for the embedded one
}

func onSQLite(folder string) engine {
	return engine{
		key: sqliteKey, name: "Candor on SQLite", address: at.sqlite, data: filepath.Join(folder, "data"),
	}
}

func onPostgreSQL(folder string) engine {
	return engine{
		key: postgresKey, name: "Candor on PostgreSQL", address: at.postgres,
		data: filepath.Join(folder, "data-postgres"), database: databaseURL("candor"),
	}
}

func (e engine) url() string { return "http://" + e.address }

// embedded is the file of the database that peers are filled from.
func (e engine) embedded() string { return filepath.Join(e.data, "candor.db") }

// fill creates invented people in an empty database.
func (e engine) fill(ctx context.Context, officials, ratings int) (time.Duration, error) {
	progress("%s: making %s officials and %s reviews", e.name, thousands(float64(officials)),
		thousands(float64(ratings)))
	if err := os.MkdirAll(e.data, 0o755); err != nil {
		return 0, err
	}
	began := time.Now()
	command := exec.CommandContext(ctx, serverProgram, "demo", "--data", e.data, "--database",
		e.database,
		"--officials", fmt.Sprint(officials), "--ratings", fmt.Sprint(ratings), "--seed",
		fmt.Sprint(seed))
	// identifies the voters to the server
	command.Env = append(os.Environ(), "CANDOR_SECRET="+secret)
	if output, err := command.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("candor demo: %w: %s", err, output)
	}
	return time.Since(began), nil
}

// start serves with every promise switched on, including rate limits, unless more says otherwise.
func (e engine) start(
	ctx context.Context, cores string, more ...string,
) (*process, time.Duration, error) {
	return server{
		cores: cores, address: e.address, ready: answers(e.url() + listPath),
		log: filepath.Join(scratch, e.key+".log"),
		environment: append([]string{
			"CANDOR_ADDR=" + e.address, "CANDOR_DATA=" + e.data, "CANDOR_DATABASE=" + e.database,
			"CANDOR_SECRET=" + secret, "CANDOR_TRUSTED_PROXIES=127.0.0.1", "CANDOR_RATE_LIMIT=on",
			"CANDOR_MODERATION=screened", "CANDOR_PUBLIC_URL=" + e.url(),
		}, more...),
		command: []string{serverProgram, "serve"},
	}.start(ctx)
}

// subject starts the server, as start does, and returns how to measure it.
func (e engine) subject(ctx context.Context, postgres *process, more ...string) (*subject, error) {
	p, _, err := e.start(ctx, serverCore, more...)
	if err != nil {
		return nil, err
	}
	s := &subject{key: e.key, name: e.name, url: e.url(), ask: plain, process: p}
	if e.database != "" {
		s.postgres = postgres
	}
	return s, nil
}
