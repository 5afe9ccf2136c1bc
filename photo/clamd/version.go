package clamd

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// signatureDate is how the daemon writes the date of its signatures, in its own zone.
const signatureDate = "Mon Jan _2 15:04:05 2006"

// Version is what the daemon says of itself.
type Version struct {
	Engine     string    // such as "ClamAV 1.4.3"
	Signatures time.Time // when they were published; zero where the daemon has none but its owner's
}

// Version asks the daemon for its version and that of its signatures (clamd(8), VERSION: engine,
// number of the signatures and their date, with slashes between). That it answers tells that it
// works.
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
