package pages

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"candor/pages/ssr"
)

// nowhere is the last part of an address at which nothing is.
const nowhere = "nowhere"

// drawn is what a screen is drawn from.
type drawn struct {
	path, search string
	initial      []*initialData
}

// drawPastEnd has a page of a list that is behind the last one be drawn like the first such page,
// since all of them look the same. Address is that of the page, asked the question for the list,
// number the page that both name, and pages how many there are.
func (p *page) drawPastEnd(address string, asked prefetch, number string, pages int) {
	n, err := strconv.Atoi(number)
	if err != nil || n <= max(pages, 1) {
		return
	}
	first := strconv.Itoa(max(pages, 1) + 1)
	renamed := func(address string) string {
		return strings.Replace(address, "page="+number, "page="+first, 1)
	}
	path, search, _ := strings.Cut(renamed(address), "?")
	p.like = &drawn{path: path, search: search}
	for _, data := range p.initial {
		if data.Address == asked.address() {
			data = &initialData{Address: renamed(data.Address), Body: bytes.Replace(data.Body,
				[]byte(`"page":`+number), []byte(`"page":`+first), 1)}
		}
		p.like.initial = append(p.like.initial, data)
	}
}

// render makes the screen's HTML. Where that fails, or too many wait for it, the browser draws the
// screen itself, and the next reader gets a page made again.
func (p *Pages) render(r *http.Request, made *page) error {
	if p.options.Renderer == nil {
		return nil
	}
	like := cmp.Or(made.like, &drawn{r.URL.EscapedPath(), r.URL.RawQuery, made.initial})
	html, err := p.options.Renderer.Render(r.Context(), ssr.Screen{
		Path: like.path, Search: like.search, Demo: p.options.Demo,
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

// WarmRenderer makes the first engine ready.
func (p *Pages) WarmRenderer(ctx context.Context) {
	if p.options.Renderer == nil {
		return
	}
	if err := p.options.Renderer.Warm(); err != nil {
		p.options.Logger.ErrorContext(ctx, "screens cannot be drawn", "error", err)
	}
}
