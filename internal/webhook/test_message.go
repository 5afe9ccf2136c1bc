package webhook

import (
	"context"
	"encoding/json"

	"candor/internal/candor"
)

// Reply is the other server's response.
type Reply struct {
	ID     string // of the message
	Status int
	Body   string // its beginning
}

// SendTest sends one signed message without content, and returns the response, whatever its status.
func (s *Sender) SendTest(ctx context.Context) (*Reply, error) {
	id := candor.NewID()
	data := map[string]string{"message": "This is a test. Nothing waits."}
	body, err := json.Marshal(payload{typeTest, s.options.Now().UTC(), data})
	if err != nil {
		return nil, err
	}
	status, answer, err := s.post(ctx, id, string(body))
	if err != nil {
		return nil, err
	}
	return &Reply{id, status, answer}, nil
}
