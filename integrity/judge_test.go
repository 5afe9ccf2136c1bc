package integrity

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/nearduplicate"
)

var now = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

// quiet is a page with a review a week for a year, half of them of four and five stars.
func quiet() *Page {
	p := &Page{Now: now, Site: Site{PerDay: 0.1, Low: 0.25, High: 0.6},
		Usual: Usual{Days: 337, Reviews: 48, Counted: 48, Sides: Sides{16, 24}, Networks: map[Key]int{}}}
	for i := range 48 {
		p.Usual.Networks[Key(1000+i)]++
	}
	for i := range 30 {
		p.Usual.Place.AddBlock(Key(1+i), 10)
	}
	return p
}

// lot are reviews at even distances that end now, or before.
type lot struct {
	count   int
	within  time.Duration
	ago     time.Duration // when they end
	stars   []int
	network func(i int) Key
	block   func(i int) Key
	text    func(i int) string
}

func (p *Page) add(lots ...lot) *Page {
	for _, l := range lots {
		for i := range l.count {
			r := Review{Stars: l.stars[i%len(l.stars)], Networks: []Key{Key(5000 + len(p.Recent))},
				Block: Key(1 + i%30),
				At:    p.Now.Add(-l.ago - l.within + time.Duration(i+1)*l.within/time.Duration(l.count))}
			if l.network != nil {
				r.Networks = []Key{l.network(i)}
			}
			if l.block != nil {
				r.Block = l.block(i)
			}
			if l.text != nil {
				r.Words = nearduplicate.ShinglesOf(l.text(i))
			}
			p.Recent = append(p.Recent, r)
		}
	}
	slices.SortStableFunc(p.Recent, func(a, b Review) int { return a.At.Compare(b.At) })
	return p
}

func (v Verdict) states() (counts [4]int) {
	for _, d := range v.Decisions {
		counts[d.State]++
	}
	return counts
}

