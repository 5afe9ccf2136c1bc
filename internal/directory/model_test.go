package directory

import (
	"bytes"
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/personname"
	"candor/internal/textfold"
)

// modelDay is the present day of the tests.
const modelDay = "2026-07-08"

func noonOfModelDay() time.Time { return time.Date(2026, 7, 8, 16, 0, 0, 0, time.UTC) }

// someTerms are terms of each tenure.
var someTerms = [][2]string{{"", ""}, {"2024-01-01", "2026-07-08"}, {"2024-01-01", "2026-07-07"},
	{"2026-07-09", ""}}

// model gives the answers that the directory should, by a scan of all officials.
type model map[string]*candor.Official

// list returns all officials that a filter chooses, in order. exact is false when no one matches
// the words as typed.
func (m model) list(filter candor.OfficialFilter) (ids []string, exact bool) {
	words := parse(filter.Search, m.known)
	if ids, exact = m.listWords(filter, words); len(ids) == 0 {
		if fewer, ok := dropDoubtful(words); ok {
			return m.listWords(filter, fewer)
		}
	}
	return ids, exact
}

func (m model) listWords(
	filter candor.OfficialFilter, words []queryTerm,
) (ids []string, exact bool) {
	type hit struct {
		o     *candor.Official
		score int
	}
	var hits []hit
	place := 0
	for _, o := range m {
		place = max(place, placeScoreOf(o, words))
	}
	for _, o := range m {
		score := rankedScoreOf(o, words, place)
		exact = exact || score > 0
		chosen := true
		for _, choice := range [][2]string{
			{string(filter.PositionType), string(o.PositionType)}, {filter.County, o.County},
			{filter.City, o.City},
			{filter.State, o.State}, {filter.Country, o.Country},
		} {
			chosen = chosen && (choice[0] == "" || strings.EqualFold(choice[0], choice[1]))
		}
		chosen = chosen && (filter.Tenure == "" || filter.Tenure == o.Tenure(modelDay))
		if chosen && (filter.Search == "" || score > 0) {
			hits = append(hits, hit{o, score})
		}
	}
	slices.SortFunc(hits, func(a, b hit) int {
		return cmp.Or(cmp.Compare(b.score, a.score),
			a.o.Tenure(modelDay).Rank()-b.o.Tenure(modelDay).Rank(),
			bytes.Compare(personname.SortKey(a.o.Name), personname.SortKey(b.o.Name)),
			cmp.Compare(a.o.ID, b.o.ID))
	})
	for _, h := range hits {
		ids = append(ids, h.o.ID)
	}
	return ids, exact || filter.Search == ""
}

// known reports whether anyone has a word.
func (m model) known(word string) bool {
	for _, o := range m {
		if slices.ContainsFunc(fieldsOf(o), func(texts []string) bool {
			return slices.Contains(texts,
				word)
		}) {
			return true
		}
	}
	return false
}

// fieldsOf returns the words of an official by field.
func fieldsOf(o *candor.Official) [][]string {
	name, title := strings.Fields(textfold.Fold(o.Name)),
		strings.Fields(textfold.Fold(candor.PositionLabel(o.Position)))
	kind := slices.DeleteFunc(strings.Fields(textfold.Fold(o.PositionType.Label())),
		func(word string) bool {
			return slices.Contains(title, word)
		})
	county := strings.Fields(textfold.Fold(o.County + " County"))
	short := append(initials(strings.Join(name, " ")), initials(strings.Join(title, " "))...)
	texts := textsOf(o, modelDay)
	return [][]string{nameField: name, titleField: title, typeField: kind,
		cityField: strings.Fields(textfold.Fold(o.City)), countyField: county,
		initialsField: append(short, joinedNames(strings.Join(name, " "))...),
		codeField:     codesOf(&texts)}
}

// withoutName is an official of the same office.
func withoutName(o *candor.Official) *candor.Official {
	other := *o
	other.Name = ""
	return &other
}

// placeScoreOf returns the score of an official of a place that has all words, or 0.
func placeScoreOf(o *candor.Official, words []queryTerm) int {
	if !slices.ContainsFunc(words, func(w queryTerm) bool { return !w.stopWord && !townKinds[w.text] }) {
		return 0
	}
	all := fieldsOf(o)
	for _, word := range words {
		has := word.stopWord
		for f, texts := range all {
			has = has || isPlace[f] && slices.ContainsFunc(texts, func(text string) bool {
				return isWholeWord[levelOf(text, word, field(f))]
			})
		}
		if !has {
			return 0
		}
	}
	other := withoutName(o)
	other.Position, other.PositionType = "", ""
	return scoreOf(other, words)
}

func rankedScoreOf(o *candor.Official, words []queryTerm, place int) int {
	score := scoreOf(o, words)
	switch {
	case place == 0 || score < place:
		return score
	case placeScoreOf(o, words) > 0 && score == scoreOf(withoutName(o), words):
		texts := textsOf(o, modelDay)
		return place + int(officeRank(&texts))
	case score == place:
		return score
	}
	return score + maxRank + 1
}

