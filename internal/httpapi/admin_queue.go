package httpapi

import (
	"context"
	"errors"
	"strings"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
)

type queueInput struct {
	Kinds string `query:"kinds" doc:"Which kinds, with commas between: official, rating, correction, photo_upload, report; all unless given"`
	After string `query:"after" doc:"The place of an item to pass over"`
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
	Waiting map[string]int `json:"waiting" required:"true" doc:"How many wait, by kind; burst counts the cases, which are no items of the queue"`
}

type queueOutput struct{ Body *queueView }

// readQueue answers the item that has waited longest, with the details that a decision needs.
func (s *Server) readQueue(
	ctx context.Context, _ *accounts.User, in *queueInput,
) (*queueOutput, error) {
	kinds, err := parseKinds(in.Kinds)
	if err != nil {
		return nil, err
	}
	after, err := candor.ParsePlace(in.After)
	if err != nil {
		return nil, err
	}
	counts, err := s.options.Store.CountStatuses(ctx)
	if err != nil {
		return nil, err
	}
	view := &queueView{Waiting: map[string]int{}}
	for _, kind := range candor.ItemKinds() {
		view.Waiting[string(kind)] = counts.Total(kind, candor.StatusPending)
	}
	bursts, err := s.options.Store.CountOpenBursts(ctx)
	if err != nil {
		return nil, err
	}
	view.Waiting[string(candor.BurstNotice)] = bursts
	waiting, err := s.options.Store.FindWaiting(ctx, kinds, after)
	if errors.Is(err, candor.ErrNotFound) {
		return &queueOutput{view}, nil
	}
	if err != nil {
		return nil, err
	}
	if err := s.markRemovedHomes(ctx, flaggedWaiting(waiting)...); err != nil {
		return nil, err
	}
	view.Item = s.viewWaiting(waiting)
	return &queueOutput{view}, nil
}

func parseKinds(text string) ([]candor.ItemKind, error) {
	if text == "" {
		return candor.ItemKinds(), nil
	}
	var kinds []candor.ItemKind
	for name := range strings.SplitSeq(text, ",") {
		kind := candor.ItemKind(name)
		if !kind.Known() {
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
