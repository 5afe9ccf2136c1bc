package pages

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"candor/internal/atom"
	"candor/internal/candor"
	"candor/internal/httpapi/response"
	"candor/internal/places"
)

const (
	feedFile = "/reviews.atom" // follows the address of the page that a feed belongs to

	// OfficialFeedPattern is where the reviews of one official are followed.
	OfficialFeedPattern = profilePath + "{id}" + feedFile
	// SearchFeedPath is where the reviews of a search on the Browse screen are followed.
	SearchFeedPath = browsePath + feedFile
	// CountyFeedPattern and TownFeedPattern are where the reviews of a place are followed.
	CountyFeedPattern = places.StatePath + "/{county}" + feedFile
	TownFeedPattern   = places.StatePath + "/{county}/{town}" + feedFile

	feedLimit = 50 // entries of a feed
	// Of more officials than this the newest reviews of the site are read, and theirs kept.
	followedLimit  = 1_000
	feedCandidates = 1_000

	// feedLifetime is how long a feed of many officials may lack a new review, so that reviews that
	// arrive one after another do not write it each time.
	feedLifetime = 10 * time.Second

	feedTitle = "New reviews"
)

// feed is the address and the title of a feed.
type feed struct{ path, title string }

// FeedParameters returns the parameters that a feed reads from its address.
func FeedParameters(path string) []string {
	if path != SearchFeedPath {
		return nil
	}
	return browseParameters[:len(browseParameters)-1] // without the page
}

// OfficialFeed returns the new reviews of an official.
func (p *Pages) OfficialFeed(r *http.Request) (*response.Response, error) {
	id := r.PathValue("id")
	valid := p.options.Watch(candor.Change{Kind: candor.OfficialChanged, ID: id},
		candor.Change{Kind: candor.RatingChanged, ID: id})
	official, err := p.options.Official(r, id, false)
	if moved, ok := errors.AsType[*candor.Moved](err); ok {
		a := response.New(http.StatusMovedPermanently, atom.ContentType, response.Revalidate, []byte{},
			response.HeaderField{Name: "Location", Values: []string{profilePath + moved.To + feedFile}})
		a.Valid = valid
		return a, nil
	}
	if err != nil {
		return nil, err
	}
	if official.Status != candor.StatusApproved {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageOfficialNotFound}
	}
	found, err := p.options.Reviews(r.Context(), []string{id}, feedLimit)
	if err != nil {
		return nil, err
	}
	return p.encodeFeed(p.profileFeed(official), found, valid)
}

// profileFeed describes the feed of an official.
func (p *Pages) profileFeed(o *candor.Official) feed {
	return feed{profilePath + o.ID, feedTitle + ": " + p.profileTitle(o)}
}

// SearchFeed returns the new reviews of the officials that a search finds.
func (p *Pages) SearchFeed(r *http.Request) (*response.Response, error) {
	chosen := readBrowse(r.URL.Query().Get)
	chosen.page = ""
	asked := chosen.query()
	filter := candor.OfficialFilter{
		Search: asked.Get("search"), PositionType: candor.PositionType(asked.Get("positionType")),
		County: asked.Get("county"), City: asked.Get("city"), State: asked.Get("state"),
		Country: asked.Get("country"), Tenure: candor.Tenure(asked.Get("tenure")), Page: 1, Limit: 1,
	}
	if filter.Clean(); filter.Validate() != nil {
		return nil, filter.Validate()
	}
	filter.Limit = sitemapLimit
	return p.followed(r.Context(), chosen.feed(), func() []string {
		return p.options.Directory.Find(filter).IDs
	})
}

// PlaceFeed returns the new reviews of the officials of a town, or of a county and its towns. Another
// spelling of the place leads to its feed, as it leads to its page.
func (p *Pages) PlaceFeed(r *http.Request) (*response.Response, error) {
	page := strings.TrimSuffix(r.URL.Path, feedFile)
	place, found := places.At(page)
	if !found {
		if place, found = places.Read(page); !found || placeFeed(place) == (feed{}) {
			return nil, places.ErrNotFound
		}
		return response.New(http.StatusPermanentRedirect, atom.ContentType, response.Revalidate,
			[]byte{}, response.HeaderField{Name: "Location",
				Values: []string{placeFeed(place).address()}}), nil
	}
	return p.followed(r.Context(), placeFeed(place), func() []string {
		return p.options.Directory.IDsIn(append(place.Towns(), place))
	})
}

