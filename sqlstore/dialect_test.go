package sqlstore

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"testing"

	"candor"
)

func TestLostConnectionsPass(t *testing.T) { // S42
	for name, cause := range map[string]error{"ErrCutWhileReading": io.ErrUnexpectedEOF, "ErrCutBefore": driver.ErrBadConn} {
		t.Run(name, func(t *testing.T) {
			if err := translate(fmt.Errorf("query: %w", cause)); !errors.Is(err, candor.ErrUnavailable) || !errors.Is(err, cause) {
				t.Errorf("%v is told as %v", cause, err)
			}
		})
	}
}
