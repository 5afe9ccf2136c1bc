//go:build !linux

package disk

// measure is not supported on this system.
func measure(string) (Space, error) { return Space{}, ErrUnknown }