// placeFeed describes the feed of a county or a town; other places have none.
func placeFeed(place places.Place) feed {
	if place.Kind != places.County && place.Kind != places.Town {
		return feed{}
	}
	return feed{place.Path(), feedTitle + ": " + place.Label()}
}

// feed describes the feed of the filters.
func (b browse) feed() feed {
	b.page, b.chosen = "", maps.Clone(b.chosen)
	delete(b.chosen, reviewedName) // all officials of a feed have reviews, the newest first
	delete(b.chosen, sortName)
	made := feed{b.address(), feedTitle}
	if words := b.summary(); words != "" {
		made.title += ": " + words
	}
	return made
}

// followed returns the new reviews of the officials that a function finds. A change of a review that
// they show is seen at once.
func (p *Pages) followed(
	ctx context.Context, which feed, find func() []string,
) (*response.Response, error) {
	made := p.options.Now()
	unchanged := p.options.Watch(candor.Change{Kind: candor.OfficialChanged},
		candor.Change{Kind: candor.RatingChanged})
	found, err := p.newReviews(ctx, find())
	if err != nil {
		return nil, err
	}
	var watched []candor.Change
	for _, review := range found {
		watched = append(watched, candor.Change{Kind: candor.OfficialChanged, ID: review.OfficialID},
			candor.Change{Kind: candor.RatingChanged, ID: review.OfficialID})
	}
	shown := p.options.Watch(watched...)
	if !unchanged() { // perhaps a review that is shown, before it was watched
		shown = unchanged
	}
	return p.encodeFeed(which, found, func() bool {
		return shown() && (unchanged() || p.options.Now().Sub(made) < feedLifetime)
	})
}

// newReviews returns the newest reviews of some officials, as many as a feed has.
func (p *Pages) newReviews(ctx context.Context, ids []string) ([]*candor.ListedRating, error) {
	if len(ids) <= followedLimit {
		return p.options.Reviews(ctx, ids, feedLimit)
	}
	found, err := p.options.Reviews(ctx, nil, feedCandidates)
	isFollowed := make(map[string]bool, len(ids))
	for _, id := range ids {
		isFollowed[id] = true
	}
	found = slices.DeleteFunc(found, func(review *candor.ListedRating) bool {
		return !isFollowed[review.OfficialID]
	})
	return found[:min(len(found), feedLimit)], err
}

// address returns the feed's address: its page's, with the query behind the name of the file.
func (f feed) address() string {
	path, query, hasQuery := strings.Cut(f.path, "?")
	if hasQuery {
		return path + feedFile + "?" + query
	}
	return path + feedFile
}

// encodeFeed writes a feed, newest review first. Without a public address its links are relative to
// it (RFC 4287, section 2), because a request's Host header cannot be trusted.
func (p *Pages) encodeFeed(
	which feed, reviews []*candor.ListedRating, valid func() bool,
) (*response.Response, error) {
	made := atom.Feed{
		ID: atom.ID(which.address()), Title: which.title, Author: siteName,
		Updated: atom.Time(time.Unix(0, 0)),
		Links: []atom.Link{atom.Self(p.options.PublicURL + which.address()),
			atom.Page(p.options.PublicURL + which.path)},
	}
	for _, review := range reviews {
		entry := p.feedEntry(review)
		if time.Time(made.Updated).Before(time.Time(entry.Updated)) {
			made.Updated = entry.Updated
		}
		made.Entries = append(made.Entries, entry)
	}
	body, err := made.Encode()
	if err != nil {
		return nil, err
	}
	a := response.New(http.StatusOK, atom.ContentType, response.Revalidate, body)
	a.Valid, a.AlwaysCache = valid, true
	return a, nil
}

func (p *Pages) feedEntry(review *candor.ListedRating) atom.Entry {
	published := atom.Time(review.CreatedAt)
	entry := atom.Entry{
		ID:     atom.EntryID(review.ID),
		Title:  fmt.Sprintf("%s: %d of %d stars", review.Official.Name, review.OverallRating, candor.MaxScore),
		Author: &atom.Author{Name: "Anonymous"}, Published: &published, Updated: atom.Time(review.UpdatedAt),
		Link:    atom.Page(p.options.PublicURL + profilePath + review.OfficialID + "#reviews"),
		Content: review.ReviewText,
	}
	if !review.IsAnonymous && review.ReviewerName != "" {
		entry.Author.Name = review.ReviewerName
	}
	if entry.Content == "" {
		entry.Content = "No comment."
	}
	return entry
}
