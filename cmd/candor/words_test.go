package main

import (
	"errors"
	"fmt"
	"testing"

	"candor/internal/candor"
)

func TestOneLine(t *testing.T) {
	visitors := &candor.Error{Code: candor.CodeUnavailable, Message: "Please try again shortly."}
	for name, test := range map[string]struct {
		err  error
		want string
	}{
		"OKCauseAlone": {fmt.Errorf("candor.db: %w",
			errors.Join(visitors, errors.New("the disk\ncannot be read"))),
			"candor.db: the disk cannot be read"},
		"OKRepeatedOnce": {errors.New("failed:\n\tport 1: refused\n\tport 1: refused"),
			"failed: port 1: refused"},
		"OKWithoutCause": {visitors, "Please try again shortly."},
		"OKOtherWords": {errors.Join(&candor.Error{Code: candor.CodeInvalid,
			Message: "Name is required"}, errors.New("line 4")), "Name is required line 4"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := oneLine(test.err); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
