package directory

import "math/bits"

// fewOfficials is how many officials are weighed one by one without a thought. Where more may answer, most are
// counted by their offices, or the whole list is gone through and what came of it is remembered.
const fewOfficials = 4096

// outcome is who was found.
type outcome struct {
	total   int
	found   []result              // who was weighed one by one
	counted [highestWorth + 1]int // the number of all others, by worth
	list    *ordered              // has them, and others, in listing order
	tooMuch bool                  // it would take a patient search to know
	tally   *tally                // instead of found and counted, who was found by going through many
	chosen  choices
	alone   bool // nobody is gone through who does not pass
}

// result is an official that answers.
type result struct {
	place uint64
	slot  uint32
	worth int32
}

func (o *outcome) reset() { *o = outcome{found: o.found[:0]} }

// collect finds the officials who answer all words and pass the filters. Who is not patient is told when that would take
// long.
func (s *search) collect(chosen *choices) {
	s.begun()
	s.chosen = *chosen
	list, several := s.index.facets.shortest(chosen)
	s.alone = several < 2
	if s.later != 0 && min(s.fewest(), list.count) > s.index.few {
		s.spellRest()
	}
	if s.fewest() == 0 {
		return
	}
	way, cost := s.cheapest(list)
	if cost > atOnceEach*s.index.few && !s.patient {
		s.tooMuch = true
		return
	}
	switch way {
	case weighingCandidates:
		s.weighCandidates(s.rarest())
	case weighingList:
		s.weighThoseIn(list)
	case countingOffices:
		s.countByOffice(list)
	case throughCandidates:
		s.goThroughCandidates(s.rarest())
	case throughList:
		s.goThrough(list, s.isDeep)
	}
	if s.tally != nil {
		s.total = s.tally.total
	}
	s.total += len(s.found)
	for _, count := range s.counted {
		s.total += count
	}
}

// begun forgets what was found with fewer words of the vocabulary.
func (s *search) begun() {
	s.outcome.reset()
	s.forgetWholeness()
	s.forgetSeen()
	for _, office := range s.touched {
		at := &s.offices[office]
		at.class, at.taken, at.bonus, at.reckoned = 0, 0, 0, false
	}
}

func (s *search) weighThoseIn(list *ordered) {
	for run := range list.from(0) {
		for _, slot := range run {
			s.consider(slot)
		}
	}
}

// consider takes an official among the found who answers all words and passes the filters, and tells whether it does.
func (s *search) consider(slot uint32) bool {
	if !s.passes(slot) {
		return false
	}
	if s.later != 0 {
		s.look(slot)
	}
	worth := s.weigh(slot)
	if worth > 0 {
		s.found = append(s.found, result{s.index.places[slot], slot, int32(worth)})
	}
	return worth > 0
}

func (s *search) passes(slot uint32) bool { return s.index.passes(slot, &s.chosen) }

// countByOffice weighs those whose names answer anything one by one. All others of the list are worth what their offices
// are, and their number is known.
func (s *search) countByOffice(list *ordered) {
	s.list = list
	for k := range s.words {
		for _, word := range s.by[k] {
			for _, slot := range s.index.inNames.of(word) {
				s.see(slot)
			}
		}
	}
	for at, bit := range s.seen { // in the order of memory
		for ; bit != 0; bit &= bit - 1 {
			slot := uint32(at*64 + bits.TrailingZeros64(bit))
			if at := &s.offices[s.index.held[slot]]; at.best != 0 { // others are not wiped
				at.taken++
			}
			s.consider(slot)
		}
	}
	for _, id := range s.touched {
		at, office := &s.offices[id], &s.index.offices.all[id]
		if answered(at.best, s.required) && s.chosen.satisfied(&office.choices) {
			at.class = uint8(sum(at.best)) + s.bonusOf(id)
			s.counted[at.class] += len(office.members) - int(at.taken)
		}
	}
}
