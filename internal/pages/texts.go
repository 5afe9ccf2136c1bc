package pages

import (
	"strings"

	"candor/internal/operatorpages"
)

// textPaths returns the paths of the operator's pages, with a space between two.
func (p *Pages) textPaths() string {
	var paths []string
	for _, text := range p.options.Texts {
		paths = append(paths, "/"+text.Name)
	}
	return strings.Join(paths, " ")
}

// operatorPage makes the screen of a page that the operator has written.
func (p *Pages) operatorPage(text operatorpages.Page) pageFunc {
	path := "/" + text.Name
	return p.textPage("src/pages/operator-page/index.tsx", head{
		title: text.Title, path: path,
		description: "The " + text.Title + " of this site.",
	}, prefetch{path: "/api/pages" + path, id: text.Name, endpoint: p.options.API.Text})
}
