package httpapi

import (
	"cmp"
	"encoding/json"
	"net/http"
	"runtime/debug"
	"strconv"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi/query"
	"candor/internal/httpapi/readmodel"
	"candor/internal/httpapi/response"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
)

// siteView is what screens need to know of the site as a whole.
type siteView struct {
	Demo         bool           `json:"demo" required:"true" doc:"True when the people are invented"`
	Listed       int            `json:"listed" required:"true" doc:"Approved officials in office"`
	CountyCounts map[string]int `json:"countyCounts" required:"true" doc:"Approved officials in office, by county"`
	Contact      string         `json:"contact,omitempty" format:"email" doc:"Where to write to those who run the site"`
}

func (s *Server) readSite(*http.Request) (*response.Response, error) {
	stamp := s.readModel.Directory.Validator()
	body, err := json.Marshal(siteView{
		Demo: s.options.Demo, Listed: s.readModel.Directory.InOffice(),
		CountyCounts: s.readModel.Directory.CountyCounts(),
		Contact:      s.options.Contact,
	})
	if err != nil {
		return nil, err
	}
	a := response.JSON(body)
	a.Valid = func() bool { return s.readModel.Directory.Current(stamp) }
	return a, nil
}

// textView is a page that the operator has written.
type textView struct {
	Title string `json:"title" required:"true"`
	HTML  string `json:"html" required:"true" doc:"Without scripts"`
}

var errNoText = &candor.Error{
	Code: candor.CodeNotFound, Message: "The operator of this site has not written such a page",
}

func (s *Server) readText(r *http.Request) (*response.Response, error) {
	for _, text := range s.options.Texts {
		if text.Name == r.PathValue("id") {
			body, err := json.Marshal(textView{Title: text.Title, HTML: text.HTML})
			return response.JSON(body), err
		}
	}
	return nil, errNoText
}

// integrityView is the table of the rules by which a review counts. Shares and chances are parts of 1.
type integrityView struct {
	Mode        string       `json:"mode" required:"true" enum:"on,shadow,off" doc:"shadow: the rules are tried and change nothing"`
	Surge       surgeView    `json:"surge" required:"true" doc:"When so many reviews come that some do not count"`
	MovesBy     float64      `json:"movesBy" required:"true" doc:"By how many stars the reviews of a surge move the average where moderators look at it although all count"`
	MovesFrom   int          `json:"movesFrom" required:"true" doc:"How many other reviews such a page has at least"`
	PerNetwork  int          `json:"perNetwork" required:"true" doc:"How many reviews of one official from one network always count within a day"`
	CrowdChance float64      `json:"crowdChance" required:"true" doc:"The chance below which more of a network within a day are no coincidence"`
	PerAddress  int          `json:"perAddress" required:"true" doc:"How many reviews of one official from one address count within a day"`
	CopyShare   float64      `json:"copyShare" required:"true" doc:"The part of two texts' pairs of words that makes the later one a copy"`
	MostAlone   int          `json:"mostAlone" required:"true" doc:"How many reviews of one official a moderator hides, or counts, within a day without a second one"`
	Reasons     []reasonView `json:"reasons" required:"true" doc:"Why a review may not count"`
	Votes       voteRules    `json:"votes" required:"true" doc:"Which votes on a review count"`
}

// voteRules is the table of the rules by which a vote on a review counts.
type voteRules struct {
	PerNetwork int       `json:"perNetwork" required:"true" doc:"How many votes of one network count on one review, the first of a day each time"`
	PerBlock   int       `json:"perBlock" required:"true" doc:"How many votes of one block of networks count on one review in a day"`
	ShareLeast int       `json:"shareLeast" required:"true" doc:"From how many networks votes have to count before the share shows"`
	Surge      surgeView `json:"surge" required:"true" doc:"When so many votes come that some do not count"`
}

// surgeView is the table by which more arrives than is usual.
type surgeView struct {
	Windows []windowView `json:"windows" required:"true" doc:"Spans in which arrivals are counted, the shortest first"`
	Chance  float64      `json:"chance" required:"true" doc:"Of so many by coincidence, below which they are a surge"`
	Beyond  int          `json:"beyond" required:"true" doc:"How many of a side beyond the usual number count"`
	Mixed   float64      `json:"mixed" required:"true" doc:"How many times what usually comes with the other side's excess counts as well"`
}

type windowView struct {
	Hours int     `json:"hours" required:"true"`
	Rush  float64 `json:"rush" required:"true" doc:"How many times the usual number the busy hours or days of such a span have"`
}

