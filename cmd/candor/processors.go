package main

import (
	"os"
	"runtime"
)

// fewestProcessors is how many goroutines run at a time at least, also where there is one processor. While the only
// one waits for the disk within a system call, as the writer does for a large part of its time, Go's scheduler notices only
// after up to 20 ms that others could run: readers beside 500 reviews a second got a ninth to a fifth of what they get with two.
const fewestProcessors = 2

// useProcessors raises GOMAXPROCS where it is less, unless the environment sets it.
func useProcessors() {
	if os.Getenv("GOMAXPROCS") == "" && runtime.GOMAXPROCS(0) < fewestProcessors {
		runtime.GOMAXPROCS(fewestProcessors)
	}
}
