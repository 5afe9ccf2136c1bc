package httpapi

import (
	"context"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi/views"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
)

type listBurstsInput struct {
	Page  int    `query:"page" default:"1" doc:"From 1"`
	Limit int    `query:"limit" default:"50" doc:"1 to 100"`
	State string `query:"state" doc:"open, of these waiting for a decision or only informing; decided or over; all and empty choose every one"`
}

// listBursts answers the cases of bursts: open ones first, each the newest first.
func (s *Server) listBursts(
	ctx context.Context, _ *accounts.User, in *listBurstsInput,
) (*listOutput[*caseView], error) {
	filter := cases.Filter{State: integrity.BurstState(in.State), Page: in.Page, Limit: in.Limit}
	if in.State == "all" {
		filter.State = ""
	}
	if err := filter.Validate(); err != nil {
		return nil, err
	}
	bursts, total, err := s.options.Store.FindBursts(ctx, filter)
	return listed(bursts, total, err, s.viewBurst)
}

var errBurstNotFound = &candor.Error{Code: candor.CodeNotFound,
	Message: cases.MessageNotFound}

type openedBurstOutput struct{ Body *openedBurstView }

type readBurstInput struct {
	ID   string `path:"id"`
	Page int    `query:"page" default:"1" doc:"Of the reviews, from 1"`
}

// readBurst answers a case with a page of its reviews, and the decisions made on it.
func (s *Server) readBurst(
	ctx context.Context, _ *accounts.User, in *readBurstInput,
) (*openedBurstOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errBurstNotFound
	}
	filter := cases.Filter{Page: in.Page, Limit: 1}
	if err := filter.Validate(); err != nil {
		return nil, err
	}
	found, err := s.options.Store.FindBurst(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	const entries = 100 // of the trail, the newest
	log, _, err := s.options.Store.FindAuditEntries(ctx,
		candor.AuditFilter{Subject: in.ID, Page: 1, Limit: entries})
	if err != nil {
		return nil, err
	}
	view := s.viewOpenedBurst(found, in.Page)
	for _, entry := range log {
		view.Log = append(view.Log, viewAuditEntry(entry))
	}
	return &openedBurstOutput{view}, nil
}

type decideBurstInput struct {
	ID   string `path:"id"`
	Body struct {
		_       struct{}        `additionalProperties:"true"`
		Outcome string          `json:"outcome,omitempty" doc:"count, set_aside or hold"`
		Which   burstChoiceView `json:"which,omitempty" doc:"Which reviews; empty chooses and decides the whole case: the side in excess and copies get the outcome, and the others do not change"`
		Reason  string          `json:"reason,omitempty" doc:"Needed; at most 500 characters"`
		Seen    string          `json:"seen,omitempty" doc:"The version that you saw: if it is outdated, the answer is 409, whose detail describes the decision, with decidedBy and decidedAt"`
		Preview bool            `json:"preview,omitempty" doc:"Decides nothing: the answer has the effects of all three outcomes"`
	}
}

type decidedBurstOutput struct {
	Body struct {
		Effects    []burstEffectView `json:"effects,omitempty" doc:"Only for a preview"`
		Changed    int               `json:"changed" required:"true" doc:"How many reviews have another state than before"`
		Missed     int               `json:"missed" required:"true" doc:"How many of those that were named are not part of the case any more"`
		IsProposed bool              `json:"isProposed" required:"true" doc:"One moderator would have hidden, or counted, more than 20 within a day: another one has to confirm it, and nothing has changed"`
	}
}

func decidedBurst(done cases.Result, err error) (*decidedBurstOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &decidedBurstOutput{}
	out.Body.Changed, out.Body.Missed, out.Body.IsProposed = done.Changed, done.Missed, done.IsProposed
	return out, nil
}

// decideBurst decides about a case, or about some of its reviews.
func (s *Server) decideBurst(
	ctx context.Context, admin *accounts.User, in *decideBurstInput,
) (*decidedBurstOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errBurstNotFound
	}
	if in.Body.Preview {
		plans, err := s.options.Store.PlanBurst(ctx, in.ID, integrity.BurstChoice(in.Body.Which),
			admin.Username)
		if err != nil {
			return nil, err
		}
		out := &decidedBurstOutput{}
		out.Body.Effects = viewBurstEffects(plans)
		return out, nil
	}
	return decidedBurst(s.options.Store.DecideBurst(ctx, in.ID, cases.Decision{
		Outcome: integrity.BurstOutcome(in.Body.Outcome), Which: integrity.BurstChoice(in.Body.Which),
		Reason: in.Body.Reason, Seen: in.Body.Seen, Actor: admin.Username,
	}))
}

