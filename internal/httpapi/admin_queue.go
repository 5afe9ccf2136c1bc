package httpapi

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi/views"
)

type queueInput struct {
	Kinds string `query:"kinds" doc:"Which kinds, with commas between: official, rating, correction, photo_upload, report, removal_request, burst; the first five unless given"`
	After string `query:"after" doc:"The place of an item to pass over"`
	Order string `query:"order" doc:"oldest, or urgent: reports of published addresses and threats first, then removal requests, then the oldest. oldest unless given"`
	Flag  string `query:"flag" doc:"The code of a flag: only items that have it"`
	Claim bool   `query:"skipClaimed" doc:"Skips items that other moderators have open"`
}

type nearbyView struct {
	Kind         string    `json:"kind" required:"true" enum:"official,rating,correction,photo_upload,report"`
	ID           string    `json:"id" required:"true"`
	OfficialID   string    `json:"officialId" required:"true"`
	OfficialName string    `json:"officialName" required:"true"`
	Status       string    `json:"status" required:"true" enum:"pending,approved,rejected"`
	Text         string    `json:"text,omitempty" doc:"The review, the value proposed, the name of the file, or the note"`
	Address      string    `json:"address" required:"true"`
	CreatedAt    time.Time `json:"createdAt" required:"true"`
}

type waitingView struct {
	Kind        string                 `json:"kind" required:"true" enum:"official,rating,correction,photo_upload,report"`
	Place       string                 `json:"place" required:"true" doc:"Given as after, it passes the item over"`
	Official    *listedOfficialView    `json:"official" required:"true"`
	Rating      *listedRatingView      `json:"rating,omitempty"`
	Correction  *listedCorrectionView  `json:"correction,omitempty"`
	PhotoUpload *listedPhotoUploadView `json:"photoUpload,omitempty"`
	Report      *listedReportView      `json:"report,omitempty"`
	LeftOut     int                    `json:"votesLeftOut,omitempty" doc:"Votes on the review that are kept and do not count"`
	SameAddress []nearbyView           `json:"sameAddress" required:"true" doc:"The newest others from the same address"`
	SameNetwork []nearbyView           `json:"sameNetwork" required:"true" doc:"Others from its /24 within a week around it"`
}

type queueView struct {
	Item    *waitingView   `json:"item,omitempty" doc:"The oldest that waits behind the place; absent when none does"`
	Task    *queueTaskView `json:"task,omitempty" doc:"Comes first instead of an item"`
	Waiting map[string]int `json:"waiting" required:"true" doc:"How many wait, by kind, of those with the flag; burst counts the cases, which are no items of the queue"`
	Urgent  int            `json:"urgentBefore" required:"true" doc:"How many urgent reports wait before the place, in the order of urgency"`
	Claims  []claimView    `json:"claims" required:"true" nullable:"false" doc:"What other moderators have open"`
}

type queueTaskView struct {
	Kind    string             `json:"kind" required:"true" enum:"removal_request,burst"`
	ID      string             `json:"id" required:"true"`
	Place   string             `json:"place" required:"true"`
	Since   time.Time          `json:"since" required:"true"`
	Removal *views.RemovalView `json:"removal,omitempty"`
	Burst   *queueBurstView    `json:"burst,omitempty"`
}

type queueBurstView struct {
	OfficialID   string `json:"officialId" required:"true"`
	OfficialName string `json:"officialName" required:"true"`
	Summary      string `json:"summary" required:"true"`
}

type claimView struct {
	Kind   string    `json:"kind" required:"true"`
	ItemID string    `json:"itemId" required:"true"`
	By     string    `json:"by" required:"true"`
	Until  time.Time `json:"until" required:"true"`
}

type queueOutput struct{ Body *queueView }

