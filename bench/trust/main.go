// Command trust measures how the rules of integrity withstand invented campaigns.
package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"

	"candor/integrity"
)

// figures are the outcome of one campaign with one seed.
type figures struct {
	campaign, notCounted, held float64 // reviews of the campaign
	honest, unread, uncounted  float64 // honest reviews of the same time
	moved                      float64 // the average, on average of the pages
	movedMost                  float64
}

const pages = 12

// observed is for how long from a campaign's first review on honest reviews are counted.
const observed = 60 * day

func measure(c campaign, seed uint64, rules *integrity.Rules) (f figures) {
	observed := max(observed, c.lasts)
	for page := range pages {
		t := newTown(rand.New(rand.NewPCG(seed, uint64(page))), page)
		t.live(begin, start.Add(observed))
		c.write(t)
		sum, n, honestSum, honest := 0.0, 0.0, 0.0, 0.0
		for _, r := range t.outcome(rules) {
			counts := r.decision.State == integrity.Counted
			if counts {
				sum, n = sum+float64(r.stars), n+1
			}
			if r.isHonest && !r.isRush {
				honestSum, honest = honestSum+float64(r.stars), honest+1
			}
			switch {
			case !r.isHonest:
				f.campaign++
				f.notCounted += one(!counts)
				f.held += one(r.decision.State == integrity.Held)
			case !r.at.Before(start) && r.at.Before(start.Add(observed)):
				f.honest++
				f.unread += one(r.decision.State == integrity.Held)
				f.uncounted += one(!counts)
			}
		}
		moved := math.Abs(sum/max(n, 1) - honestSum/max(honest, 1))
		f.moved += moved / pages
		f.movedMost = max(f.movedMost, moved)
	}
	return f
}

func one(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

func main() {
	first := flag.Uint64("first", 1, "first seed")
	seeds := flag.Uint64("seeds", 8, "number of seeds")
	only := flag.String("only", "", "the campaigns to measure, without votes and demo")
	flag.Parse()
	rules := integrity.DefaultRules()
	fmt.Println("campaign      not counted  held   honest: unread (most)  " +
		"uncounted (most)  average moved (most)")
	for _, c := range campaigns {
		if *only != "" && !strings.Contains(*only, c.name) {
			continue
		}
		var all figures
		unreadMost, uncountedMost := 0.0, 0.0
		for seed := *first; seed < *first+*seeds; seed++ {
			f := measure(c, seed, rules)
			all.campaign += f.campaign
			all.notCounted += f.notCounted
			all.held += f.held
			all.honest += f.honest
			all.unread += f.unread
			all.uncounted += f.uncounted
			all.moved += f.moved / float64(*seeds)
			all.movedMost = max(all.movedMost, f.movedMost)
			unreadMost = max(unreadMost, f.unread/f.honest)
			uncountedMost = max(uncountedMost, f.uncounted/f.honest)
		}
		fmt.Printf("%-12s %8.1f %% %6.1f %%    %5.1f %% (%4.1f %%)     %5.1f %% (%5.1f %%)    %.2f (%.2f)\n",
			c.name, 100*all.notCounted/max(all.campaign, 1), 100*all.held/max(all.campaign, 1),
			100*all.unread/all.honest, 100*unreadMost, 100*all.uncounted/all.honest, 100*uncountedMost,
			all.moved, all.movedMost)
	}
	if *only != "" {
		return
	}
	measureVotes(*first, *seeds, rules)
	reviews, marked, err := demoMarks(rules)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Printf("\nOf the demo's %d reviews %d (%.2f %%) do not count.\n", reviews, marked,
		100*float64(marked)/float64(reviews))
}
