package httpapi

import (
	"encoding/json"
	"net/http"
	"runtime/debug"

	"candor"
	"candor/httpapi/response"
)

// siteView is what screens need to know of the site as a whole.
type siteView struct {
	Demo         bool           `json:"demo" required:"true" doc:"True when the people are invented"`
	CountyCounts map[string]int `json:"countyCounts" required:"true" doc:"Approved officials in office, by county"`
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

// byCategory holds something for each of candor.RatingCategories. A struct encodes in half the time
// of a map.
type byCategory[T any] struct {
	Leadership         T `json:"leadership,omitempty"`
	Accessibility      T `json:"accessibility,omitempty"`
	Transparency       T `json:"transparency,omitempty"`
	CommunityImpact    T `json:"communityImpact,omitempty"`
	Fairness           T `json:"fairness,omitempty"`
	Timeliness         T `json:"timeliness,omitempty"`
	Professionalism    T `json:"professionalism,omitempty"`
	Communication      T `json:"communication,omitempty"`
	Advocacy           T `json:"advocacy,omitempty"`
	Responsiveness     T `json:"responsiveness,omitempty"`
	VotingRecord       T `json:"votingRecord,omitempty"`
	CommunityRelations T `json:"communityRelations,omitempty"`
}

// Scores are the optional scores of a review.
type Scores byCategory[*int]

func (s *Scores) fields() [12]**int { return (*byCategory[*int])(s).fields() }

// CategoryAverages are the averages of the categories that were scored, to one decimal.
type CategoryAverages byCategory[float64]

func (a *CategoryAverages) fields() [12]*float64 { return (*byCategory[float64])(a).fields() }

// fields are in the order of candor.RatingCategories.
func (c *byCategory[T]) fields() [12]*T {
	return [12]*T{
		&c.Leadership, &c.Accessibility, &c.Transparency, &c.CommunityImpact, &c.Fairness, &c.Timeliness,
		&c.Professionalism, &c.Communication, &c.Advocacy, &c.Responsiveness, &c.VotingRecord,
		&c.CommunityRelations,
	}
}

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

// stamped is set by a build that has no repository around it: -ldflags "-X
// candor/httpapi.stamped=…".
var stamped string

// Version is the version of the API and of the program: what the build was told, or else what Go
// knows of the repository that it was built in.
var Version = version()

func version() string {
	if stamped != "" {
		return stamped
	}
	if build, ok := debug.ReadBuildInfo(); ok && build.Main.Version != "" &&
		build.Main.Version != "(devel)" {
		return build.Main.Version
	}
	return "development"
}
