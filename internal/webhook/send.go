package webhook

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	standard "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"candor/internal/candor"
)

// answerLimit is the maximum number of bytes read of a response.
const answerLimit = 4096

// send makes one attempt. Every 2xx status counts as delivered; a redirect does not.
func (s *Sender) send(ctx context.Context, message *candor.Message) error {
	status, _, err := s.post(ctx, message.ID, message.Body)
	if err == nil && (status < 200 || status > 299) {
		return fmt.Errorf("the other server answers %d %s", status, http.StatusText(status))
	}
	return err
}

// post sends a body, signed with the current time, and returns the beginning of the response.
func (s *Sender) post(ctx context.Context, id, body string) (status int, answer string, err error) {
	now := s.options.Now()
	signature, err := s.key.Sign(id, now, []byte(body))
	if err != nil {
		return 0, "", err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.options.URL,
		strings.NewReader(body))
	if err != nil {
		return 0, "", withoutAddress(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Candor")
	request.Header.Set(standard.HeaderWebhookID, id)
	request.Header.Set(standard.HeaderWebhookTimestamp, strconv.FormatInt(now.Unix(), 10))
	request.Header.Set(standard.HeaderWebhookSignature, signature)
	response, err := s.options.Client.Do(request)
	if err != nil {
		return 0, "", withoutAddress(err)
	}
	defer response.Body.Close()
	// A response that is cut off still counts.
	beginning, _ := io.ReadAll(io.LimitReader(response.Body, answerLimit))
	return response.StatusCode, string(beginning), nil
}

// withoutAddress removes the address from an error, because the address of a chat webhook is a
// secret.
func withoutAddress(err error) error {
	if fault, ok := errors.AsType[*url.Error](err); ok {
		return fault.Err
	}
	return err
}
