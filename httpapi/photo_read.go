package httpapi

import (
	"net/http"

	"candor"
)

// photoLife is how long a browser shows an approved picture without asking again: it may be taken back.
const photoLife = "public, max-age=300"

// readPhoto sends the bytes of a picture: of an official's own to whoever may see that official, of every
// other to administrators only. Whatever is in the file, it is shown as a picture or not at all (S10, S21).
func (s *Server) readPhoto(w http.ResponseWriter, r *http.Request) {
	err := s.maySeePhoto(r)
	switch {
	case err == nil:
		s.sendPhoto(w, r, photoLife)
	case s.hasSession(r):
		s.withSession(http.HandlerFunc(s.readAnyPhoto)).ServeHTTP(w, r)
	default:
		writeProblem(w, problemOf(r.Context(), s.options.Logger, err))
	}
}

// readAnyPhoto sends an administrator the bytes of a picture that nobody has decided on, or that was rejected.
func (s *Server) readAnyPhoto(w http.ResponseWriter, r *http.Request) {
	if _, err := s.currentAdmin(r.Context()); err != nil {
		writeProblem(w, problemOf(r.Context(), s.options.Logger, errPhotoUploadNotFound))
		return
	}
	s.sendPhoto(w, r, "no-store")
}

// maySeePhoto is not found for pictures that a visitor may not see.
func (s *Server) maySeePhoto(r *http.Request) error {
	id, status, err := s.options.Store.FindPictured(r.Context(), r.URL.Path)
	if err != nil {
		return err
	}
	if status == candor.StatusApproved || status == candor.StatusPending && hasSubmitted(r.Context(), id) {
		return nil
	}
	return errPhotoUploadNotFound
}

func (s *Server) sendPhoto(w http.ResponseWriter, r *http.Request, cacheControl string) {
	content, err := s.options.Photos.Open(r.Context(), r.URL.Path)
	if err != nil {
		writeProblem(w, problemOf(r.Context(), s.options.Logger, err))
		return
	}
	defer content.Close()
	w.Header().Set("Cache-Control", cacheControl)
	w.Header().Set("Content-Type", "image/jpeg")
	http.ServeContent(w, r, "", content.ModTime(), content)
}
