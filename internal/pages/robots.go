package pages

import (
	"net/http"

	"candor/internal/httpapi/response"
)

// robotsRules keep search engines away from the administration and from answers that are no pages.
const robotsRules = "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /feeds/\n"

// Robots returns robots.txt, with the address of the sitemap.
func (p *Pages) Robots(*http.Request) (*response.Response, error) {
	rules := robotsRules
	if p.options.PublicURL != "" {
		rules += "\nSitemap: " + p.options.PublicURL + sitemapPath + "\n"
	}
	a := response.New(http.StatusOK, "text/plain; charset=utf-8", response.Revalidate, []byte(rules))
	return a, nil
}
