package httpapi

import (
	"net/http"

	"candor/httpapi/response"
)

// robotsRules keep search engines out of administration and away from answers that are no pages.
const robotsRules = "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /feeds/\n"

// readRobots answers what search engines may read, and where the list of all pages is.
func (s *Server) readRobots(*http.Request) (*response.Response, error) {
	rules := robotsRules
	if s.options.PublicURL != "" {
		rules += "\nSitemap: " + s.options.PublicURL + sitemapPath + "\n"
	}
	return response.New(http.StatusOK, "text/plain; charset=utf-8", response.Revalidate, []byte(rules)), nil
}
