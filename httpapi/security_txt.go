package httpapi

import (
	"fmt"
	"net/http"
	"time"
)

const (
	securityTextPath = "/.well-known/security.txt"
	// securityTextLife is short because each answer is made anew: RFC 9116, 2.5.5 advises against more than a year.
	securityTextLife = 90 * 24 * time.Hour
)

// readSecurityText tells finders of a hole whom to write to (RFC 9116); without a contact there is no such page.
func (s *Server) readSecurityText(w http.ResponseWriter, r *http.Request) {
	if s.options.Contact == "" {
		s.page(w, r)
		return
	}
	text := fmt.Sprintf("Contact: mailto:%s\nExpires: %s\nPreferred-Languages: en\n",
		s.options.Contact, s.options.Store.Now().Add(securityTextLife).UTC().Format(time.RFC3339))
	if s.options.PublicURL != "" {
		text += "Canonical: " + s.options.PublicURL + securityTextPath + "\n"
	}
	writeText(w, http.StatusOK, text)
}
