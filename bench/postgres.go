package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"candor/internal/testkit/postgrestest"
)

// postgresSettings are all settings that differ from PostgreSQL's defaults. Durability is not among
// them.
var postgresSettings = []string{"shared_buffers=256MB", "max_connections=200",
	"listen_addresses=127.0.0.1", "unix_socket_directories="}

// postgresFolder is the folder of the cluster.
func postgresFolder(folder string) string { return filepath.Join(folder, "postgres") }

func databaseURL(name string) string {
	return "postgres://candor@" + at.cluster + "/" + name + "?sslmode=disable"
}

// cluster holds the settings to run PostgreSQL's programs on a folder.
type cluster struct {
	folder, binaries string
	account          *syscall.SysProcAttr // that they run under
}

func clusterIn(folder string) (c cluster, err error) {
	if c.binaries, err = postgrestest.FindBinaries(); err != nil {
		return c, err
	}
	if c.folder, err = filepath.Abs(folder); err != nil {
		return c, err
	}
	c.account, err = postgrestest.Unprivileged(c.folder)
	return c, err
}

func (c cluster) data() string { return filepath.Join(c.folder, "data") }

// startPostgres makes a new cluster in a folder and starts it on the server's core.
func startPostgres(ctx context.Context, folder string) (*process, error) {
	// PostgreSQL's account must be able to enter the folder.
	if err := errors.Join(os.RemoveAll(folder), os.MkdirAll(filepath.Dir(folder), 0o755),
		os.Mkdir(folder, 0o700)); err != nil {
		return nil, err
	}
	c, err := clusterIn(folder)
	if err != nil {
		return nil, err
	}
	initialise := exec.CommandContext(ctx, filepath.Join(c.binaries, "initdb"), "-D", c.data(), "-U",
		"candor", "-A", "trust", "-E", "UTF8", "--locale=C")
	initialise.SysProcAttr, initialise.Dir = c.account, c.folder
	if output, err := initialise.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w: %s", err, output)
	}
	return c.run(ctx)
}

func (c cluster) run(ctx context.Context) (*process, error) {
	port := at.cluster[len("127.0.0.1:"):]
	command := []string{filepath.Join(c.binaries, "postgres"), "-D", c.data(), "-p", port}
	for _, setting := range postgresSettings {
		command = append(command, "-c", setting)
	}
	p, _, err := server{
		cores: serverCore, address: at.cluster, ready: accepts,
		log: filepath.Join(scratch, "cluster.log"), command: command, account: c.account,
		end: syscall.SIGINT, // rolls back and closes open transactions
	}.start(ctx)
	return p, err
}

// accepts reports whether the cluster accepts connections.
func accepts(ctx context.Context) bool {
	connection, err := net.DialTimeout("tcp", at.cluster, time.Second)
	if err != nil || connection.Close() != nil {
		return false
	}
	return onPostgres(ctx, databaseURL("postgres"), "SELECT 1") == nil
}

func makeDatabase(ctx context.Context, name string) error {
	return onPostgres(ctx, databaseURL("postgres"), "CREATE DATABASE "+name)
}

// onPostgres does something in a database of the cluster.
func onPostgres(ctx context.Context, database, statement string) (err error) {
	cluster, err := sql.Open("pgx", database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, cluster.Close()) }()
	_, err = cluster.ExecContext(ctx, statement)
	return err
}
