package directory

import (
	"index/suffixarray"
	"sort"
	"strings"
)

// partIndex finds the words that contain a text: by a suffix array of all words behind each other, and texts of one
// or two letters, which are in many words, by a list for each.
type partIndex struct {
	words    int // the number of words indexed
	text     []byte
	starts   []uint32 // of each word: where in the text it begins; one more at the end
	suffixes *suffixarray.Index
	short    map[string]uint32 // the rows of texts of one or two letters
	rows     []uint32          // of each row: where in hits it begins; one more at the end
	hits     []hit
}

// hit is a word that contains a text, and whether it begins with it or is it.
type hit uint32

const (
	hitStarts hit = 1
	hitWhole  hit = 2
	hitBits       = 2
)

func newHit(word uint32, starts, whole bool) hit {
	h := hit(word << hitBits)
	if starts {
		h |= hitStarts
	}
	if whole {
		h |= hitWhole
	}
	return h
}

func (h hit) word() uint32 { return uint32(h) >> hitBits }

// shortText is up to how many bytes a text is short.
const shortText = 2

func newPartIndex(words []string) partIndex {
	p := partIndex{words: len(words), starts: make([]uint32, 0, len(words)+1), short: map[string]uint32{}}
	length := 0
	for _, word := range words {
		length += len(word) + 1
	}
	p.text = make([]byte, 0, length)
	for _, word := range words {
		p.starts = append(p.starts, uint32(len(p.text)))
		p.text = append(append(p.text, word...), 0)
	}
	p.starts = append(p.starts, uint32(len(p.text)))
	p.suffixes = suffixarray.New(p.text)
	p.indexShort(words)
	return p
}

// indexShort lists the words of each text of one or two bytes, a word once for each.
func (p *partIndex) indexShort(words []string) {
	rows := make([]uint32, 1<<8+1<<16) // the number of a text's row and one more
	each := func(visit func(text int, id uint32, h hit)) {
		for id, word := range words {
			for at := range len(word) {
				for length := 1; length <= shortText && at+length <= len(word); length++ {
					if text := word[at : at+length]; strings.Index(word, text) == at {
						h := hit(id << hitBits)
						if at == 0 {
							h |= hitStarts
						}
						if len(word) == length {
							h |= hitWhole
						}
						visit(shortNumber(text), uint32(id), h)
					}
				}
			}
		}
	}
	each(func(text int, _ uint32, _ hit) {
		if rows[text] == 0 {
			rows[text] = uint32(len(p.short) + 1)
			p.short[shortOf(text)] = uint32(len(p.short))
		}
	})
	starts, values := gather(len(p.short), func(visit func(row, value uint32)) {
		each(func(text int, _ uint32, h hit) { visit(rows[text]-1, uint32(h)) })
	})
	p.rows, p.hits = starts, make([]hit, len(values))
	for i, value := range values {
		p.hits[i] = hit(value)
	}
}

func shortNumber(text string) int {
	if len(text) == 1 {
		return int(text[0])
	}
	return 1<<8 + int(text[0])<<8 + int(text[1])
}

func shortOf(number int) string {
	if number < 1<<8 {
		return string([]byte{byte(number)})
	}
	number -= 1 << 8
	return string([]byte{byte(number >> 8), byte(number)})
}

// containing calls found with each word that contains a text: which begins with it when atStart, and
// is the text when whole. A word with a longer text may be found several times.
func (v *vocabulary) containing(text string, found func(word uint32, atStart, whole bool)) {
	v.eachHit(text, func(h hit) { found(h.word(), h&hitStarts != 0, h&hitWhole != 0) })
}

func (v *vocabulary) eachHit(text string, found func(hit)) {
	p := &v.parts
	if len(text) <= shortText {
		for _, h := range p.withShort(text) {
			found(h)
		}
	} else {
		for _, at := range p.suffixes.Lookup([]byte(text), -1) {
			atStart := at == 0 || p.text[at-1] == 0
			found(newHit(p.owner(at), atStart, atStart && p.text[at+len(text)] == 0))
		}
	}
	for id := p.words; id < len(v.words); id++ {
		if at := strings.Index(v.words[id], text); at >= 0 {
			found(newHit(uint32(id), at == 0, v.words[id] == text))
		}
	}
}

// withShort are the indexed words with a text of one or two bytes.
func (p *partIndex) withShort(text string) []hit {
	if row, known := p.short[text]; known {
		return p.hits[p.rows[row]:p.rows[row+1]]
	}
	return nil
}

// owner is the word in which a place of the text is.
func (p *partIndex) owner(at int) uint32 {
	return uint32(sort.Search(p.words, func(word int) bool { return int(p.starts[word+1]) > at }))
}
