// Package questions draws searches of visitors, for tests and benchmarks of the search.
package questions

import (
	"math/rand/v2"
	"strings"

	"candor/internal/candor"
)

// Question is a visitor's query with the expected results.
type Question struct {
	Shape string // the way of typing, such as "everyday word"
	Text  string
	Means func(*candor.Official) bool // reports whether an official is an expected result
}

// Draw returns questions about officials, evenly by shape if possible. The same random numbers give
// the same questions.
func Draw(random *rand.Rand, officials []*candor.Official, count int) []Question {
	applying := make([][]*candor.Official, len(shapes))
	for _, o := range officials {
		for i, shape := range shapes {
			if shape.ask(random, o) != "" {
				applying[i] = append(applying[i], o)
			}
		}
	}
	var questions []Question
	for len(questions) < count {
		before := len(questions)
		for i, shape := range shapes {
			if len(applying[i]) == 0 || len(questions) == count {
				continue
			}
			o := applying[i][random.IntN(len(applying[i]))]
			questions = append(questions, Question{shape.name, shape.ask(random, o), shape.meant.by(o)})
		}
		if len(questions) == before {
			break // no shape applies to any official
		}
	}
	return questions
}

// meaning is the subject of a question.
type meaning int

const (
	thePerson meaning = iota
	theOffice         // the same title in the same town
	theTown
	theCounty
	theDistrict
	theSeat // the same kind of seat in the same district
)

// by returns a function that reports whether a question about o means an official.
func (m meaning) by(o *candor.Official) func(*candor.Official) bool {
	return func(other *candor.Official) bool {
		sameTown := other.City == o.City && other.County == o.County
		switch m {
		case theOffice:
			return sameTown && other.Position == o.Position
		case theTown:
			return sameTown
		case theCounty:
			return other.County == o.County
		case theDistrict:
			return other.District == o.District && other.PositionType == o.PositionType
		case theSeat:
			return other.District == o.District && other.Term().SameSeat(o.Term())
		}
		return other.Name == o.Name
	}
}

func pickOne(random *rand.Rand, from ...string) string { return from[random.IntN(len(from))] }

// randomWord returns letters that form no name.
func randomWord(random *rand.Rand) string {
	const letters = "bcdfghjklmnpqrtvwxz"
	word := make([]byte, 5+random.IntN(3))
	for i := range word {
		word[i] = letters[random.IntN(len(letters))]
	}
	return string(word)
}

// swapLetters returns a name with two letters of its last word swapped.
func swapLetters(name string) string {
	letters := []rune(name)
	last := len(letters) - 1
	if last < 3 || letters[last-1] == letters[last-2] {
		return ""
	}
	letters[last-1], letters[last-2] = letters[last-2], letters[last-1]
	return string(letters)
}

// replacePart returns a text with one part replaced, or "" if it lacks the part.
func replacePart(text, part, by string) string {
	if !strings.Contains(text, part) {
		return ""
	}
	return strings.Replace(text, part, by, 1)
}
