package sqlstore

import (
	"context"
	"crypto/hmac"
	"database/sql"
	"errors"
	"io/fs"
	"os"

	"candor/sqlstore/sqldb"
)

// knownProof reads what proves the secret that a database was used with.
const knownProof = "SELECT proof FROM secret_check WHERE only_row = 1"

// HasSecret reports whether an embedded database was used with a secret. It changes nothing, and
// refuses what Open would refuse.
func HasSecret(ctx context.Context, database string) (has bool, err error) {
	if err := sqldb.RefuseHalfRestored(database); err != nil {
		return false, err
	}
	if _, err := os.Stat(database); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if _, err := sqldb.Inspect(ctx, database, migrations, true); err != nil {
		return false, err
	}
	looking, err := sqldb.OpenToLook(database)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, looking.Close()) }()
	proof, err := readProof(looking.QueryRowContext(ctx, knownProof).Scan)
	return proof != "", err
}

// IsSecret compares a secret with the one that the database was used with. One that was used with
// none takes any.
func (s *Store) IsSecret(ctx context.Context, secret []byte) (is bool, err error) {
	proof, err := readProof(s.read.QueryRowContext(ctx, knownProof).Scan)
	return proof == "" || hmac.Equal([]byte(proof), []byte(proofOf(secret))), err
}

// readProof returns an empty text when the database was used with no secret.
func readProof(scan sqldb.Scanner) (proof string, err error) {
	err = scan(&proof)
	if errors.Is(err, sql.ErrNoRows) || sqldb.IsNoTable(err) {
		return "", nil
	}
	return proof, sqldb.Translate(err)
}
