package httpapi

import (
	"context"
	"errors"
	"testing"
)

func TestHashesWaitForATurn(t *testing.T) { // S2
	p := newPasswords(nil)
	for range hashesAtOnce() {
		leave, err := p.enter(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.match(ctx, "open sesame 7", "no hash"); !errors.Is(err, context.Canceled) {
		t.Errorf("one more hash is made next to %d: %v", hashesAtOnce(), err)
	}
	if most := hashesAtOnce(); most < 1 || most > maxHashesAtOnce {
		t.Errorf("%d hashes at once", most)
	}
}
