package httpapi

import (
	"context"
	"time"

	"candor/internal/accounts"
	"candor/internal/photo"
)

// malwareTime is over which time malware is counted.
const malwareTime = 30 * 24 * time.Hour

// The states of the scanner.
const (
	scannerNone    = "none"    // none is configured
	scannerUnasked = "unasked" // the server has just started
	scannerWorking = "working"
	scannerSilent  = "silent"
)

type photoScannerView struct {
	State        string     `json:"state" required:"true" enum:"none,unasked,working,silent" doc:"none: no scanner is configured; unasked: the server has just started"`
	Version      string     `json:"version,omitempty" doc:"Of the scanner"`
	Signatures   string     `json:"signatures,omitempty" format:"date" doc:"The day on which its signatures were published"`
	SilentSince  *time.Time `json:"silentSince,omitempty" doc:"Since when it does not answer"`
	Reason       string     `json:"reason,omitempty" doc:"Why it does not answer"`
	Waiting      int        `json:"waiting" required:"true" doc:"How many photos wait to be scanned"`
	MalwareFound int        `json:"malwareFound" required:"true" doc:"How many of the last 30 days' photos held malware"`
}

type photoScannerOutput struct{ Body *photoScannerView }

// readPhotoScanner answers the scanner's last known state, at most a few seconds old.
func (s *Server) readPhotoScanner(
	ctx context.Context, _ *accounts.User, _ *struct{},
) (*photoScannerOutput, error) {
	health := s.options.Photos.ScannerHealth()
	view := &photoScannerView{State: s.scannerState(health.Answering), Version: health.Engine,
		Reason: health.Reason}
	if !health.Signatures.IsZero() {
		view.Signatures = health.Signatures.Format(time.DateOnly)
	}
	if !health.SilentSince.IsZero() {
		view.SilentSince = &health.SilentSince
	}
	var err error
	if view.MalwareFound, err = s.options.Store.CountMalware(ctx,
		time.Now().Add(-malwareTime)); err != nil {
		return nil, err
	}
	if view.State == scannerNone {
		return &photoScannerOutput{view}, nil
	}
	view.Waiting, err = s.options.Store.CountUnscanned(ctx)
	return &photoScannerOutput{view}, err
}

func (s *Server) scannerState(found photo.Answering) string {
	switch {
	case !s.options.Photos.Scans():
		return scannerNone
	case found.AskedAt.IsZero():
		return scannerUnasked
	case found.SilentSince.IsZero():
		return scannerWorking
	}
	return scannerSilent
}

// scannerLine describes the scanner's state for operators.
func (s *Server) scannerLine() string {
	if !s.options.Photos.Scans() {
		return "not configured"
	}
	words := answeringState(s.options.Photos.ScannerHealth().Answering)
	if published := s.signatures(); !published.IsZero() {
		words += ", signatures of " + published.UTC().Format(time.RFC3339)
	}
	return words
}

// answeringState describes a server without its address, since readiness is public.
func answeringState(found photo.Answering) string {
	switch {
	case found.AskedAt.IsZero():
		return "not asked yet"
	case found.SilentSince.IsZero():
		return "working"
	}
	return "not working since " + found.SilentSince.UTC().Format(time.RFC3339) + ", " + found.Reason
}