// burstEffectView is the effect of a decision before it is made.
type burstEffectView struct {
	Outcome     string   `json:"outcome" required:"true" enum:"count,set_aside,hold"`
	Meant       int      `json:"meant" required:"true" doc:"How many reviews get the outcome, with those that have it already"`
	OthersOut   int      `json:"othersOut" required:"true" doc:"How many of the others do not count"`
	Changed     int      `json:"changed" required:"true" doc:"How many get another state, or are published"`
	Published   int      `json:"published" required:"true" doc:"How many of them stop waiting"`
	Stay        int      `json:"stay" required:"true" doc:"How many wait for another reason: they stay in the queue, and get the outcome once they are approved"`
	Later       int      `json:"later" required:"true" doc:"How many came after until, and are not decided"`
	Hidden      int      `json:"hidden" required:"true" doc:"How many published reviews it hides"`
	NeedsSecond bool     `json:"needsSecond" required:"true" doc:"You would have hidden, or counted, more than 20 within a day"`
	IsIdle      bool     `json:"isIdle" required:"true" doc:"Neither a review nor the case would change"`
	Before      pageView `json:"before" required:"true"`
	After       pageView `json:"after" required:"true"`
}

// pageView is the average of a page, and the number of reviews in it.
type pageView struct {
	Average float64 `json:"average" required:"true" doc:"With one decimal; 0 without reviews"`
	Reviews int     `json:"reviews" required:"true"`
}

func viewPage(m integrity.Mean) pageView {
	return pageView{onScreen(m.Average()), m.Reviews}
}

func onScreen(average float64) float64 { return candor.Averages{Overall: average}.OnScreen() }

func viewBurstEffects(plans map[integrity.BurstOutcome]*cases.Plan) (effects []burstEffectView) {
	for _, outcome := range cases.Outcomes() {
		p := plans[outcome]
		effects = append(effects, burstEffectView{string(outcome), p.Meant, p.OthersOut, p.Changed,
			p.Published,
			p.Stay, p.Later, p.Hidden, p.NeedsSecond, p.IsIdle, viewPage(p.Before), viewPage(p.After)})
	}
	return effects
}

type answerBurstInput struct {
	ID   string `path:"id"`
	Body struct {
		_      struct{} `additionalProperties:"true"`
		Reason string   `json:"reason,omitempty" doc:"Needed; at most 500 characters"`
		Seen   string   `json:"seen,omitempty" doc:"The version that you saw: if it is outdated, the answer is 409, whose detail describes the decision, with decidedBy and decidedAt"`
	}
}

// answerBurst returns the handler by which a second moderator confirms or declines a proposal.
func (s *Server) answerBurst(confirms bool) func(
	context.Context, *accounts.User, *answerBurstInput,
) (*decidedBurstOutput, error) {
	return func(
		ctx context.Context, admin *accounts.User, in *answerBurstInput,
	) (*decidedBurstOutput, error) {
		if !candor.ValidID(in.ID) {
			return nil, errBurstNotFound
		}
		return decidedBurst(s.options.Store.AnswerBurst(ctx, in.ID, cases.Answer{
			Confirms: confirms, Reason: in.Body.Reason, Seen: in.Body.Seen, Actor: admin.Username,
		}))
	}
}

// CaseFields are what lists show of a case, too.
type CaseFields = caseView

