package demo

import (
	"iter"

	"candor/internal/candor"
)

func (d *Data) Officials() iter.Seq[*candor.Official] {
	return each(d, func(p Part) []*candor.Official { return p.Officials })
}

func (d *Data) Ratings() iter.Seq[*candor.Rating] {
	return each(d, func(p Part) []*candor.Rating { return p.Ratings })
}

func (d *Data) Votes() iter.Seq[*candor.Feedback] {
	return each(d, func(p Part) []*candor.Feedback { return p.Votes })
}

func (d *Data) Corrections() iter.Seq[*candor.Correction] {
	return each(d, func(p Part) []*candor.Correction { return p.Corrections })
}

func (d *Data) Reports() iter.Seq[*candor.Report] {
	return each(d, func(p Part) []*candor.Report { return p.Reports })
}

// each yields a list of all parts.
func each[T any](d *Data, list func(Part) []*T) iter.Seq[*T] {
	return func(yield func(*T) bool) {
		for n := range d.Parts() {
			for _, one := range list(d.Part(n)) {
				if !yield(one) {
					return
				}
			}
		}
	}
}
