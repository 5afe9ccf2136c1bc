package integrity

// Mode is the effect of the rules by which a review counts.
type Mode string

// The modes of integrity.
const (
	On     Mode = "on"
	Shadow Mode = "shadow" // the rules are computed and stored, but change no review
	Off    Mode = "off"
)

// Computes reports whether the rules are computed.
func (m Mode) Computes() bool { return m == On || m == Shadow }

// Acts reports whether the rules change reviews and votes.
func (m Mode) Acts() bool { return m == On }