// readQueue answers the first item that waits, with the details that a decision needs.
func (s *Server) readQueue(
	ctx context.Context, admin *accounts.User, in *queueInput,
) (*queueOutput, error) {
	filter, err := in.filter(admin)
	if err != nil {
		return nil, err
	}
	view := &queueView{}
	if view.Waiting, err = s.countWaiting(ctx, in.Flag); err != nil {
		return nil, err
	}
	if view.Urgent, err = s.options.Store.CountUrgent(ctx, filter); err != nil {
		return nil, err
	}
	if view.Claims, err = s.claims(ctx, admin); err != nil {
		return nil, err
	}
	waiting, err := s.options.Store.FindWaiting(ctx, filter)
	if errors.Is(err, candor.ErrNotFound) {
		return &queueOutput{view}, nil
	}
	if err != nil {
		return nil, err
	}
	if !waiting.Kind.Known() {
		view.Task, err = s.viewTask(ctx, waiting)
		return &queueOutput{view}, err
	}
	if err := s.markRemovedHomes(ctx, flaggedWaiting(waiting)...); err != nil {
		return nil, err
	}
	view.Item = s.viewWaiting(waiting)
	return &queueOutput{view}, nil
}

// countWaiting counts what waits, by kind; with a flag, only items that have it.
func (s *Server) countWaiting(
	ctx context.Context, flag string,
) (waiting map[string]int, err error) {
	waiting = map[string]int{}
	if flag != "" {
		for _, kind := range candor.NoticeKinds() {
			waiting[string(kind)] = 0
		}
		flagged, err := s.options.Store.CountFlagged(ctx, flag)
		for kind, n := range flagged {
			waiting[string(kind)] = n
		}
		return waiting, err
	}
	counts, err := s.options.Store.CountStatuses(ctx)
	if err != nil {
		return nil, err
	}
	for _, kind := range candor.ItemKinds() {
		waiting[string(kind)] = counts.Total(kind, candor.StatusPending)
	}
	if waiting[string(candor.BurstNotice)], err = s.options.Store.CountOpenBursts(ctx); err != nil {
		return nil, err
	}
	waiting[string(candor.RemovalNotice)], err = s.options.Store.CountOpenRemovals(ctx)
	return waiting, err
}

func (in *queueInput) filter(admin *accounts.User) (filter candor.QueueFilter, err error) {
	filter = candor.QueueFilter{Flag: in.Flag, ByUrgency: in.Order == "urgent"}
	if in.Claim {
		filter.Actor = admin.Username
	}
	if err := filter.Validate(); err != nil {
		return filter, err
	}
	if filter.Kinds, err = parseKinds(in.Kinds); err != nil {
		return filter, err
	}
	filter.After, err = candor.ParsePlace(in.After)
	return filter, err
}

// viewTask describes a removal request or a case.
func (s *Server) viewTask(ctx context.Context, w *candor.Waiting) (*queueTaskView, error) {
	task := &queueTaskView{Kind: string(w.Kind), ID: w.Place.ID, Place: w.Place.String(),
		Since: w.Place.At}
	if w.Burst != nil {
		task.Burst = &queueBurstView{w.Official.ID, w.Official.Name, w.Burst.Summary()}
		return task, nil
	}
	request, err := s.options.Store.FindRemoval(ctx, w.Place.ID)
	if err != nil {
		return nil, err
	}
	task.Removal = views.Removal(request)
	return task, nil
}

// claims lists what other moderators have open.
func (s *Server) claims(ctx context.Context, admin *accounts.User) ([]claimView, error) {
	claims, err := s.options.Store.FindClaims(ctx, admin.Username)
	found := make([]claimView, len(claims))
	for i, claim := range claims {
		found[i] = viewClaim(claim)
	}
	return found, err
}

func viewClaim(c candor.Claim) claimView {
	return claimView{string(c.Kind), c.ItemID, c.Actor, c.Until}
}

type claimsOutput struct{ Body []claimView }

