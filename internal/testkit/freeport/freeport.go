// Package freeport chooses ports for servers that tests and benchmarks stop and restart.
//
// The kernel may give a port that it chose itself ("127.0.0.1:0") to another connection while the
// server is stopped. Linux uses ports from 32768 up for outgoing connections
// (net.ipv4.ip_local_port_range), so this package chooses lower ones.
package freeport

import (
	"errors"
	"net"
	"os"
	"strconv"
	"sync"
)

const (
	first = 18_080
	end   = 32_768
	// stride separates the first ports of processes with consecutive ids. It is prime, so that many
	// processes start at different ports.
	stride = 211
)

var (
	mu sync.Mutex
	// next starts at a different port in each process, since others choose at the same time.
	next   = first + os.Getpid()*stride%(end-first)
	chosen = map[int]bool{}
)

// Choose returns a local address at which no server listens. It never returns the same one twice in
// a process.
func Choose() (address string, err error) {
	mu.Lock()
	defer mu.Unlock()
	for range end - first {
		port := next
		if next++; next == end {
			next = first
		}
		if chosen[port] {
			continue
		}
		address = net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
		listener, err := net.Listen("tcp", address)
		if err != nil {
			continue
		}
		chosen[port] = true
		return address, listener.Close()
	}
	return "", errors.New("no port is free")
}
