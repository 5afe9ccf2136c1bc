package problem

import (
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"candor/internal/candor"
)

// needsWholeNumber is the message of a field or a parameter that takes an int.
const needsWholeNumber = "must be a whole number"

// humaOnce guards huma's package variables, which are set once for the process.
var humaOnce sync.Once

// SetUpHuma has huma answer with our problems and words, and describe lists as never null.
func SetUpHuma() {
	humaOnce.Do(func() {
		huma.NewError = ofHuma
		huma.DefaultArrayNullable = false
		setWords()
	})
}

// setWords gives huma our words for a value of the wrong type.
func setWords() {
	validation.MsgExpectedInteger = needsWholeNumber
	validation.MsgExpectedNumber = "must be a number"
	validation.MsgExpectedString = "must be text"
	validation.MsgExpectedBoolean = "must be true or false"
	validation.MsgExpectedObject = "must be an object"
	validation.MsgExpectedArray = "must be a list"
	validation.MsgExpectedRFC3339DateTime = "must be text to be RFC 3339 date-time"
}

// JSONFormat returns how huma writes JSON, and how readJSON reads it.
func JSONFormat() huma.Format {
	return huma.Format{Marshal: huma.DefaultJSONFormat.Marshal, Unmarshal: readJSON}
}

var (
	errEndsEarly = &candor.Error{Code: candor.CodeMalformed,
		Message: "The request ends too early to be JSON"}
	errNumberTooLarge = &candor.Error{Code: candor.CodeMalformed,
		Message: "A number of the request is too large"}
)

// fieldMark separates a field from its message in an error of readJSON, since huma keeps only the
// text. encoding/json quotes the client's bytes, so no other error has the mark.
const fieldMark = "\x00"

// endOfInput is how encoding/json itself calls a body that ends too early.
var endOfInput = json.Unmarshal([]byte("{"), new(any)).Error()

// readJSON decodes a body. huma calls it with an any, whose shape it checks, and then with the body
// of the operation. A number may pass that check and fit no int all the same, as 3.0 and 1e30 do.
func readJSON(body []byte, into any) error {
	err := json.Unmarshal(body, into)
	if err == nil {
		return nil
	}
	if err.Error() == endOfInput {
		return errEndsEarly
	}
	mistyped, ok := errors.AsType[*json.UnmarshalTypeError](err)
	if !ok || !strings.HasPrefix(mistyped.Value, "number ") {
		return err
	}
	if mistyped.Field == "" {
		return errNumberTooLarge
	}
	field := mistyped.Field[strings.LastIndexByte(mistyped.Field, '.')+1:]
	return errors.New(field + fieldMark + needsWholeNumber)
}

// BrokenOff is the problem of a body that did not arrive whole.
var BrokenOff = create(http.StatusBadRequest, candor.CodeMalformed,
	"The request did not arrive whole. Please try again.", nil)

// unreadBodies are the problems of bodies that huma could not read whole, by the status that huma
// gives them. A body that breaks off is the fault of the sender or of the line, not ours.
var unreadBodies = map[int]*Problem{
	http.StatusBadRequest: create(http.StatusBadRequest, candor.CodeMalformed,
		"Please send a JSON body", nil),
	http.StatusRequestTimeout: create(http.StatusRequestTimeout, "",
		"The request took too long to arrive. Please try again.", nil),
	http.StatusRequestEntityTooLarge: create(http.StatusRequestEntityTooLarge,
		candor.CodeTooLarge, "The request is too large: at most 1 MB", nil),
	http.StatusInternalServerError: BrokenOff,
}

// ofHuma turns what huma found into a Problem: the shape of a request is huma's to check. It
// looks at the status and at the places that huma names, never at huma's sentences.
func ofHuma(status int, _ string, found ...error) huma.StatusError {
	details := make([]*huma.ErrorDetail, 0, len(found))
	for _, one := range found {
		if detail, ok := errors.AsType[*huma.ErrorDetail](one); ok {
			details = append(details, detail)
		}
	}
	if problem := unreadBodies[status]; problem != nil && len(details) == 0 {
		return problem
	}
	message, fields := "", map[string]string{}
	for _, detail := range details {
		in, field, _ := strings.Cut(detail.Location, ".")
		switch {
		case in == "query": // of the parameters only numbers can be wrong
			// a question that cannot be understood, not a value that breaks a rule
			status, fields[field] = http.StatusBadRequest, needsWholeNumber
		case field != "":
			fields[field] = detail.Message
		case status == http.StatusUnsupportedMediaType:
			message = "Please send JSON; this content type is not taken" +
				strings.TrimPrefix(detail.Message, huma.ErrUnknownContentType.Error())
		default:
			message = detail.Message
			if field, text, ok := strings.Cut(message, fieldMark); ok {
				fields[field] = text
			}
		}
	}
	if len(fields) == 0 {
		return create(status, codeOfStatus(status), message, nil)
	}
	var told []string
	for _, field := range slices.Sorted(maps.Keys(fields)) {
		told = append(told, field+" "+fields[field])
	}
	return create(status, codeOfStatus(status), strings.Join(told, "; "), fields)
}
