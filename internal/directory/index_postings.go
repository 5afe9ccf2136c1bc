package directory

// postings is the inverted index of the words of names. Lists are not sorted. They are parts of one
// array; the first change of a list copies it to moved (copy on write).
type postings struct {
	starts []uint32 // by word: where its list begins; one more at the end
	docs   []uint32
	moved  map[uint32][]uint32
}

func newPostings(starts, docs []uint32) postings {
	return postings{starts: starts, docs: docs, moved: map[uint32][]uint32{}}
}

// of returns the list of a word, not to be written.
func (p *postings) of(word uint32) []uint32 {
	if len(p.moved) > 0 {
		if list, moved := p.moved[word]; moved {
			return list
		}
	}
	if int(word)+1 < len(p.starts) {
		return p.docs[p.starts[word]:p.starts[word+1]]
	}
	return nil
}

// own returns the list of a word, to be changed.
func (p *postings) own(word uint32) []uint32 {
	list, moved := p.moved[word]
	if !moved {
		list = append(make([]uint32, 0, len(p.of(word))+1), p.of(word)...)
	}
	return list
}

func (p *postings) add(word, doc uint32) { p.moved[word] = append(p.own(word), doc) }

func (p *postings) drop(word, doc uint32) { p.moved[word] = without(p.own(word), doc) }

// without removes a document from an unsorted list.
func without(list []uint32, doc uint32) []uint32 {
	for i, other := range list {
		if other == doc {
			last := len(list) - 1
			list[i] = list[last]
			return list[:last]
		}
	}
	return list
}
