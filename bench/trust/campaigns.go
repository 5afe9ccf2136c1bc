package main

import (
	"slices"
	"strings"
	"time"

	"candor/internal/nearduplicate"
)

// start is when a campaign begins, after a year of honest reviews.
var start = begin.Add(365*day + 9*time.Hour)

const size = 200 // reviews of a campaign

var (
	critical = [5]float64{0.85, 0.15, 0, 0, 0}
	praising = [5]float64{0, 0, 0, 0.1, 0.9}
	// mixed has less on its side than makes a burst one-sided.
	mixed = [5]float64{0.74, 0, 0, 0.13, 0.13}
)

// campaign is a kind of attack, or of an honest rush.
type campaign struct {
	name  string
	write func(*town)
	lasts time.Duration // longer than any observed campaign, or 0
}

var campaigns = []campaign{
	{"crude", func(t *town) {
		rented, texts := t.rent(6), t.templates(3)
		t.spread(size, 2*day, critical, rented, texts.varied(0.03))
	}, 0},
	{"paraphrased", func(t *town) {
		rented, texts := t.rent(25), t.templates(4)
		t.spread(size, 3*day, critical, rented, texts.varied(0.12))
	}, 0},
	{"careful", func(t *town) {
		t.spread(size, 7*day, critical, t.elsewhere, t.text)
	}, 0},
	{"slow", func(t *town) {
		t.spread(size, 40*day, critical, t.elsewhere, t.text)
	}, 0},
	{"praise", func(t *town) {
		hall := t.random.Uint64()
		t.spread(size, 5*day, praising, func() uint64 {
			if t.random.Float64() < 0.35 {
				return hall
			}
			return t.home()
		}, t.text)
	}, 0},
	{"local", func(t *town) { t.spread(size, 3*day, critical, t.home, t.text) }, 0},
	{"mixture", func(t *town) { t.spread(size, 3*day, mixed, t.elsewhere, t.text) }, 0},
	{"local mix", func(t *town) { t.spread(size, 3*day, mixed, t.home, t.text) }, 0},
	{"middle", func(t *town) {
		t.spread(size, 3*day, [5]float64{0.33, 0, 0.67, 0, 0}, t.home, t.text)
	}, 0},
	{"only middle", func(t *town) {
		t.spread(size, 3*day, [5]float64{0, 0, 1, 0, 0}, t.elsewhere, t.text)
	}, 0},
	{"praise mixture", func(t *town) {
		t.spread(size, 3*day, [5]float64{0.08, 0, 0, 0, 0.92}, t.elsewhere, t.text)
	}, 0},
	{"primed network", func(t *town) {
		own := t.rent(1)
		t.spread(3*size/4, 10*time.Hour, [5]float64{0, 0, 1, 0, 0}, own, t.text)
		t.spreadFrom(start.Add(24*time.Hour), size, 10*time.Hour, [5]float64{0.08, 0, 0, 0, 0.92}, own,
			t.text)
	}, 0},
	{"few", func(t *town) {
		t.spread(7, 2*time.Hour, [5]float64{1, 0, 0, 0, 0}, t.rent(1), t.text)
	}, 0},
	{"organic", func(t *town) { t.rush(size, 3*day, t.stars, false) }, 0},
	{"scandal", func(t *town) {
		t.rush(size, 3*day, [5]float64{0.65, 0.22, 0.05, 0.04, 0.04}, true)
	}, 0},
	{"patient", func(t *town) { t.spread(3*size, 120*day, critical, t.home, t.text) }, 180 * day},
	{"drip", func(t *town) {
		for month := range 6 {
			t.spreadFrom(start.Add(time.Duration(month)*28*day), 7, time.Hour, critical, t.home, t.text)
		}
	}, 180 * day},
	{"after rush", func(t *town) {
		t.rush(size/2, 3*day, t.stars, false)
		t.spreadFrom(start.Add(6*day), size/2, 3*day, critical, t.home, t.text)
	}, 0},
	{"before rush", func(t *town) {
		t.spread(size/4, 3*day, critical, t.home, t.text)
		for range size / 2 {
			at := start.Add(6*day + time.Duration(t.random.Float64()*float64(3*day)))
			t.written = append(t.written, t.honest(at, t.stars))
		}
	}, 0},
	{"decoys", func(t *town) {
		wide := t.random.Uint64()
		t.spread(12, 2*time.Hour, [5]float64{0, 0, 0, 0, 1}, func() uint64 {
			return wide
		}, t.text)
		t.rush(30, 20*day, t.stars, false)
	}, 0},
}

// spread writes reviews of a campaign at random times.
func (t *town) spread(count int, within time.Duration, chances [5]float64,
	from func() uint64, text func() nearduplicate.Shingles,
) {
	t.spreadFrom(start, count, within, chances, from, text)
}

// spreadFrom is spread for a campaign of several waves.
func (t *town) spreadFrom(first time.Time, count int, within time.Duration, chances [5]float64,
	from func() uint64, text func() nearduplicate.Shingles,
) {
	for range count {
		t.written = append(t.written, review{
			at:    first.Add(time.Duration(t.random.Float64() * float64(within))),
			stars: t.starsOf(chances), network: from(), words: text()})
	}
}

// rush writes honest reviews at random times, of which the average before knows nothing.
func (t *town) rush(count int, within time.Duration, chances [5]float64, isNews bool) {
	for range count {
		r := t.honest(start.Add(time.Duration(t.random.Float64()*float64(within))), chances)
		r.isRush = isNews
		t.written = append(t.written, r)
	}
}

// rent returns a function that draws from rented networks.
func (t *town) rent(networks int) func() uint64 {
	var hosts []uint64
	for range networks {
		hosts = append(hosts, t.random.Uint64())
	}
	return func() uint64 { return hosts[t.random.IntN(len(hosts))] }
}

// elsewhere is a household far away, another one each time.
func (t *town) elsewhere() uint64 { return t.random.Uint64() }

// templates are texts that a campaign writes again and again.
type templates struct {
	*town
	texts [][]string
}

func (t *town) templates(count int) templates {
	made := templates{town: t}
	for range count {
		made.texts = append(made.texts, t.words(30))
	}
	return made
}

// varied returns a function that writes one of the texts with a part of its words replaced.
func (t templates) varied(replaced float64) func() nearduplicate.Shingles {
	return func() nearduplicate.Shingles {
		words := slices.Clone(t.texts[t.random.IntN(len(t.texts))])
		for i := range words {
			if t.random.Float64() < replaced {
				words[i] = word(t.zipf.Uint64())
			}
		}
		return nearduplicate.ShinglesOf(strings.Join(words, " "))
	}
}
