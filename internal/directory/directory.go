// Package directory is the read model of the product: the approved officials in memory, with
// filters, counts, search and encoded answers. The store is the source of truth.
package directory

import (
	"iter"
	"sync"
	"sync/atomic"
	"time"

	"candor/internal/candor"
)

// Directory answers questions about approved officials. All methods may be called concurrently. A
// question sees a change whole or not at all.
type Directory struct {
	encode func(*candor.Official) []byte
	now    func() time.Time

	epoch   atomic.Uint64 // increases when answers may show other officials, or another order
	ordered atomic.Uint64 // increases when answers that depend on reviews may

	changing sync.Mutex // held by the current change; its slow parts do not lock reading
	reading  sync.RWMutex
	index    *index // guarded by reading
}

// New returns an empty directory. encode returns the JSON of one official in a list. It may use
// only fields that both Replace and Apply get.
func New(encode func(*candor.Official) []byte) *Directory {
	d := &Directory{encode: encode, now: time.Now, index: emptyIndex()}
	d.epoch.Store(1)
	d.ordered.Store(1)
	return d
}

// Replace fills the directory with the approved officials of a sequence. The old content serves
// until the end, and stays when the sequence ends with an error, which Replace returns. The officials
// must not change any more. The caller must give changes that commit while Replace runs to Apply
// afterwards, and should call Warm.
func (d *Directory) Replace(officials iter.Seq2[*candor.Official, error]) error {
	d.changing.Lock()
	defer d.changing.Unlock()
	today := d.today()
	next := emptyIndex()
	var documents []*document
	known := map[string]*document{}
	for official, err := range officials {
		if err != nil {
			return err
		}
		if official.Status != candor.StatusApproved {
			continue
		}
		made := newDocument(official, today, &record{official: official,
			updated: official.UpdatedAt.Unix(), order: orderOf(official)})
		next.number(made)
		if earlier := known[made.id]; earlier != nil {
			*earlier = *made
			continue
		}
		known[made.id] = made
		documents = append(documents, made)
	}
	next.fill(documents)
	d.reading.Lock()
	defer d.reading.Unlock()
	d.index = next
	d.epoch.Add(1)
	return nil
}

// Holds reports whether the directory has an official.
func (d *Directory) Holds(id string) bool {
	d.reading.RLock()
	defer d.reading.RUnlock()
	_, known := d.index.docs[id]
	return known
}

// InOffice returns the number of officials in office.
func (d *Directory) InOffice() (count int) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	for i := range d.index.offices.all {
		if office := &d.index.offices.all[i]; office.texts[byTenure] == string(candor.TenureCurrent) {
			count += len(office.members)
		}
	}
	return count
}

// CountyCounts returns the number of officials in office by county. Counties without any are left
// out.
func (d *Directory) CountyCounts() map[string]int {
	counts := map[string]int{}
	for county, byType := range d.TypeCounts() {
		for _, count := range byType {
			counts[county] += count
		}
	}
	return counts
}

// TypeCounts returns the number of officials in office by the county of the office, and by type.
// Counties and types without any are left out.
func (d *Directory) TypeCounts() map[string]map[candor.PositionType]int {
	d.reading.RLock()
	defer d.reading.RUnlock()
	counts := map[string]map[candor.PositionType]int{}
	for i := range d.index.offices.all {
		office := &d.index.offices.all[i]
		county := office.texts[byCounty]
		if county == "" || len(office.members) == 0 ||
			office.texts[byTenure] != string(candor.TenureCurrent) {
			continue
		}
		if counts[county] == nil {
			counts[county] = map[candor.PositionType]int{}
		}
		counts[county][candor.PositionType(office.texts[byType])] += len(office.members)
	}
	return counts
}
