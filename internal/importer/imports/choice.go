package imports

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"candor/internal/candor"
)

// Choice accepts changes of a batch, or leaves them out.
type Choice struct {
	BatchID string
	Accept  bool
	Numbers []int // of changes
	Kind    Kind  // all of a kind
	All     bool  // all acceptable changes without a question
	// Succeeds ends the term of the likely predecessor, for newcomers to seats with one holder.
	Succeeds bool
	Actor    string
	Seen     time.Time // UpdatedAt of the batch that the administrator saw
}

// Validate rejects a choice without changes.
func (c *Choice) Validate() error {
	var faults candor.Faults
	faults.Check(len(c.Numbers) > 0 || c.Kind != "" || c.All, "numbers", MessageChoice)
	faults.Check(c.Kind == "" || c.Kind.Known(), "kind", MessageKind)
	faults.Check(c.Kind == "" || !c.Kind.Known() || c.Kind.CanBeTaken(), "kind", MessageReadOnly)
	faults.Check(!c.Seen.IsZero(), "expectedUpdatedAt", messageWhen)
	return faults.Err()
}

// mostNumbersListed is the maximum number of changes in an error message.
const mostNumbersListed = 20

// RefuseNumbers returns an error that lists numbers without a change, or if there are none,
// changes that cannot be accepted. It returns nil if both are empty.
func RefuseNumbers(unknown, fixed []int) error {
	fault := &candor.Error{Code: candor.CodeNotFound, Message: "There is no change with the number "}
	numbers := unknown
	if len(unknown) == 0 {
		fault.Code, fault.Message = candor.CodeInvalid, "Changes that were refused, are kept as corrected, or"+
			" ask who is meant cannot be accepted or left out: number "
		numbers = fixed
	}
	if len(numbers) == 0 {
		return nil
	}
	told := make([]string, min(len(numbers), mostNumbersListed))
	for i := range told {
		told[i] = strconv.Itoa(numbers[i])
	}
	fault.Message += strings.Join(told, ", ")
	if more := len(numbers) - len(told); more > 0 {
		fault.Message += fmt.Sprintf(" and %d more", more)
	}
	fault.Fields = map[string]string{"numbers": fault.Message}
	return fault
}

// place returns the position of a change: its line in the file, or its number.
func (c *Change) place() string {
	if c.Line > 0 {
		return fmt.Sprintf("line %d (%s)", c.Line, c.Name)
	}
	return fmt.Sprintf("number %d (%s)", c.N, c.Name)
}

// CheckAnswers rejects two accepted changes of one source for the same person: a source lists
// a person once.
func CheckAnswers(changes []*Change) error {
	type meant struct{ source, id string }
	by := map[meant]*Change{}
	for _, c := range changes {
		if !c.Accepted || !c.Answered || c.Same == "" {
			continue
		}
		person := meant{c.Source, c.Same}
		first := by[person]
		if first == nil {
			by[person] = c
			continue
		}
		message := fmt.Sprintf("Two rows name the same person: %s and %s. Please answer that one of them"+
			" is someone else, or leave it out.", first.place(), c.place())
		return &candor.Error{Code: candor.CodeInvalid, Message: message, Fields: map[string]string{"same": message}}
	}
	return nil
}
