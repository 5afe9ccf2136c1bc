package directory

import (
	"slices"
	"strings"
)

// guess supposes that words were mistyped, each step more freely than the one before, until somebody
// answers who passes the filters; it returns the words as understood, or "". First the words that
// nobody has are taken for mistyped by one slip, then the others as well, for a slip may make
// another word; at last two slips are forgiven in long words that nobody has. Words of our own
// lists are never taken for mistyped.
func (s *search) guess(chosen *choices) string {
	if s.later != 0 {
		s.spellRest()
	}
	s.widened = true
	listed := allListed()
	right := listed.right(s.words)
	var unknown [maxWords]bool
	for k := range s.words {
		unknown[k] = s.number(k) == 0
	}
	for _, step := range []struct {
		unknown bool
		slips   int
	}{{true, 1}, {false, 1}, {true, 2}} {
		widened := false
		for k := range s.words {
			if !right[k] && unknown[k] == step.unknown {
				widened = s.widen(k, step.slips) || widened
			}
		}
		if !widened {
			continue
		}
		if s.collect(chosen); s.tooMuch {
			return ""
		}
		if s.total > 0 {
			return s.understood(s.page(0, 1)[0])
		}
	}
	return ""
}

// widen lets words that many slips away answer word k of the search as well. It tells whether there are any.
func (s *search) widen(k, slips int) bool {
	text := []rune(s.words[k].text)
	if slips > 1 && len(text) < twoSlips {
		return false
	}
	before := s.number(k)
	v := s.index.vocabulary
	// What begins with a letter answers it better than by a slip; the column, which says so, is not looked up by word.
	better := func(word uint32) bool {
		return s.letters&(1<<k) != 0 && strings.HasPrefix(v.words[word], s.words[k].text)
	}
	v.resembling(text, slips, func(word uint32, distance int) {
		switch {
		case better(word):
			return
		case distance > 1:
			s.answers(k, word, slipTwice, slipTwice)
			return
		case distance == 1 && near(text, []rune(v.words[word])):
			s.answers(k, word, slipNear, slipNear)
		case distance == 1:
			s.answers(k, word, slipOnce, slipOnce)
		}
		for _, relative := range v.kin[word] {
			if relative.ofNames && !better(relative.word) {
				s.answers(k, relative.word, slipKin, absent)
			}
		}
	})
	return s.number(k) > before
}

// understood returns the words of the search as an official answers them: with the right word for
// each that was mistyped.
func (s *search) understood(slot uint32) string {
	v := s.index.vocabulary
	texts := make([]string, len(s.words))
	for k, word := range s.words {
		texts[k] = word.text
		best := uint8(0)
		if s.letters&(1<<k) != 0 {
			best = worth[nameField][s.index.letters[slot].level(s.letter[k])]
		}
		for _, t := range slices.Concat(s.index.name(slot), s.index.offices.all[s.index.held[slot]].terms) {
			answer := uint8(s.answer[t.word()] >> (8 * k))
			if t.field() == nameField {
				answer >>= 4
			}
			l := level(answer & 15)
			if worth[t.field()][l] <= best {
				continue
			}
			best = worth[t.field()][l]
			switch l {
			case slipOnce, slipNear, slipTwice:
				texts[k] = v.words[t.word()]
			case slipKin:
				texts[k] = s.kinMeant(word.text, t.word())
			default:
				texts[k] = word.text
			}
		}
	}
	return strings.Join(texts, " ")
}

// kinMeant returns the short form of a word, or the long one, that a mistyped text is.
func (s *search) kinMeant(text string, word uint32) string {
	v := s.index.vocabulary
	meant, least := text, 2
	for _, relative := range v.kin[word] {
		if d := distance([]rune(text), []rune(v.words[relative.word]), 1); d < least {
			meant, least = v.words[relative.word], d
		}
	}
	return meant
}
