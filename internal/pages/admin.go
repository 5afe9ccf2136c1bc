package pages

import (
	"net/http"

	"candor/internal/httpapi/response"
)

// adminChunk is the front end's source file of all administration screens.
const adminChunk = "src/pages/desk/index.tsx"

// The login screen of administrators, and the screen after the login.
const (
	LoginPath = "/admin"
	DeskPath  = "/admin/dashboard"
)

// adminTitles maps the paths of administration screens to their titles. They reveal nothing: the
// content comes from the API, which requires an administrator.
var adminTitles = map[string]string{
	LoginPath:         "Admin Login",
	DeskPath:          "Admin Dashboard",
	"/admin/queue":    "Moderation Queue",
	"/admin/reports":  "Reports",
	"/admin/removals": "Removal Requests",
	"/admin/imports":  "Imports",
	"/admin/audit":    "Audit Trail",
	"/admin/bursts":   "Bursts",
	"/admin/bin":      "Bin",
	"/admin/edit":     "Edit Official",
	"/admin/merge":    "Merge Profiles",
}

// Admin returns the administration screen at a path. The browser draws it, and no cache may keep
// it.
func (p *Pages) Admin(path string) (endpoint response.Endpoint, found bool) {
	title, found := adminTitles[path]
	return func(*http.Request) (*response.Response, error) {
		made := &page{chunk: adminChunk, head: head{title: title, hidden: true}}
		body, err := p.assemble(made, p.options.PublicURL)
		if err != nil {
			return nil, err
		}
		a := response.New(http.StatusOK, response.HTMLType, response.Revalidate, body)
		a.MakePrivate()
		a.CompressAtOnce()
		return a, nil
	}, found
}
