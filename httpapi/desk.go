package httpapi

import (
	"crypto/rand"
	"net/http"

	"candor/httpapi/response"
)

// deskChunk is the front end's source file of all screens of the administration.
const deskChunk = "src/pages/admin/index.tsx"

// deskTitles are the screens of the administration by their path. They tell nobody anything: what stands on
// them is asked of the API, which wants an administrator.
var deskTitles = map[string]string{
	"/admin":           "Admin Login",
	"/admin/dashboard": "Admin Dashboard",
	"/admin/queue":     "Moderation Queue",
	"/admin/reports":   "Reports",
	"/admin/removals":  "Removal Requests",
	"/admin/audit":     "Audit Trail",
}

// stylePolicy lets the elements of style that carry the nonce of this very answer in, beside the server's own.
func stylePolicy(nonce string) string {
	return response.ContentSecurityPolicy + "; style-src 'self' 'nonce-" + nonce + "'"
}

// sendDesk answers a screen of the administration. The browser draws it, and no cache may keep it: its
// nonce is for one answer (S21).
func (s *Server) sendDesk(w http.ResponseWriter, r *http.Request, title string) {
	nonce := rand.Text()
	body, err := s.document.render(&showing{chunk: deskChunk, head: head{title: title, hidden: true, styleNonce: nonce}}, s.options.PublicURL)
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	a := response.New(http.StatusOK, response.HTMLType, response.Revalidate, body)
	a.SetHeader("Content-Security-Policy", stylePolicy(nonce))
	a.MakePrivate()
	a.CompressAtOnce()
	a.Send(w, r, s.isSecure(r))
}
