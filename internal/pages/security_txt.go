package pages

import (
	"fmt"
	"time"
)

// SecurityTextPath is the path of security.txt.
const SecurityTextPath = "/.well-known/security.txt"

// securityTextLife is short because every answer is new: RFC 9116, 2.5.5 advises against more than
// a year.
const securityTextLife = 90 * 24 * time.Hour

// SecurityText returns security.txt (RFC 9116): where to report a vulnerability. It needs a
// contact.
func (p *Pages) SecurityText() (text string, found bool) {
	if p.options.Contact == "" {
		return "", false
	}
	expires := p.options.Now().Add(securityTextLife).UTC().Format(time.RFC3339)
	text = fmt.Sprintf("Contact: mailto:%s\nExpires: %s\nPreferred-Languages: en\n",
		p.options.Contact, expires)
	if p.options.PublicURL != "" {
		text += "Canonical: " + p.options.PublicURL + SecurityTextPath + "\n"
	}
	return text, true
}
