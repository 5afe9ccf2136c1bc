package webhook

import (
	"context"
	"encoding/json"

	"candor"
)

// Reply is what the other server said.
type Reply struct {
	ID     string // of the message
	Status int
	Body   string // its beginning
}

// SendTest sends one signed message that tells of nothing, and returns what is answered, whatever
// that is.
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
