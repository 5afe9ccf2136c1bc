package httpapi

import (
	"context"
	"slices"

	"candor"
	"candor/redact"
)

// flagged is an item that a moderator reads: its texts, and the flags on them.
type flagged struct {
	flags *[]candor.Flag
	texts []string
}

func flaggedOfficial(o *candor.Official) flagged {
	return flagged{&o.Flags, []string{o.Name, o.Position, o.City, o.County, o.State, o.Country,
		o.Description, o.VerificationURL}}
}

func flaggedRating(r *candor.Rating) flagged {
	return flagged{&r.Flags, []string{r.ReviewText, r.ReviewerName}}
}

func flaggedCorrection(c *candor.Correction) flagged {
	return flagged{&c.Flags, []string{c.CustomField, c.SuggestedValue, c.Reason}}
}

func flaggedReport(r *candor.Report) flagged { return flagged{&r.Flags, []string{r.Note}} }

func flaggedPhotoUpload(p *candor.PhotoUpload) flagged {
	return flagged{&p.Flags, []string{p.OriginalFilename}}
}

// flaggedWaiting lists all that stands about one item of the queue.
func flaggedWaiting(w *candor.Waiting) []flagged {
	items := []flagged{flaggedOfficial(w.Official)}
	if w.Rating != nil {
		items = append(items, flaggedRating(w.Rating))
	}
	if w.Correction != nil {
		items = append(items, flaggedCorrection(w.Correction))
	}
	if w.Report != nil {
		items = append(items, flaggedReport(w.Report))
	}
	if w.PhotoUpload != nil {
		items = append(items, flaggedPhotoUpload(w.PhotoUpload))
	}
	return items
}

var removedHome = candor.Flag{
	Code:   candor.FlagRemovedHome,
	Reason: "It names a home address or a phone number that was removed on request",
}

// markRemovedHomes flags the items that name a home that was removed. It looks where the
// public rule reads an address or a phone number, which waits for a moderator no matter who lives
// there.
func (s *Server) markRemovedHomes(ctx context.Context, items ...flagged) error {
	var texts []string
	for _, item := range items {
		texts = append(texts, item.texts...)
	}
	known, err := s.removedHomes(ctx, redact.HomesRead, texts...)
	if err != nil {
		return err
	}
	for _, item := range items {
		if slices.ContainsFunc(*item.flags,
			func(flag candor.Flag) bool { return flag.Code == candor.FlagRemovedHome }) {
			continue // stored by an earlier version
		}
		if slices.ContainsFunc(item.texts, func(text string) bool {
			return redact.NamesHome(text,
				known)
		}) {
			*item.flags = append(*item.flags, removedHome)
		}
	}
	return nil
}
