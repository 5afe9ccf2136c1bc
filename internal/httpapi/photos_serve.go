package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/maypok86/otter/v2"

	"candor/internal/candor"
	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/readmodel"
	"candor/internal/httpapi/response"
	"candor/internal/photo"
	"candor/internal/sqlstore"
)

// photoPolicy lets a picture do nothing, whatever is in the file (S21).
const photoPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

var errPhotoAway = &candor.Error{Code: candor.CodeUnavailable, Message: candor.MessagePhotoAway}

var errPhotoWidth = &candor.Error{Code: candor.CodeMalformed,
	Message: fmt.Sprintf("w is how wide a photo is shown, in pixels, and given once: %s",
		widthList())}

// readPhoto sends a photo, in its own width or in width w: an approved one to readers of its
// official, every other to administrators only. For everyone else it is missing (S10).
func (s *Server) readPhoto(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		problem.Write(w, problem.MethodNotAllowed)
		return
	}
	width, err := askedWidth(r.URL.RawQuery)
	if err != nil {
		problem.Write(w, problem.Of(r.Context(), s.options.Logger, err))
		return
	}
	// which PostgreSQL does not even look for
	if strings.Contains(r.URL.Path, "\x00") || !utf8.ValidString(r.URL.Path) {
		s.photoNotFound(w, r, errPhotoUploadNotFound)
		return
	}
	of, err := s.shownPhotos.find(r.Context(), r.URL.Path)
	switch {
	case err == nil && of.status == candor.StatusApproved:
		s.sendPhoto(w, r, width, true)
	case err == nil && of.status == candor.StatusPending && s.showsWhole(r, of.officialID):
		s.sendPhoto(w, r, width, false)
	case err != nil && !isNotFound(err):
		problem.Write(w, problem.Of(r.Context(), s.options.Logger, err))
	case s.sessionToken(r) != "":
		s.withSession(http.HandlerFunc(func(w http.ResponseWriter,
			r *http.Request) {
			s.readHiddenPhoto(w, r, width)
		})).ServeHTTP(w, r)
	default:
		s.photoNotFound(w, r, errPhotoUploadNotFound)
	}
}

// showsWhole reports whether a visitor may see all of a pending official.
func (s *Server) showsWhole(r *http.Request, officialID string) bool {
	official, err := s.officialFor(s.knowing(r), officialID, false)
	return err == nil && !official.IsWithheld
}

// readHiddenPhoto sends an administrator a picture that visitors do not see.
func (s *Server) readHiddenPhoto(w http.ResponseWriter, r *http.Request, width int) {
	if _, err := s.currentAdmin(r.Context()); err != nil {
		s.photoNotFound(w, r, errPhotoUploadNotFound)
		return
	}
	s.sendPhoto(w, r, width, false)
}

// photoNotFound says the same of every picture that is not there, whether it is lost, hidden, or never
// was.
func (s *Server) photoNotFound(w http.ResponseWriter, r *http.Request, err error) {
	if isNotFound(err) {
		err = errPhotoUploadNotFound
	}
	if errors.Is(err, candor.ErrUnavailable) {
		err = errors.Join(errPhotoAway, err)
	}
	problem.Write(w, problem.Of(r.Context(), s.options.Logger, err))
}

// sendPhoto sends a photo; only a public one may be kept by shared caches. Its tag comes from its
// name and width, so that a browser that has it gets 304 without opening the file.
func (s *Server) sendPhoto(w http.ResponseWriter, r *http.Request, width int, public bool) {
	header := w.Header()
	etag := `"` + path.Base(r.URL.Path) + "-" + strconv.Itoa(width) + `"`
	if response.MatchesETag(r.Header["If-None-Match"], etag) {
		setPhotoHeaders(header, etag, public)
		w.WriteHeader(http.StatusNotModified)
		return
	}
	content, err := s.openPhoto(r.Context(), r.URL.Path, width)
	if err != nil {
		s.photoNotFound(w, r, err)
		return
	}
	defer content.Close()
	setPhotoHeaders(header, etag, public)
	header["Content-Type"] = []string{"image/jpeg"}
	if strings.Contains(r.Header.Get("Range"), ",") {
		// Each of many ranges would be a separate request to a bucket; a server may send the whole
		// (RFC 9110, 14.2).
		r.Header.Del("Range")
	}
	http.ServeContent(w, r, "", content.ModTime(), content)
}

func (s *Server) openPhoto(ctx context.Context, objectPath string, width int) (photo.Shown, error) {
	if width == 0 {
		return s.options.Photos.Open(ctx, objectPath)
	}
	return s.options.Photos.OpenVariant(ctx, objectPath, width)
}

func setPhotoHeaders(header http.Header, etag string, public bool) {
	header["Etag"] = []string{etag}
	header["Content-Security-Policy"] = []string{photoPolicy}
	if !public {
		header["Cache-Control"] = []string{"no-store"}
		return
	}
	header["Cache-Control"] = []string{response.PictureLife}
	header[response.CDNCacheControl] = []string{response.PictureSharedLife}
}

// askedWidth reads the width that a query asks for; 0 is the original width.
func askedWidth(query string) (int, error) {
	if query == "" {
		return 0, nil
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return 0, errPhotoWidth
	}
	asked, there := values["w"]
	if !there {
		return 0, nil
	}
	for _, width := range photo.Widths {
		if len(asked) == 1 && asked[0] == strconv.Itoa(width) {
			return width, nil
		}
	}
	return 0, errPhotoWidth
}

// widthList lists the widths that can be requested.
func widthList() string {
	var widths []string
	for _, width := range slices.Backward(photo.Widths) {
		widths = append(widths, strconv.Itoa(width))
	}
	last := len(widths) - 1
	return strings.Join(widths[:last], ", ") + " or " + widths[last]
}

// shownPhotosKept is how many pictures are remembered with their official: 3 MB at most.
const shownPhotosKept = 1 << 13

// shownPhoto says whose approved picture one is, as long as nothing about that official changes.
type shownPhoto struct {
	officialID string
	status     candor.Status // of the official
	fresh      func() bool
}

// shownPhotos remembers which photos are public, so that sending one needs no query. Other names
// are not remembered: anyone can make them up.
type shownPhotos struct {
	store    *sqlstore.Store
	versions *readmodel.Versions
	kept     *otter.Cache[string, shownPhoto]
}

func newShownPhotos(store *sqlstore.Store, versions *readmodel.Versions) *shownPhotos {
	return &shownPhotos{store, versions, otter.Must(&otter.Options[string,
		shownPhoto]{MaximumSize: shownPhotosKept})}
}

// find returns the official of a picture; not found for one that was not approved.
func (p *shownPhotos) find(ctx context.Context, objectPath string) (shownPhoto, error) {
	if known, ok := p.kept.GetIfPresent(objectPath); ok && known.fresh() {
		return known, nil
	}
	id, _, err := p.store.FindPictured(ctx, objectPath)
	if err != nil {
		return shownPhoto{}, err
	}
	// Only now is the official known whose changes to watch; the first read may be out of date.
	found := shownPhoto{fresh: p.versions.Watch(candor.Change{Kind: candor.OfficialChanged, ID: id})}
	if found.officialID, found.status, err = p.store.FindPictured(ctx, objectPath); err != nil {
		return shownPhoto{}, err
	}
	p.kept.Set(objectPath, found)
	return found, nil
}
