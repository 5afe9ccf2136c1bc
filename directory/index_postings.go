package directory

// postings are the slots of officials by the words of their names, in no particular order. They lie behind each
// other in one array; the list of a word that someone gains or loses moves out of it.
type postings struct {
	starts []uint32 // by word: where its list begins; one more at the end
	slots  []uint32
	moved  map[uint32][]uint32
}

func newPostings(starts, slots []uint32) postings {
	return postings{starts: starts, slots: slots, moved: map[uint32][]uint32{}}
}

// of is the list of a word, not to be written.
func (p *postings) of(word uint32) []uint32 {
	if len(p.moved) > 0 {
		if list, moved := p.moved[word]; moved {
			return list
		}
	}
	if int(word)+1 < len(p.starts) {
		return p.slots[p.starts[word]:p.starts[word+1]]
	}
	return nil
}

// own is the list of a word, to be changed.
func (p *postings) own(word uint32) []uint32 {
	list, moved := p.moved[word]
	if !moved {
		list = append(make([]uint32, 0, len(p.of(word))+1), p.of(word)...)
	}
	return list
}

func (p *postings) add(word, slot uint32) { p.moved[word] = append(p.own(word), slot) }

func (p *postings) drop(word, slot uint32) { p.moved[word] = without(p.own(word), slot) }

// without removes a slot from a list without order.
func without(list []uint32, slot uint32) []uint32 {
	for i, other := range list {
		if other == slot {
			last := len(list) - 1
			list[i] = list[last]
			return list[:last]
		}
	}
	return list
}