// caseView is a case as administrators see it.
type caseView struct {
	ID             string             `json:"id" required:"true"`
	Official       subjectView        `json:"official" required:"true"`
	OfficialTenure string             `json:"officialTenureLabel,omitempty" doc:"Absent where the official is in office: Mayor until December 31, 2026"`
	State          string             `json:"state" required:"true" enum:"open,decided,over" doc:"over: all counted, and four weeks have passed"`
	IsShadow       bool               `json:"isShadow" required:"true" doc:"It was only computed, and no moderator has decided: nothing was changed"`
	Side           string             `json:"side" required:"true" enum:"low,high,neither" doc:"Which stars were set aside"`
	Since          time.Time          `json:"since" required:"true"`
	Until          time.Time          `json:"until" required:"true" doc:"Of its last review so far"`
	Arrived        int                `json:"arrived" required:"true" doc:"Its reviews, without those that are rejected"`
	Waiting        int                `json:"waiting" required:"true" doc:"The number of reviews that wait for a moderator"`
	Counted        int                `json:"counted" required:"true" doc:"Those of them that count; with isShadow, that would count"`
	States         string             `json:"statesLabel" required:"true" doc:"How many are in which state: 2 count, 18 are set aside, 3 wait; empty if none is left"`
	Expected       float64            `json:"expected" required:"true" doc:"How many were usual in the window in which it was found"`
	Moved          string             `json:"moved,omitempty" doc:"How its reviews moved the average; absent unless that is why the case is announced, and once a moderator has decided"`
	Outcome        string             `json:"outcome,omitempty" enum:"count,set_aside,hold,part" doc:"The last decision"`
	DecidedBy      string             `json:"decidedBy,omitempty"`
	DecidedAt      *time.Time         `json:"decidedAt,omitempty"`
	DecidedAverage *burstAverageView  `json:"decidedAverage,omitempty" doc:"What the last decision did to the average of the page"`
	Reason         string             `json:"reason,omitempty"`
	Proposal       *burstProposalView `json:"proposal,omitempty" doc:"A second moderator has to confirm it"`
	Version        string             `json:"version" required:"true" doc:"To be sent as seen"`
}

type burstAverageView struct {
	Before float64 `json:"before" required:"true" doc:"With one decimal; 0 without reviews"`
	After  float64 `json:"after" required:"true" doc:"With one decimal; 0 without reviews"`
}

type burstProposalView struct {
	By      string          `json:"by" required:"true"`
	At      time.Time       `json:"at" required:"true"`
	Reason  string          `json:"reason" required:"true"`
	Outcome string          `json:"outcome" required:"true" enum:"count,set_aside,hold"`
	Which   burstChoiceView `json:"which" required:"true"`
	Changes int             `json:"changes" required:"true" doc:"Of how many reviews it would change the state now; 0 in lists"`
	Before  *pageView       `json:"before,omitempty" doc:"The page now; absent in lists"`
	After   *pageView       `json:"after,omitempty" doc:"The page once it is confirmed; absent in lists"`
}

type burstChoiceView struct {
	Because     string    `json:"because,omitempty" doc:"Those that do not count for this reason: burst, network, address, copy or moderator"`
	Stars       []int     `json:"stars,omitempty" doc:"Only reviews with these numbers of stars"`
	Reviews     []string  `json:"reviews,omitempty" doc:"Those with these ids, at most 500"`
	KeepDecided bool      `json:"keepDecided,omitempty" doc:"Not those that a moderator has decided about before"`
	Until       time.Time `json:"until,omitzero" doc:"Only reviews until this time; send the time of the case that you saw"`
}

func (s *Server) viewBurst(b *cases.Listed) *caseView {
	view := &caseView{
		ID: b.ID, Official: subjectView{b.Official.ID, b.Official.Name},
		OfficialTenure: b.Official.TenureLabel(s.today()), State: string(b.State), IsShadow: b.IsTrial(),
		Side:  map[int]string{0: "neither", candor.MinScore: "low", candor.MaxScore: "high"}[b.Side],
		Since: b.Since, Until: b.Until, Arrived: b.Arrived, Waiting: b.Waiting,
		Counted: b.Counted, States: b.DeskStates(), Expected: b.Expected,
		Outcome: string(b.Outcome), DecidedBy: b.DecidedBy, Reason: b.Reason, Version: b.Version(),
	}
	if !b.DecidedAt.IsZero() {
		view.DecidedAt = &b.DecidedAt
		view.DecidedAverage = &burstAverageView{onScreen(b.DecidedFrom), onScreen(b.DecidedTo)}
	}
	if b.Moves && b.Outcome == "" {
		view.Moved = b.Summary()
	}
	if p := b.Proposal; p != nil {
		view.Proposal = &burstProposalView{By: p.By, At: p.At, Reason: p.Reason,
			Outcome: string(p.Outcome), Which: burstChoiceView(p.Which)}
	}
	return view
}

