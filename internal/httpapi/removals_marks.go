package httpapi

import (
	"context"
	"slices"

	"candor/internal/candor"
	"candor/internal/redact"
	"candor/internal/removals"
)

// homeHash identifies a removed home. The key is the secret, which is not in the database.
func (s *Server) homeHash(key string) string { return s.keyed("removed home", key) }

// removedHomes returns which of the homes that can be read in texts were removed. It is asked for what
// administrators read, and never as something is stored: no answer to a visitor may depend on the list
// (S49).
func (s *Server) removedHomes(
	ctx context.Context, texts []string,
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
		for _, key := range redact.HomesRead(text) {
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

// flagged is an item that a moderator reads: its texts, and the flags on them.
type flagged struct {
	kind   candor.ItemKind
	id     string
	flags  *[]candor.Flag
	texts  []string
	fields []string // of an official, in the order of texts
}

// flaggedOfficial lists the texts that visitors can write.
func flaggedOfficial(o *candor.Official) flagged {
	item := flagged{kind: candor.OfficialItem, id: o.ID, flags: &o.Flags}
	for _, field := range candor.OfficialFields() {
		if field.IsCorrectable && field.CanNameHome() {
			item.texts = append(item.texts, *field.Of(o))
			item.fields = append(item.fields, field.Name)
		}
	}
	return item
}

func flaggedRating(r *candor.Rating) flagged {
	return flagged{kind: candor.RatingItem, id: r.ID, flags: &r.Flags,
		texts: []string{r.ReviewText, r.ReviewerName}}
}

// flaggedCorrection has no texts where it is an edit: an administrator wrote them.
func flaggedCorrection(c *candor.Correction) flagged {
	item := flagged{kind: candor.CorrectionItem, id: c.ID, flags: &c.Flags}
	if c.EditID == "" {
		item.texts = []string{c.CustomField, c.SuggestedValue, c.Reason}
	}
	return item
}

func flaggedReport(r *candor.Report) flagged {
	return flagged{kind: candor.ReportItem, id: r.ID, flags: &r.Flags, texts: []string{r.Note}}
}

// flaggedGroup lists the texts of all shown reports of a group.
func flaggedGroup(g *candor.ReportGroup) []flagged {
	items := []flagged{flaggedReport(g.Report)}
	for _, joined := range g.Joined {
		items = append(items, flaggedReport(joined))
	}
	return items
}

func flaggedPhotoUpload(p *candor.PhotoUpload) flagged {
	return flagged{kind: candor.PhotoUploadItem, id: p.ID, flags: &p.Flags,
		texts: []string{p.OriginalFilename}}
}

// flaggedWaiting lists all texts of a queue item.
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
// there. Each mark answers a question about a secret: it is not given for texts that moderators have
// brought in, and the audit trail has who was shown it.
func (s *Server) markRemovedHomes(ctx context.Context, items ...flagged) error {
	var texts []string
	for _, item := range items {
		texts = append(texts, item.texts...)
	}
	known, err := s.removedHomes(ctx, texts)
	if err != nil {
		return err
	}
	items = slices.DeleteFunc(items, func(item flagged) bool {
		return !slices.ContainsFunc(item.texts,
			func(text string) bool { return redact.NamesHome(text, known) })
	})
	if items, err = s.sentByVisitors(ctx, items, known); err != nil || len(items) == 0 {
		return err
	}
	admin, err := s.currentAdmin(ctx)
	if err != nil {
		return err
	}
	marks := make([]removals.SeenMark, len(items))
	for i, item := range items {
		marks[i].Kind, marks[i].ItemID = item.kind, item.id
		for _, text := range item.texts {
			marks[i].Homes += redact.CountRead(text)
		}
	}
	if err := s.options.Store.NoteMarksSeen(ctx, admin.Username, marks); err != nil {
		// A mark that cannot be recorded is not shown. Nothing can be decided either while storing
		// is paused.
		s.options.Logger.WarnContext(ctx, "marks of removed homes are left out", "error", err)
		return nil
	}
	for _, item := range items {
		*item.flags = append(*item.flags, removedHome)
	}
	return nil
}

// sentByVisitors are the items that name a known home in a text that no moderator has brought in.
func (s *Server) sentByVisitors(
	ctx context.Context, items []flagged, known func(key string) bool,
) ([]flagged, error) {
	var officials []string
	for _, item := range items {
		if item.fields != nil {
			officials = append(officials, item.id)
		}
	}
	if len(officials) == 0 {
		return items, nil
	}
	broughtIn, err := s.options.Store.FieldsBroughtIn(ctx, officials)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(items, func(item flagged) bool {
		for i, field := range item.fields {
			fields := broughtIn[item.id]
			if !fields[""] && !fields[field] && redact.NamesHome(item.texts[i], known) {
				return false
			}
		}
		return item.fields != nil
	}), nil
}
