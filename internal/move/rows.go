package move

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"math/bits"
)

// table is one table with its columns in a fixed order.
type table struct {
	name    string
	columns []column
	total   int64 // rows in the source when the move began
	state   state
}

// names are those of the columns.
func (t *table) names() []string {
	names := make([]string, len(t.columns))
	for i, column := range t.columns {
		names[i] = column.name
	}
	return names
}

// column is one of a table's columns, by its type in PostgreSQL.
type column struct {
	name     string
	kind     string // as information_schema names it
	optional bool   // may be NULL
}

// state is how far a table has been copied.
type state struct {
	after int64 // the source's rowid of the last copied row
	rows  int64
	sum   sum
	done  bool
}

// sum is the sum of the SHA-256 of rows, modulo 2^256: it does not depend on their order.
type sum [4]uint64

// add adds a row.
func (s *sum) add(hash [sha256.Size]byte) {
	var carry uint64
	for i := range s {
		s[i], carry = bits.Add64(s[i], binary.BigEndian.Uint64(hash[8*i:]), carry)
	}
}

func (s *sum) bytes() []byte {
	var all []byte
	for _, part := range s {
		all = binary.BigEndian.AppendUint64(all, part)
	}
	return all
}

func sumOf(stored []byte) (s sum) {
	for i := range s {
		if len(stored) >= 8*(i+1) {
			s[i] = binary.BigEndian.Uint64(stored[8*i:])
		}
	}
	return s
}

// String is the sum in hexadecimal.
func (s *sum) String() string { return hex.EncodeToString(s.bytes()) }

// The marks before a value in the encoding of a row.
const (
	absent  = 0
	present = 1
)

// encode appends a row in the form that is hashed: each value as a byte that says whether it is
// NULL, then eight bytes for a number, or the length and the bytes of a text.
func (t *table) encode(into []byte, row []any) ([]byte, error) {
	for i, value := range row {
		if value == nil {
			into = append(into, absent)
			continue
		}
		into = append(into, present)
		switch value := value.(type) {
		case int64:
			into = binary.BigEndian.AppendUint64(into, uint64(value))
		case float64:
			into = binary.BigEndian.AppendUint64(into, math.Float64bits(value))
		case bool:
			number := uint64(0)
			if value {
				number = 1
			}
			into = binary.BigEndian.AppendUint64(into, number)
		case string:
			into = append(binary.BigEndian.AppendUint64(into, uint64(len(value))), value...)
		case []byte:
			into = append(binary.BigEndian.AppendUint64(into, uint64(len(value))), value...)
		default:
			return nil, fmt.Errorf("%s.%s holds a %T", t.name, t.columns[i].name, value)
		}
	}
	return into, nil
}

// convert brings the values of a row into the types of the columns, from either engine.
func (t *table) convert(row []any) error {
	for i, column := range t.columns {
		value, ok := column.convert(row[i])
		if !ok {
			return fmt.Errorf("%s.%s holds a %T, which is no %s", t.name, column.name, row[i], column.kind)
		}
		row[i] = value
	}
	return nil
}

func (c column) convert(value any) (any, bool) {
	switch v := value.(type) {
	case nil:
		if c.kind == "bytea" && !c.optional {
			return []byte{}, true // as SQLite's driver reads an empty one
		}
		return nil, c.optional
	case int64:
		switch c.kind {
		case "bigint", "integer":
			return v, true
		case "boolean":
			return v != 0, v == 0 || v == 1
		case "double precision":
			return float64(v), true
		}
	case int32:
		return c.convert(int64(v))
	case bool:
		return v, c.kind == "boolean"
	case float64:
		return v, c.kind == "double precision"
	case string:
		if c.kind == "bytea" {
			return []byte(v), true
		}
		return v, c.kind == "text"
	case []byte:
		if c.kind == "text" {
			return string(v), true
		}
		if v == nil { // pgx takes it for NULL
			v = []byte{}
		}
		return v, c.kind == "bytea"
	}
	return nil, false
}
