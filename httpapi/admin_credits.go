package httpapi

import (
	"context"

	"candor"
)

type creditView struct {
	Text string `json:"text" required:"true"`
	URL  string `json:"url" required:"true"`
}

type creditsOutput struct{ Body []creditView }

// readCredits answers whom to credit for the places next to addresses.
func (s *Server) readCredits(
	_ context.Context, _ *candor.User, _ *struct{},
) (*creditsOutput, error) {
	credits := s.options.GeoIP.Credits()
	views := make([]creditView, len(credits))
	for i, credit := range credits {
		views[i] = creditView(credit)
	}
	return &creditsOutput{views}, nil
}
