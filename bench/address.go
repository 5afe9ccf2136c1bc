package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"candor/internal/testkit/freeport"
)

// addresses are the host:port of the servers under test.
type addresses struct {
	sqlite, postgres, bare, files, nginx, express, pocketBase, cluster string
}

// at is chosen when a run begins.
var at addresses

// chooseAddresses returns free addresses.
func chooseAddresses() (chosen addresses, err error) {
	for _, address := range []*string{
		&chosen.sqlite, &chosen.postgres, &chosen.bare, &chosen.files, &chosen.nginx, &chosen.express,
		&chosen.pocketBase, &chosen.cluster,
	} {
		if *address, err = freeport.Choose(); err != nil {
			return chosen, err
		}
	}
	return chosen, nil
}

// answersAlone returns an error unless the process, or a child of it, has every socket that listens
// at the port of an address: responses of another program must not be measured.
func (p *process) answersAlone(address string) error {
	listening, err := listeningAt(address)
	if err != nil {
		return err
	}
	own := socketsOf(append(p.children(), p.command.Process.Pid))
	for _, socket := range listening {
		if !slices.Contains(own, socket) {
			return fmt.Errorf("another program listens at %s, so %s cannot be measured there",
				address, p.name)
		}
	}
	if len(listening) == 0 {
		return fmt.Errorf("nobody listens at %s any more", address)
	}
	return nil
}

// listeningAt returns the inodes of the sockets that listen at the port of an address
// (proc_pid_net(5)).
func listeningAt(address string) (inodes []string, err error) {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	number, err := strconv.Atoi(port)
	if err != nil {
		return nil, err
	}
	local, listens := fmt.Sprintf(":%04X", number), "0A"
	for _, table := range []string{"/proc/net/tcp", "/proc/net/tcp6"} {
		text, err := os.ReadFile(table)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			fields := strings.Fields(line)
			if len(fields) > 9 && strings.HasSuffix(fields[1], local) && fields[3] == listens {
				inodes = append(inodes, fields[9])
			}
		}
	}
	return inodes, nil
}

// socketsOf returns the inodes of the sockets that processes have open.
func socketsOf(pids []int) (inodes []string) {
	for _, pid := range pids {
		files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/fd/*", pid)) // the pattern is well formed
		for _, file := range files {
			target, _ := os.Readlink(file) // a closed one has none
			if inode, is := strings.CutPrefix(target, "socket:["); is {
				inodes = append(inodes, strings.TrimSuffix(inode, "]"))
			}
		}
	}
	return inodes
}
