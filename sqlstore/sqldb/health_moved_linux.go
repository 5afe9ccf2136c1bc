package sqldb

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// linksOf is how many names a file has.
func linksOf(file os.FileInfo) uint64 {
	if state, ok := file.Sys().(*syscall.Stat_t); ok {
		return uint64(state.Nlink) // of another type on other processors
	}
	return 1
}

// isMounted reports whether a file is mounted by itself. An old kernel does not say.
func isMounted(path string) bool {
	var state unix.Statx_t
	err := unix.Statx(unix.AT_FDCWD, path, 0, 0, &state)
	return err == nil && state.Attributes&unix.STATX_ATTR_MOUNT_ROOT != 0
}
