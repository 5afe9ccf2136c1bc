package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/njplace"
	"candor/internal/sqlstore"
)

// The goals of large works.
const (
	openLimit   = 300 * time.Millisecond // a case
	decideLimit = 2 * time.Second        // a case
	readLimit   = 20 * time.Millisecond  // p99 of visitors
	undoLimit   = 10 * time.Second       // an import
)

const (
	caseReviews = 2_000
	caseRounds  = 3 // cases, and each is opened three times
)

// work is the median time of a large work; limit 0 means none. cpu is the processor time of this
// process during it, with visitors.
type work struct {
	name             string
	limit, took, cpu time.Duration
}

// doWorks measures large works while visitors read.
func (d *desk) doWorks(ctx context.Context, store *sqlstore.Store) (works []work, err error) {
	readers, err := d.newReaders()
	if err != nil {
		return nil, err
	}
	alone, err := readers.during(ctx, func() error { return pause(ctx, 5*time.Second) })
	if err != nil {
		return nil, err
	}
	works = append(works, work{name: "visitors' p99, without them", took: percentile(alone, 99)})
	decided, err := d.decideCases(ctx, store, readers)
	if err != nil {
		return nil, err
	}
	undone, err := d.undoImports(ctx, readers)
	return slices.Concat(works, decided, undone), err
}

// decideCases opens cases and decides on them.
func (d *desk) decideCases(
	ctx context.Context, store *sqlstore.Store, readers *readers,
) ([]work, error) {
	var opened, decided, worked, reads []time.Duration
	for range caseRounds {
		id, reviews, err := burst(ctx, store)
		if err != nil {
			return nil, err
		}
		if reviews < caseReviews*9/10 {
			return nil, fmt.Errorf("the case has only %d reviews", reviews)
		}
		path := "/api/admin/bursts/" + id
		waits, err := readers.during(ctx, func() error {
			for range caseRounds {
				took, err := d.do(http.MethodGet, path, "", nil)
				if err != nil {
					return err
				}
				opened = append(opened, took)
			}
			spent := processorTime()
			took, err := d.do(http.MethodPost, path+"/decisions",
				`{"outcome":"set_aside","reason":"because"}`, nil)
			decided, worked = append(decided, took), append(worked, processorTime()-spent)
			return err
		})
		if err != nil {
			return nil, err
		}
		reads = append(reads, waits...)
	}
	return []work{
		{name: "a case of 2,000 reviews is opened", limit: openLimit, took: percentile(opened, 50)},
		{"a case of 2,000 reviews is decided", decideLimit, percentile(decided, 50),
			percentile(worked, 50)},
		{name: "visitors' p99 during both", limit: readLimit, took: percentile(reads, 99)},
	}, nil
}

// burst makes a case of an official without reviews. Half of its texts are copies.
func burst(ctx context.Context, store *sqlstore.Store) (id string, reviews int, err error) {
	official := &candor.Official{ID: candor.NewID(), Name: "Ada Measured", Position: "mayor",
		PositionType: candor.Mayor, City: "Newark", County: "Essex", Status: candor.StatusApproved,
		CreatedAt: store.Now().AddDate(0, -2, 0), UpdatedAt: store.Now()}
	official.Clean()
	if err := store.Write(ctx, func(tx *sqlstore.Tx) error {
		return tx.InsertOfficial(official)
	}); err != nil {
		return "", 0, err
	}
	// New words each time: copies of another page's reviews would all wait.
	seed := rand.Uint64()
	copied := invent(rand.New(rand.NewPCG(seed, 0)), 12)
	writers, sending := errgroup.WithContext(ctx)
	writers.SetLimit(32)
	for i := range caseReviews {
		writers.Go(func() error {
			text := copied
			if i%2 == 0 {
				text = invent(rand.New(rand.NewPCG(seed, uint64(i+1))), 12)
			}
			_, err := store.CreateRating(sending, &candor.Rating{OfficialID: official.ID,
				ReviewerIP:    fmt.Sprintf("%d.%d.%d.9", 60+i%100, i/100, i%250),
				OverallRating: candor.MinScore, IsAnonymous: true, ReviewText: text}, nil,
				candor.ModerationScreened)
			return err
		})
	}
	if err := writers.Wait(); err != nil {
		return "", 0, err
	}
	found, _, err := store.FindBursts(ctx, cases.Filter{State: integrity.BurstOpen, Page: 1, Limit: 1})
	if err != nil || len(found) == 0 {
		return "", 0, errors.Join(err, errors.New("there is no case"))
	}
	return found[0].ID, found[0].Arrived, nil
}