// openedBurstView is one case with its reviews.
type openedBurstView struct {
	*CaseFields
	Stars    [5]int             `json:"stars" required:"true" doc:"How many gave one star, two …"`
	Origins  int                `json:"origins" required:"true" doc:"From how many networks its reviews came"`
	Rush     burstRushView      `json:"rush" required:"true" doc:"The shortest time in which nine tenths of its reviews came"`
	Phrases  []burstPhraseView  `json:"phrases" required:"true" doc:"The wording that most of its reviews share"`
	Networks []burstNetworkView `json:"networks" required:"true" doc:"From which several came, by names of this case"`
	Reviews  []burstReviewView  `json:"reviews" required:"true" doc:"Of the page, at most 500, the newest first; the other fields are about all"`
	Pages    int                `json:"pages" required:"true" doc:"Of the reviews"`
	More     int                `json:"more" required:"true" doc:"How many reviews are older than those of the page"`
	Decided  int                `json:"decided" required:"true" doc:"About how many a moderator has decided"`
	Apart    int                `json:"waitingApart" required:"true" doc:"How many of those that wait do so for another reason than near copies: a decision on the case does not publish them"`
	Log      []auditEntryView   `json:"log" required:"true" doc:"The decisions, newest first"`
}

type burstRushView struct {
	Reviews int `json:"reviews" required:"true"`
	Seconds int `json:"seconds" required:"true"`
}

type burstPhraseView struct {
	Text    string `json:"text" required:"true"`
	Reviews int    `json:"reviews" required:"true"`
}

type burstNetworkView struct {
	Name    string `json:"name" required:"true" doc:"Network A"`
	Reviews int    `json:"reviews" required:"true"`
}

type burstReviewView struct {
	ID           string           `json:"id" required:"true"`
	ReviewerName string           `json:"reviewerName,omitempty"`
	CreatedAt    time.Time        `json:"createdAt" required:"true"`
	Stars        int              `json:"stars" required:"true"`
	Parts        []views.PartView `json:"parts" required:"true" doc:"The text; what many texts of the case share is marked"`
	State        string           `json:"state" required:"true" enum:"counted,set_aside,held"`
	Because      string           `json:"because,omitempty" doc:"Why it does not count"`
	IsDecided    bool             `json:"isDecided" required:"true" doc:"A moderator has decided"`
	IsPending    bool             `json:"isPending" required:"true" doc:"It waits for a moderator; state is the one that it gets once it is approved"`
	Waits        string           `json:"waits,omitempty" doc:"Why a decision on the case does not publish it; absent where it does"`
	Network      string           `json:"network,omitempty" doc:"Network A; absent where no other came from it"`
}

// burstShown is how many reviews of a case a page shows.
const burstShown = cases.MaxChoice

func (s *Server) viewOpenedBurst(c *cases.Case, page int) *openedBurstView {
	first := min((page-1)*burstShown, len(c.Reviews))
	end := min(first+burstShown, len(c.Reviews))
	view := &openedBurstView{
		CaseFields: s.viewBurst(&c.Listed),
		Origins:    c.Origins, Phrases: []burstPhraseView{},
		Networks: []burstNetworkView{}, Log: []auditEntryView{},
		Reviews: make([]burstReviewView, 0, end-first), Pages: candor.Pages(len(c.Reviews), burstShown),
		More: len(c.Reviews) - end, Apart: c.Apart(),
	}
	if view.Proposal != nil {
		plan := c.Plan(c.Proposal.Outcome, &c.Proposal.Which)
		before, after := viewPage(plan.Before), viewPage(plan.After)
		view.Proposal.Changes, view.Proposal.Before, view.Proposal.After = plan.Changed, &before, &after
	}
	for i := range c.Reviews {
		r := &c.Reviews[i]
		view.Stars[r.Stars-candor.MinScore]++
		if r.IsDecided && !r.IsPending {
			view.Decided++
		}
	}
	for i := first; i < end; i++ {
		view.Reviews = append(view.Reviews, viewBurstReview(&c.Reviews[i]))
	}
	rush, span := c.Rush()
	view.Rush = burstRushView{rush, int(span.Seconds())}
	for _, p := range c.Phrases() {
		view.Phrases = append(view.Phrases, burstPhraseView(p))
	}
	for i, n := range c.Networks() {
		view.Networks = append(view.Networks, burstNetworkView{cases.NetworkName(i + 1), n})
	}
	return view
}

func viewBurstReview(r *integrity.BurstReview) burstReviewView {
	view := burstReviewView{ID: r.ID, ReviewerName: r.ReviewerName, CreatedAt: r.At, Stars: r.Stars,
		Parts: make([]views.PartView, len(r.Text)), State: r.State.String(), Because: string(r.Because),
		IsDecided: r.IsDecided, IsPending: r.IsPending, Waits: r.Waits,
		Network: cases.NetworkName(r.Network)}
	for i, part := range r.Text {
		view.Parts[i] = views.PartView{Text: part.Text, IsMarked: part.IsShared}
	}
	return view
}