func TestJudge(t *testing.T) {
	const text = "nobody in this hall has ever answered one of the letters that we sent about"
	one := func(int) Key { return 7 }
	none := func(int) Key { return 0 }
	told := func(i int) string {
		return strings.ReplaceAll("road hall snow tax bus park pool bill tree fire lamp gate", " ",
			" "+string(rune('a'+i)))
	}
	for name, test := range map[string]struct {
		page    *Page
		lots    []lot
		want    [4]int // counted, waiting, set aside, held
		because Because
	}{
		"OKQuietPage": {quiet(), []lot{{count: 5, within: 20 * day, stars: []int{1, 5}}}, [4]int{5}, ""},
		"OKFewAtOnce": {quiet(), []lot{{count: 7, within: time.Hour, stars: []int{1}}}, [4]int{7}, ""},
		"OKMixedRush": {quiet(), []lot{{count: 60, within: day, stars: []int{1, 5, 4, 2, 3}}},
			[4]int{60}, ""},
		"OKUsualDirection": {praised(), []lot{{count: 12, within: day, stars: []int{5}}}, [4]int{12}, ""},
		"SetAsideCritics": {quiet(), []lot{{count: 20, within: day, stars: []int{1}}},
			[4]int{0, 0, 20}, BecauseBurst},
		"SetAsidePraise": {quiet(), []lot{{count: 20, within: day, stars: []int{5}}},
			[4]int{0, 0, 20}, BecauseBurst},
		"SetAsideCriticsBesideThreeStars": {quiet(), []lot{
			{count: 20, within: day, stars: []int{1, 1, 1, 3}}}, [4]int{0, 5, 15}, BecauseBurst},
		"OthersWait": {quiet(), []lot{
			{count: 20, within: day, stars: []int{1, 1, 1, 1, 1, 1, 1, 1, 1, 5}}},
			[4]int{0, 2, 18}, BecauseOther},
		"SetAsideStrangers": {quiet(), []lot{{count: 20, within: day, stars: []int{1},
			block: func(i int) Key { return Key(900 + i) }}}, [4]int{0, 0, 20}, BecauseStranger},
		"HeldNetwork": {quiet(), []lot{{count: 12, within: time.Hour, stars: []int{5}, network: one}},
			[4]int{0, 0, 3, 9}, BecauseNetwork},
		"SetAsideFirstOfANetwork": {quiet(), []lot{
			{count: 3, within: 90 * time.Minute, stars: []int{1}, network: one},
			{count: 9, within: time.Hour, stars: []int{1}, network: one}},
			[4]int{0, 0, 3, 9}, BecauseNetwork},
		"HeldNetworkOfTheMiddle": {quiet(), []lot{
			{count: 12, within: time.Hour, stars: []int{3}, network: one},
			{count: 1, within: time.Hour, stars: []int{1}}},
			[4]int{1, 0, 3, 9}, BecauseNetwork},
		"SetAsideCriticsAfterAMixedRush": {quiet(), []lot{
			{count: 60, within: 2 * day, ago: 3 * day, stars: []int{1, 5, 4, 2, 5}},
			{count: 30, within: day, stars: []int{1}}}, [4]int{60, 0, 30}, BecauseBurst},
		"SetAsideInSpiteOfDecoysAtItsEnd": {quiet(), []lot{
			{count: 60, within: 2 * day, ago: 3 * day, stars: []int{1, 5, 4, 2, 5}},
			{count: 30, within: day, ago: day, stars: []int{1}},
			{count: 5, within: time.Hour, stars: []int{5}}}, [4]int{60, 5, 30}, BecauseBurst},
		"OKWhatFollowsTheRushIsMixedAgain": {quiet(), []lot{
			{count: 60, within: 2 * day, ago: 3 * day, stars: []int{1, 5, 4, 2, 5}},
			{count: 30, within: day, ago: day, stars: []int{1}},
			{count: 30, within: day, stars: []int{5, 4, 1, 5}}}, [4]int{120}, ""},
		"OKPraiseBeforeAMixedRush": {quiet(), []lot{
			{count: 30, within: day, ago: 3 * day, stars: []int{5}},
			{count: 60, within: 2 * day, stars: []int{5, 1, 2, 4, 1}}}, [4]int{90}, ""},
		"OKOneSideAnswersTheOther": {quiet(), []lot{
			{count: 30, within: day, ago: 3 * day, stars: []int{5}},
			{count: 30, within: day, stars: []int{1}}}, [4]int{60}, ""},
		"OKMiddle": {quiet(), []lot{{count: 20, within: day, stars: []int{3}}}, [4]int{20}, ""},
		"HeldWords": {quiet(), []lot{{count: 12, within: day, stars: []int{1},
			text: func(i int) string { return text + strings.Repeat(" x", i%3) }}},
			[4]int{1, 0, 0, 11}, BecauseWords},
		"HeldNetworksOfCopies": {quiet(), []lot{
			{count: 12, within: day, stars: []int{1}, network: func(i int) Key { return Key(70 + i%3) },
				text: func(i int) string { return text + strings.Repeat(" x", i%3) }},
			{count: 3, within: time.Hour, stars: []int{1}, network: func(i int) Key { return Key(70 + i) }}},
			[4]int{0, 0, 4, 11}, BecauseNetwork},
		"OKOthersInANetworkOfCopies": {quiet(), []lot{
			{count: 12, within: day, stars: []int{1}, network: func(i int) Key { return Key(70 + i%3) },
				text: func(i int) string { return text + strings.Repeat(" x", i%3) }},
			{count: 3, within: time.Hour, stars: []int{1}, network: func(i int) Key { return Key(70 + i) }},
			{count: 3, within: time.Hour, stars: []int{5}, network: func(i int) Key { return Key(70 + i) }}},
			[4]int{7, 0, 0, 11}, BecauseWords},
		"OKHonestTextsThatWereCopied": {quiet(), []lot{
			{count: 6, within: day, stars: []int{1}, text: told},
			{count: 6, within: 2 * time.Hour, stars: []int{1}, text: func(i int) string {
				return told(i) + " and no more of that"
			}}}, [4]int{6, 0, 0, 6}, BecauseWords},
		"OKHonestAfterDecoys": {quiet(), []lot{
			{count: 12, within: 9 * day, stars: []int{5}, network: one},
			{count: 10, within: 8 * day, stars: []int{1, 4, 3, 5, 2}}},
			[4]int{10, 0, 3, 9}, BecauseNetwork},
		"OKNetworkOfTheTown": {quiet(), []lot{{count: 40, within: day, stars: []int{1, 5},
			network: func(i int) Key { return Key(80 + i/2%3) }}}, [4]int{40}, ""},
		"OKAddressesThatSayNothing": {quiet(), []lot{{count: 40, within: day, stars: []int{1, 5},
			network: none, block: none}}, [4]int{40}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			v := DefaultRules().Judge(test.page.add(test.lots...))
			if v.states() != test.want {
				t.Errorf("%v, want %v", v.states(), test.want)
			}
			if test.because != "" && !slices.ContainsFunc(v.Decisions,
				func(d Decision) bool { return d.Because == test.because }) {
				t.Errorf("%v, want one because of %s", v.Decisions, test.because)
			}
		})
	}
}

// praised is a page where nearly all praise.
func praised() *Page {
	p := quiet()
	p.Usual.Low, p.Usual.High = 1, 46
	return p
}

func TestJudgeTreatsPraiseAndCriticismAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		p := randomPage(random)
		mirrored := *p
		mirrored.Recent = slices.Clone(p.Recent)
		mirrored.Site.Low, mirrored.Site.High = p.Site.High, p.Site.Low
		mirrored.Usual.Low, mirrored.Usual.High = p.Usual.High, p.Usual.Low
		for i := range mirrored.Recent {
			mirrored.Recent[i].Stars = 6 - mirrored.Recent[i].Stars
		}
		v, of := DefaultRules().Judge(p), DefaultRules().Judge(&mirrored)
		if !reflect.DeepEqual(v.Decisions, of.Decisions) {
			t.Fatalf("%v, and %v with the stars turned around", v.states(), of.states())
		}
	}
}

