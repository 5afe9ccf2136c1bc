package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"candor/internal/candor"
	"candor/internal/httpapi/response"
)

// officialFor reads an official as a visitor or an administrator may see it: for visitors a
// rejected one is missing, as if its id were random, and a pending one has only values from our own
// lists. The rest is between its submitter and the administrators, so that no one can host a libel
// here (S10). The browser that submitted it sees it as sent, also after a decision (S49): a cookie
// identifies it, since others share its address (S50). The context has to know the client: see
// knowing.
func (s *Server) officialFor(ctx context.Context, id string, admin bool) (*candor.Official, error) {
	if !candor.ValidID(id) {
		return nil, errOfficialNotFound
	}
	official, err := s.options.Store.FindOfficial(ctx, id)
	if err == nil && official.MergedInto != "" {
		return nil, &candor.Moved{To: official.MergedInto}
	}
	if err != nil || admin {
		return official, err
	}
	switch {
	case official.Status == candor.StatusRejected:
		return nil, errOfficialNotFound
	case official.Status != candor.StatusPending:
		return official, nil
	case !hasSubmitted(ctx, id):
		return official.Withheld(), nil
	}
	sent, err := s.options.Store.FindSent(ctx, id)
	if isNotFound(err) { // is no longer kept
		return official.Withheld(), nil
	}
	if err != nil {
		return nil, err
	}
	return official.ToSubmitter(sent), nil
}

// knowing returns the context of a request with its browser's submitted officials, which short
// handlers of cachedHandlers have not found. It is called only for officials that the directory
// lacks.
func (s *Server) knowing(r *http.Request) context.Context { return s.withSubmitted(r.Context(), r) }

// ratedOfficial returns the official of a review, if the client may see it; reviews of a withheld
// official are not found.
func (s *Server) ratedOfficial(
	ctx context.Context, ratingID string, admin bool,
) (id string, pending bool, err error) {
	id, err = s.options.Store.FindRatedOfficial(ctx, ratingID)
	if err != nil || s.readModel.Directory.Holds(id) {
		return id, false, err
	}
	official, err := s.officialFor(ctx, id, admin)
	switch {
	case isNotFound(err) || err == nil && official.IsWithheld:
		return "", false, errRatingNotFound
	case err != nil:
		return "", false, err
	}
	return id, official.Status == candor.StatusPending, nil
}

// movedView is the body of a redirect to the profile that another was merged into.
type movedView struct {
	Code    string `json:"code"`
	Detail  string `json:"detail"`
	MovedTo string `json:"movedTo"`
}

// movedTo answers 301 when an error says that a profile was merged into another: the same address
// with the other's id. It is valid while the merge holds, and clients ask again each time, since a
// merge can be undone. It returns nil for any other error.
func movedTo(err error, address func(id string) string, fresh func() bool) *response.Response {
	moved, ok := errors.AsType[*candor.Moved](err)
	if !ok {
		return nil
	}
	body, _ := json.Marshal(movedView{"moved", moved.Error(), moved.To}) // texts always encode
	a := response.New(http.StatusMovedPermanently, response.JSONType, response.Revalidate, body,
		response.HeaderField{Name: "Location", Values: []string{address(moved.To)}})
	a.Valid = fresh
	return a
}

// onKept calls write with an official's id, and again with the id of the profile that it was merged
// into: a form may have been open for longer than the merge is old.
func onKept[O any](
	ctx context.Context, id string, write func(ctx context.Context, id string) (*O, error),
) (*O, error) {
	made, err := write(ctx, id)
	if moved, ok := errors.AsType[*candor.Moved](err); ok {
		return write(ctx, moved.To)
	}
	return made, err
}
