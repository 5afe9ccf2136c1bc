package httpapi

import "net/http"

// robotsRules keep search engines out of administration and away from answers that are no pages.
const robotsRules = "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /feeds/\n"

// readRobots answers what search engines may read, and where the list of all pages is.
func (s *Server) readRobots(*http.Request) (*answer, error) {
	rules := robotsRules
	if s.options.PublicURL != "" {
		rules += "\nSitemap: " + s.options.PublicURL + sitemapPath + "\n"
	}
	return newAnswer(http.StatusOK, "text/plain; charset=utf-8", revalidate, []byte(rules)), nil
}
