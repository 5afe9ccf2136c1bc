package formats

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// jsonItem is an undecoded element of an array.
type jsonItem struct {
	line int
	raw  json.RawMessage
}

// jsonLists are the arrays of a document by key. The key is empty if the document is an array, or a
// single object, which becomes the only element.
type jsonLists map[string][]jsonItem

// jsonReader reads a document element by element to know their lines.
type jsonReader struct {
	text    []byte
	decoder *json.Decoder
	counted int // bytes of text with counted lines
	line    int
}

// parseJSON splits a document into its arrays.
func parseJSON(text []byte) (jsonLists, error) {
	r := &jsonReader{text: text, decoder: json.NewDecoder(bytes.NewReader(text)), line: 1}
	lists := jsonLists{}
	var err error
	switch bytes.TrimSpace(text)[0] {
	case '[':
		lists[""], err = r.array()
	case '{':
		err = r.object(lists)
		if err == nil && len(lists) == 0 {
			lists[""] = []jsonItem{{line: 1, raw: text}}
		}
	default:
		return nil, FaultAt(1, "the JSON is neither an object nor an array")
	}
	if err == nil {
		if _, end := r.decoder.Token(); !errors.Is(end, io.EOF) {
			err = FaultAt(r.lineAt(r.decoder.InputOffset()), "the JSON goes on after its end")
		}
	}
	return lists, r.fault(err)
}

// array reads the elements of the next array.
func (r *jsonReader) array() ([]jsonItem, error) {
	if _, err := r.decoder.Token(); err != nil {
		return nil, err
	}
	items := []jsonItem{}
	for r.decoder.More() {
		line := r.lineAt(r.valueOffset())
		var raw json.RawMessage
		if err := r.decoder.Decode(&raw); err != nil {
			return nil, err
		}
		items = append(items, jsonItem{line: line, raw: raw})
	}
	_, err := r.decoder.Token()
	return items, err
}

// popoloLists are the arrays to split; others, such as those inside a person, stay whole.
var popoloLists = map[string]bool{"persons": true, "organizations": true, "memberships": true,
	"posts": true, "areas": true, "events": true}

// object reads the next object. If it has a name and no persons it is itself a person, with its own
// memberships.
func (r *jsonReader) object(lists jsonLists) error {
	if _, err := r.decoder.Token(); err != nil {
		return err
	}
	single := false
	for r.decoder.More() {
		key, err := r.decoder.Token()
		if err != nil {
			return err
		}
		name, _ := key.(string)
		single = single || name == "name"
		if popoloLists[name] && bytes.HasPrefix(r.text[r.valueOffset():], []byte("[")) {
			if lists[name], err = r.array(); err != nil {
				return err
			}
			continue
		}
		var skipped json.RawMessage
		if err := r.decoder.Decode(&skipped); err != nil {
			return err
		}
	}
	if _, document := lists["persons"]; single && !document {
		clear(lists)
	}
	_, err := r.decoder.Token()
	return err
}

// valueOffset returns the offset of the next value, after white space, commas and colons.
func (r *jsonReader) valueOffset() int64 {
	offset := r.decoder.InputOffset()
	for offset < int64(len(r.text))-1 && bytes.IndexByte([]byte(" \t\r\n,:"), r.text[offset]) >= 0 {
		offset++
	}
	return offset
}

// lineAt counts lines up to an offset. Offsets must not decrease between calls.
func (r *jsonReader) lineAt(offset int64) int {
	if end := int(offset); end > r.counted && end <= len(r.text) {
		r.line += bytes.Count(r.text[r.counted:end], []byte("\n"))
		r.counted = end
	}
	return r.line
}

func (r *jsonReader) fault(err error) error {
	if err == nil {
		return nil
	}
	if known, ok := errors.AsType[*Fault](err); ok {
		return known
	}
	if broken, ok := errors.AsType[*json.SyntaxError](err); ok {
		return FaultAt(1+bytes.Count(r.text[:min(broken.Offset, int64(len(r.text)))], []byte("\n")),
			"the JSON is broken: %v", err)
	}
	return FaultAt(1+bytes.Count(r.text, []byte("\n")), "the JSON is broken: %v", err)
}