// listClaims answers what other moderators have open.
func (s *Server) listClaims(
	ctx context.Context, admin *accounts.User, _ *struct{},
) (*claimsOutput, error) {
	claims, err := s.claims(ctx, admin)
	return &claimsOutput{claims}, err
}

type claimInput struct {
	Body struct {
		_      struct{} `additionalProperties:"true"`
		Kind   string   `json:"kind,omitempty" doc:"Of the item; empty to open none"`
		ItemID string   `json:"itemId,omitempty"`
		Leaves string   `json:"leaves,omitempty" doc:"The item that was open before"`
	}
}

type claimOutput struct {
	Body struct {
		Held *claimView `json:"held,omitempty" doc:"The earlier claim of another moderator"`
	}
}

// claimItem records that a moderator has opened an item. For five minutes the queue skips it for
// others.
func (s *Server) claimItem(
	ctx context.Context, admin *accounts.User, in *claimInput,
) (*claimOutput, error) {
	claim := candor.Claim{Kind: candor.ItemKind(in.Body.Kind), ItemID: in.Body.ItemID,
		Actor: admin.Username}
	onlyLeaves := claim.Kind == "" && claim.ItemID == "" && in.Body.Leaves != ""
	if !onlyLeaves && !(slices.Contains(candor.NoticeKinds(), claim.Kind) && candor.ValidID(claim.ItemID)) {
		return nil, &candor.Error{Code: candor.CodeInvalid, Message: candor.MessageItemNotFound}
	}
	inForce, err := s.options.Store.ClaimItem(ctx, claim, in.Body.Leaves)
	if err != nil {
		return nil, err
	}
	out := &claimOutput{}
	if held := viewClaim(inForce); held.By != admin.Username && held.By != "" {
		out.Body.Held = &held
	}
	return out, nil
}

type itemInput struct {
	Kind string `path:"kind" doc:"official, rating, correction, photo_upload or report; burst, removal_request or import, whose own answers have more"`
	ID   string `path:"id"`
}

type itemView struct {
	Item     *waitingView     `json:"item,omitempty" doc:"As in the queue, of any status; absent where it was deleted, and for burst, removal_request and import"`
	Decision *decisionView    `json:"decision,omitempty" doc:"The latest decision"`
	Deleted  *binEntryView    `json:"deleted,omitempty" doc:"Its deletion, or that of its official, as long as it can be restored"`
	History  []auditEntryView `json:"history" required:"true" doc:"The newest 100 entries of the trail about it"`
	Imports  []itemImportView `json:"imports,omitempty" doc:"The latest 20 imports that added or changed an official"`
}

type itemImportView struct {
	ID        string    `json:"id" required:"true"`
	Name      string    `json:"name" required:"true" doc:"The name of the list"`
	AppliedAt time.Time `json:"appliedAt" required:"true"`
}

type itemOutput struct{ Body *itemView }

var errItemNotFound = &candor.Error{Code: candor.CodeNotFound,
	Message: candor.MessageItemNotFound}

