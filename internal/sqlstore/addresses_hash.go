package sqlstore

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"io/fs"
	"net/netip"
	"os"
	"slices"
	"strconv"

	"candor/internal/ratelimit"
	"candor/internal/sqlstore/sqldb"
)

// unhashedPrefix starts the value that is stored instead of a hash while the store has no secret.
// The conditions of indexes also contain substr and this length.
const unhashedPrefix = "ip:"

// hashBytes is the stored size of a hash: 128 bits.
const hashBytes = 16

// ErrOtherSecret reports that the hashes in a database were made with another secret.
var ErrOtherSecret = errors.New("this database was used with another secret: with this one " +
	"households could vote and report again, removed homes would be published again, and visitors " +
	"with a cookie would not be recognized. Restore the old secret (CANDOR_SECRET, or the " +
	"file secret in the data folder); if that is lost, start candor serve once with --accept-secret")

// keyed returns the keyed hash of a text. The purpose separates it from other uses of the secret.
func (s *Store) keyed(purpose, text string) string { return keyedBy(s.secret, purpose, text) }

func keyedBy(secret []byte, purpose, text string) string {
	return base64.RawURLEncoding.EncodeToString(keyedBytes(secret, purpose, text)[:hashBytes])
}

func keyedBytes(secret []byte, purpose, text string) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("candor " + purpose + "\x00" + text))
	return mac.Sum(nil)
}

// proofOf returns the value by which a database recognizes its secret.
func proofOf(secret []byte) string { return keyedBy(secret, "secret check", "") }

// hashAddress returns the keyed hash that identifies a household once its address is deleted.
func (s *Store) hashAddress(address string) string {
	if s.secret == nil {
		return unhashedPrefix + address
	}
	return s.keyed("address", address)
}

// networkKeys returns the keyed hashes of an address's networks for a year of New Jersey: a /24 of
// IPv4 or a /48 of IPv6, and the block around it, a /16 or a /32. A key is 0 if the address does
// not identify a network, or without a secret.
func (s *Store) networkKeys(address string, year int) (network, block int64) {
	counted := ratelimit.TellingAddress(address)
	key := func(bits int) int64 {
		network := netip.PrefixFrom(counted, bits).Masked().String()
		hash := keyedBytes(s.secret, "network "+strconv.Itoa(year), network)
		return max(1, int64(binary.BigEndian.Uint64(hash)>>1)) // 0 means none
	}
	switch {
	case s.secret == nil || !counted.IsValid():
		return 0, 0
	case counted.Is4():
		return key(24), key(16)
	default:
		return key(48), key(32)
	}
}

// checkSecret refuses a secret other than the database's, unless accept is true, and then hashes
// the addresses that are still unhashed.
func (s *Store) checkSecret(ctx context.Context, accept bool) error {
	if s.secret == nil {
		return nil
	}
	proof := proofOf(s.secret)
	var known string
	err := s.write.QueryRowContext(ctx, knownProof).Scan(&known)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		_, err = s.write.ExecContext(ctx,
			"INSERT INTO secret_check (only_row, proof) VALUES (1, $1) ON CONFLICT (only_row) DO NOTHING",
			proof)
	case err == nil && known != proof && !accept:
		err = ErrOtherSecret
	case err == nil && known != proof:
		err = s.acceptSecret(ctx, proof)
	}
	if err != nil {
		return err
	}
	return s.hashWaiting(ctx)
}

// checkSecretWherePossible is checkSecret, but if the database accepts no writes, it leaves the
// check to a later sweep, so that reads work until then.
func (s *Store) checkSecretWherePossible(ctx context.Context, accept bool) error {
	err := s.checkSecret(ctx, accept)
	if err == nil {
		return nil
	}
	if fault, known := errors.AsType[*sqldb.Fault](sqldb.TranslatePostgres(err)); known &&
		fault.LeavesReading() {
		s.secretWaits.Store(true)
		return nil
	}
	return err
}

// checkWaitingSecret repeats a check that was not possible when the store was opened.
func (s *Store) checkWaitingSecret(ctx context.Context) error {
	if !s.secretWaits.Load() {
		return nil
	}
	if err := s.checkSecret(ctx, false); err != nil {
		return err
	}
	s.secretWaits.Store(false)
	return nil
}

