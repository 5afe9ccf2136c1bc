package main

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// secretFile holds the secret of a server that works on the embedded database, in its data folder.
const secretFile = "secret"

// minSecret is the fewest characters a secret may have: 128 bits in hexadecimal.
const minSecret = 32

// secret returns what the server signs with: what is configured, else what the data folder keeps,
// which is made when missing. Servers of one PostgreSQL share no folder, so they must be told.
func (s storage) secret(configured string) ([]byte, error) {
	switch {
	case configured != "" && len(configured) < minSecret:
		return nil, fmt.Errorf("CANDOR_SECRET is too short: at least %d characters, such as openssl rand -hex 32 prints", minSecret)
	case configured != "":
		return []byte(configured), nil
	case s.Database != "":
		return nil, errors.New("CANDOR_SECRET is required with PostgreSQL: all servers of one database need the same, such as openssl rand -hex 32 prints")
	}
	if err := s.makeFolder(); err != nil {
		return nil, err
	}
	path := filepath.Join(s.Data, secretFile)
	secret, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := makeSecret(path); err != nil {
			return nil, err
		}
		secret, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, fmt.Errorf("the secret cannot be read: %w", err)
	}
	secret = bytes.TrimSpace(secret) // an editor ends lines, and CANDOR_SECRET_FILE does not count the end either
	if len(secret) < minSecret {
		return nil, fmt.Errorf("%s is damaged: restore it, or remove it to have a new one made", path)
	}
	return secret, nil
}

// presentSecret is the secret of the embedded database; nil for a PostgreSQL, where a server does what needs one.
func (s storage) presentSecret() ([]byte, error) {
	if s.Database != "" {
		return nil, nil
	}
	return s.secret(os.Getenv("CANDOR_SECRET"))
}

// makeSecret writes a new secret that only its owner can read. It appears whole or not at all, and
// of two processes that make one at the same time both get the first.
func makeSecret(path string) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), secretFile+"-*") // its mode is 0600
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
