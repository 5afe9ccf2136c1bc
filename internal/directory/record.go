package directory

import (
	"encoding/binary"
	"sync/atomic"
)

// records holds what lists show of each official, as records back to back in blocks. A record
// is never written again: a change adds another one. So that what changes often does not fill the
// memory, the blocks are copied without their gaps when half of them is gaps.
type records struct {
	blocks   [][]byte
	at       []uint32    // by document: block and offset of its record
	versions []*versions // by document, in groups: counts the records it has had
	bytes    int         // in all records
	gaps     int         // in those that were replaced
}

const (
	blockBits = 18
	groupBits = 12
	// mayGap is how many bytes of gaps are left alone.
	mayGap = 1 << 20
)

// versions are numbers that change when what is shown does. They never move, for answers point to
// them.
type versions [1 << groupBits]atomic.Uint32

// record returns the record of a document.
func (s *records) record(doc uint32) []byte {
	at := s.at[doc]
	from := s.blocks[at>>blockBits][at&(1<<blockBits-1):]
	length, skip := binary.Uvarint(from)
	return from[skip : skip+int(length) : skip+int(length)]
}

func (s *records) version(doc uint32) *atomic.Uint32 {
	return &s.versions[doc>>groupBits][doc&(1<<groupBits-1)]
}

// put sets the record of a document, which may be the next one.
func (s *records) put(doc uint32, record []byte) {
	at := s.add(record)
	if int(doc) < len(s.at) {
		s.forget(doc)
		s.at[doc] = at
	} else {
		s.at = append(s.at, at)
	}
	if int(doc>>groupBits) == len(s.versions) {
		s.versions = append(s.versions, new(versions))
	}
	s.version(doc).Add(1)
}

// forget counts the record of a document among the gaps.
func (s *records) forget(doc uint32) { s.gaps += len(s.record(doc)) }

func (s *records) add(record []byte) (at uint32) {
	last, need := len(s.blocks)-1, len(record)+binary.MaxVarintLen32
	if last < 0 || len(s.blocks[last])+need > cap(s.blocks[last]) {
		s.blocks = append(s.blocks, make([]byte, 0, max(1<<blockBits, need)))
		last++
	}
	at = uint32(last<<blockBits | len(s.blocks[last]))
	s.blocks[last] = append(binary.AppendUvarint(s.blocks[last], uint64(len(record))), record...)
	s.bytes += len(record)
	return at
}

// gappy reports whether it is time to copy the records.
func (s *records) gappy() bool { return s.gaps > mayGap && s.gaps > s.bytes/2 }

// copied returns the records of some docs in blocks of their own, in the order of the docs.
func (s *records) copied(docs []uint32) records {
	next := records{at: make([]uint32, len(docs)), versions: s.versions}
	for i, doc := range docs {
		next.at[i] = next.add(s.record(doc))
	}
	for len(next.versions)<<groupBits < len(docs) {
		next.versions = append(next.versions, new(versions))
	}
	return next
}
