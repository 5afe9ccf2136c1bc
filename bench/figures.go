package main

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// round is one short measurement.
type round struct {
	requests float64
	rate     float64 // a second
	perCPU   float64 // of the server side's processor time; 0 where it was not measured
	p50, p99 time.Duration
}

// median is the middle one of the values, which it sorts; of an even number the lower.
func median[T float64 | time.Duration](values []T) T {
	slices.Sort(values)
	return values[(len(values)-1)/2]
}

func pick[T float64 | time.Duration](rounds []round, of func(round) T) T {
	values := make([]T, len(rounds))
	for i, r := range rounds {
		values[i] = of(r)
	}
	return median(values)
}

func rate(r round) float64      { return r.rate }
func perCPU(r round) float64    { return r.perCPU }
func p50(r round) time.Duration { return r.p50 }
func p99(r round) time.Duration { return r.p99 }

// spread is the distance from the slowest round to the fastest, in percent of the median.
func spread(rounds []round) string {
	least, most := rounds[0].rate, rounds[0].rate
	for _, r := range rounds {
		least, most = min(least, r.rate), max(most, r.rate)
	}
	middle := pick(rounds, rate)
	if middle == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f %%", 100*(most-least)/middle)
}

// perCPUCell is the column of processor time.
func perCPUCell(rounds []round) string {
	if value := pick(rounds, perCPU); value > 0 {
		return thousands(value)
	}
	return ""
}

// thousands formats a whole number with commas.
func thousands(value float64) string {
	digits := fmt.Sprintf("%.0f", value)
	var groups []string
	for len(digits) > 3 {
		groups = append(groups, digits[len(digits)-3:])
		digits = digits[:len(digits)-3]
	}
	groups = append(groups, digits)
	slices.Reverse(groups)
	return strings.Join(groups, ",")
}

// milliseconds formats a time in milliseconds, with two decimals when it is short.
func milliseconds(d time.Duration) string {
	value := float64(d) / float64(time.Millisecond)
	switch {
	case value < 10:
		return fmt.Sprintf("%.2f", value)
	case value < 100:
		return fmt.Sprintf("%.1f", value)
	}
	return fmt.Sprintf("%.0f", value)
}
