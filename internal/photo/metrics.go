package photo

import (
	"errors"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/candor"
)

// figures are the counters of photos.
type figures struct {
	received *prometheus.CounterVec
	scans    *prometheus.CounterVec
	refused  *prometheus.CounterVec
}

// Outcomes of an upload.
const (
	receivedKept     = "kept"
	receivedInfected = "infected"
	receivedRefused  = "refused" // not an accepted picture
	receivedFailed   = "failed"  // on the server's side
)

// Outcomes of a scan.
const (
	verdictClean      = "clean"
	verdictInfected   = "infected"
	verdictLost       = "lost" // the bytes are gone
	verdictUnanswered = "unanswered"
	verdictFailed     = "failed"
)

func newFigures() figures {
	f := figures{
		received: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_photos_received_total",
			Help: "Photos whose bytes were sent: kept, infected, refused (not a picture that we take) or " +
				"failed (on our side).",
		}, []string{"outcome"}),
		scans: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_photo_scans_total",
			Help: "The malware scanner's verdicts on photos: clean, infected, lost (the bytes are gone), " +
				"unanswered or failed.",
		}, []string{"verdict"}),
		refused: newRefused(),
	}
	// Start each series at 0.
	for _, outcome := range []string{receivedKept, receivedInfected, receivedRefused, receivedFailed} {
		f.received.WithLabelValues(outcome)
	}
	for _, verdict := range []string{verdictClean, verdictInfected, verdictLost, verdictUnanswered,
		verdictFailed} {
		f.scans.WithLabelValues(verdict)
	}
	return f
}

// Metrics returns the counters of photos, and whether the services that photos need answer.
func (s *Store) Metrics() []prometheus.Collector {
	all := []prometheus.Collector{
		s.figures.received, s.figures.scans, s.figures.refused, disksShown{s},
		up("candor_photo_store_up",
			"Whether the place of the photos could be written and read when it was tried last.",
			s.BlobsHealth),
	}
	if s.Scans() {
		all = append(all, up("candor_photo_scanner_up",
			"Whether the malware scanner answered when it was asked last; not there where none is configured.",
			func() Answering { return s.ScannerHealth().Answering }),
			prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "candor_photo_signatures_timestamp_seconds",
				Help: "When the scanner's signatures were published; 0 while that is unknown."},
				s.signaturesPublished))
	}
	return all
}

func (s *Store) signaturesPublished() float64 {
	if published := s.ScannerHealth().Signatures; !published.IsZero() {
		return float64(published.Unix())
	}
	return 0
}

// up is 1 while the service answers and before its first check.
func up(name, help string, health func() Answering) prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 {
		if health().SilentSince.IsZero() {
			return 1
		}
		return 0
	})
}

// countReceived counts the outcome of an upload.
func (f figures) countReceived(photo *candor.Photo, err error) {
	outcome := receivedKept
	fault, _ := errors.AsType[*candor.Error](err)
	switch {
	case fault != nil && fault.Code != candor.CodeUnavailable:
		outcome = receivedRefused
	case err != nil:
		outcome = receivedFailed
	case photo.State != candor.PhotoKept:
		outcome = receivedInfected
	}
	f.received.WithLabelValues(outcome).Inc()
}

// countScan counts a verdict and returns it.
func (f figures) countScan(result candor.ScanResult) candor.ScanResult {
	_, infected := result.Infected()
	verdict := verdictFailed
	switch {
	case result == candor.ScanClean:
		verdict = verdictClean
	case infected:
		verdict = verdictInfected
	case result == candor.ScanLost:
		verdict = verdictLost
	case result == ScannerAway, result == ScannerElse:
		verdict = verdictUnanswered
	}
	f.scans.WithLabelValues(verdict).Inc()
	return result
}
