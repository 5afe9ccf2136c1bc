// Command candor is the whole product: the server with its pages, and the operator's tools.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/alecthomas/kong"

	"candor/internal/importer/formats"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// commandLine has every command with its flags. Each flag has an environment variable, except
// one-time confirmations (--force, --generate, --mend, --new, --no-copy, --partly, --photos, --private,
// --retire).
type commandLine struct {
	Serve      serveCommand      `cmd:"" help:"Serve the pages and the API."`
	Import     importCommand     `cmd:"" help:"Read officials from files of public sources."`
	Imports    importsCommand    `cmd:"" help:"Show the lists that were imported or wait on the desk, and undo one."`
	Sources    sourcesCommand    `cmd:"" help:"Manage the lists that a server reads again and again."`
	Demo       demoCommand       `cmd:"" help:"Fill an empty database with invented people."`
	Backup     backupCommand     `cmd:"" help:"Keep everything in a folder, from which it can be restored."`
	Restore    restoreCommand    `cmd:"" help:"Bring a backup back into an empty place."`
	Doctor     doctorCommand     `cmd:"" help:"Check the database, the photos and the scanner, and suggest repairs."`
	Health     healthCommand     `cmd:"" help:"Ask a running server how it is; fails unless it is ready."`
	Feed       feedCommand       `cmd:"" help:"Open or close the Atom feed of what waits for a moderator."`
	Pages      pagesCommand      `cmd:"" help:"Begin the pages that you write: privacy policy, terms, guidelines."`
	Webhook    webhookCommand    `cmd:"" help:"Test the messages about waiting items."`
	Admin      adminCommand      `cmd:"" help:"Manage the accounts of administrators."`
	Openapi    openapiCommand    `cmd:"" help:"Print the description of the API (OpenAPI 3.1)."`
	Licenses   licensesCommand   `cmd:"" help:"Print the libraries and data in the program, with their licenses."`
	Manual     manualCommand     `cmd:"" help:"Print the manual page, for man -l -."`
	Completion completionCommand `cmd:"" help:"Print the completion of a shell."`
	Version    versionCommand    `cmd:"" help:"Print the version."`

	EnvFile     string      `help:"A file of settings, NAME=VALUE in each line; /etc/candor/candor.env is read if it exists. The environment replaces its values." env:"CANDOR_ENV_FILE" placeholder:"FILE"`
	ShowVersion showVersion `name:"version" help:"Print the version."`
}

// storage is the database of a command.
type storage struct {
	Data     string `help:"The folder of the embedded database." default:"./data" env:"CANDOR_DATA" type:"path"`
	Database string `help:"postgres://… instead of the embedded database." env:"CANDOR_DATABASE" placeholder:"URL"`
}

func (s storage) checkAddress() error {
	if s.Database == "" {
		return nil
	}
	return checkPostgres("CANDOR_DATABASE", s.Database)
}

// checkPostgres refuses an address that would be read as a path, or a password that would be parsed
// as a part of the host, which messages show.
func checkPostgres(variable, database string) error {
	if !sqldb.IsPostgres(database) {
		return fmt.Errorf("%s is no address of PostgreSQL, which begins with postgres://", variable)
	}
	if address, _, _ := strings.Cut(database, "?"); strings.Count(address, "@") > 1 {
		return fmt.Errorf("%s has more than one @: in a name or a password it is written %%40", variable)
	}
	return nil
}

// databaseFile is the embedded database in the data folder.
const databaseFile = "candor.db"

// open opens the database. It creates the folder of the embedded one.
func (s storage) open(ctx context.Context) (*sqlstore.Store, error) {
	return s.openWith(ctx, patient(sqlstore.Options{}))
}

// patience is how long a command waits while the server writes.
const patience = time.Minute

// patient makes a command wait, with a message, while the server writes, and copy the database before
// an upgrade.
func patient(options sqlstore.Options) sqlstore.Options {
	var once sync.Once
	options.Copy = true
	options.Patience = patience
	options.Waits = func() {
		once.Do(func() { fmt.Fprintln(os.Stderr, "Waiting for the server, which is writing …") })
	}
	return options
}

// whileCrowded makes a command wait, with a message, while PostgreSQL accepts no more connections.
// A failed do must not have any effects.
func whileCrowded(ctx context.Context, do func() error) error {
	told := false
	for end := time.Now().Add(patience); ; {
		err := do()
		if !sqldb.IsCrowded(err) || time.Now().After(end) {
			return err
		}
		if !told {
			told = true
			fmt.Fprintln(os.Stderr, "PostgreSQL takes no further connections: waiting for one …")
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(time.Second):
		}
	}
}

// errServerWrites reports that a command gave up waiting.
var errServerWrites = fmt.Errorf("the server has been writing for %d seconds without a pause: what"+
	" this command had not finished is not done; please run it again later", patience/time.Second)

