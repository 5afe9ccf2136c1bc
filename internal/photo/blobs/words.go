package blobs

import (
	"errors"
	"fmt"
	"net/url"

	"github.com/minio/minio-go/v7"
)

// inWords explains an error of a bucket to operators in one line.
func (b *bucket) inWords(err error) error {
	if err == nil {
		return nil
	}
	if answer, ok := errors.AsType[minio.ErrorResponse](err); ok {
		switch answer.Code {
		case noSuchBucket:
			return fmt.Errorf("there is no bucket %q at %s: %w", b.name, b.at, answer)
		case "InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidToken":
			return fmt.Errorf("%s does not take the credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY): %w",
				b.at, answer)
		case "AccessDenied", "Forbidden":
			return fmt.Errorf("the credentials may not read and write the bucket %q at %s: %w", b.name, b.at,
				answer)
		}
		return fmt.Errorf("the bucket %q at %s cannot be written and read: %s: %w", b.name, b.at,
			answer.Code, answer)
	}
	if unsent, ok := errors.AsType[*url.Error](err); ok {
		return fmt.Errorf("%s does not answer: %w", b.at, unsent.Err)
	}
	return fmt.Errorf("the bucket %q at %s cannot be written and read: %w", b.name, b.at, err)
}