// readItem answers an item of any status, with its history. Entries are there also for one that was
// deleted.
func (s *Server) readItem(
	ctx context.Context, _ *accounts.User, in *itemInput,
) (*itemOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errItemNotFound
	}
	kind := candor.ItemKind(in.Kind)
	view := &itemView{History: []auditEntryView{}}
	if kind.Known() {
		item, err := s.options.Store.FindItem(ctx, kind, in.ID)
		switch {
		case err == nil:
			if err := s.markRemovedHomes(ctx, flaggedWaiting(item)...); err != nil {
				return nil, err
			}
			view.Item = s.viewWaiting(item)
			if r := view.Item.Rating; r != nil {
				err = s.addRedactions(ctx, r)
			}
			if err != nil {
				return nil, err
			}
		case !errors.Is(err, candor.ErrNotFound):
			return nil, err
		default:
			if err := s.addDeletion(ctx, kind, in.ID, view); err != nil {
				return nil, err
			}
		}
		decisions, err := s.readDecisions(ctx, kind, in.ID)
		if err != nil {
			return nil, err
		}
		view.Decision = decisions[in.ID]
	}
	if kind == candor.OfficialItem {
		batches, err := s.options.Store.ImportsOf(ctx, in.ID)
		if err != nil {
			return nil, err
		}
		for _, b := range batches {
			view.Imports = append(view.Imports, itemImportView{b.ID, cmp.Or(b.Name, b.Source), b.AppliedAt})
		}
	}
	history, _, err := s.options.Store.FindAuditEntries(ctx,
		candor.AuditFilter{Subject: in.ID, Page: 1, Limit: candor.MaxPageSize})
	if err == nil {
		err = s.options.Store.FillBulks(ctx, history)
	}
	if err != nil {
		return nil, err
	}
	for i := range history {
		if redactEntry(&history[i]); history[i].Parts > 0 || history[i].Kind == kind {
			view.History = append(view.History, viewAuditEntry(history[i]))
		}
	}
	if view.Item == nil && view.Deleted == nil && len(view.History) == 0 {
		return nil, errItemNotFound
	}
	return &itemOutput{view}, nil
}

// addDeletion adds the entry of the bin to an item that has one.
func (s *Server) addDeletion(
	ctx context.Context, kind candor.ItemKind, id string, view *itemView,
) error {
	entry, err := s.options.Store.FindBinEntryOf(ctx, kind, id)
	if isNotFound(err) {
		return nil
	}
	if err == nil {
		deleted := viewBinEntry(entry)
		view.Deleted = &deleted
	}
	return err
}

func parseKinds(text string) ([]candor.ItemKind, error) {
	if text == "" {
		return candor.ItemKinds(), nil
	}
	var kinds []candor.ItemKind
	for name := range strings.SplitSeq(text, ",") {
		kind := candor.ItemKind(name)
		if !slices.Contains(candor.NoticeKinds(), kind) {
			return nil, &candor.Error{Code: candor.CodeMalformed, Message: candor.MessageKind,
				Fields: map[string]string{"kinds": candor.MessageKind}}
		}
		kinds = append(kinds, kind)
	}
	return kinds, nil
}

func (s *Server) viewWaiting(w *candor.Waiting) *waitingView {
	subject := candor.Subject{ID: w.Official.ID, Name: w.Official.Name,
		Position: w.Official.Position, TermStartDate: w.Official.TermStartDate,
		TermEndDate: w.Official.TermEndDate}
	view := &waitingView{
		Kind: string(w.Kind), Place: w.Place.String(), Official: viewListedOfficial(w.Official, s.today()),
		LeftOut:     w.LeftOut,
		SameAddress: viewNearby(w.SameAddress), SameNetwork: viewNearby(w.SameNetwork),
	}
	switch {
	case w.Report != nil:
		view.Report = s.viewListedReport(&candor.ListedReport{ReportGroup: w.Report, Rating: w.Rating,
			Official: subject})
	case w.Rating != nil:
		view.Rating = s.viewListedRating(&candor.ListedRating{Rating: w.Rating, Official: subject})
	case w.Correction != nil:
		listed := &candor.ListedCorrection{Correction: w.Correction, Official: subject}
		if present, corrects := w.Correction.Present(w.Official); corrects {
			listed.Present = &present
		}
		view.Correction = s.viewListedCorrection(listed)
	case w.PhotoUpload != nil:
		view.PhotoUpload = s.viewListedPhotoUpload(&candor.ListedPhotoUpload{PhotoUpload: w.PhotoUpload,
			Official: subject})
	}
	return view
}

func viewNearby(items []candor.Nearby) []nearbyView {
	views := make([]nearbyView, len(items))
	for i, n := range items {
		views[i] = nearbyView{string(n.Kind), n.ID, n.OfficialID, n.OfficialName, string(n.Status),
			n.Text, n.Address, n.CreatedAt}
	}
	return views
}
