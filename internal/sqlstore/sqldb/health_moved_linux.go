package sqldb

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// linksOf returns the number of names of a file.
func linksOf(file os.FileInfo) uint64 {
	if state, ok := file.Sys().(*syscall.Stat_t); ok {
		return uint64(state.Nlink) // the type of Nlink differs by processor
	}
	return 1
}

// isMounted reports whether a file is a mount point. It is false on kernels too old to report that.
func isMounted(path string) bool {
	var state unix.Statx_t
	err := unix.Statx(unix.AT_FDCWD, path, 0, 0, &state)
	return err == nil && state.Attributes&unix.STATX_ATTR_MOUNT_ROOT != 0
}
