package response

import (
	"bytes"
	"net/http"

	"github.com/klauspost/compress/s2"
)

// packTo is the longest body that is packed, in bytes. Longer ones, such as lists, are requested
// often.
const packTo = 8 << 10

// Packer compresses bodies with a dictionary of texts that they share. A body of 1 KB becomes a
// third and is unpacked in about 1 µs, so that a cache holds more of them.
type Packer struct{ dictionary *s2.Dict }

// NewPacker takes a text of 16 bytes to 64 KB that resembles the bodies, the most similar part last.
func NewPacker(sample []byte) *Packer { return &Packer{s2.MakeDict(sample, nil)} }

// Packed is a JSON response in few bytes.
type Packed struct {
	Valid func() bool
	body  []byte
	more  *HeaderField // nil without
}

// Pack returns the packed form of a response made by JSON, or nil if it is another one or too long.
func (p *Packer) Pack(r *Response) *Packed {
	isJSON := r.status == http.StatusOK && len(r.shared) > 0 && &r.shared[0] == &jsonHeaders[0]
	if !isJSON || len(r.more) > 1 || len(r.Body) == 0 || len(r.Body) > packTo {
		return nil
	}
	packed := &Packed{Valid: r.Valid, body: bytes.Clone(p.dictionary.Encode(nil, r.Body))}
	if len(r.more) > 0 {
		packed.more = &r.more[0]
	}
	return packed
}

// Unpack returns the response with its body in a new buffer.
func (p *Packer) Unpack(packed *Packed) *Response { return p.unpack(packed, nil) }

func (p *Packer) unpack(packed *Packed, space []byte) *Response {
	body, err := p.dictionary.Decode(space, packed.body)
	if err != nil {
		panic("response: a packed body is damaged: " + err.Error())
	}
	r := JSON(body)
	r.Valid, r.AlwaysCache = packed.Valid, true
	if packed.more != nil {
		r.more = HeaderFields{*packed.more}
	}
	return r
}

// UnpackPooled is Unpack with the body in a pooled buffer. Release returns the buffer.
func (p *Packer) UnpackPooled(packed *Packed) *Response {
	buffer := bodies.Get().(*bytes.Buffer)
	buffer.Reset()
	buffer.Grow(packTo)
	r := p.unpack(packed, buffer.AvailableBuffer())
	r.pooled = buffer
	return r
}

// packedOverhead is the approximate size of a packed response besides its body, in bytes, with its
// validity and its place in the cache.
const packedOverhead = 320

// Weight returns the approximate size in bytes.
func (p *Packed) Weight() uint32 {
	if p.more != nil {
		return uint32(len(p.body) + packedOverhead + 100)
	}
	return uint32(len(p.body) + packedOverhead)
}
