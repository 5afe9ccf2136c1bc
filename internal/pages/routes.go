package pages

import (
	"cmp"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

const (
	homePath    = "/"
	profilePath = "/official/"
	reviewPath  = "/submit-review"
	addPath     = "/add-official"
	aboutPath   = "/about"
	howPath     = "/how-it-works"
	decidePath  = "/how-we-decide"
	removalPath = "/remove-address"
	minePath    = "/mine"
)

// publicScreens are the addresses of all screens that are the same on every site, and not about one
// official.
var publicScreens = []string{
	homePath, browsePath, reviewPath, addPath, aboutPath, howPath, decidePath,
	removalPath,
}

// screensByPath returns the screens by their path (specification, section 2).
func (p *Pages) screensByPath() map[string]pageFunc {
	screens := map[string]pageFunc{
		homePath:      p.homePage,
		browsePath:    p.browsePage,
		officialsPath: p.browsePage,
		reviewPath:    p.reviewChoicePage,
		addPath: p.textPage("src/pages/add-official/index.tsx", head{
			title: "Add Public Official", path: addPath,
			description: "Is someone missing? Add a New Jersey public official to the directory. " +
				"Every entry is reviewed before it is listed.",
		}),
		aboutPath: p.textPage("src/pages/about/index.tsx", head{
			title: "About", path: aboutPath,
			description: "The purpose of Candor, the officials it lists, and its promises to the people " +
				"of New Jersey and to those who serve them.",
		}, p.site()),
		howPath: p.textPage("src/pages/how-it-works/index.tsx", head{
			title: "How it works", path: howPath,
			description: "How to find a public official of New Jersey, what a review should say, " +
				"and what happens to it once it is sent.",
		}),
		decidePath: p.decidePage,
		removalPath: p.textPage("src/pages/remove-address/index.tsx", head{
			title: "Remove a home address", path: removalPath,
			description: "Judges, prosecutors, police and their households can have a home address " +
				"or a private phone number removed, within ten business days.",
		}, p.site()),
		minePath: p.textPage("src/pages/mine/index.tsx", head{
			title: "What you sent", path: minePath, hidden: true,
			description: "Everything sent from this device, and where it stands today.",
		}),
	}
	for _, text := range p.options.Texts {
		screens["/"+text.Name] = p.operatorPage(text)
	}
	return screens
}

// screenParameters returns the parameters that a screen reads from its address, in the front end's
// order.
func screenParameters(path string) []string {
	switch path {
	case homePath:
		return []string{"q", "type"}
	case browsePath, officialsPath:
		return browseParameters
	case decidePath:
		return []string{"page"}
	}
	if _, ok := lastSegment(path, profilePath); ok {
		return profileParameters
	}
	if _, ok := lastSegment(path, reviewPath+"/"); ok {
		return []string{starterName}
	}
	return nil
}

// screenValues returns the values of parameters as a screen reads them, so that all spellings of a
// value share one answer.
func screenValues(path string, value func(name string) string) func(name string) string {
	switch path {
	case homePath:
		return func(name string) string { return strings.TrimSpace(value(name)) }
	case browsePath, officialsPath:
		return readBrowse(value).value
	case decidePath:
		return func(name string) string { return laterPage(value(name)) }
	}
	if _, ok := lastSegment(path, profilePath); ok {
		return readReviews(value).value
	}
	if _, ok := lastSegment(path, reviewPath+"/"); ok {
		return reviewValues(value)
	}
	return value
}

// textPage makes a screen with constant text and the few figures that it requests.
func (p *Pages) textPage(chunk string, h head, questions ...prefetch) pageFunc {
	h.image = p.siteImage()
	return func(r *http.Request) (*page, error) {
		shown := &page{status: http.StatusOK, chunk: chunk, head: h}
		return shown, shown.prefetch(r, questions...)
	}
}

// homePage makes the front page, with the first results if its address has a search.
func (p *Pages) homePage(r *http.Request) (*page, error) {
	shown := &page{status: http.StatusOK, chunk: "src/pages/home/index.tsx", head: head{
		path: homePath, image: p.siteImage(),
		description: "Find, read about, rate and review the public officials of New Jersey.",
	}}
	questions := []prefetch{p.site()}
	asked := r.URL.Query()
	q, kind := strings.TrimSpace(asked.Get("q")), asked.Get("type")
	if q != "" || kind != "" {
		query := url.Values{"page": {"1"}}
		setFilter(query, "search", q)
		setFilter(query, "positionType", kind)
		onlyCurrent(query)
		questions = append(questions, p.list(query, homeLimit))
	} else {
		questions = append(questions, p.recent())
	}
	return shown, shown.prefetch(r, questions...)
}

// decidePage explains which reviews count and lists a page of the log of bursts.
func (p *Pages) decidePage(r *http.Request) (*page, error) {
	shown := &page{status: http.StatusOK, chunk: "src/pages/how-we-decide/index.tsx", head: head{
		title: "How we decide", path: decidePath, image: p.siteImage(),
		description: "Which reviews are published and which count toward the average, by which rules, " +
			"and every case in which a page received far more reviews than usual.",
	}}
	number := laterPage(r.URL.Query().Get("page"))
	if number != "" {
		shown.head.title += ", page " + number
		shown.head.path += "?page=" + number
	}
	asked := p.bursts(cmp.Or(number, "1"))
	if err := shown.prefetch(r, p.integrity(), asked, p.site()); err != nil || number == "" {
		return shown, err
	}
	var found struct{ Pagination struct{ Pages int } }
	for _, data := range shown.initial {
		if data.Address == asked.address() {
			if err := json.Unmarshal(data.Body, &found); err != nil {
				return nil, err
			}
		}
	}
	shown.drawPastEnd(shown.head.path, asked, number, found.Pagination.Pages)
	return shown, nil
}

// laterPage returns the page number of an address if it is valid and not the first, else "".
func laterPage(number string) string {
	if !pageNumber.MatchString(number) || number == "1" {
		return ""
	}
	return number
}

// reviewChoicePage is the review form before an official is chosen.
func (p *Pages) reviewChoicePage(r *http.Request) (*page, error) {
	shown := &page{status: http.StatusOK, chunk: reviewChunk, head: head{
		title: titleReview, path: reviewPath,
		description: "Rate and review a public official of New Jersey. " +
			"It takes a minute, and you don’t have to give your name.",
		image: p.siteImage(),
	}}
	return shown, shown.prefetch(r, p.choice())
}

// setFilter adds a filter. Like the front end, it omits an empty one and "all".
func setFilter(query url.Values, name, value string) {
	if value != "" && value != "all" {
		query.Set(name, value)
	}
}

// Paths returns the addresses of all screens that are not about one official.
func (p *Pages) Paths() []string {
	return slices.Concat(slices.Sorted(maps.Keys(p.screens)), slices.Sorted(maps.Keys(adminTitles)))
}
