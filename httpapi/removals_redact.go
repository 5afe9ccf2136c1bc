package httpapi

import (
	"context"
	"iter"
	"maps"
	"slices"
	"strings"

	"candor"
	"candor/redact"
)

// homeHash is by what a removed home is known again. The key is our secret, which is not in the
// database.
func (s *Server) homeHash(key string) string { return s.keyed("removed home", key) }

// removedHomes returns which of the keys that named finds in texts belong to a home that was
// removed. It is asked for what administrators read, and never as something is stored: no answer to
// a visitor may depend on the list (S49).
func (s *Server) removedHomes(
	ctx context.Context, named func(string) []string, texts ...string,
) (known func(key string) bool, err error) {
	none := func(string) bool { return false }
	if !slices.ContainsFunc(texts, redact.HasDigit) {
		return none, nil
	}
	if has, err := s.options.Store.HasRemovedHomes(ctx); err != nil || !has {
		return none, err
	}
	hashes := map[string]string{}
	for _, text := range texts {
		for _, key := range named(text) {
			if hashes[key] == "" {
				hashes[key] = s.homeHash(key)
			}
		}
	}
	asked := make([]string, 0, len(hashes))
	for _, hash := range hashes {
		asked = append(asked, hash)
	}
	removed, err := s.options.Store.RemovedHomes(ctx, asked)
	if err != nil || len(removed) == 0 {
		return none, err
	}
	return func(key string) bool { return removed[hashes[key]] }, nil
}

// redactEntries takes out of entries of the audit trail what was removed since they were written.
// The entries themselves never change.
func (s *Server) redactEntries(ctx context.Context, entries ...*candor.AuditEntry) error {
	var texts []string
	for _, e := range entries {
		texts = append(texts, e.Before, e.After, e.Reason)
	}
	known, err := s.removedHomes(ctx, redact.HomesNamed, texts...)
	if err != nil {
		return err
	}
	for _, e := range entries {
		for _, text := range []*string{&e.Before, &e.After, &e.Reason} {
			*text = redact.Replace(*text, redact.PassagesOf(*text, known))
		}
	}
	return nil
}

// redactedTogether is how many entries of an export are looked at at once: one by one each would
// ask the database.
const redactedTogether = 256

// redacted are entries as redactEntries leaves them.
func (s *Server) redacted(
	ctx context.Context, entries iter.Seq2[candor.AuditEntry, error],
) iter.Seq2[candor.AuditEntry, error] {
	return func(yield func(candor.AuditEntry, error) bool) {
		next, stop := iter.Pull2(entries)
		defer stop()
		for {
			portion, err := s.redactNext(ctx, next)
			if err != nil {
				yield(candor.AuditEntry{}, err)
				return
			}
			for _, entry := range portion {
				if !yield(*entry, nil) {
					return
				}
			}
			if len(portion) < redactedTogether {
				return
			}
		}
	}
}

// redactNext reads entries and redacts them, for one export at a time: hundreds at once would leave
// others neither the database nor a processor. No export waits for the reader of another,
// however slow that is.
func (s *Server) redactNext(
	ctx context.Context, next func() (candor.AuditEntry, error, bool),
) (portion []*candor.AuditEntry, err error) {
	select {
	case s.exporting <- struct{}{}:
		defer func() { <-s.exporting }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	for len(portion) < redactedTogether {
		entry, err, more := next()
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		portion = append(portion, &entry)
	}
	return portion, s.redactEntries(ctx, portion...)
}

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

// flaggedGroup lists what stands in all reports of a group that are shown.
func flaggedGroup(g *candor.ReportGroup) []flagged {
	items := []flagged{flaggedReport(g.Report)}
	for _, joined := range g.Joined {
		items = append(items, flaggedReport(joined))
	}
	return items
}

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
		items = append(items, flaggedGroup(w.Report)...)
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
		if slices.ContainsFunc(item.texts, func(text string) bool {
			return redact.NamesHome(text,
				known)
		}) {
			*item.flags = append(*item.flags, removedHome)
		}
	}
	return nil
}

// tellRemovedHomes says of changes of an import which ones would write a home that was removed: a
// list may have it in a field, or of a person, out of which it was not taken.
func (s *Server) tellRemovedHomes(ctx context.Context, changes []*candor.ImportChange) error {
	texts := make([]string, len(changes))
	for i, c := range changes {
		for _, fields := range append(slices.Collect(maps.Values(c.Outcomes)), c.Fields) {
			for _, field := range fields {
				texts[i] += field.After + "\n"
			}
		}
	}
	known, err := s.removedHomes(ctx, redact.HomesRead, texts...)
	if err != nil {
		return err
	}
	for i, c := range changes {
		if redact.NamesHome(texts[i], known) {
			c.Reason = strings.TrimSpace(removedHome.Reason + ". " + c.Reason)
		}
	}
	return nil
}
