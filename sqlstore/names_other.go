//go:build !linux

package sqlstore

import "os"

func linksOf(os.FileInfo) uint64 { return 1 }

func isMounted(string) bool { return false }
