package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progress reports the progress of a step. A command has one step at a time.
type progress func(step string, done, total int)

// showProgress shows a bar on a terminal, or else prints a line for each tenth of a step.
func showProgress(out *os.File) progress {
	if term.IsTerminal(int(out.Fd())) {
		return progressBar(out)
	}
	return progressLines(out)
}

// drawn is the interval of redrawing the bar.
const drawn = 65 * time.Millisecond

func progressBar(out io.Writer) progress {
	var bar *progressbar.ProgressBar
	shown := ""
	return func(step string, done, total int) {
		if step != shown {
			if bar != nil {
				_ = bar.Finish()
			}
			bar = progressbar.NewOptions(total, progressbar.OptionSetWriter(out),
				progressbar.OptionSetDescription(step), progressbar.OptionSetElapsedTime(true),
				progressbar.OptionSetPredictTime(true), progressbar.OptionThrottle(drawn),
				progressbar.OptionClearOnFinish())
			shown = step
		}
		// Ignore drawing errors.
		_ = bar.Set(done)
	}
}

func progressLines(out io.Writer) progress {
	shown, tenth := "", 0
	return func(step string, done, total int) {
		now := 10 * done / max(total, 1)
		if step != shown || now > tenth {
			fmt.Fprintf(out, "%s: %d of %d\n", step, done, total)
		}
		shown, tenth = step, now
	}
}
