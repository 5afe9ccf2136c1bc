package httpapi

import (
	"encoding/json"
	"net/http"

	"candor/httpapi/response"
)

// siteView is what screens need to know of the site as a whole.
type siteView struct {
	Demo         bool           `json:"demo" required:"true" doc:"True when the people are invented"`
	CountyCounts map[string]int `json:"countyCounts" required:"true" doc:"Approved officials by county"`
	Contact      string         `json:"contact,omitempty" format:"email" doc:"Where to write to those who run the site"`
}

func (s *Server) readSite(*http.Request) (*response.Response, error) {
	stamp := s.readModel.directory.Validator()
	body, err := json.Marshal(siteView{
		Demo: s.options.Demo, CountyCounts: s.readModel.directory.CountyCounts(),
		Contact: s.options.Contact,
	})
	if err != nil {
		return nil, err
	}
	a := response.JSON(body)
	a.Valid = func() bool { return s.readModel.directory.Current(stamp) }
	return a, nil
}
