package integrity

// Mode is the effect of the rules by which a review counts.
type Mode string

// The modes of integrity.
const (
	On     Mode = "on"
	Shadow Mode = "shadow" // bursts are detected and stored, but change no review
	Off    Mode = "off"
)

// Computes reports whether bursts are detected.
func (m Mode) Computes() bool { return m == On || m == Shadow }

// Acts reports whether bursts change reviews.
func (m Mode) Acts() bool { return m == On }
