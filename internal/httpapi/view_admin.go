package httpapi

import (
	"context"
	"time"

	"candor/internal/candor"
)

// flagView is something that the screen would want a moderator to know.
type flagView struct {
	Code   string `json:"code" required:"true" doc:"Short and stable: link, email, phone …"`
	Reason string `json:"reason" required:"true" doc:"The same as a sentence"`
	// Both follow from the code, and are not stored.
	IsNote   bool   `json:"isNote,omitempty" doc:"It never makes a text wait by itself"`
	Guidance string `json:"guidance,omitempty" doc:"What to keep in mind as one decides"`
}

func viewFlags(flags []candor.Flag) []flagView {
	views := make([]flagView, len(flags))
	for i, flag := range flags {
		views[i] = flagView{flag.Code, flag.Reason, flag.IsNote(), flag.Guidance()}
	}
	return views
}

// SubmissionFields holds the likely location of a sender, and the content filter's flags.
type SubmissionFields struct {
	SubmissionCity    string     `json:"submissionCity,omitempty" doc:"To administrators only"`
	SubmissionRegion  string     `json:"submissionRegion,omitempty" doc:"To administrators only"`
	SubmissionCountry string     `json:"submissionCountry,omitempty" doc:"To administrators only"`
	Flags             []flagView `json:"flags,omitempty" doc:"To administrators only"`
}

func viewSubmission(from candor.Location, flags []candor.Flag) SubmissionFields {
	return SubmissionFields{from.City, from.Region, from.Country, viewFlags(flags)}
}

// Administrators' views embed the public ones. huma only looks into embedded structs whose names
// are exported.
type (
	OfficialFields    = officialView
	RatingFields      = ratingView
	CorrectionFields  = correctionView
	PhotoUploadFields = photoUploadView
)

// listedOfficialView is an official as administrators see it.
type listedOfficialView struct {
	*OfficialFields
	SubmittedBy string        `json:"submittedBy,omitempty" doc:"The address; to administrators only"`
	Decision    *decisionView `json:"decision,omitempty" doc:"The latest decision; in the list of administrators"`
	SubmissionFields
}

func viewListedOfficial(o *candor.Official, today string) *listedOfficialView {
	return &listedOfficialView{OfficialFields: viewOfficial(o, today), SubmittedBy: o.SubmittedBy,
		SubmissionFields: viewSubmission(o.Submission, o.Flags)}
}

// listedRatingView is a review as administrators see it.
type listedRatingView struct {
	*RatingFields
	OfficialName     string             `json:"officialName" required:"true"`
	OfficialPosition string             `json:"officialPosition" required:"true" doc:"A title key, or free text"`
	OfficialTenure   string             `json:"officialTenureLabel,omitempty" doc:"Absent where the official is in office: Mayor until December 31, 2026"`
	ReviewerIP       string             `json:"reviewerIp,omitempty"`
	ReviewerEmail    string             `json:"reviewerEmail,omitempty"`
	UpdatedAt        time.Time          `json:"updatedAt" required:"true"`
	Decision         *decisionView      `json:"decision,omitempty" doc:"The latest decision"`
	StateText        string             `json:"stateText,omitempty" doc:"Whether an approved review counts, with the reason: Set aside: …; absent where it does"`
	Case             *caseOfReviewView  `json:"case,omitempty" doc:"The burst that it is part of"`
	Redaction        *itemRedactionView `json:"redaction,omitempty" doc:"Its newest redaction, while it can be undone"`
	SubmissionFields
}

func (s *Server) viewListedRating(r *candor.ListedRating) *listedRatingView {
	return &listedRatingView{
		viewRating(r.Rating), r.Official.Name, r.Official.Position, r.Official.TenureLabel(s.today()),
		r.ReviewerIP, r.ReviewerEmail, r.UpdatedAt, nil, r.StateText(),
		viewCaseOfReview(r.Rating), nil,
		viewSubmission(r.Submission, r.Flags),
	}
}

// itemRedactionView is a redaction in the texts of one item.
type itemRedactionView struct {
	RequestID string    `json:"requestId" required:"true" doc:"The request for removal"`
	At        time.Time `json:"at" required:"true"`
	Until     time.Time `json:"until" required:"true" doc:"When the original text is erased"`
	Texts     int       `json:"texts" required:"true" doc:"In how many texts of it something was taken out"`
}

// addRedactions adds the redactions that can be undone to reviews.
func (s *Server) addRedactions(ctx context.Context, views ...*listedRatingView) error {
	ids := make([]string, len(views))
	for i, view := range views {
		ids[i] = view.ID
	}
	made, err := s.options.Store.FindRedactions(ctx, candor.RatingItem, ids)
	for _, view := range views {
		if r, is := made[view.ID]; is {
			view.Redaction = &itemRedactionView{r.RequestID, r.At, r.UndoableUntil(), r.Texts}
		}
	}
	return err
}

// caseOfReviewView is the case of a review, in lists and in the queue.
type caseOfReviewView struct {
	ID        string     `json:"id" required:"true"`
	State     string     `json:"state" required:"true" enum:"open,decided,over"`
	Outcome   string     `json:"outcome,omitempty" enum:"count,set_aside,hold,part" doc:"The last decision"`
	DecidedBy string     `json:"decidedBy,omitempty"`
	DecidedAt *time.Time `json:"decidedAt,omitempty"`
	Becomes   string     `json:"becomes" required:"true" enum:"counted,set_aside,held" doc:"The state of the review, or the one that it gets once it is approved"`
}

