package passwords

import (
	"context"
	"errors"
	"testing"

	"candor/internal/accounts"
)

func TestHashesWaitForATurn(t *testing.T) { // S2
	c := New(nil)
	for range hashesAtOnce() {
		leave, err := c.enter(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Matches(ctx, "open sesame 7", "no hash"); !errors.Is(err, context.Canceled) {
		t.Errorf("one more hash is made next to %d: %v", hashesAtOnce(), err)
	}
	if most := hashesAtOnce(); most < 1 || most > maxHashesAtOnce {
		t.Errorf("%d hashes at once", most)
	}
}

func TestFormsOfAPassword(t *testing.T) { // S3
	for typed, want := range map[string]int{"open sesame 7": 1, "ma\u00f1ana": 1, "man\u0303ana": 2,
		"\uff4danana": 2} {
		forms := formsOf(typed)
		if len(forms) != want || forms[0] != accounts.NormalPassword(typed) || forms[want-1] != typed {
			t.Errorf("%q has the forms %q", typed, forms)
		}
	}
}