type reasonView struct {
	Code     string `json:"code" required:"true"`
	Sentence string `json:"sentence" required:"true" doc:"The same as a sentence"`
	State    string `json:"state" required:"true" enum:"set_aside,held"`
}

func viewIntegrity(mode integrity.Mode, r integrity.Rules) *integrityView {
	view := &integrityView{
		Mode:    cmp.Or(string(mode), string(integrity.Off)),
		Surge:   viewSurge(r.Surge),
		MovesBy: r.MovesBy, MovesFrom: r.MovesFrom, PerNetwork: r.PerNetwork,
		CrowdChance: r.CrowdChance, PerAddress: r.PerAddress, CopyShare: r.CopyShare,
		MostAlone: cases.MaxAlone,
		Votes: voteRules{PerNetwork: r.Votes.PerNetwork, PerBlock: r.Votes.PerBlock,
			ShareLeast: r.Votes.ShareLeast, Surge: viewSurge(r.Votes.Surge)},
	}
	for _, because := range integrity.Reasons() {
		view.Reasons = append(view.Reasons, reasonView{
			because.Public(), because.Sentence(), integrity.SetAside.String()})
	}
	return view
}

func viewSurge(s integrity.Surge) surgeView {
	return surgeView{viewWindows(s.Windows), s.Chance, s.Beyond, s.Mixed}
}

func viewWindows(windows []integrity.Window) (views []windowView) {
	for _, window := range windows {
		views = append(views, windowView{int(window.Span.Hours()), window.Rush})
	}
	return views
}

// readIntegrity answers the rules by which a review counts.
func (s *Server) readIntegrity(*http.Request) (*response.Response, error) {
	body, err := json.Marshal(viewIntegrity(s.options.Store.Integrity()))
	if err != nil {
		return nil, err
	}
	return response.JSON(body), nil
}

// burstsView is a page of the public log of bursts.
type burstsView struct {
	Bursts     []loggedBurstView `json:"bursts" required:"true"`
	Pagination paginationView    `json:"pagination" required:"true"`
}

// loggedBurstView names no moderator.
type loggedBurstView struct {
	ID       string      `json:"id" required:"true"`
	Official subjectView `json:"official" required:"true"`
	BurstFields
	Until time.Time `json:"until" required:"true" doc:"Its last review so far"`
	State string    `json:"state" required:"true" enum:"open,decided,over" doc:"over: all its reviews counted until four weeks had passed"`
}

// readBursts answers a page of the public log of bursts, newest first.
func (s *Server) readBursts(r *http.Request) (*response.Response, error) {
	values, err := query.Parse(r)
	if err != nil {
		return nil, err
	}
	filter := candor.ListFilter{Page: query.Number(values, "page", 1),
		Limit: query.Number(values, "limit", query.RatingsPage)}
	if err := filter.Validate(nil); err != nil {
		return nil, err
	}
	fresh := s.readModel.Versions.Watch(readmodel.AnyOfficial)
	bursts, total, err := s.options.Store.FindPublicBursts(r.Context(), filter.Page, filter.Limit)
	if err != nil {
		return nil, err
	}
	view := burstsView{Bursts: []loggedBurstView{}, Pagination: paginationView{Total: total,
		Page: filter.Page, Pages: candor.Pages(total, filter.Limit)}}
	for _, b := range bursts {
		view.Bursts = append(view.Bursts, loggedBurstView{ID: b.ID,
			Official:    subjectView{b.OfficialID, b.Official.Name},
			BurstFields: viewBurst(b.Burst), Until: b.Until,
			State: string(b.State)})
	}
	body, err := json.Marshal(view)
	if err != nil {
		return nil, err
	}
	a := response.JSON(body, response.HeaderField{Name: response.TotalHeader,
		Values: []string{strconv.Itoa(total)}})
	a.Valid = fresh
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

// CategoryRatings are the numbers of scores of the categories that were scored.
type CategoryRatings byCategory[int]

func (c *CategoryRatings) fields() [12]*int { return (*byCategory[int])(c).fields() }

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
	values, stamp, known := s.readModel.Directory.Values(r.PathValue("field"))
	if !known {
		return nil, errNoSuchField
	}
	body, err := json.Marshal(values)
	if err != nil {
		return nil, err
	}
	a := response.JSON(body)
	a.Valid = func() bool { return s.readModel.Directory.Current(stamp) }
	return a, nil
}

// stamped is set by a build that has no repository around it: -ldflags "-X
// candor/httpapi.stamped=…".
var stamped string

// Version is the version of the API and of the program: the stamped one, or else the one in Go's
// build information.
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
