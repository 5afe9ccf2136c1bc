package pages

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"candor/internal/pages/ssr"
)

// nowhere is the last part of an address without content.
const nowhere = "nowhere"

// drawingInput is the input of a drawing.
type drawingInput struct {
	path, search string
	initial      []*initialData
}

// drawPastEnd makes a list's page behind the last one share the drawing of the first such page,
// since all of them look the same, and reports whether it is behind. address is the page's, asked the
// request for the list, number the page in both, and pages the number of pages.
func (p *page) drawPastEnd(address string, asked prefetch, number string, pages int) bool {
	n, err := strconv.Atoi(number)
	if err != nil || n <= max(pages, 1) {
		return false
	}
	first := strconv.Itoa(max(pages, 1) + 1)
	renamed := strings.NewReplacer(pageName+"="+number, pageName+"="+first,
		reviewsName+"="+number, reviewsName+"="+first).Replace
	path, search, _ := strings.Cut(renamed(address), "?")
	p.like = &drawingInput{path: path, search: search}
	for _, data := range p.initial {
		if data.Address == asked.address() {
			data = &initialData{Address: renamed(data.Address), Total: data.Total,
				Body: bytes.Replace(data.Body, []byte(`"page":`+number), []byte(`"page":`+first), 1)}
		}
		p.like.initial = append(p.like.initial, data)
	}
	return true
}

// render draws the screen's HTML. If that fails or too many requests wait, the browser draws the
// screen, and the next reader gets a new page.
func (p *Pages) render(r *http.Request, made *page) error {
	if p.options.Renderer == nil {
		return nil
	}
	like := cmp.Or(made.like, &drawingInput{r.URL.EscapedPath(), r.URL.RawQuery, made.initial})
	html, err := p.options.Renderer.Render(r.Context(), ssr.Screen{
		Path: like.path, Search: like.search, Demo: p.options.Demo, Pages: p.textPaths(),
		First: append([]*initialData{}, like.initial...), Kept: made.like != nil,
	})
	if ctx := r.Context(); ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		switch {
		case errors.Is(err, ssr.ErrTooLong):
			p.options.Logger.WarnContext(r.Context(), "a screen could not be drawn", "error", err)
		case !errors.Is(err, ssr.ErrBusy):
			p.options.Logger.ErrorContext(r.Context(), "a screen could not be drawn", "error", err)
		}
		made.valid = append(made.valid, func() bool { return false })
	}
	made.html = html
	return nil
}

// WarmRenderer prepares the first engine.
func (p *Pages) WarmRenderer(ctx context.Context) {
	if p.options.Renderer == nil {
		return
	}
	if err := p.options.Renderer.Warm(); err != nil {
		p.options.Logger.ErrorContext(ctx, "screens cannot be drawn", "error", err)
	}
}
