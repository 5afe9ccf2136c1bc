package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/directory"
	"candor/internal/textfold"
)

const (
	// roundQuestions is how many different questions a round asks.
	roundQuestions = 100
	// manyOfficials is more than any state has.
	manyOfficials = 100_000

	// The most that the median question to the directory may take.
	typedTarget   = time.Millisecond
	hostileTarget = 5 * time.Millisecond
	manyTarget    = 10 * time.Millisecond
)

// searchShape is a way to search for an official, or for everyone in the same office.
type searchShape struct {
	what    string
	ask     func(*rand.Rand, *candor.Official) string
	means   func(o, other *candor.Official) bool
	hostile bool
}

func samePerson(o, other *candor.Official) bool { return o.Name == other.Name }

func sameOffice(o, other *candor.Official) bool {
	return o.Position == other.Position && o.City == other.City
}

// comparedShapes are asked of every engine, speedShapes of the directory alone.
var (
	comparedShapes = []searchShape{
		{what: "name and city", means: samePerson, ask: func(_ *rand.Rand, o *candor.Official) string {
			return o.Name + " " + o.City
		}},
		{what: "a typo in each word", means: samePerson,
			ask: func(random *rand.Rand, o *candor.Official) string {
				return mistype(textfold.Fold(o.Name+" "+o.City), anywhere, random)
			}},
		{what: "Mr. … phone number", means: samePerson,
			ask: func(_ *rand.Rand, o *candor.Official) string {
				return "Mr. " + o.Name + " phone number"
			}},
		{what: "title and city", means: sameOffice,
			ask: func(_ *rand.Rand, o *candor.Official) string {
				return candor.PositionLabel(o.Position) + " " + o.City
			}},
	}
	speedShapes = []searchShape{
		{what: "a family name", ask: func(_ *rand.Rand, o *candor.Official) string {
			return o.Name[strings.LastIndexByte(o.Name, ' ')+1:]
		}},
		{what: "three letters of a name", ask: func(_ *rand.Rand, o *candor.Official) string {
			return textfold.Fold(o.Name)[:3]
		}},
		{what: "a type", ask: func(_ *rand.Rand, o *candor.Official) string {
			return o.PositionType.Label()
		}},
		{what: "one letter", ask: func(random *rand.Rand, _ *candor.Official) string {
			return letters(random, 1)
		}},
		{what: "eight single letters", hostile: true,
			ask: func(random *rand.Rand, _ *candor.Official) string { return letters(random, 8) }},
	}
)

// letters returns frequent single letters.
func letters(random *rand.Rand, count int) string {
	all := strings.Split("aeiolnrst", "")
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return strings.Join(all[:count], " ")
}

// searchEngine finds officials by a text.
type searchEngine struct {
	name string
	find func(ctx context.Context, text string, page int) (places []int, err error)
	// clock is the wall clock, or the processor time of the thread.
	clock func() time.Duration
}

var started = time.Now()

func wallClock() time.Duration { return time.Since(started) }

// threadTime returns the processor time of the calling thread.
func threadTime() time.Duration {
	var spent unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &spent); err != nil {
		return 0
	}
	return time.Duration(spent.Nano())
}

