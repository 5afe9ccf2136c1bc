package httpapi

import (
	"encoding/json"
	"net/http"

	"candor"
	"candor/httpapi/response"
)

type uniqueValuesInput struct {
	Field string `path:"field" doc:"position, city, county, state or country; name, description and verificationUrl have none"`
}

type uniqueValuesOutput struct {
	Body []string `doc:"Sorted, at most 1,000"`
}

var errNoSuchField = &candor.Error{Code: candor.CodeNotFound,
	Message: "There are no values of this field."}

// readUniqueValues answers the values that approved officials have in a field.
func (s *Server) readUniqueValues(r *http.Request) (*response.Response, error) {
	values, stamp, known := s.readModel.directory.Values(r.PathValue("field"))
	if !known {
		return nil, errNoSuchField
	}
	body, err := json.Marshal(values)
	if err != nil {
		return nil, err
	}
	a := response.JSON(body)
	a.Valid = func() bool { return s.readModel.directory.Current(stamp) }
	return a, nil
}
