package clamd

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// signatureDate is the daemon's format of the date of its signatures, in local time.
const signatureDate = "Mon Jan _2 15:04:05 2006"

// Version describes the daemon.
type Version struct {
	Engine     string    // for example "ClamAV 1.4.3"
	Signatures time.Time // publication time; zero if the daemon only has custom signatures
}

// Version returns the version of the daemon and its signatures (clamd(8), VERSION: engine, number
// of the signatures and their date, separated by slashes). It also serves as a health check.
func (c *Client) Version(ctx context.Context) (Version, error) {
	answer, _, err := c.ask(ctx, "VERSION", nil)
	if err != nil {
		return Version{}, err
	}
	return parseVersion(answer)
}

func parseVersion(answer string) (Version, error) {
	engine, signatures, _ := strings.Cut(answer, "/")
	if !strings.HasPrefix(engine, "ClamAV ") {
		return Version{}, fmt.Errorf("%w: %q", ErrRefused, answer)
	}
	version := Version{Engine: engine}
	if _, date, dated := strings.Cut(signatures, "/"); dated {
		if published, err := time.Parse(signatureDate, date); err == nil {
			version.Signatures = published
		}
	}
	return version, nil
}
