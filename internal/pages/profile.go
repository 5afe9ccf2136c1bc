package pages

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
)

const (
	titleReview = "Submit a Review"
	reviewChunk = "src/pages/submit-review/index.tsx"
)

// officialScreen is one of the two screens about one official.
type officialScreen struct {
	path  string // address before the id
	chunk string
	// describe returns the head for a listed official.
	describe func(p *Pages, o *candor.Official) head
	// reviewed: the screen shows reviews.
	reviewed bool
}

var (
	profileScreen = officialScreen{
		path: profilePath, chunk: "src/pages/official/index.tsx", describe: (*Pages).profileHead, reviewed: true,
	}
	reviewScreen = officialScreen{path: reviewPath + "/", chunk: reviewChunk, describe: (*Pages).reviewHead}
)

// officialPage returns a screen about one official. For a missing official it is a 404 screen.
func (p *Pages) officialPage(id string, admin bool, which officialScreen) pageFunc {
	return func(r *http.Request) (*page, error) {
		valid := p.options.Watch(candor.Change{Kind: candor.OfficialChanged, ID: id})
		official, err := p.options.Official(r, id, admin)
		if moved, ok := errors.AsType[*candor.Moved](err); ok {
			to := url.URL{Path: which.path + moved.To, RawQuery: r.URL.RawQuery}
			return &page{moved: to.String(), valid: []func() bool{valid}}, nil
		}
		if errors.Is(err, candor.ErrNotFound) {
			return missingOfficial(which, valid), nil
		}
		if err != nil {
			return nil, err
		}
		shown := &page{
			status: http.StatusOK, chunk: which.chunk, head: which.describe(p, official),
			valid: []func() bool{valid},
		}
		shown.head.hidden = official.Status != candor.StatusApproved
		shown.private = official.Status == candor.StatusPending
		if err := shown.prefetch(r, p.official(id, admin)); err != nil || !which.reviewed {
			return shown, err
		}
		if official.Status == candor.StatusApproved {
			if err := shown.prefetch(r, p.onward(id)); err != nil {
				return nil, err
			}
		}
		return shown, p.prefetchReviews(r, shown, id, official.Reviews.SetAside, admin)
	}
}

// starterName is the parameter of a review's form that chooses the beginning of the text.
const starterName = "start"

// reviewValues returns the values of parameters as the form of a review reads them.
func reviewValues(value func(name string) string) func(name string) string {
	return func(name string) string {
		key := value(name)
		if !slices.ContainsFunc(candor.ReviewStarters(), func(s candor.ReviewStarter) bool {
			return name == starterName && s.Key == key
		}) {
			return ""
		}
		return key
	}
}

// profileHead describes an official with the directory's own words. Texts by other writers are left
// out.
func (p *Pages) profileHead(o *candor.Official) head {
	return head{
		title: p.profileTitle(o),
		path:  profilePath + o.ID, kind: "profile",
		description: fmt.Sprintf("%s, %s. %s", o.Name, p.heldOffice(o), ratingSentence(o)),
		image:       p.officialImage(o), facts: facts(o, p.options.PublicURL, p.today()),
		feed: p.profileFeed(o),
	}
}

// profileTitle returns the name with the office. The name of a withheld profile already includes
// it.
func (p *Pages) profileTitle(o *candor.Official) string {
	if o.IsWithheld {
		return o.Name
	}
	return o.Name + ", " + cmp.Or(o.Term().TenureLabel(p.today()), candor.PositionLabel(o.Position))
}

func (p *Pages) reviewHead(o *candor.Official) head {
	return head{
		title: titleReview, path: reviewPath + "/" + o.ID,
		description: fmt.Sprintf(
			"Rate and review %s, %s. It takes a minute, and you don’t have to give your name.",
			o.Name, p.heldOffice(o)),
		image: p.officialImage(o),
	}
}

// office returns the position with its place where usual: a mayor of a town.
func office(o *candor.Official) string {
	label := candor.PositionLabel(o.Position)
	if o.PositionType == candor.Mayor && o.City != "" && !strings.Contains(label, o.City) {
		return label + " of " + o.City
	}
	return label
}

// place returns county and state, and the town unless the office includes it.
func place(o *candor.Official) string {
	var parts []string
	if o.City != "" && !strings.Contains(office(o), o.City) {
		parts = append(parts, o.City)
	}
	if o.County != "" {
		parts = append(parts, njplace.CountyLabel(o.County))
	}
	return strings.Join(append(parts, o.State), ", ")
}

func (p *Pages) today() string { return candor.Today(p.options.Now()) }

// heldOffice returns the office and its place, and for a former official its last day: "Mayor of
// Verona until December 31, 2026, Essex County, New Jersey".
func (p *Pages) heldOffice(o *candor.Official) string {
	held := o.Term()
	held.Position = office(o)
	if district := held.DistrictLabel(); district != "" {
		held.Position += ", " + district
	}
	return cmp.Or(held.TenureLabel(p.today()), held.Position) + ", " + place(o)
}

// officeNow returns the office for a picture, which has no room for a date.
func (p *Pages) officeNow(o *candor.Official) string {
	switch o.Tenure(p.today()) {
	case candor.TenureFormer:
		return "Former " + office(o)
	case candor.TenureUpcoming:
		return "Incoming " + office(o)
	}
	return office(o)
}

// ratingSentence describes an official's rating.
func ratingSentence(o *candor.Official) string {
	switch o.Averages.Total {
	case 0:
		if before := o.BeforeLabel(); before != "" {
			return "No reviews of this office yet. " + before + "."
		}
		if o.Reviews.SetAside > 0 {
			return "No review counts toward an average yet."
		}
		return "No reviews yet. Be the first to write one."
	case 1:
		return fmt.Sprintf("Rated %.1f out of 5 in 1 review.", o.Averages.OnScreen())
	default:
		return fmt.Sprintf("Rated %.1f out of 5 in %d reviews.", o.Averages.OnScreen(), o.Averages.Total)
	}
}
