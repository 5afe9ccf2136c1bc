// Package freeport chooses ports for servers that tests and benchmarks start, stop and start again.
//
// A port that the kernel chooses ("127.0.0.1:0") may go to another connection while its server
// stands still. Linux takes the ports of outgoing connections from 32768 up
// (net.ipv4.ip_local_port_range), so this package chooses below.
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
	// stride lies between the beginnings of two processes with consecutive ids. It is prime, so that
	// many follow before one begins where another has begun.
	stride = 211
)

var (
	mu sync.Mutex
	// next begins elsewhere in each process: others choose at the same time.
	next   = first + os.Getpid()*stride%(end-first)
	chosen = map[int]bool{}
)

// Choose returns an address of this machine at which nobody listens, each at most once a process.
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
