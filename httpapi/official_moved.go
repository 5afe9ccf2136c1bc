package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"candor"
	"candor/httpapi/response"
)

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

// onKept calls write with an official's id, and once more with that of the profile that it was
// merged into: a form may have been open for longer than the merge is old.
func onKept[O any](
	ctx context.Context, id string, write func(ctx context.Context, id string) (*O, error),
) (*O, error) {
	made, err := write(ctx, id)
	if moved, ok := errors.AsType[*candor.Moved](err); ok {
		return write(ctx, moved.To)
	}
	return made, err
}
