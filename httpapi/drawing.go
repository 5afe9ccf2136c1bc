package httpapi

import (
	"context"
	"errors"
	"net/http"

	"candor/pages/ssr"
)

// draw makes the screen's HTML. Where that fails, or too many wait for it, the browser draws the screen
// itself, and the next reader gets a page made anew.
func (s *Server) draw(r *http.Request, shown *showing) error {
	if s.options.Screens == nil {
		return nil
	}
	drawn, err := s.options.Screens.Render(r.Context(), ssr.Screen{
		Path: r.URL.EscapedPath(), Search: r.URL.RawQuery, Demo: s.options.Demo, First: append([]*firstAnswer{}, shown.first...),
	})
	if ctx := r.Context(); ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		switch {
		case errors.Is(err, ssr.ErrTooLong):
			s.options.Logger.WarnContext(r.Context(), "a screen could not be drawn", "error", err)
		case !errors.Is(err, ssr.ErrBusy):
			s.options.Logger.ErrorContext(r.Context(), "a screen could not be drawn", "error", err)
		}
		shown.fresh = append(shown.fresh, func() bool { return false })
	}
	shown.drawn = drawn
	return nil
}

// warmScreens makes the first engine ready.
func (s *Server) warmScreens(ctx context.Context) {
	if s.options.Screens == nil {
		return
	}
	if err := s.options.Screens.Warm(); err != nil {
		s.options.Logger.ErrorContext(ctx, "screens cannot be drawn", "error", err)
	}
}
