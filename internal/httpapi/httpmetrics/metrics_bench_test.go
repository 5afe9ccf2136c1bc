package httpmetrics

import (
	"net/http"
	"testing"
)

// BenchmarkCountHit is what counting adds to an answer out of the cache.
func BenchmarkCountHit(b *testing.B) {
	route := New().Route("/api/officials")
	for _, status := range []int{http.StatusOK, http.StatusNotModified, http.StatusNotFound} {
		route.Hit(http.MethodGet, status)
	}
	b.Run("one processor", func(b *testing.B) {
		for b.Loop() {
			route.Hit(http.MethodGet, http.StatusOK)
		}
	})
	b.Run("all processors", func(b *testing.B) {
		b.RunParallel(func(rounds *testing.PB) {
			for rounds.Next() {
				route.Hit(http.MethodGet, http.StatusOK)
			}
		})
	})
}