// openWith is open with more options.
func (s storage) openWith(ctx context.Context, options sqlstore.Options) (*sqlstore.Store, error) {
	if s.Database == "" {
		if err := errors.Join(s.refuseLost(ctx), s.makeFolder()); err != nil {
			return nil, err
		}
	}
	return s.openAsItIs(ctx, options)
}

// openAsItIs is openWith without creating a folder.
func (s storage) openAsItIs(
	ctx context.Context, options sqlstore.Options,
) (*sqlstore.Store, error) {
	if err := s.checkAddress(); err != nil {
		return nil, err
	}
	options.Database = s.address()
	return openDatabase(ctx, options)
}

// address returns the database's address, or the path of the embedded one.
func (s storage) address() string {
	if s.Database == "" {
		return filepath.Join(s.Data, databaseFile)
	}
	return s.Database
}

// checkPresent refuses a missing embedded database, which opening would create.
func (s storage) checkPresent() error {
	if s.isNew() {
		return s.errNone()
	}
	return nil
}

// errNone reports a missing database, and the setting with its address.
func (s storage) errNone() error {
	variable := "CANDOR_DATA"
	if s.Database != "" {
		variable = "CANDOR_DATABASE"
	}
	return fmt.Errorf("there is no database at %s, or an empty one: is %s right?",
		hidePassword(s.address()), variable)
}

func openDatabase(
	ctx context.Context, options sqlstore.Options,
) (store *sqlstore.Store, err error) {
	open := func() error {
		store, err = sqlstore.Open(ctx, options)
		return err
	}
	if options.Patience > 0 {
		err = whileCrowded(ctx, open)
	} else {
		err = open() // a server retries by itself
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", hidePassword(options.Database), err)
	}
	return store, nil
}

// nameDatabase prints to standard error which database a command writes to.
func (s storage) nameDatabase(doing string) {
	fmt.Fprintf(os.Stderr, "%s the database %s.\n", doing, hidePassword(s.address()))
}

// reportBegun prints to standard error that a database was created: the setting may be wrong.
func reportBegun(store *sqlstore.Store) {
	if store.Begun() {
		fmt.Fprintln(os.Stderr, "There was none: began a new one.")
	}
}

func (s storage) makeFolder() error {
	if err := os.MkdirAll(s.Data, 0o700); err != nil {
		return fmt.Errorf("the data folder cannot be made: %w", err)
	}
	return nil
}

var errInterrupted = errors.New("interrupted before it was done")

func main() {
	var commands commandLine
	ctx, stop := signal.NotifyContext(context.Background(), endingSignals()...)
	defer stop()
	arguments := os.Args[1:]
	if err := readEnvironment(arguments); err != nil {
		fail(err)
	}
	if len(arguments) == 0 {
		arguments = []string{"--help"}
	}
	parsed, err := kong.Must(&commands,
		kong.Name("candor"),
		kong.Description("A public directory in which people find, rate and review their public officials."),
		kong.Vars{"formats": strings.Join(formats.Formats(), ",")},
		kong.KindMapper(reflect.Int, kong.MapperFunc(readInt)),
		kong.KindMapper(reflect.Uint64, kong.MapperFunc(readUint)),
		kong.BindTo(ctx, (*context.Context)(nil)),
	).Parse(arguments)
	if err != nil {
		message, code := usageError(err, arguments)
		fmt.Fprintln(os.Stderr, "candor:", message)
		os.Exit(code)
	}
	if err := refusePasswords(parsed); err != nil {
		fail(err)
	}
	if err := parsed.Run(); err != nil {
		if ctx.Err() != nil && errors.Is(err, context.Canceled) {
			err = errInterrupted
		}
		stop()
		fail(busyError(err))
	}
}

// readEnvironment completes the environment with the file of settings and the files of secrets.
func readEnvironment(arguments []string) (err error) {
	if err := errors.Join(dropEmptySettings(), refuseSecretFlags(arguments)); err != nil {
		return err
	}
	if settingsRead, err = readEnvFile(arguments); err != nil {
		return err
	}
	return errors.Join(dropEmptySettings(), readSecretSettings())
}

// endingSignals end a command in order. A program that nohup started ignores the end of its
// terminal.
func endingSignals() []os.Signal {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		signals = append(signals, syscall.SIGHUP)
	}
	return signals
}

// busyError replaces a database's error if a command has given up waiting.
func busyError(err error) error {
	if sqldb.IsBusy(err) {
		return errServerWrites
	}
	return err
}

// fail prints an error in one line and ends the program.
func fail(err error) {
	fmt.Fprintln(os.Stderr, "candor:", nameSetting(oneLine(err), os.Args[1:]))
	os.Exit(1)
}
