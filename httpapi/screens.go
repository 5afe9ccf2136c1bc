package httpapi

import (
	"net/http"
	"net/url"
	"strings"
)

const (
	homePath    = "/"
	profilePath = "/official/"
	reviewPath  = "/submit-review"
	addPath     = "/add-official"
	aboutPath   = "/about"
	howPath     = "/how-it-works"
	removalPath = "/remove-address"
)

// publicScreens are the addresses of all screens that are not about one official.
var publicScreens = []string{homePath, browsePath, reviewPath, addPath, aboutPath, howPath, removalPath}

// showScreens are the screens by their path (specification, section 2).
func (s *Server) showScreens() map[string]show {
	return map[string]show{
		homePath:      s.showHome,
		browsePath:    s.showBrowse,
		officialsPath: s.showBrowse,
		reviewPath:    s.showReviewChoice,
		addPath: s.showText("src/pages/add-official/index.tsx", head{
			title: "Add Public Official", path: addPath,
			description: "Is someone missing? Add a New Jersey public official to the directory. Every entry is reviewed before it is listed.",
		}),
		aboutPath: s.showText("src/pages/about/index.tsx", head{
			title: "About", path: aboutPath,
			description: "What Candor is for, whom it lists, and what it promises to the people of New Jersey and to those who serve them.",
		}, s.siteQuestion()),
		howPath: s.showText("src/pages/how-it-works/index.tsx", head{
			title: "How it works", path: howPath,
			description: "How to find a public official of New Jersey, what a review should say, and what happens to it once it is sent.",
		}),
		removalPath: s.showText("src/pages/remove-address/index.tsx", head{
			title: "Remove a home address", path: removalPath,
			description: "Judges, prosecutors, police and their households can have a home address or a private phone number removed, within ten business days.",
		}, s.siteQuestion()),
	}
}

// screenParameters are what a screen reads from its address, in the order in which the front end writes it.
func screenParameters(path string) []string {
	switch path {
	case homePath:
		return []string{"q", "type"}
	case browsePath, officialsPath:
		return browseParameters
	}
	return nil
}

// screenValues returns the values of parameters as a screen reads them, so that all spellings of one
// value have one answer.
func screenValues(path string, value func(name string) string) func(name string) string {
	switch path {
	case homePath:
		return func(name string) string { return strings.TrimSpace(value(name)) }
	case browsePath, officialsPath:
		return readBrowse(value).value
	}
	return value
}

// showText is a screen whose text is always the same, with the few figures that it asks for.
func (s *Server) showText(chunk string, h head, questions ...question) show {
	h.picture = s.sitePicture()
	return func(r *http.Request) (*showing, error) {
		shown := &showing{status: http.StatusOK, chunk: chunk, head: h}
		return shown, shown.ask(r, questions...)
	}
}

// showHome is the front page, with the first results of a search that its address holds.
func (s *Server) showHome(r *http.Request) (*showing, error) {
	shown := &showing{status: http.StatusOK, chunk: "src/pages/home/index.tsx", head: head{
		path: homePath, description: "Find, read about, rate and review the public officials of New Jersey.", picture: s.sitePicture(),
	}}
	questions := []question{s.siteQuestion()}
	asked := r.URL.Query()
	q, kind := strings.TrimSpace(asked.Get("q")), asked.Get("type")
	if q != "" || kind != "" {
		query := url.Values{"page": {"1"}}
		set(query, "search", q)
		set(query, "positionType", kind)
		questions = append(questions, s.listQuestion(query, homePage))
	}
	return shown, shown.ask(r, questions...)
}

// showReviewChoice is the review form before an official is chosen.
func (s *Server) showReviewChoice(r *http.Request) (*showing, error) {
	shown := &showing{status: http.StatusOK, chunk: reviewChunk, head: head{
		title: titleReview, path: reviewPath, description: "Rate and review a public official of New Jersey. It takes a minute, and you don’t have to give your name.",
		picture: s.sitePicture(),
	}}
	return shown, shown.ask(r, s.choiceQuestion())
}

// set notes a choice; an empty one, or all, chooses nothing and is left out, as the front end does.
func set(query url.Values, name, value string) {
	if value != "" && value != "all" {
		query.Set(name, value)
	}
}
