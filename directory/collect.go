package directory

import "math/bits"

// fewOfficials is how many officials are weighed one by one without a thought. Where more may answer, most are
// counted by their offices, or the whole list is gone through and what came of it is remembered.
const fewOfficials = 4096

// fewOfMany is the part of very many officials that are few: to go through all of them takes longer.
const fewOfMany = 64

// How many officials of a list are gone through in the time that one is found by a name. The table for a search of one
// word tells all about most of them.
const (
	namesToList = 8
	nameToList  = 16
)

// outcome is who was found.
type outcome struct {
	total   int
	found   []result              // who was weighed one by one
	counted [highestWorth + 1]int // the number of all others, by worth
	list    *ordered              // has them, and others, in listing order
	tooMuch bool                  // it would take a patient search to know
	tally   *tally                // instead of found and counted, who was found by going through a list
	chosen  choices
	alone   bool // the list has nobody who does not pass
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
	few := s.index.few
	if s.later != 0 && min(s.fewest(), list.count) > few {
		s.spellRest()
	}
	fewest, inNames, toList := s.fewest(), 0, namesToList
	if len(s.words) == 1 {
		toList = nameToList
	}
	for k := range s.words {
		inNames += s.named[k]
	}
	byOffice := s.letters == 0 && s.later == 0 && inNames <= max(2*few, list.count/toList)
	switch {
	case fewest == 0:
	case byOffice && inNames+len(s.touched)/looksEach < min(fewest, list.count):
		s.countByOffice(list)
	case fewest <= min(s.index.oneByOne, list.count):
		s.weighThoseWith(s.rarest())
	case list.count <= few:
		s.weighThoseIn(list)
	case byOffice:
		s.countByOffice(list)
	case !s.patient:
		s.tooMuch = true
	default:
		s.goThrough(list, s.isDeep)
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
	s.forgetSeen()
	for _, office := range s.touched {
		at := &s.offices[office]
		at.class, at.taken, at.bonus, at.reckoned = 0, 0, 0, false
	}
}

// weighThoseWith weighs everybody who answers word k.
func (s *search) weighThoseWith(k int) {
	for _, word := range s.by[k] {
		for _, slot := range s.index.inNames.of(word) {
			if s.see(slot) {
				s.consider(slot)
			}
		}
	}
	for _, office := range s.touched {
		if s.offices[office].best>>(8*k)&0xff == 0 || !s.chosen.satisfied(&s.index.offices.all[office].choices) {
			continue
		}
		for _, slot := range s.index.offices.all[office].members {
			if s.see(slot) {
				s.consider(slot)
			}
		}
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