// scoreOf returns the score of an official for words as they are written.
func scoreOf(o *candor.Official, words []queryTerm) int {
	var full [fields]bool // whether the search has all words of a field
	best := make([]uint8, len(words))
	for f, texts := range fieldsOf(o) {
		full[f] = len(texts) > 0
		different, answering := map[string]bool{}, map[int]bool{}
		for _, text := range texts {
			met := false
			for k, word := range words {
				l := levelOf(text, word, field(f))
				best[k] = max(best[k], fieldScore[f][l])
				if isWholeWord[l] {
					met, answering[k] = true, true
				}
			}
			full[f] = full[f] && met
			different[text] = true
		}
		if f == int(nameField) {
			full[f] = full[f] && len(answering) >= len(different)
		}
	}
	sum := 0
	for k, word := range words {
		if best[k] == 0 && !word.stopWord {
			return 0
		}
		sum += int(best[k])
	}
	for _, bonus := range []struct {
		earned bool
		score  int
	}{
		{full[nameField], boostFullName}, {full[titleField], boostFullTitle},
		{full[cityField], boostFullCity}, {o.County != "" && full[countyField], boostCounty},
		{full[titleField] && full[cityField], boostOffice},
	} {
		if bonus.earned {
			sum += bonus.score
		}
	}
	return sum
}

// related has all pairs of synonyms, with true for pairs that match in any field.
var related = func() map[[2]string]bool {
	pairs := map[[2]string]bool{}
	for _, family := range synonymSets {
		for _, a := range family.words {
			for _, b := range family.words {
				pairs[[2]string{a, b}] = pairs[[2]string{a, b}] || !family.ofNames
			}
		}
	}
	return pairs
}()

func levelOf(text string, word queryTerm, f field) quality {
	anywhere, inFamily := related[[2]string{text, word.text}]
	switch {
	case text == word.text:
		return exact
	case word.stopWord:
		return none
	case inFamily && (anywhere || f == nameField):
		return synonymous
	case strings.HasPrefix(text, word.text):
		return prefix
	case strings.Contains(text, word.text) && f != codeField:
		return infix
	}
	return none
}

// question makes a random filter from parts of an official.
func question(random *rand.Rand, people []*candor.Official) candor.OfficialFilter {
	o := pick(random, people)
	filter := candor.OfficialFilter{Page: 1 + random.IntN(3), Limit: 1 + random.IntN(25)}
	words := strings.Fields(strings.Join([]string{o.Name, candor.PositionLabel(o.Position), o.City,
		o.County, "County of nj bob senator U S"}, " "))
	for range random.IntN(4) {
		word := textfold.Fold(pick(random, words))
		if from := random.IntN(len(word) + 1); from < len(word) && random.IntN(2) == 0 {
			word = word[from : from+1+random.IntN(len(word)-from)]
		}
		filter.Search += word + " "
	}
	for _, choice := range []struct {
		place *string
		value string
	}{{(*string)(&filter.PositionType), string(o.PositionType)},
		{&filter.County, strings.ToUpper(o.County)}, {&filter.City, o.City}, {&filter.State, o.State}} {
		if random.IntN(3) == 0 {
			*choice.place = choice.value
		}
	}
	filter.Tenure = pick(random, []candor.Tenure{"", candor.TenureCurrent, candor.TenureFormer})
	filter.Clean()
	return filter
}

// TestDirectoryAnswersLikeAScan compares answers with a scan of all officials, after random changes.
func TestDirectoryAnswersLikeAScan(t *testing.T) {
	d := New(encodeForTest)
	d.UseClock(noonOfModelDay)
	random := rand.New(rand.NewPCG(21, 21))
	people := inventPeople(700, 9)
	now := model{}
	for _, o := range people {
		term := pick(random, someTerms)
		o.TermStartDate, o.TermEndDate = term[0], term[1]
	}
	for _, o := range people[:200] {
		now[o.ID] = o
	}
	if err := d.Replace(sequence(people[:200])); err != nil {
		t.Fatal(err)
	}
	steps := 200
	if testing.Short() {
		steps = 80
	}
	for step := range steps {
		if step == 60 {
			d.Warm(t.Context())
		}
		var changed []*candor.Official
		var removed []string
		for range random.IntN(random.IntN(8) + 1) {
			o := *pick(random, people)
			rated := pick(random, people)
			o.Name, o.City, o.Averages, o.Before = pick(random, people).Name, pick(random, people).City,
				rated.Averages, rated.Before
			term := pick(random, someTerms)
			o.TermStartDate, o.TermEndDate = term[0], term[1]
			if random.IntN(5) == 0 {
				o.Status = candor.StatusPending
			}
			changed = append(changed, &o)
			removed = append(removed, pick(random, people).ID)
		}
		d.Apply(changed, removed)
		for _, o := range changed {
			if now[o.ID] = o; o.Status != candor.StatusApproved {
				delete(now, o.ID)
			}
		}
		for _, id := range removed {
			delete(now, id)
		}

		filter := question(random, people)
		want, exact := now.list(filter)
		if !exact {
			continue
		}
		for range 2 { // the second time from the cache
			page := d.Find(filter)
			if page.Guess != "" || page.Total != len(want) {
				t.Fatalf("%+v: %d found, guess %q, want %d", filter, page.Total, page.Guess, len(want))
			}
			former := 0
			if filter.Tenure == candor.TenureCurrent && filter.Search == "" {
				others := filter
				others.Tenure = candor.TenureFormer
				gone, _ := now.list(others)
				former = len(gone)
			}
			if page.Former != former {
				t.Fatalf("%+v: %d former ones are left out, want %d", filter, page.Former, former)
			}
			if expected := window(want, filter.Offset(), filter.Limit); !slices.Equal(page.IDs, expected) {
				t.Fatalf("%+v: %q, want %q", filter, page.IDs, expected)
			}
			for i, id := range page.IDs {
				if shown := encodeForTest(now[id]); !bytes.Equal(page.Fragments[i], shown) {
					t.Fatalf("shown %s, want %s", page.Fragments[i], shown)
				}
			}
		}
	}
	if number(d) != len(now) {
		t.Errorf("%d officials, want %d", number(d), len(now))
	}
}
