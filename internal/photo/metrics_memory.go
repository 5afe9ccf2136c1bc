package photo

import (
	"errors"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/disk"
	"candor/internal/photo/room"
)

// refusals maps label values to the refusals that are not the sender's fault.
var refusals = map[string]error{
	"household": room.ErrHousehold,
	"network":   room.ErrNetwork,
	"total":     room.ErrTotal,
	"disk":      disk.ErrFull,
	"grows":     ErrGrows,
}

func newRefused() *prometheus.CounterVec {
	refused := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "candor_photos_refused_total",
		Help: "Photos refused for lack of room: too many of one household, of its network or in total wait," +
			" the disk is below its floor, or the picture grows.",
	}, []string{"reason"})
	for reason := range refusals {
		refused.WithLabelValues(reason) // start each series at 0
	}
	return refused
}

// CountRefused counts a refused photo if the reason is lack of space.
func (s *Store) CountRefused(err error) {
	for reason, why := range refusals {
		if errors.Is(err, why) {
			s.figures.refused.WithLabelValues(reason).Inc()
		}
	}
}

var (
	diskFree = prometheus.NewDesc("candor_disk_free_bytes",
		"Free bytes on the disks of the data and, unless they are in a bucket, the photos.", []string{"folder"},
		nil)
	diskShare = prometheus.NewDesc("candor_disk_free_ratio",
		"The part of the disk that is free.", []string{"folder"}, nil)
	diskFloor = prometheus.NewDesc("candor_disk_floor_bytes",
		"Free bytes below which no photo is taken.", []string{"folder"}, nil)
)

// disksShown exports the free space, where it is known.
type disksShown struct{ store *Store }

// Describe implements prometheus.Collector.
func (d disksShown) Describe(descriptions chan<- *prometheus.Desc) {
	descriptions <- diskFree
	descriptions <- diskShare
	descriptions <- diskFloor
}

// Collect implements prometheus.Collector, with values of at most a second ago.
func (d disksShown) Collect(metrics chan<- prometheus.Metric) {
	for _, one := range d.store.Disks() {
		if one.Err != nil {
			continue
		}
		for description, value := range map[*prometheus.Desc]float64{
			diskFree: float64(one.Free), diskShare: one.Share(), diskFloor: float64(one.Floor),
		} {
			metrics <- prometheus.MustNewConstMetric(description, prometheus.GaugeValue, value, one.Name)
		}
	}
}
