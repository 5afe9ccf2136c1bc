package freeport

import (
	"net"
	"strconv"
	"testing"
)

func TestChoose(t *testing.T) {
	seen := map[string]bool{}
	for range 50 {
		address, err := Choose()
		if err != nil {
			t.Fatal(err)
		}
		if seen[address] {
			t.Errorf("%s is chosen twice", address)
		}
		seen[address] = true
		_, port, err := net.SplitHostPort(address)
		if err != nil {
			t.Fatal(err)
		}
		if number, err := strconv.Atoi(port); err != nil || number < first || number >= end {
			t.Errorf("%s may go to an outgoing connection: %v", address, err)
		}
	}
}

func TestTakenPortsAreNotChosen(t *testing.T) {
	mu.Lock()
	before := next
	mu.Unlock()
	taken, err := Choose()
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", taken)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	mu.Lock()
	next, chosen = before, map[int]bool{}
	mu.Unlock()
	if address, err := Choose(); err != nil || address == taken {
		t.Errorf("%s is taken, chosen is %s (%v)", taken, address, err)
	}
}
