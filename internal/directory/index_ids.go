package directory

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"hash/maphash"
	"math"
	"math/bits"
	"strings"
)

// ids maps document numbers to ids and back. A UUID takes 16 bytes, and its place in the hash table
// another 8: a tenth of a string and a map.
type ids struct {
	seed   maphash.Seed
	packed [][16]byte
	odd    map[uint32]string // ids of any other form; packed holds a hash of them
	table  []uint32          // the document plus one, at or after the place of its hash; 0 for none
	filled int               // places of the table that are not 0
}

// vacated marks a place of the table whose id is gone.
const vacated = math.MaxUint32

func newIDs() ids {
	return ids{seed: maphash.MakeSeed(), odd: map[uint32]string{}, table: make([]uint32, 16)}
}

// hyphens are their places in a UUID.
var hyphens = [...]int{8, 13, 18, 23}

func (i *ids) pack(id string) (packed [16]byte, usual bool) {
	if len(id) == 36 && strings.ToLower(id) == id {
		var digits [32]byte
		at := copy(digits[:], id[:8])
		usual = id[8] == '-'
		for n, hyphen := range hyphens[1:] {
			usual = usual && id[hyphen] == '-'
			at += copy(digits[at:], id[hyphens[n]+1:hyphen])
		}
		copy(digits[at:], id[24:])
		if _, err := hex.Decode(packed[:], digits[:]); err == nil && usual {
			return packed, true
		}
	}
	packed = [16]byte{}
	binary.LittleEndian.PutUint64(packed[:], maphash.String(i.seed, id))
	return packed, false
}

// text returns the id of a document.
func (i *ids) text(doc uint32) string {
	if text, odd := i.odd[doc]; odd {
		return text
	}
	packed, text := &i.packed[doc], [36]byte{}
	hex.Encode(text[:8], packed[:4])
	for n, hyphen := range hyphens[:3] {
		text[hyphen] = '-'
		hex.Encode(text[hyphen+1:], packed[4+2*n:6+2*n])
	}
	text[23] = '-'
	hex.Encode(text[24:], packed[10:])
	return string(text[:])
}

// doc returns the document of an id.
func (i *ids) doc(id string) (doc uint32, known bool) {
	packed, usual := i.pack(id)
	for at := i.place(&packed); ; at++ {
		switch entry := i.table[at%len(i.table)]; {
		case entry == 0:
			return 0, false
		case entry == vacated || i.packed[entry-1] != packed:
		default:
			if text, odd := i.odd[entry-1]; odd != usual && (usual || text == id) {
				return entry - 1, true
			}
		}
	}
}

// place returns where the search for an id begins in the table.
func (i *ids) place(packed *[16]byte) int {
	return int(maphash.Bytes(i.seed, packed[:]) & uint64(len(i.table)-1))
}

// set gives an id to a free document, or to the next.
func (i *ids) set(doc uint32, id string) {
	packed, usual := i.pack(id)
	if int(doc) == len(i.packed) {
		i.packed = append(i.packed, packed)
	} else {
		i.packed[doc] = packed
	}
	if !usual {
		i.odd[doc] = strings.Clone(id)
	}
	if i.filled++; i.filled > len(i.table)*3/4 {
		i.rebuild(doc)
	}
	i.tabulate(doc)
}

func (i *ids) tabulate(doc uint32) {
	at := i.place(&i.packed[doc])
	for i.table[at%len(i.table)] != 0 {
		at++
	}
	i.table[at%len(i.table)] = doc + 1
}

// rebuild makes the table again with room to grow, without a document that is about to be added.
func (i *ids) rebuild(without uint32) {
	old, count := i.table, 0
	for _, entry := range old {
		if entry != 0 && entry != vacated {
			count++
		}
	}
	i.table, i.filled = make([]uint32, 1<<bits.Len(uint(count*3/2+16))), count+1
	for _, entry := range old {
		if entry != 0 && entry != vacated && entry-1 != without {
			i.tabulate(entry - 1)
		}
	}
}

// remove takes the id from a document.
func (i *ids) remove(doc uint32) {
	at := i.place(&i.packed[doc])
	for i.table[at%len(i.table)] != doc+1 {
		at++
	}
	i.table[at%len(i.table)] = vacated
	i.packed[doc] = [16]byte{}
	delete(i.odd, doc)
}

func (i *ids) compare(a, b uint32) int {
	if len(i.odd) > 0 {
		return strings.Compare(i.text(a), i.text(b))
	}
	return bytes.Compare(i.packed[a][:], i.packed[b][:])
}

// settle moves ids to new documents; order has the old number of each.
func (i *ids) settle(order []uint32) {
	packed, odd := make([][16]byte, len(order)), map[uint32]string{}
	for to, from := range order {
		packed[to] = i.packed[from]
		if text, is := i.odd[from]; is {
			odd[uint32(to)] = text
		}
	}
	i.packed, i.odd, i.filled = packed, odd, len(order)
	i.table = nil
	i.table = make([]uint32, 1<<bits.Len(uint(len(order)*3/2+16)))
	for doc := range order {
		i.tabulate(uint32(doc))
	}
}
