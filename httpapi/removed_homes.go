package httpapi

import (
	"context"
	"iter"
	"slices"

	"candor"
)

// homeHash is by what a removed home is known again. The key is our secret, which is not in the database.
func (s *Server) homeHash(key string) string { return s.keyed("removed home", key) }

// removedHomes tells which keys of homes that texts name belong to a home that was removed.
func (s *Server) removedHomes(ctx context.Context, texts ...string) (known func(key string) bool, err error) {
	none := func(string) bool { return false }
	if !slices.ContainsFunc(texts, candor.MayNameHome) {
		return none, nil
	}
	if has, err := s.options.Store.HasRemovedHomes(ctx); err != nil || !has {
		return none, err
	}
	hashes := map[string]string{}
	for _, text := range texts {
		for _, key := range candor.HomesNamed(text) {
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

// flagRemovedHomes flags texts that name a home which was removed.
func (s *Server) flagRemovedHomes(ctx context.Context, texts ...string) ([]candor.Flag, error) {
	known, err := s.removedHomes(ctx, texts...)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(texts, func(text string) bool { return len(candor.PassagesOf(text, known)) > 0 }) {
		return []candor.Flag{{Code: candor.FlagRemovedHome, Reason: "It names a home address or a phone number that was removed on request"}}, nil
	}
	return nil, nil
}

// veil takes out of entries of the audit trail what was removed since they were written. The entries themselves
// never change.
func (s *Server) veil(ctx context.Context, entries ...*candor.AuditEntry) error {
	var texts []string
	for _, e := range entries {
		texts = append(texts, e.Before, e.After, e.Reason)
	}
	known, err := s.removedHomes(ctx, texts...)
	if err != nil {
		return err
	}
	for _, e := range entries {
		for _, text := range []*string{&e.Before, &e.After, &e.Reason} {
			*text = candor.Redacted(*text, candor.PassagesOf(*text, known))
		}
	}
	return nil
}

// veiledTogether is how many entries of an export are looked at at once: one by one each would ask the database.
const veiledTogether = 256

// veiled are entries as veil leaves them.
func (s *Server) veiled(ctx context.Context, entries iter.Seq2[candor.AuditEntry, error]) iter.Seq2[candor.AuditEntry, error] {
	return func(yield func(candor.AuditEntry, error) bool) {
		next, stop := iter.Pull2(entries)
		defer stop()
		for {
			portion, err := s.veilNext(ctx, next)
			if err != nil {
				yield(candor.AuditEntry{}, err)
				return
			}
			for _, entry := range portion {
				if !yield(*entry, nil) {
					return
				}
			}
			if len(portion) < veiledTogether {
				return
			}
		}
	}
}

// veilNext reads entries and looks at them, for one export at a time: hundreds at once would leave others neither the database nor a processor.
// Nobody waits for whoever takes what was read, however slow he is.
func (s *Server) veilNext(ctx context.Context, next func() (candor.AuditEntry, error, bool)) (portion []*candor.AuditEntry, err error) {
	select {
	case s.exporting <- struct{}{}:
		defer func() { <-s.exporting }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	for len(portion) < veiledTogether {
		entry, err, more := next()
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		portion = append(portion, &entry)
	}
	return portion, s.veil(ctx, portion...)
}
