package pages

import (
	"context"
	"errors"
	"net/http"

	"candor/pages/ssr"
)

// render makes the screen's HTML. Where that fails, or too many wait for it, the browser draws the
// screen itself, and the next reader gets a page made again.
func (p *Pages) render(r *http.Request, made *page) error {
	if p.options.Renderer == nil {
		return nil
	}
	html, err := p.options.Renderer.Render(r.Context(), ssr.Screen{
		Path: r.URL.EscapedPath(), Search: r.URL.RawQuery, Demo: p.options.Demo,
		First: append([]*initialData{}, made.initial...),
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
