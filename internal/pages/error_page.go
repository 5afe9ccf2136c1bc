package pages

import (
	"fmt"
	"html"
	"net/http"
)

// errorHTML replaces the content of a page that cannot be served. It needs no script.
const errorHTML = `<main class="wrap grid justify-items-center py-16 text-center md:py-24">` +
	`<h1 class="text-3xl">%s</h1><p class="mt-3 max-w-[44ch] text-muted">%s</p>` +
	`<p class="mt-7"><a class="btn btn-solid" href="">Try again</a></p></main>`

// ErrorPage returns a page with the title and the detail of a problem.
func (d *Document) ErrorPage(status int, title, detail string) ([]byte, error) {
	if status == http.StatusServiceUnavailable {
		title = "Not available at the moment"
	}
	return d.assemble(&page{
		head: head{title: title, hidden: true},
		html: fmt.Sprintf(errorHTML, html.EscapeString(title), html.EscapeString(detail)),
	}, "")
}
