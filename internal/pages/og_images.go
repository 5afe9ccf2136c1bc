package pages

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"

	"candor/internal/candor"
	"candor/internal/httpapi/response"
	"candor/internal/opengraph"
)

const (
	// imageBytes limits the size of all cached images together.
	imageBytes = 2 << 20
	// imageTurns is the number of images drawn at a time, so that other readers keep a core.
	// imageQueue is the number of requests that may wait for a turn (S46).
	imageTurns = 1
	imageQueue = 8
)

// SharedWithAll is the resource policy of an image: other sites may embed it, because it is made
// for shared links.
const SharedWithAll = "cross-origin"

var errImageNotFound = &candor.Error{Code: candor.CodeNotFound, Message: "There is no such picture"}

// ErrAbandoned reports that the client left before its image was drawn.
var ErrAbandoned = errors.New("the client left before its image was drawn")

// images draws the Open Graph images of pages and caches the latest.
type images struct {
	drawer  *opengraph.Drawer
	kept    *otter.Cache[string, *response.Response]
	turns   chan struct{}
	waiting atomic.Int32
}

func newImages(countyMap []byte) (*images, error) {
	drawer, err := opengraph.NewDrawer(countyMap)
	if err != nil {
		return nil, err
	}
	kept := otter.Must(&otter.Options[string, *response.Response]{
		MaximumWeight: imageBytes,
		Weigher: func(address string, a *response.Response) uint32 {
			return uint32(len(address)) + a.Weight()
		},
	})
	return &images{drawer: drawer, turns: make(chan struct{}, imageTurns), kept: kept}, nil
}

// Image returns the image of the id in a request's path, or the address to redirect to: an outdated
// address leads to the current one. When too many requests wait, an official's image leads to the
// site's image for now. The error is ErrAbandoned if the client has left.
func (p *Pages) Image(r *http.Request) (made *response.Response, elsewhere string, err error) {
	var of opengraph.Subject
	id := r.PathValue("id")
	// Checked before any lookup: refusing must cost less than the work it saves.
	if p.images.tooMany(id, r.URL.Path) {
		return nil, p.siteImage().path, nil
	}
	if id != siteSubject {
		official, err := p.options.Official(r, id, false)
		if moved, ok := errors.AsType[*candor.Moved](err); ok {
			return nil, imageAddress(moved.To, opengraph.Subject{}), nil
		}
		hidden := err == nil && official.Status != candor.StatusApproved
		if hidden || errors.Is(err, candor.ErrNotFound) {
			err = errImageNotFound
		}
		if err != nil {
			return nil, "", err
		}
		of = p.subject(official)
	}
	address := imageAddress(id, of)
	if r.URL.Path != address {
		return nil, address, nil
	}
	if a, ok := p.images.kept.GetIfPresent(address); ok {
		return a, "", nil
	}
	if p.images.waiting.Add(1) > imageQueue && id != siteSubject {
		p.images.waiting.Add(-1)
		return nil, p.siteImage().path, nil
	}
	made, err = p.images.draw(r.Context(), address, of)
	p.images.waiting.Add(-1)
	if r.Context().Err() != nil {
		return nil, "", ErrAbandoned
	}
	return made, "", err
}

// tooMany reports whether an image would have to be drawn while too many requests wait.
func (i *images) tooMany(id, path string) bool {
	if id == siteSubject || i.waiting.Load() < imageQueue {
		return false
	}
	_, kept := i.kept.GetIfPresent(path)
	return !kept
}

// draw waits for a turn and draws an image, unless another request has drawn it in the meantime.
// The turn ends after a rest as long as the drawing took: on one processor, at least half of it
// stays for readers.
func (i *images) draw(
	ctx context.Context, address string, of opengraph.Subject,
) (*response.Response, error) {
	select {
	case i.turns <- struct{}{}:
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
	began := time.Now()
	defer func() { time.AfterFunc(time.Since(began), func() { <-i.turns }) }()
	if a, ok := i.kept.GetIfPresent(address); ok {
		return a, nil
	}
	encoded, err := i.drawer.Draw(of)
	if err != nil {
		return nil, err
	}
	a := response.New(http.StatusOK, pngType, response.PictureLife, encoded, response.HeaderField{
		Name: response.CDNCacheControl, Values: []string{response.PictureSharedLife},
	})
	a.SetHeader(response.ResourcePolicy, SharedWithAll)
	i.kept.Set(address, a)
	return a, nil
}
