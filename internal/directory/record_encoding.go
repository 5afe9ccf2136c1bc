package directory

import (
	"encoding/binary"
	"math"
	"math/bits"
	"time"

	"candor/internal/candor"
)

// readyOfficials is the number of officials whose JSON is kept ready. The records of further
// officials hold packed fields, a tenth as large, which are put into JSON for each answer.
const readyOfficials = 40_000

// The first byte of a record says what it holds.
const (
	readyRecord  = 'r' // JSON
	packedRecord = 'p' // the fields that the office does not tell
)

// appendShown appends the record of an official.
func (d *Directory) appendShown(to []byte, o *candor.Official, ready bool) []byte {
	if ready {
		return append(append(to, readyRecord), d.encode(o)...)
	}
	to = append(to, packedRecord)
	for _, text := range [...]string{o.Name, o.ProfileImage, o.VerificationURL, o.TermStartDate,
		o.TermEndDate} {
		to = append(binary.AppendUvarint(to, uint64(len(text))), text...)
	}
	to = binary.AppendVarint(binary.AppendVarint(to, packTime(o.CreatedAt)), packTime(o.UpdatedAt))
	to = binary.AppendUvarint(to, uint64(o.Averages.Total))
	if o.Averages.Total == 0 {
		to = binary.AppendUvarint(to, uint64(o.Before.Total))
		return append(to, tenths(o.Before.OnScreen()))
	}
	to = append(to, tenths(o.Averages.OnScreen()))
	var scored uint64
	for i, category := range candor.RatingCategories {
		if _, has := o.Averages.Categories[category]; has {
			scored |= 1 << i
		}
	}
	to = binary.AppendUvarint(to, scored)
	for i, category := range candor.RatingCategories {
		if scored&(1<<i) != 0 {
			to = append(to, tenths(o.Averages.CategoryStars(category)))
		}
	}
	return to
}

// packTime is a time in milliseconds since 1970; the zero time is the least of them.
func packTime(t time.Time) int64 {
	if t.IsZero() {
		return math.MinInt64
	}
	return t.UnixMilli()
}

func unpackTime(ms int64) time.Time {
	if ms == math.MinInt64 {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}

func tenths(stars float64) byte { return byte(math.Round(stars * 10)) }

// json returns what lists show of an official with this record.
func (d *Directory) json(id string, texts *officeTexts, record []byte) []byte {
	if record[0] == readyRecord {
		return record[1:]
	}
	record = record[1:]
	number := func() uint64 {
		n, length := binary.Uvarint(record)
		record = record[length:]
		return n
	}
	signed := func() int64 {
		n, length := binary.Varint(record)
		record = record[length:]
		return n
	}
	o := candor.Official{
		ID: id, PositionType: candor.PositionType(texts[byType]), County: texts[byCounty],
		City:  texts[byCity],
		State: texts[byState], Country: texts[byCountry], Position: texts[byPosition],
		District: texts[byDistrict],
		Status:   candor.StatusApproved,
	}
	for _, text := range [...]*string{&o.Name, &o.ProfileImage, &o.VerificationURL, &o.TermStartDate,
		&o.TermEndDate} {
		length := number()
		*text = string(record[:length])
		record = record[length:]
	}
	o.CreatedAt, o.UpdatedAt = unpackTime(signed()), unpackTime(signed())
	if o.Averages.Total = int(number()); o.Averages.Total == 0 {
		o.Before.Total = int(number())
		o.Before.Overall = float64(record[0]) / 10
	} else {
		o.Averages.Overall = float64(record[0]) / 10
		record = record[1:]
		if scored := number(); scored != 0 {
			o.Averages.Categories = make(map[candor.RatingCategory]float64, bits.OnesCount64(scored))
			for i, category := range candor.RatingCategories {
				if scored&(1<<i) != 0 {
					o.Averages.Categories[category] = float64(record[0]) / 10
					record = record[1:]
				}
			}
		}
	}
	return d.encode(&o)
}
