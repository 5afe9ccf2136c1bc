package backup

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
}

func (t *table) columnNames() []string {
	names := make([]string, len(t.columns))
	for i, column := range t.columns {
		names[i] = column.name
	}
	return names
}

// column is a column of a table, by its type in PostgreSQL.
type column struct {
	name     string
	kind     string // as information_schema names it
	optional bool   // may be NULL
}

// digest identifies the rows of a table, in any order and from either engine.
type digest struct {
	rows int64
	sum  [4]uint64 // the sum of the SHA-256 of each row, modulo 2^256
}

// add adds a row to the digest.
func (d *digest) add(t *table, row []any) error {
	encoded, err := t.encode(row)
	if err != nil {
		return err
	}
	hash := sha256.Sum256(encoded)
	var carry uint64
	for i := range d.sum {
		d.sum[i], carry = bits.Add64(d.sum[i], binary.BigEndian.Uint64(hash[8*i:]), carry)
	}
	d.rows++
	return nil
}

// String returns the sum in hexadecimal.
func (d digest) String() string {
	var all []byte
	for _, part := range d.sum {
		all = binary.BigEndian.AppendUint64(all, part)
	}
	return hex.EncodeToString(all)
}

// compare returns an error unless all rows of a table arrived as they left.
func (d digest) compare(t *table, arrived digest) error {
	if arrived == d {
		return nil
	}
	return fmt.Errorf("%s arrived with %d rows and hash %s, and left with %d and %s: please run the "+
		"same command again", t.name, arrived.rows, arrived, d.rows, d)
}

// The marks before a value in the encoding of a row.
const (
	absent  = 0
	present = 1
)

// encode returns a row in the form that is hashed: each value as a byte that marks NULL or not,
// then eight bytes for a number, or the length and the bytes of a text.
func (t *table) encode(row []any) (encoded []byte, err error) {
	for i, value := range row {
		if value == nil {
			encoded = append(encoded, absent)
			continue
		}
		encoded = append(encoded, present)
		switch value := value.(type) {
		case int64:
			encoded = binary.BigEndian.AppendUint64(encoded, uint64(value))
		case float64:
			encoded = binary.BigEndian.AppendUint64(encoded, math.Float64bits(value))
		case bool:
			number := uint64(0)
			if value {
				number = 1
			}
			encoded = binary.BigEndian.AppendUint64(encoded, number)
		case string:
			encoded = append(binary.BigEndian.AppendUint64(encoded, uint64(len(value))), value...)
		case []byte:
			encoded = append(binary.BigEndian.AppendUint64(encoded, uint64(len(value))), value...)
		default:
			return nil, fmt.Errorf("%s.%s holds a %T", t.name, t.columns[i].name, value)
		}
	}
	return encoded, nil
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
