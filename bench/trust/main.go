// Command trust measures how the rules of integrity withstand invented campaigns.
package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"

	"candor/internal/integrity"
)

// figures are the outcome of one campaign with one seed.
type figures struct {
	beyond, notCounted float64 // reviews of the campaign after the first eight
	earlier, lost      float64 // honest reviews that came before it
	other, otherLost   float64 // honest ones of the same time that are not of its side
	own, ownLost       float64 // and of its side, or of none
	moved, movedMost   float64 // the average, on average of the pages and at most
	first              float64 // by how much eight reviews of its side move it
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
		var counted, honest mean
		written, sides := 0, [3]int{}
		all := t.outcome(rules)
		for _, r := range all {
			if !r.isHonest {
				sides[integrity.SideOf(r.stars)]++
			}
		}
		side := integrity.Low
		if sides[integrity.High] > sides[integrity.Low] {
			side = integrity.High
		}
		for _, r := range all {
			counts := r.decision.State == integrity.Counted
			if counts {
				counted.add(r.stars)
			}
			if r.isHonest && !r.isRush {
				honest.add(r.stars)
			}
			switch {
			case !r.isHonest:
				if written++; written > rules.Surge.Beyond {
					f.beyond++
					f.notCounted += one(!counts)
				}
			case r.at.Before(start):
				f.earlier++
				f.lost += one(!counts)
			case r.at.After(start.Add(observed)):
			case integrity.SideOf(r.stars) == integrity.Low+integrity.High-side:
				f.other++
				f.otherLost += one(!counts)
			default:
				f.own++
				f.ownLost += one(!counts)
			}
		}
		moved := math.Abs(counted.of() - honest.of())
		f.moved += moved / pages
		f.movedMost = max(f.movedMost, moved)
		stars := 1
		if side == integrity.High {
			stars = 5
		}
		eight := honest
		for range rules.Surge.Beyond {
			eight.add(stars)
		}
		f.first += math.Abs(eight.of()-honest.of()) / pages
	}
	return f
}

// add sums the figures of several seeds.
func (f *figures) add(one figures, seeds float64) {
	f.beyond, f.notCounted = f.beyond+one.beyond, f.notCounted+one.notCounted
	f.earlier, f.lost = f.earlier+one.earlier, f.lost+one.lost
	f.other, f.otherLost = f.other+one.other, f.otherLost+one.otherLost
	f.own, f.ownLost = f.own+one.own, f.ownLost+one.ownLost
	f.moved, f.first = f.moved+one.moved/seeds, f.first+one.first/seeds
	f.movedMost = max(f.movedMost, one.movedMost)
}

type mean struct{ sum, n float64 }

func (m *mean) add(stars int) { m.sum, m.n = m.sum+float64(stars), m.n+1 }

func (m *mean) of() float64 { return m.sum / max(m.n, 1) }

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
	fmt.Println("campaign      beyond eight   earlier   honest: other side   own side   moved (most)  " +
		"eight would")
	fmt.Println("                not counted      lost          not counted not counted")
	for _, c := range campaigns {
		if *only != "" && !strings.Contains(*only, c.name) {
			continue
		}
		var all figures
		for seed := *first; seed < *first+*seeds; seed++ {
			all.add(measure(c, seed, rules), float64(*seeds))
		}
		percent := func(part, of float64) float64 { return 100 * part / max(of, 1) }
		fmt.Printf("%-12s %10.1f %% %9.1f %% %16.1f %% %9.1f %%    %.2f (%.2f)         %.2f\n", c.name,
			percent(all.notCounted, all.beyond), percent(all.lost, all.earlier),
			percent(all.otherLost, all.other), percent(all.ownLost, all.own), all.moved, all.movedMost,
			all.first)
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
