package httpapi

import "candor/internal/pages"

// ScreenPaths are the addresses of all screens but those about one official, by which tests walk
// them.
func ScreenPaths() []string { return pages.New(pages.Options{}).Paths() }

// ForgetAnswers empties the cache.
func (s *Server) ForgetAnswers() { s.cache.entries.InvalidateAll() }