// searches compares the directory with the searches of SQLite and PostgreSQL, and measures it with
// the officials of the largest state.
func (o options) searches(ctx context.Context) (rows []row, err error) {
	people, err := demoOfficials(demo.DefaultOfficials)
	if err != nil {
		return nil, err
	}
	own, err := directoryEngine(ctx, people)
	if err != nil {
		return nil, err
	}
	engines, stop, err := databaseEngines(ctx, people)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, stop()) }()
	for _, shape := range comparedShapes {
		for _, engine := range append([]searchEngine{own}, engines...) {
			progress("%s: %s", engine.name, shape.what)
			line, _, err := o.search(ctx, engine, shape, people)
			if err != nil {
				return rows, fmt.Errorf("%s: %w", engine.name, err)
			}
			rows = append(rows, line)
		}
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for _, size := range []int{len(people), manyOfficials} {
		if size > len(people) {
			if people, err = demoOfficials(size); err != nil {
				return rows, err
			}
			if own, err = directoryEngine(ctx, people); err != nil {
				return rows, err
			}
		}
		own.clock = threadTime
		for _, shape := range append(slices.Clone(comparedShapes), speedShapes...) {
			line, took, err := o.search(ctx, own, shape, people)
			if err != nil {
				return rows, err
			}
			line.who = "directory, " + thousands(float64(len(people))) + " officials"
			most := typedTarget
			switch {
			case size == manyOfficials:
				most = manyTarget
			case shape.hostile:
				most = hostileTarget
			}
			line.require(fmt.Sprintf("≤ %d ms of a processor", most.Milliseconds()), took <= most)
			rows = append(rows, line)
		}
	}
	return rows, nil
}

// demoOfficials returns the approved officials of a demo.
func demoOfficials(count int) (people []*candor.Official, err error) {
	data, err := demo.New(demo.Options{Officials: count, Seed: seed, Until: time.Now()})
	if err != nil {
		return nil, err
	}
	for n := range data.Parts() {
		for _, o := range data.Part(n).Officials {
			if o.Status == candor.StatusApproved {
				people = append(people, o)
			}
		}
	}
	return people, nil
}

func directoryEngine(ctx context.Context, people []*candor.Official) (searchEngine, error) {
	d := directory.New(func(*candor.Official) []byte { return []byte("{}") })
	places := map[string]int{}
	err := d.Replace(func(yield func(*candor.Official, error) bool) {
		for place, o := range people {
			if places[o.ID] = place; !yield(o, nil) {
				return
			}
		}
	})
	d.Warm(ctx)
	find := func(_ context.Context, text string, page int) ([]int, error) {
		filter := candor.OfficialFilter{Search: text, Page: page, Limit: typoLimit}
		filter.Clean()
		var found []int
		for _, id := range d.Find(filter).IDs {
			found = append(found, places[id])
		}
		return found, nil
	}
	return searchEngine{"directory", find, wallClock}, err
}

// search asks an engine for officials drawn at random, the same ones of every engine. It returns
// the shares found, if the shape has a meaning, and the median of the rounds' median times.
func (o options) search(
	ctx context.Context, engine searchEngine, shape searchShape, people []*candor.Official,
) (line row, typical time.Duration, err error) {
	random := rand.New(rand.NewPCG(seed, seed))
	var rounds []round
	first, among, page := 0.0, 0.0, 1
	for range o.rounds {
		took := make([]time.Duration, roundQuestions)
		for i := range took {
			meant := people[random.IntN(len(people))]
			text := shape.ask(random, meant)
			if shape.means == nil {
				page++ // short texts repeat, and the directory keeps pages
			}
			began := engine.clock()
			found, err := engine.find(ctx, text, page)
			if took[i] = engine.clock() - began; err != nil {
				return line, 0, fmt.Errorf("%q: %w", text, err)
			}
			at := slices.IndexFunc(found, func(place int) bool {
				return shape.means != nil && shape.means(meant, people[place])
			})
			if at == 0 {
				first++
			}
			if at >= 0 {
				among++
			}
		}
		rounds = append(rounds, round{p50: median(took), p99: took[len(took)*99/100]})
	}
	asked := float64(o.rounds * roundQuestions)
	typical = pick(rounds, p50)
	line = row{what: shape.what, who: engine.name, figure: searchTime(typical)}
	if shape.means != nil {
		line.figure += fmt.Sprintf(" · %.1f / %.1f %%", 100*first/asked, 100*among/asked)
	}
	return line, typical, nil
}

// searchTime formats a time in milliseconds, with three decimals when it is short.
func searchTime(d time.Duration) string {
	if d < time.Millisecond {
		return fmt.Sprintf("%.3f ms", float64(d)/float64(time.Millisecond))
	}
	return milliseconds(d) + " ms"
}
