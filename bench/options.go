package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"
)

// parts are all measurable parts, and quickParts the ones of make bench-quick.
var (
	parts = []string{"starts", "photos", "screens", "peers", "reads", "mixed", "reviews", "slips",
		"words", "memory"}
	quickParts = []string{"starts", "reads", "mixed", "reviews", "slips", "words", "memory"}
)

// options are the flags of a run.
type options struct {
	rounds     int
	length     time.Duration // of a round
	parts      []string
	onlySearch bool // searches instead of everything
}

func readOptions() (o options, err error) {
	flag.IntVar(&o.rounds, "rounds", 5, "how often each thing is measured; the median counts")
	seconds := flag.Int("seconds", 2, "how long a round is")
	quick := flag.Bool("quick", false, "leave out peers, Lighthouse and photos")
	only := flag.String("only", "", "measure only these of "+strings.Join(parts,
		",")+", separated by commas")
	flag.BoolVar(&o.onlySearch, "search", false,
		"compare the directory's search with those of SQLite and PostgreSQL instead")
	flag.Parse()
	o.length = time.Duration(*seconds) * time.Second
	o.parts = parts
	if *quick {
		o.parts = quickParts
	}
	if *only != "" {
		o.parts = strings.Split(*only, ",")
	}
	for _, part := range o.parts {
		if !slices.Contains(parts, part) {
			return o, fmt.Errorf("there is no part %q; there are %s", part, strings.Join(parts, ", "))
		}
	}
	if o.rounds < 1 || *seconds < 1 {
		return o, errors.New("at least one round of one second is needed")
	}
	return o, nil
}

func (o options) wants(part string) bool { return slices.Contains(o.parts, part) }