func viewCaseOfReview(r *candor.Rating) *caseOfReviewView {
	b := r.Case
	if b == nil || b.IsTrial() {
		return nil
	}
	view := &caseOfReviewView{ID: b.ID, State: string(b.State), Outcome: string(b.Outcome),
		DecidedBy: b.DecidedBy, Becomes: r.State.String()}
	if !b.DecidedAt.IsZero() {
		view.DecidedAt = &b.DecidedAt
	}
	return view
}

// locationView is where an address seems to be.
type locationView struct {
	City    string `json:"city,omitempty"`
	Region  string `json:"region,omitempty"`
	Country string `json:"country,omitempty"`
}

// listedCorrectionView is a correction as administrators see it.
type listedCorrectionView struct {
	*CorrectionFields
	OfficialName   string        `json:"officialName" required:"true"`
	OfficialTenure string        `json:"officialTenureLabel,omitempty" doc:"Absent where the official is in office: Mayor until December 31, 2026"`
	Reason         string        `json:"reason,omitempty"`
	Decision       *decisionView `json:"decision,omitempty" doc:"The latest decision"`
	EditedBy       string        `json:"editedBy,omitempty" doc:"The administrator whose edit this is a field of; absent for a proposal"`
	SubmitterIP    string        `json:"submitterIp,omitempty"`
	SubmitterEmail string        `json:"submitterEmail,omitempty"`
	IPLocation     locationView  `json:"ipLocation" required:"true" doc:"Empty when it is not known"`
	Flags          []flagView    `json:"flags" required:"true"`
	PresentValue   *string       `json:"presentValue,omitempty" doc:"The profile's present value of the field; absent if it has no such field"`
	IsOutdated     bool          `json:"isOutdated" required:"true" doc:"The profile says something else than when this was proposed: to approve it takes expectedValue"`
}

func (s *Server) viewListedCorrection(c *candor.ListedCorrection) *listedCorrectionView {
	return &listedCorrectionView{
		viewCorrection(c.Correction), c.Official.Name, c.Official.TenureLabel(s.today()),
		c.Reason, nil, c.EditedBy, c.SubmitterIP, c.SubmitterEmail,
		locationView{c.Submission.City, c.Submission.Region, c.Submission.Country}, viewFlags(c.Flags),
		c.Present, c.Present != nil && c.IsOutdated(*c.Present),
	}
}

// subjectView is an official's name and office in lists.
type subjectView struct {
	ID   string `json:"id" required:"true"`
	Name string `json:"name" required:"true"`
}

// listedPhotoUploadView is a photo upload as administrators see it.
type listedPhotoUploadView struct {
	PhotoUploadFields
	Official          subjectView   `json:"official" required:"true"`
	OfficialTenure    string        `json:"officialTenureLabel,omitempty" doc:"Absent where the official is in office: Mayor until December 31, 2026"`
	Decision          *decisionView `json:"decision,omitempty" doc:"The latest decision"`
	ObjectPath        string        `json:"objectPath" required:"true" doc:"Shows the picture; before it is approved to administrators only"`
	OriginalFilename  string        `json:"originalFilename,omitempty"`
	SubmitterIP       string        `json:"submitterIp,omitempty"`
	Width             int           `json:"width,omitempty" doc:"Of the picture, in pixels"`
	Height            int           `json:"height,omitempty"`
	IsRemoved         bool          `json:"isRemoved,omitempty" doc:"The picture is not kept any more"`
	MalwareScanResult string        `json:"malwareScanResult" required:"true" doc:"not scanned, clean, infected: with the name of the signature, or error: with the reason"`
	NotApprovable     string        `json:"notApprovable,omitempty" doc:"Why it cannot be approved; absent if it can"`
	CreatedAt         time.Time     `json:"createdAt" required:"true"`
	ReviewedAt        *time.Time    `json:"reviewedAt,omitempty"`
	ReviewedBy        string        `json:"reviewedBy,omitempty" doc:"The id of the administrator who decided"`
	SubmissionFields
}

func (s *Server) viewListedPhotoUpload(p *candor.ListedPhotoUpload) *listedPhotoUploadView {
	view := &listedPhotoUploadView{
		PhotoUploadFields: PhotoUploadFields{p.ID, p.OfficialID, string(p.Status)},
		Official:          subjectView{p.Official.ID, p.Official.Name},
		OfficialTenure:    p.Official.TenureLabel(s.today()),
		ObjectPath:        p.ObjectPath, OriginalFilename: p.OriginalFilename, SubmitterIP: p.SubmitterIP,
		MalwareScanResult: p.Photo.Scan.String(),
		Width:             p.Photo.Width, Height: p.Photo.Height,
		IsRemoved: p.Photo.State != candor.PhotoKept,
		CreatedAt: p.CreatedAt, ReviewedBy: p.ReviewedBy,
		SubmissionFields: viewSubmission(p.Submission, p.Flags),
	}
	if !p.ReviewedAt.IsZero() {
		view.ReviewedAt = &p.ReviewedAt
	}
	if err := p.Photo.Approvable(s.options.Photos.Scans()); err != nil {
		view.NotApprovable = err.Error()
	}
	return view
}
