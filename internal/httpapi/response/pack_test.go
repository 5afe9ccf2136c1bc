package response

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Packed responses are sent as the original ones.
func TestPacker(t *testing.T) {
	packer := NewPacker([]byte(`{"id":"1","name":"Example Person","county":"Essex"}`))
	total := HeaderField{Name: TotalHeader, Values: []string{"7"}}
	for name, original := range map[string]*Response{
		"OK":               JSON([]byte(`{"id":"2","name":"Grace Example","county":"Essex"}`)),
		"OKEmptyList":      JSON([]byte(`[]`), total),
		"OKLikeNoOther":    JSON([]byte("\x00\xff\u2028")),
		"OKLongest":        JSON([]byte(strings.Repeat("x", packTo))),
		"OKLikeTheExample": JSON([]byte(`{"id":"1","name":"Example Person","county":"Essex"}`)),
	} {
		t.Run(name, func(t *testing.T) {
			packed := packer.Pack(original)
			if packed == nil {
				t.Fatal("not packed")
			}
			for _, asked := range []*http.Request{
				httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil),
				httptest.NewRequestWithContext(t.Context(), http.MethodHead, "/", nil),
			} {
				pooled := packer.UnpackPooled(packed)
				want, once, often := sent(original, asked), sent(pooled, asked), sent(packer.Unpack(packed), asked)
				pooled.Release()
				if want != once || want != often {
					t.Errorf("%s\nin a pooled buffer: %s\nin its own: %s", want, once, often)
				}
			}
		})
	}
}

func TestPackerLeavesOtherResponses(t *testing.T) {
	packer := NewPacker([]byte(`{"id":"1","name":"Example Person"}`))
	total := HeaderField{Name: TotalHeader, Values: []string{"7"}}
	for name, other := range map[string]*Response{
		"HTML":       New(http.StatusOK, HTMLType, Revalidate, []byte("<p>")),
		"NotFound":   New(http.StatusNotFound, JSONType, Revalidate, []byte("{}")),
		"TwoHeaders": JSON([]byte("{}"), total, total),
		"Empty":      JSON([]byte{}),
		"TooLong":    JSON([]byte(strings.Repeat("x", packTo+1))),
	} {
		t.Run(name, func(t *testing.T) {
			if packer.Pack(other) != nil {
				t.Error("packed")
			}
		})
	}
}

// sent returns the status, the headers and the body that a client gets.
func sent(r *Response, asked *http.Request) string {
	recorder := httptest.NewRecorder()
	r.Send(recorder, asked, "")
	var text strings.Builder
	if recorder.Result().Write(&text) != nil {
		return "not readable"
	}
	return text.String()
}
