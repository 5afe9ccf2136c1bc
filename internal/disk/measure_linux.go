package disk

import "syscall"

// measure calls statfs(2).
func measure(folder string) (Space, error) {
	var found syscall.Statfs_t
	for {
		err := syscall.Statfs(folder, &found)
		if err == syscall.EINTR {
			continue
		}
		return Space{Free: int64(found.Bavail) * found.Bsize, Total: int64(found.Blocks) * found.Bsize},
			err
	}
}
