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

	"candor"
	"candor/sqlstore/sqldb"
)

// unhashed begins what stands in the place of a hash while the store has no secret. substr and this
// length stand in the condition of indexes as well.
const unhashed = "ip:"

// hashBytes is how much of a hash is kept: 128 bits.
const hashBytes = 16

// ErrOtherSecret says that the hashes in a database were made with another secret.
var ErrOtherSecret = errors.New("this database was used with another secret: with this one " +
	"households could vote and report again, removed homes would be published again, and visitors " +
	"who are known by a cookie would not be. Put back the secret that it had (CANDOR_SECRET, or the " +
	"file secret in the data folder); if that is lost for good, start candor serve once with --accept-secret")

// keyed hashes a text with the store's secret. The purpose keeps it apart from what else is hashed.
func (s *Store) keyed(purpose, text string) string { return keyedBy(s.secret, purpose, text) }

func keyedBy(secret []byte, purpose, text string) string {
	return base64.RawURLEncoding.EncodeToString(keyedBytes(secret, purpose, text)[:hashBytes])
}

func keyedBytes(secret []byte, purpose, text string) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("candor " + purpose + "\x00" + text))
	return mac.Sum(nil)
}

// proofOf is what a database keeps of the secret that it is used with.
func proofOf(secret []byte) string { return keyedBy(secret, "secret check", "") }

// hashAddress is by what a household is known when its address is forgotten.
func (s *Store) hashAddress(address string) string {
	if s.secret == nil {
		return unhashed + address
	}
	return s.keyed("address", address)
}

// networkKeys are by what the networks of an address are known in a year of New Jersey: a /24 of IPv4
// or a /48 of IPv6, and the block around it, a /16 or a /32. A key is 0 where the address says nothing
// and without a secret.
func (s *Store) networkKeys(address string, year int) (network, block int64) {
	counted := candor.TellingAddress(address)
	key := func(bits int) int64 {
		network := netip.PrefixFrom(counted, bits).Masked().String()
		hash := keyedBytes(s.secret, "network "+strconv.Itoa(year), network)
		return max(1, int64(binary.BigEndian.Uint64(hash)>>1)) // 0 is for none
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

// checkSecret refuses a secret that is not the one before, unless it is to be accepted, and hashes
// what waits for it.
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

// checkSecretWherePossible is checkSecret, which waits for a sweep where the database takes no
// writes: until then reading goes on.
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

// checkWaitingSecret does what could not be done while the store was opened.
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

// acceptSecret has all addresses hashed again that are still there.
func (s *Store) acceptSecret(ctx context.Context, proof string) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // which does nothing after the commit
	for _, t := range hashedTables {
		if _, err := tx.ExecContext(ctx,
			"UPDATE "+t.table+" SET "+t.hash+" = '"+unhashed+"' || "+t.address+
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

// hashedTables hold one row for each household and rating.
var hashedTables = []struct{ table, address, hash string }{
	{"review_feedback", "voter_ip", "voter_hash"},
	{"rating_reports", "reporter_ip", "reporter_hash"},
}

// hashedAtOnce is how many rows one transaction hashes, hashedTogether one statement: an answer
// from PostgreSQL for each row would have to be waited for.
const hashedAtOnce, hashedTogether = 2000, 500

// hashWaiting hashes the addresses that were stored without a secret, some at a time: it goes on
// where it was.
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
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return false, err
	}
	defer func() { _ = tx.Rollback() }() // which does nothing after the commit
	waiting := "substr(" + hash + ", 1, 3) = '" + unhashed + "'"
	rows, err := tx.QueryContext(ctx,
		"SELECT id, "+hash+" FROM "+table+" WHERE "+waiting+" LIMIT CAST($1 AS BIGINT)", hashedAtOnce)
	some, err := sqldb.Collect(sqldb.Rows{Rows: rows}, err,
		func(scan sqldb.Scanner) (row [2]string, err error) {
			return row, scan(&row[0], &row[1])
		})
	if err != nil || len(some) == 0 {
		return false, err
	}
	for together := range slices.Chunk(some, hashedTogether) {
		var args []any
		for _, row := range together {
			args = append(args, row[0], row[1], s.hashAddress(row[1][len(unhashed):]))
		}
		update := "UPDATE " + table + " SET " + hash + " = waiting.column3 FROM (VALUES " +
			sqldb.ValueMarks(len(together), 3) + ") AS waiting" +
			// another server may have done it
			" WHERE id = waiting.column1 AND " + hash + " = waiting.column2"
		if _, err := tx.ExecContext(ctx, update, args...); err != nil {
			return false, err
		}
	}
	return true, tx.Commit()
}

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
