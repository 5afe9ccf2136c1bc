package directory

// collect finds the officials who answer all words and pass the filters. It tells whether anybody
// answers, filters aside.
func (s *search) collect(chosen *choices) bool {
	rarest := -1
	for k, word := range s.words {
		if !word.filler && (rarest < 0 || s.counts[k] < s.counts[rarest]) {
			rarest = k
		}
	}
	anybody := false
	ix := s.index
	all := ix.facets.list(everyone)
	if s.counts[rarest] >= len(all) {
		for _, slot := range all {
			anybody = s.consider(slot, chosen) || anybody
		}
		return anybody
	}
	for _, word := range s.by[rarest] {
		for _, slot := range ix.postings[word] {
			if bit := uint64(1) << (slot % 64); s.seen[slot/64]&bit == 0 {
				s.seen[slot/64] |= bit
				anybody = s.consider(slot, chosen) || anybody
			}
		}
	}
	for _, word := range s.by[rarest] {
		for _, slot := range ix.postings[word] {
			s.seen[slot/64] = 0
		}
	}
	return anybody
}

// consider takes an official among the found who answers all words and passes the filters, and tells
// whether it answers.
func (s *search) consider(slot uint32, chosen *choices) bool {
	worth := s.weigh(s.index.entries[slot].terms)
	if worth > 0 && chosen.satisfied(&s.index.choices[slot]) {
		s.found = append(s.found, result{s.index.places[slot], slot, int32(worth)})
	}
	return worth > 0
}

// weigh is what an official with these terms is worth for the search; 0 when a word is not answered.
func (s *search) weigh(terms []term) int {
	var best [maxWords]uint8
	var held, met tally
	for _, t := range terms {
		f := t.field()
		held.add(f)
		answer := s.answer[t.word()]
		if answer == 0 {
			continue
		}
		if f == nameField {
			answer >>= 4
		}
		full := false
		for k := 0; answer != 0; k++ {
			l := level(answer & 15)
			best[k] = max(best[k], worth[f][l])
			full = full || answersWhole[l]
			answer >>= 8
		}
		if full {
			met.add(f)
		}
	}
	sum := 0
	for k, word := range s.words {
		if best[k] == 0 && !word.filler {
			return 0
		}
		sum += int(best[k])
	}
	return sum + completeness(held, met)
}

// tally counts words by field, in a byte for each, up to the 255 that no text reaches.
type tally uint64

func (n *tally) add(f field) { *n += 1 << (8 * f) }

// holds tells whether as many words of a field were met as there are, and there are any.
func (n tally) holds(f field, met tally) bool {
	count := uint8(n >> (8 * f))
	return count > 0 && count == uint8(met>>(8*f))
}

// completeness is what is added for fields of which the search has all words.
func completeness(held, met tally) int {
	sum := 0
	title, city := held.holds(titleField, met), held.holds(cityField, met)
	if held.holds(nameField, met) {
		sum += worthFullName
	}
	if title {
		sum += worthFullTitle
	}
	if city {
		sum += worthFullCity
	}
	if title && city {
		sum += worthOffice
	}
	return sum
}
