package directory

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

// full is the number of officials that the product is measured with.
const full = 13_612

var (
	givenNames = strings.Fields(`
		James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara
		Richard Susan Joseph Jessica Thomas Sarah Christopher Karen Charles Lisa Daniel Nancy
		Matthew Betty Anthony Margaret Mark Sandra Donald Ashley Steven Kimberly Andrew Emily Paul
		Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Dorothy George Melissa Timothy
		Deborah Ronald Stephanie Jason Rebecca Edward Sharon Jeffrey Laura Ryan Cynthia Jacob Amy
		Nicholas Kathleen Gary Angela Eric Shirley Jonathan Brenda Stephen Emma Larry Anna Justin
		Pamela Scott Nicole Brandon Samantha Benjamin Katherine Samuel Christine Gregory Helen
		Alexander Debra Patrick Rachel Frank Carolyn Raymond Janet Jack Maria Dennis Catherine Jerry
		Heather José Diane Zoë Ana Ed Al Renée Jo Ana-María D'Arcy`)
	surnameStarts = strings.Fields(`
		Bramble Thistle Quill Fable Marrow Tinder Wobble Pepper Cobble Bottle Button Candle Drizzle
		Feather Ginger Hazel Juniper Kettle Lantern Mossy Nettle Otter Pickle Quince Rumble Saddle
		Teasel Umber Velvet Whistle Yonder Zephyr Acorn Bracken Clover Dapple Ember Fennel Gorse
		Heather`)
	surnameEnds = strings.Fields(`
		wick moor sworth bottom dale ham ton bury combe den field ford gate hurst leigh mere more
		ridge shaw stead thorpe wood worthy ling son`)
	consonants = strings.Fields(`b d f g h k l m n p r s t v z br dr fr gr kl pr st tr sk zw`)
	vowels     = strings.Fields(`a e i o u ai ea ou`)
	closings   = strings.Fields(`l n r s t m ck nd rt x sky ino ez`)
	positions  = []struct {
		share    int
		position string
		kind     candor.PositionType
	}{
		{30, "council_member", candor.CouncilMember}, {8, "councilwoman", candor.CouncilMember},
		{8, "council_president", candor.CouncilMember},
		{12, "Committee Member", candor.CouncilMember}, {6, "mayor", candor.Mayor},
		{3, "deputy_mayor", candor.Mayor},
		{6, "judge", candor.Judge}, {2, "chief_judge", candor.Judge},
		{3, "police_chief", candor.LawEnforcement}, {1, "sheriff", candor.LawEnforcement},
		{2, "state_senator", candor.StateLegislator}, {2, "assemblywoman", candor.StateLegislator},
		{1, "congressman", candor.Congressman},
		{1, "us_senator", candor.USSenator}, {12, "school_board_member", candor.BoardOfEducation},
		{2, "pastor", candor.Clergy}, {1, "Tax Collector", candor.OtherPosition},
	}
)

// inventSurnames makes distinct family names that no one bears: long ones of two words, and
// short ones that are as similar to each other as real ones.
func inventSurnames(random *rand.Rand, count int) []string {
	known := map[string]bool{}
	var names []string
	for len(names) < count {
		name := pick(random, surnameStarts) + pick(random, surnameEnds)
		if random.IntN(6) > 0 {
			name = pick(random, consonants) + pick(random, vowels) + pick(random, consonants) +
				pick(random, vowels) + pick(random, closings)
			name = strings.ToUpper(name[:1]) + name[1:]
		}
		if !known[name] {
			known[name] = true
			names = append(names, name)
		}
	}
	return names
}

func pick[T any](random *rand.Rand, from []T) T { return from[random.IntN(len(from))] }

// inventPeople makes approved officials of invented names in the towns of the state, the same for
// the same seed.
func inventPeople(count int, seed uint64) []*candor.Official {
	random := rand.New(rand.NewPCG(seed, 1))
	surnames := inventSurnames(random, max(10, count/3))
	towns := njplace.Towns()
	var deck []int
	for i, office := range positions {
		deck = append(deck, slices.Repeat([]int{i}, office.share)...)
	}
	people := make([]*candor.Official, count)
	for i := range people {
		town, office := pick(random, towns), positions[pick(random, deck)]
		// The square of a random number makes some names common and most rare.
		surname := surnames[int(random.Float64()*random.Float64()*float64(len(surnames)))]
		given := givenNames[int(random.Float64()*random.Float64()*float64(len(givenNames)))]
		if random.IntN(10) == 0 {
			given += " " + string(rune('A'+random.IntN(26))) + "."
		}
		people[i] = &candor.Official{
			ID:       fmt.Sprintf("0190%04x-%04x-7000-8000-%012x", i>>16, i&0xffff, random.Uint64()>>16),
			Name:     given + " " + surname,
			Position: office.position, PositionType: office.kind, City: town.Name, County: town.County,
			State: candor.DefaultState, Country: candor.DefaultCountry, Status: candor.StatusApproved,
			Description: "An invented person who serves " + town.Name + " and answers letters.",
			CreatedAt:   time.UnixMilli(1_750_000_000_000).UTC(),
			UpdatedAt:   time.UnixMilli(1_750_000_000_000).UTC(),
			Averages:    candor.Averages{Total: 1 + random.IntN(9), Overall: 4.2},
		}
		if people[i].Averages.Total == 1 {
			people[i].Before, people[i].Averages = candor.Averages{Total: 300, Overall: 1.3}, candor.Averages{}
		}
	}
	return people
}

