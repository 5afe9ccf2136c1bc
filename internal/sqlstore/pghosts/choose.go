package pghosts

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// readableLag is the limit for reading from a standby: an older one may show removed texts.
const readableLag = 30 * time.Second

// ErrNoHost is the error of connections while no host can be used.
var ErrNoHost = errors.New("no host of the address can be used")

// Verdict says which hosts are used.
type Verdict struct {
	Writer string           // takes writes; empty while none does
	Reader string           // Writer, or a standby while there is no writer; empty for none
	Rivals []string         // all hosts that take writes, if there are several; only Writer is used
	Failed map[string]error // the hosts that do not answer
	// Unreplicated reports whether commits wait for a synchronous standby that does not answer.
	Unreplicated bool
	Silent       bool  // all hosts hang
	Err          error // why there is no reader, or nil
}

// memory is the knowledge from earlier answers.
type memory struct {
	writer   string
	timeline uint32 // the highest that was written to
	// early and late are two answers of the writer, readableLag apart.
	early, late Answer
}

// choose decides by the last answer of each host, in the order of the address. The writer is the
// host on the highest timeline that takes writes; among equals the one in use, then the first.
func choose(answers []Answer, known memory) (Verdict, memory) {
	v := Verdict{Failed: map[string]error{}, Err: ErrNoHost}
	var writer, reader Answer
	counted := map[string]bool{} // by the start of the server, which may have two names
	for _, a := range answers {
		switch {
		case a.Err != nil:
			v.Failed[a.Host] = a.Err
			v.Err = fmt.Errorf("%w; %s: %w", v.Err, a.Host, a.Err)
		case a.ReadOnly && a.Standby && a.Position < known.early.Position:
			v.Err = fmt.Errorf("%w; %s: a standby that is far behind", v.Err, a.Host)
		case a.ReadOnly:
			if reader.Host == "" || a.Position > reader.Position || reader.Standby && !a.Standby {
				reader = a
			}
		default:
			if a.Started != "" && !counted[a.Started] {
				v.Rivals, counted[a.Started] = append(v.Rivals, a.Host), true
			}
			if a.Timeline > 0 && a.Timeline < known.timeline {
				v.Err = fmt.Errorf("%w; %s: it lacks the writes since another server took over", v.Err,
					a.Host)
				continue
			}
			if writer.Host == "" || a.Timeline > writer.Timeline ||
				a.Timeline == writer.Timeline && a.Host == known.writer {
				writer = a
			}
		}
	}
	if len(v.Rivals) < 2 {
		v.Rivals = nil
	}
	if v.Writer, v.Reader = writer.Host, writer.Host; v.Writer == "" {
		v.Reader = reader.Host
	}
	if v.Reader != "" {
		v.Err = nil
	}
	v.Unreplicated = writer.LacksStandby
	v.Silent = !slices.ContainsFunc(answers, func(a Answer) bool { return !errors.Is(a.Err, errSilent) })
	return v, known.after(writer)
}

// after adds an answer of the writer; it is empty if there is none.
func (m memory) after(writer Answer) memory {
	switch {
	case writer.Host == "":
		return m
	case writer.Host != m.writer:
		m.early, m.late = Answer{}, writer
	case writer.At.Sub(m.late.At) >= readableLag:
		m.early, m.late = m.late, writer
	}
	m.writer, m.timeline = writer.Host, max(m.timeline, writer.Timeline)
	return m
}
