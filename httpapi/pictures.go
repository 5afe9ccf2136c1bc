package httpapi

import (
	"context"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"

	"candor"
	"candor/httpapi/response"
	"candor/opengraph"
)

const (
	// pictureBytes bounds what the pictures kept may occupy together.
	pictureBytes = 2 << 20
	// pictureTurns is how many are drawn at a time, so that other readers keep a core; pictureQueue is how many
	// may wait for a turn (S46).
	pictureTurns = 1
	pictureQueue = 8
)

// sharedWithAll lets the pages of other sites hold a picture: it is made for where links are shared.
var sharedWithAll = []string{"cross-origin"}

var errPictureNotFound = &candor.Error{Code: candor.CodeNotFound, Message: "There is no such picture"}

// pictures draws the pictures of pages and keeps the latest.
type pictures struct {
	drawer  *opengraph.Drawer
	kept    *otter.Cache[string, *response.Response]
	turns   chan struct{}
	waiting atomic.Int32
}

func newPictures(countyMap []byte) (*pictures, error) {
	drawer, err := opengraph.NewDrawer(countyMap)
	if err != nil {
		return nil, err
	}
	return &pictures{drawer: drawer, turns: make(chan struct{}, pictureTurns), kept: otter.Must(&otter.Options[string, *response.Response]{
		MaximumWeight: pictureBytes,
		Weigher:       func(address string, a *response.Response) uint32 { return uint32(len(address)) + a.Weight() },
	})}, nil
}

// readPicture answers the picture at its present address, and sends earlier addresses there. When too
// many wait, an official's picture is the site's own for this once.
func (s *Server) readPicture(w http.ResponseWriter, r *http.Request) {
	var of opengraph.Subject
	id := r.PathValue("id")
	if s.pictures.tooMany(id, r.URL.Path) { // before anything is looked up: it has to cost less than what it spares
		s.sendElsewhere(w, r, s.sitePicture().path)
		return
	}
	if id != siteSubject {
		official, err := s.officialFor(s.knowing(r), id, false)
		if err == nil && official.Status != candor.StatusApproved || isNotFound(err) {
			err = errPictureNotFound
		}
		if err != nil {
			writeProblem(w, problemOf(r.Context(), s.options.Logger, err))
			return
		}
		of = subject(official)
	}
	address := pictureAddress(id, of)
	if r.URL.Path != address {
		s.sendElsewhere(w, r, address)
		return
	}
	if a, ok := s.pictures.kept.GetIfPresent(address); ok {
		a.Send(w, r, s.isSecure(r))
		return
	}
	if s.pictures.waiting.Add(1) > pictureQueue && id != siteSubject {
		s.pictures.waiting.Add(-1)
		s.sendElsewhere(w, r, s.sitePicture().path)
		return
	}
	a, err := s.pictures.draw(r.Context(), address, of)
	s.pictures.waiting.Add(-1)
	switch {
	case r.Context().Err() != nil: // nobody waits for it any more
	case err != nil:
		writeProblem(w, problemOf(r.Context(), s.options.Logger, err))
	default:
		a.Send(w, r, s.isSecure(r))
	}
}

// tooMany tells whether too many wait for one more picture that would have to be drawn.
func (p *pictures) tooMany(id, path string) bool {
	if id == siteSubject || p.waiting.Load() < pictureQueue {
		return false
	}
	_, kept := p.kept.GetIfPresent(path)
	return !kept
}

// draw waits for a turn and makes a picture, unless somebody has made it meanwhile. The next turn comes after a rest as
// long as that took: where there is one processor, at least half of it stays for readers.
func (p *pictures) draw(ctx context.Context, address string, of opengraph.Subject) (*response.Response, error) {
	select {
	case p.turns <- struct{}{}:
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
	began := time.Now()
	defer func() { time.AfterFunc(time.Since(began), func() { <-p.turns }) }()
	if a, ok := p.kept.GetIfPresent(address); ok {
		return a, nil
	}
	encoded, err := p.drawer.Draw(of)
	if err != nil {
		return nil, err
	}
	a := response.New(http.StatusOK, pngType, response.PictureLife, encoded, response.HeaderField{Name: response.CDNCacheControl, Values: []string{response.PictureSharedLife}})
	a.SetHeader(response.ResourcePolicy, sharedWithAll[0])
	p.kept.Set(address, a)
	return a, nil
}

// sendElsewhere names the address of another picture, for now.
func (s *Server) sendElsewhere(w http.ResponseWriter, r *http.Request, address string) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header()[response.ResourcePolicy] = sharedWithAll
	http.Redirect(w, r, address, http.StatusFound)
}
