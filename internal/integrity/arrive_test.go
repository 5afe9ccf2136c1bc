package integrity

import (
	"slices"
	"testing"
	"time"
)

// Each case has a single cause: the page has no other reviews.
func TestArrive(t *testing.T) {
	aside := func(because Because, isLater bool) Decision {
		return Decision{State: SetAside, Because: because, IsLater: isLater}
	}
	crowd := Crowd{Today: 3, OwnToday: 3, Before: 1}
	for name, test := range map[string]struct {
		change func(a *Arrival)
		rushed bool // thirty reviews of its side arrived within the hour before
		want   Decision
	}{
		"OK":                  {func(*Arrival) {}, false, Decision{}},
		"OKSecondOfAnAddress": {func(a *Arrival) { a.Address = 1 }, false, Decision{}},
		"OKOtherSide":         {func(a *Arrival) { a.Side = High }, true, Decision{}},
		"OKMiddle":            {func(a *Arrival) { a.Side = NoSide }, true, Decision{}},
		"ThirdOfAnAddress":    {func(a *Arrival) { a.Address = 2 }, false, aside(BecauseAddress, true)},
		"OfACrowd":            {func(a *Arrival) { a.Crowd = crowd }, false, aside(BecauseNetwork, true)},
		"Copy":                {func(a *Arrival) { a.IsCopy = true }, false, aside(BecauseCopy, true)},
		"InExcess":            {func(*Arrival) {}, true, aside(BecauseBurst, false)},
		"InExcessBeforeAll": {func(a *Arrival) { a.IsCopy, a.Address, a.Crowd = true, 9, crowd }, true,
			aside(BecauseBurst, false)},
		"CopyOfTheOtherSide": {func(a *Arrival) { a.Side, a.IsCopy = High, true }, true,
			aside(BecauseCopy, true)},
	} {
		t.Run(name, func(t *testing.T) {
			p := quietPage()
			if test.rushed {
				p.rush(30, 0, time.Hour, Low)
			}
			a := p.arrival(time.Hour, Low)
			test.change(a)
			got, surge := p.rules.Arrive(a)
			if got != test.want || (surge >= 0) != test.rushed {
				t.Errorf("%+v in window %d, want %+v", got, surge, test.want)
			}
		})
	}
}

// Reviews that stop counting at night raise no limit for the other side.
func TestUncountedReviewsRaiseNoLimit(t *testing.T) {
	p := quietPage()
	for i := range 12 {
		p.came = append(p.came, review{time.Duration(i) * time.Second, Low,
			Decision{State: SetAside, Because: BecauseAddress, IsLater: true}})
	}
	if counted := p.rush(60, time.Minute, time.Hour, High); counted != 9 {
		t.Errorf("%d count, want 9", counted)
	}
}

// Reviews that stop counting at night take up room only until then.
func TestUncountedReviewsTakeRoomUntilNight(t *testing.T) {
	p := quietPage()
	for i := range 12 { // from one address: two of them count
		decision := Decision{}
		if i >= 2 {
			decision = Decision{State: SetAside, Because: BecauseAddress, IsLater: true}
		}
		p.came = append(p.came, review{time.Duration(i) * time.Second, Low, decision})
	}
	for i := range 10 {
		want := Decision{Because: BecauseBurst, IsLater: true}
		if i >= 7 {
			want = Decision{State: SetAside, Because: BecauseBurst}
		}
		if got := p.arrive(time.Minute*time.Duration(1+i), Low); got != want {
			t.Errorf("review %d: %+v, want %+v", i, got, want)
		}
	}
	if got := p.arrive(25*time.Hour, High); got != (Decision{}) {
		t.Errorf("of the other side: %+v", got)
	}
}

func TestCrowd(t *testing.T) {
	for name, test := range map[string]struct {
		crowd Crowd
		want  bool
	}{
		"AddressThatSaysNothing": {Crowd{}, false},
		"TwoOfANetwork":          {Crowd{Today: 2, OwnToday: 2}, false},
		"ThirdOnAQuietPage":      {Crowd{Today: 3, OwnToday: 3, Before: 1}, true},
		"ThirdInARush":           {Crowd{Today: 40, OwnToday: 3, Before: 5}, false},
		"TenthInARushOfItsUsualNetwork": {Crowd{Today: 40, OwnToday: 10, Before: 100,
			OwnBefore: 20}, false},
		"TenthInARushOfOthers":    {Crowd{Today: 40, OwnToday: 10, Before: 100}, true},
		"FifthOfSix":              {Crowd{Today: 6, OwnToday: 5}, true},
		"AloneAfterWeeksOfItsOwn": {Crowd{Today: 8, OwnToday: 8, Before: 60, OwnBefore: 60}, true},
	} {
		t.Run(name, func(t *testing.T) {
			if got := DefaultRules().isCrowd(test.crowd); got != test.want {
				t.Errorf("%v", got)
			}
		})
	}
}

func TestMoves(t *testing.T) {
	for name, test := range map[string]struct {
		page, surge Mean
		want        bool
	}{
		"Moves":          {Mean{20, 60}, Mean{10, 10}, true},
		"HardlyMoves":    {Mean{60, 180}, Mean{10, 26}, false},
		"UpAsWellAsDown": {Mean{20, 60}, Mean{10, 50}, true},
		"FewOfASurge":    {Mean{18, 58}, Mean{8, 8}, false},
		"FewOthers":      {Mean{14, 30}, Mean{10, 10}, false},
		"NoOthers":       {Mean{10, 10}, Mean{10, 10}, false},
		"None":           {Mean{}, Mean{}, false},
	} {
		t.Run(name, func(t *testing.T) {
			if moves := DefaultRules().Moves(test.page, test.surge); moves != test.want {
				t.Errorf("moves is %v", moves)
			}
		})
	}
}

// Reasons based on an address, a network or wording share one sentence, which reveals nothing about
// other people.
func TestAddressReasonsShareOneSentence(t *testing.T) {
	for _, because := range DecidedAlone() {
		if because.Public() != "rules" ||
			because.Sentence() != "Set aside by our rules. A moderator can count it." {
			t.Errorf("%s is %s: %s", because, because.Public(), because.Sentence())
		}
	}
	var codes []string
	for _, because := range Reasons() {
		codes = append(codes, because.Public())
	}
	if want := []string{"burst", "rules"}; !slices.Equal(codes, want) {
		t.Errorf("visitors are told of %q, want %q", codes, want)
	}
}