// undoImports applies and undoes a list of new people, and one that changes everyone of it.
func (d *desk) undoImports(ctx context.Context, readers *readers) (works []work, err error) {
	added, err := d.apply(list("2030-12-31"))
	if err != nil {
		return nil, err
	}
	changed, err := d.apply(list("2031-12-31"))
	if err != nil {
		return nil, err
	}
	for _, batch := range []struct{ id, name string }{{changed, "changed"}, {added, "added"}} {
		var took time.Duration
		spent := processorTime()
		waits, err := readers.during(ctx, func() (err error) {
			took, err = d.do(http.MethodPost, "/api/admin/imports/"+batch.id+"/undo", "{}", nil)
			return err
		})
		if err != nil {
			return nil, err
		}
		works = append(works, work{fmt.Sprintf("an import of 13,612 people is undone (%s)", batch.name),
			undoLimit, took, processorTime() - spent},
			work{name: "visitors' p99 during it", took: percentile(waits, 99)})
	}
	return works, nil
}

// list is a table of invented police officers of all towns.
func list(end string) string {
	random, towns := rand.New(rand.NewPCG(3, 3)), njplace.Towns()
	var table strings.Builder
	table.WriteString("name,position,city,county,termEndDate,sourceId\n")
	for i := range demo.DefaultOfficials {
		words, town := strings.Fields(invent(random, 2)), towns[i%len(towns)]
		fmt.Fprintf(&table, "%s %s,Police Officer,%s,%s,%s,%d\n", capital(words[0]),
			capital(words[1]), town.Name, town.County, end, i)
	}
	return table.String()
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// invent makes words of four syllables.
func invent(random *rand.Rand, words int) string {
	all := make([]string, words)
	for i := range all {
		for range 4 {
			all[i] += string("bdfgklmnprstvz"[random.IntN(14)]) + string("aeiou"[random.IntN(5)])
		}
	}
	return strings.Join(all, " ")
}

// apply stages a list, accepts all of it and applies it.
func (d *desk) apply(table string) (id string, err error) {
	var batch struct {
		ID        string    `json:"id"`
		UpdatedAt time.Time `json:"updatedAt"`
	}
	if _, err := d.do(http.MethodPost, "/api/admin/imports?name=list.csv", table, &batch); err != nil {
		return "", err
	}
	seen := func(rest string) string {
		return fmt.Sprintf(`{"expectedUpdatedAt":%q%s}`, batch.UpdatedAt.Format(time.RFC3339Nano), rest)
	}
	path := "/api/admin/imports/" + batch.ID
	if _, err := d.do(http.MethodPatch, path+"/changes", seen(`,"accept":true,"all":true`),
		&batch); err != nil {
		return "", err
	}
	_, err = d.do(http.MethodPost, path+"/apply", seen(""), &batch)
	return batch.ID, err
}

// do sends a request, times it and decodes its answer unless into is nil.
func (d *desk) do(method, path, body string, into any) (took time.Duration, err error) {
	began := time.Now()
	got := d.send(method, path, body)
	took = time.Since(began)
	if got.Code/100 != 2 {
		return took, fmt.Errorf("%s: %d: %s", path, got.Code, got.Body)
	}
	if into != nil {
		err = json.Unmarshal(got.Body.Bytes(), into)
	}
	return took, err
}