// A campaign of networks of which only the largest shows at a time leaves no rest that counts.
func TestJudgeDecidesAboutTheRest(t *testing.T) {
	p := quiet()
	for network, count := range []int{3, 4, 5, 8, 11, 16, 22} {
		p.add(lot{count: count, within: 20 * time.Hour, stars: []int{1},
			network: func(int) Key { return Key(70 + network) }})
	}
	if counts := DefaultRules().Judge(p).states(); counts[Counted] > 0 {
		t.Errorf("%d of %d count", counts[Counted], len(p.Recent))
	}
}

func TestJudgeNeverHidesWithoutEvidence(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		for _, d := range DefaultRules().Judge(randomPage(random)).Decisions {
			if d.State == Held && d.Because != BecauseNetwork && d.Because != BecauseWords {
				t.Fatalf("held because of %q", d.Because)
			}
		}
	}
}

func randomPage(random *rand.Rand) *Page {
	p := quiet()
	for range 1 + random.IntN(3) {
		kind := random.IntN(4)
		p.add(lot{count: 1 + random.IntN(60), within: time.Duration(1 + random.IntN(int(20*day))),
			stars: [][]int{{1}, {5}, {1, 1, 1, 5}, {1, 2, 3, 4, 5}}[random.IntN(4)],
			network: func(i int) Key {
				if kind == 1 {
					return 7
				}
				return Key(100 + i)
			},
			block: func(i int) Key {
				if kind == 2 {
					return Key(700 + i)
				}
				return Key(1 + i%30)
			}})
	}
	return p
}

func TestCrowd(t *testing.T) {
	for name, test := range map[string]struct {
		crowd Crowd
		want  bool
	}{
		"TwoOfAHousehold":               {Crowd{Today: 2, Lately: 2, OwnToday: 2, OwnLately: 2}, false},
		"ThirdOnAQuietPage":             {Crowd{Today: 3, Lately: 4, OwnToday: 3, OwnLately: 3}, true},
		"ThirdInARush":                  {Crowd{Today: 40, Lately: 45, OwnToday: 3, OwnLately: 3}, false},
		"TenthInARushOfItsUsualNetwork": {Crowd{Today: 40, Lately: 140, OwnToday: 10, OwnLately: 30}, false},
		"ThirdFromTheTownsBlock":        {Crowd{Today: 3, Lately: 4, OwnToday: 3, OwnLately: 3, Block: 0.3}, false},
		"SeventhFromARareBlock":         {Crowd{Today: 7, Lately: 8, OwnToday: 7, OwnLately: 7, Block: 0.02}, true},
		"FifthOfSix":                    {Crowd{Today: 6, Lately: 6, OwnToday: 5, OwnLately: 5}, true},
	} {
		t.Run(name, func(t *testing.T) {
			if got := DefaultRules().IsCrowd(test.crowd); got != test.want {
				t.Errorf("%v", got)
			}
		})
	}
}

func TestJudgeRemembers(t *testing.T) {
	rules := DefaultRules()
	t.Run("OKCrowdStays", func(t *testing.T) {
		p := quiet().add(lot{count: 3, within: day, stars: []int{5}})
		p.Recent[2].Evidence = BecauseCrowd
		if d := rules.Judge(p).Decisions; d[1].State != Counted ||
			d[2] != (Decision{SetAside, BecauseCrowd}) {
			t.Errorf("%v", d)
		}
	})
	t.Run("OKEvidenceStays", func(t *testing.T) {
		p := quiet().add(lot{count: 3, within: day, stars: []int{5}})
		p.Recent[1].Evidence = BecauseWords
		if d := rules.Judge(p).Decisions[1]; d != (Decision{Held, BecauseWords}) {
			t.Errorf("%v", d)
		}
	})
	t.Run("OKModeratorCounts", func(t *testing.T) {
		p := quiet().add(lot{count: 20, within: day, stars: []int{1}})
		p.Recent[3].IsDecided = true
		if v := rules.Judge(p); v.Decisions[3] != (Decision{}) || v.states()[SetAside] != 19 {
			t.Errorf("%v", v.Decisions)
		}
	})
	t.Run("OKOpenBurstEndsWhenMixed", func(t *testing.T) {
		p := quiet().add(lot{count: 10, within: day, stars: []int{1, 1, 1, 1, 5}})
		p.Open = &Burst{Stars: 1, Since: p.Recent[0].At}
		if v := rules.Judge(p); v.states()[Counted] != 0 {
			t.Errorf("%v while one side has eight of ten", v.states())
		}
		p.add(lot{count: 8, within: 12 * time.Hour, stars: []int{5, 4}})
		if v := rules.Judge(p); v.states()[Counted] != 18 {
			t.Errorf("%v when it is mixed", v.states())
		}
	})
}