// inventCrowd makes approved officials like inventPeople, with so many distinct family names. They
// are as frequent as real ones: the number of people with a name falls with its rank.
func inventCrowd(count, families int) []*candor.Official {
	random := rand.New(rand.NewPCG(77, 1))
	names, towns := inventFamilies(random, families), njplace.Towns()
	ranks := rand.NewZipf(random, 1.07, 12, uint64(len(names)-1))
	var deck []int
	for i, office := range positions {
		deck = append(deck, slices.Repeat([]int{i}, office.share)...)
	}
	people := make([]*candor.Official, count)
	for i := range people {
		family := names[i%len(names)] // each at least once
		if i >= len(names) {
			family = names[ranks.Uint64()]
		}
		town, office := pick(random, towns), positions[pick(random, deck)]
		given := givenNames[int(random.Float64()*random.Float64()*float64(len(givenNames)))]
		if random.IntN(5) == 0 {
			given += " " + string(rune('A'+random.IntN(26))) + "."
		}
		people[i] = &candor.Official{
			ID:       fmt.Sprintf("0190%04x-%04x-7000-8000-%012x", i>>16, i&0xffff, random.Uint64()>>16),
			Name:     given + " " + family,
			Position: office.position, PositionType: office.kind, City: town.Name, County: town.County,
			State: candor.DefaultState, Country: candor.DefaultCountry, Status: candor.StatusApproved,
			CreatedAt: time.UnixMilli(1_750_000_000_000).UTC(),
			UpdatedAt: time.UnixMilli(1_750_000_000_000).UTC(),
			Averages:  candor.Averages{Total: 1 + random.IntN(9), Overall: 4.2},
		}
	}
	return people
}

// inventFamilies makes distinct names of two or three syllables, as similar to each other as real
// ones.
func inventFamilies(random *rand.Rand, count int) []string {
	known := map[string]bool{}
	names := make([]string, 0, count)
	for len(names) < count {
		name := pick(random, consonants) + pick(random, vowels)
		for range random.IntN(3) {
			name += pick(random, consonants) + pick(random, vowels)
		}
		name += pick(random, closings)
		if random.IntN(3) == 0 {
			name += pick(random, surnameEnds)
		}
		if name = strings.ToUpper(name[:1]) + name[1:]; len(name) > 3 && !known[name] {
			known[name] = true
			names = append(names, name)
		}
	}
	return names
}

// encodeForTest encodes officials like the server, in about the same size.
func encodeForTest(o *candor.Official) []byte {
	return fmt.Appendf(nil,
		`{"id":%q,"name":%q,"position":%q,"positionType":%q,"city":%q,"county":%q,"state":%q,"country":%q,`+
			`"description":%q,"status":%q,"createdAt":%q,"updatedAt":%q,"averageRating":%f,"totalRatings":%d,`+
			`"officeBefore":"%d %f",`+
			`"categoryAverages":{"leadership":4.125,"accessibility":4.25,"transparency":3.875,`+
			`"communityImpact":4.375}}`,
		o.ID, o.Name, o.Position, o.PositionType, o.City, o.County, o.State, o.Country,
		"An invented person who answers letters.", o.Status,
		o.CreatedAt.Format(time.RFC3339), o.UpdatedAt.Format(time.RFC3339), o.Averages.Overall,
		o.Averages.Total, o.Before.Total, o.Before.Overall)
}

// sequence is a read of the store that meets no error.
func sequence(people []*candor.Official) iter.Seq2[*candor.Official, error] {
	return func(yield func(*candor.Official, error) bool) {
		for _, o := range people {
			if !yield(o, nil) {
				return
			}
		}
	}
}

// mistype makes one edit in each word: a letter replaced, put in, left out or swapped with the
// next, the first as often as any other.
func mistype(random *rand.Rand, text string) string {
	words := strings.Fields(textfold.Fold(text))
	for i, word := range words {
		words[i] = slipIn(random, word, random.IntN(4), random.IntN(len(word)))
	}
	return strings.Join(words, " ")
}

func slipIn(random *rand.Rand, word string, kind, at int) string {
	letter := string(rune('a' + random.IntN(26)))
	switch {
	case kind == 0:
		return word[:at] + letter + word[at+1:]
	case kind == 1:
		return word[:at] + letter + word[at:]
	case kind == 2 && len(word) > 1:
		return word[:at] + word[at+1:]
	case kind == 3 && at+1 < len(word):
		return word[:at] + word[at+1:at+2] + word[at:at+1] + word[at+2:]
	}
	return word + letter
}
