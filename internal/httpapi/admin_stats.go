package httpapi

import (
	"context"
	"sync"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi/clientip"
	"candor/internal/overdue"
	"candor/internal/sqlstore"
)

type dayCountView struct {
	Day     string `json:"day" required:"true" doc:"YYYY-MM-DD in New Jersey"`
	Reviews int    `json:"reviews" required:"true"`
}

type flagCountView struct {
	Code    string `json:"code" required:"true"`
	Reviews int    `json:"reviews" required:"true"`
}

type trendsView struct {
	Days                []dayCountView  `json:"days" required:"true" doc:"The last 90 days, the oldest first, today among them"`
	Decisions           int             `json:"decisions" required:"true" doc:"On what waited, within these days"`
	MedianWait          float64         `json:"medianWait" required:"true" doc:"From submission to decision, in seconds"`
	NinetiethPercentile float64         `json:"ninetiethPercentileWait" required:"true" doc:"In seconds"`
	Reviews             int             `json:"reviews" required:"true" doc:"All of these days"`
	Flagged             int             `json:"flagged" required:"true" doc:"Those that the screen had something to say of"`
	Reasons             []flagCountView `json:"reasons" required:"true" doc:"The most frequent first; a review may count for several"`
}

// Trends that took longer to read than trendsQuick are reused for trendsKept times as long: a small
// site's are always current, and with a million reviews they may be some seconds old.
const (
	trendsQuick = 40 * time.Millisecond
	trendsKept  = 100
)

// recentTrends holds the trends that were read last.
type recentTrends struct {
	mu     sync.Mutex
	trends *candor.Trends
	until  time.Time
}

// read reads the trends, once for all requests that arrive while it does.
func (r *recentTrends) read(ctx context.Context, store *sqlstore.Store) (*candor.Trends, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	began := time.Now()
	if began.Before(r.until) {
		return r.trends, nil
	}
	trends, err := store.FindTrends(ctx)
	if took := time.Since(began); err == nil && took > trendsQuick {
		r.trends, r.until = trends, time.Now().Add(trendsKept*took)
	}
	return trends, err
}

type trendsOutput struct{ Body *trendsView }

// readTrends returns the overview's trends of the last 90 days.
func (s *Server) readTrends(
	ctx context.Context, _ *accounts.User, _ *struct{},
) (*trendsOutput, error) {
	trends, err := s.trends.read(ctx, s.options.Store)
	if err != nil {
		return nil, err
	}
	view := &trendsView{
		Decisions: trends.Waits.Decisions, MedianWait: trends.Waits.Median.Seconds(),
		NinetiethPercentile: trends.Waits.NinetiethPercentile.Seconds(),
		Reviews:             trends.Reviews, Flagged: trends.Flagged,
		Days:    make([]dayCountView, len(trends.Days)),
		Reasons: make([]flagCountView, len(trends.Reasons)),
	}
	for i, day := range trends.Days {
		view.Days[i] = dayCountView(day)
	}
	for i, reason := range trends.Reasons {
		view.Reasons[i] = flagCountView(reason)
	}
	return &trendsOutput{view}, nil
}

type statsView struct {
	TotalOfficials      int `json:"totalOfficials" required:"true"`
	TotalRatings        int `json:"totalRatings" required:"true"`
	PendingOfficials    int `json:"pendingOfficials" required:"true"`
	PendingRatings      int `json:"pendingRatings" required:"true"`
	TotalPhotoUploads   int `json:"totalPhotoUploads" required:"true"`
	PendingPhotoUploads int `json:"pendingPhotoUploads" required:"true"`
	PendingCorrections  int `json:"pendingCorrections" required:"true"`
	PendingReports      int `json:"pendingReports" required:"true"`
	OpenRemovals        int `json:"openRemovals" required:"true"`
	LateAnswers         int `json:"lateAnswers" required:"true" doc:"Closed removal requests without a reply, eight business days after they came"`
	OpenBursts          int `json:"openBursts" required:"true" doc:"Cases of bursts that wait for a decision"`
	OpenVoteBursts      int `json:"openVoteBursts" required:"true" doc:"Reviews with votes that do not count until someone decides; a review with waiting votes on both sides counts twice"`
}

// StatsFields are the counts of the overview.
type StatsFields = statsView

// overviewView is the first part of the overview.
type overviewView struct {
	StatsFields
	Proxy  string       `json:"proxy,omitempty" doc:"Advice if the proxy in front hides visitors or the name of the site"`
	Upkeep []upkeepView `json:"upkeep" required:"true" doc:"The server's regular work: backups, import sources; the scanner's signatures and the site's certificate"`
}

type upkeepView struct {
	Text string `json:"text" required:"true" doc:"When the work was last done"`
	Late bool   `json:"late" required:"true" doc:"It failed, or was not done for too long"`
}

type statsOutput struct{ Body overviewView }

// readStats answers the overview's counts, and its warning.
func (s *Server) readStats(ctx context.Context, _ *accounts.User, _ *struct{}) (*statsOutput, error) {
	counts, err := s.options.Store.CountStatuses(ctx)
	if err != nil {
		return nil, err
	}
	stats := counts.Stats()
	if stats.OpenRemovals, err = s.options.Store.CountOpenRemovals(ctx); err != nil {
		return nil, err
	}
	if stats.LateAnswers, err = s.options.Store.CountLateAnswers(ctx); err != nil {
		return nil, err
	}
	if stats.OpenBursts, err = s.options.Store.CountOpenBursts(ctx); err != nil {
		return nil, err
	}
	if stats.OpenVoteBursts, err = s.options.Store.CountVoteBursts(ctx); err != nil {
		return nil, err
	}
	view := overviewView{StatsFields: statsView(stats)}
	view.Proxy = s.front.Advice()
	if household := s.busiest.Household(); view.Proxy == "" && household != "" {
		view.Proxy = clientip.Advice(household, s.options.TrustedProxies)
	}
	found, err := s.findUpkeep(ctx)
	view.Upkeep = make([]upkeepView, len(found))
	for i, one := range found {
		view.Upkeep[i] = upkeepView(one)
	}
	return &statsOutput{view}, err
}

// findUpkeep describes the server's regular work.
func (s *Server) findUpkeep(ctx context.Context) ([]overdue.Finding, error) {
	store := s.options.Store
	backup, err := store.LastBackup(ctx)
	if err != nil {
		return nil, err
	}
	sources, err := store.ImportSources(ctx)
	if err != nil {
		return nil, err
	}
	now := store.Now()
	found := append([]overdue.Finding{s.options.Backups.Find(backup, now)},
		overdue.Sources(sources, now)...)
	if published := s.signatures(); !published.IsZero() {
		found = append(found, overdue.Signatures(published, now))
	}
	if end := s.options.Certificate(); !end.IsZero() {
		found = append(found, overdue.Certificate(end, now))
	}
	return found, nil
}

// signatures returns when the scanner's signatures were published; zero is unknown.
func (s *Server) signatures() time.Time {
	if !s.options.Photos.Scans() {
		return time.Time{}
	}
	return s.options.Photos.ScannerHealth().Signatures
}

type creditView struct {
	Text string `json:"text" required:"true"`
	URL  string `json:"url" required:"true"`
}

type creditsOutput struct{ Body []creditView }

// readCredits answers the attribution of the geolocation data.
func (s *Server) readCredits(
	_ context.Context, _ *accounts.User, _ *struct{},
) (*creditsOutput, error) {
	credits := s.options.GeoIP.Credits()
	views := make([]creditView, len(credits))
	for i, credit := range credits {
		views[i] = creditView(credit)
	}
	return &creditsOutput{views}, nil
}