// acceptSecret marks all addresses that are still stored for hashing with the new secret.
func (s *Store) acceptSecret(ctx context.Context, proof string) error {
	tx, err := s.write.BeginTx(ctx, sqldb.ReadCommitted)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // no effect after the commit
	for _, t := range hashedTables {
		if _, err := tx.ExecContext(ctx,
			"UPDATE "+t.table+" SET "+t.hash+" = '"+unhashedPrefix+"' || "+t.address+
				" WHERE "+t.address+" <> ''"); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, "UPDATE secret_check SET proof = $1 WHERE only_row = 1",
		proof); err != nil {
		return err
	}
	return tx.Commit()
}

// hashedTables have one row per household and rating.
var hashedTables = []struct{ table, address, hash string }{
	{"review_feedback", "voter_ip", "voter_hash"},
	{"rating_reports", "reporter_ip", "reporter_hash"},
}

// hashBatch is the number of rows that one transaction hashes, and hashesPerStatement the number
// for one statement: one row each would cost a round trip to PostgreSQL per row.
const hashBatch, hashesPerStatement = 2000, 500

// hashWaiting hashes the addresses that were stored without a secret, in batches. It resumes where
// an interrupted run ended.
func (s *Store) hashWaiting(ctx context.Context) error {
	told := false
	for _, t := range hashedTables {
		for more := true; more; {
			var err error
			if more, err = s.hashSome(ctx, t.table, t.hash); err != nil {
				return err
			}
			if more && !told {
				told = true
				s.log.Info("votes and reports were counted before there was a secret: their addresses are " +
					"hashed first, which takes minutes where they are millions")
			}
		}
	}
	return nil
}

func (s *Store) hashSome(ctx context.Context, table, hash string) (more bool, err error) {
	tx, err := s.write.BeginTx(ctx, sqldb.ReadCommitted)
	if err != nil {
		return false, err
	}
	defer func() { _ = tx.Rollback() }() // no effect after the commit
	waiting := "substr(" + hash + ", 1, 3) = '" + unhashedPrefix + "'"
	rows, err := tx.QueryContext(ctx,
		"SELECT id, "+hash+" FROM "+table+" WHERE "+waiting+" LIMIT CAST($1 AS BIGINT)", hashBatch)
	some, err := sqldb.Collect(sqldb.Rows{Rows: rows}, err,
		func(scan sqldb.Scanner) (row [2]string, err error) {
			return row, scan(&row[0], &row[1])
		})
	if err != nil || len(some) == 0 {
		return false, err
	}
	for together := range slices.Chunk(some, hashesPerStatement) {
		var args []any
		for _, row := range together {
			args = append(args, row[0], row[1], s.hashAddress(row[1][len(unhashedPrefix):]))
		}
		update := "UPDATE " + table + " SET " + hash + " = waiting.column3 FROM (VALUES " +
			sqldb.ValueMarks(len(together), 3) + ") AS waiting" +
			// another server may have hashed it
			" WHERE id = waiting.column1 AND " + hash + " = waiting.column2"
		if _, err := tx.ExecContext(ctx, update, args...); err != nil {
			return false, err
		}
	}
	return true, tx.Commit()
}

// knownProof reads the proof of the secret that a database was used with.
const knownProof = "SELECT proof FROM secret_check WHERE only_row = 1"

// HasSecret reports whether an embedded database was used with a secret. It changes nothing, and
// refuses the same databases as Open.
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

// IsSecret reports whether the database was used with this secret, or with none.
func (s *Store) IsSecret(ctx context.Context, secret []byte) (is bool, err error) {
	proof, err := readProof(s.read.QueryRowContext(ctx, knownProof).Scan)
	return proof == "" || hmac.Equal([]byte(proof), []byte(proofOf(secret))), err
}

// readProof returns an empty text if the database was used without a secret.
func readProof(scan sqldb.Scanner) (proof string, err error) {
	err = scan(&proof)
	if errors.Is(err, sql.ErrNoRows) || sqldb.IsNoTable(err) {
		return "", nil
	}
	return proof, sqldb.Translate(err)
}
