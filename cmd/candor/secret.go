package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"candor/internal/sqlstore"
)

// secretFile is the server's secret in the data folder of an embedded database.
const secretFile = "secret"

// minSecret is the minimum length of a secret in characters: 128 bits in hexadecimal.
const minSecret = 32

// secret returns the server's signing secret. It creates one in the data folder if the database has
// never been used with a secret, or if another one is accepted.
func (s storage) secret(
	ctx context.Context, configured string, acceptAnother bool,
) ([]byte, error) {
	if s.Database == "" {
		if err := s.makeFolder(); err != nil {
			return nil, err
		}
	}
	secret, err := s.givenSecret(configured)
	if !errors.Is(err, fs.ErrNotExist) {
		return secret, err
	}
	if err := s.refuseNewSecret(ctx, acceptAnother); err != nil {
		return nil, err
	}
	if err := makeSecret(s.secretPath()); err != nil {
		return nil, err
	}
	return s.keptSecret()
}

// givenSecret returns the configured secret, else the one in the data folder. Servers with
// PostgreSQL share no folder, so they need a configured one.
func (s storage) givenSecret(configured string) ([]byte, error) {
	switch {
	case configured != "" && len(configured) < minSecret:
		return nil,
			fmt.Errorf("CANDOR_SECRET is too short: at least %d characters, such as openssl rand -hex 32 prints",
				minSecret)
	case configured != "":
		return []byte(configured), nil
	case s.Database != "":
		return nil, errNoSecret
	}
	return s.keptSecret()
}

var errNoSecret = errors.New("CANDOR_SECRET is required with PostgreSQL: all servers of one " +
	"database need the same, such as openssl rand -hex 32 prints")

func (s storage) secretPath() string { return filepath.Join(s.Data, secretFile) }

// keptSecret reads the secret in the data folder.
func (s storage) keptSecret() ([]byte, error) {
	secret, err := os.ReadFile(s.secretPath())
	if err != nil {
		return nil, fmt.Errorf("the secret cannot be read: %w", err)
	}
	// an editor may add a line end, which CANDOR_SECRET_FILE ignores too
	secret = bytes.TrimSpace(secret)
	if len(secret) < minSecret {
		return nil,
			fmt.Errorf("%s is damaged: restore its content; if that is lost, remove the file and %s",
				s.secretPath(), anotherSecret)
	}
	return secret, nil
}

// anotherSecret explains the cost of a new secret.
const anotherSecret = "start candor serve once with --accept-secret, which makes a new one; " +
	"households can then vote and report again, and removed homes would be published again"

// refuseNewSecret refuses to create a secret for a database that was used with one.
func (s storage) refuseNewSecret(ctx context.Context, acceptAnother bool) error {
	if acceptAnother {
		return nil
	}
	used, err := sqlstore.HasSecret(ctx, s.address())
	if err != nil {
		return fmt.Errorf("%s: %w", s.address(), err)
	}
	if used {
		return s.secretMissing()
	}
	return nil
}

func (s storage) secretMissing() error {
	return fmt.Errorf("%s is missing, with which this database was used: put it back, or set "+
		"CANDOR_SECRET to its content; if that is lost, %s",
		s.secretPath(), anotherSecret)
}

// presentSecret returns the secret of a server on this database. It returns nil for a PostgreSQL
// without a configured secret: the first server then does the steps that need one.
func (s storage) presentSecret(ctx context.Context) ([]byte, error) {
	configured := os.Getenv("CANDOR_SECRET")
	if s.Database != "" && configured == "" {
		return nil, nil
	}
	return s.secret(ctx, configured, false)
}

// makeSecret writes a new secret that only its owner can read. The file appears atomically. If two
// processes create one at the same time, both get the first.
func makeSecret(path string) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), secretFile+"-*") // mode 0600
	if err != nil {
		return fmt.Errorf("the secret cannot be made: %w", err)
	}
	defer func() { err = errors.Join(err, os.Remove(file.Name())) }()
	random := make([]byte, minSecret)
	rand.Read(random)
	_, err = file.WriteString(hex.EncodeToString(random))
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = os.Link(file.Name(), path)
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("the secret cannot be made: %w", err)
	}
	return nil
}
