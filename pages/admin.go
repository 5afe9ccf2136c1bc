package pages

import (
	"crypto/rand"
	"net/http"

	"candor/httpapi/response"
)

// adminChunk is the front end's source file of all screens of the administration.
const adminChunk = "src/pages/admin/index.tsx"

// Where administrators log in, and where the login leads.
const (
	LoginPath = "/admin"
	DeskPath  = "/admin/dashboard"
)

// adminTitles are the screens of the administration by their path. They reveal nothing: what
// stands on them is asked of the API, which wants an administrator.
var adminTitles = map[string]string{
	LoginPath:         "Admin Login",
	DeskPath:          "Admin Dashboard",
	"/admin/queue":    "Moderation Queue",
	"/admin/reports":  "Reports",
	"/admin/removals": "Removal Requests",
	"/admin/imports":  "Imports",
	"/admin/audit":    "Audit Trail",
	"/admin/bursts":   "Bursts",
	"/admin/edit":     "Edit Official",
	"/admin/merge":    "Merge Profiles",
}

// stylePolicy also lets in the elements of style that carry the nonce of this very response.
func stylePolicy(nonce string) string {
	return response.ContentSecurityPolicy + "; style-src 'self' 'nonce-" + nonce + "'"
}

// Admin makes the screen of the administration at a path. The browser draws it, and no cache may
// keep it: its nonce is for one response (S21).
func (p *Pages) Admin(path string) (endpoint response.Endpoint, found bool) {
	title, found := adminTitles[path]
	return func(*http.Request) (*response.Response, error) {
		nonce := rand.Text()
		made := &page{chunk: adminChunk, head: head{title: title, hidden: true, styleNonce: nonce}}
		body, err := p.assemble(made, p.options.PublicURL)
		if err != nil {
			return nil, err
		}
		a := response.New(http.StatusOK, response.HTMLType, response.Revalidate, body)
		a.SetHeader("Content-Security-Policy", stylePolicy(nonce))
		a.MakePrivate()
		a.CompressAtOnce()
		return a, nil
	}, found
}
