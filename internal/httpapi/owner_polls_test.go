//go:build !race

package httpapi_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"candor/internal/accounts"
)

// An attacker polls an account from one address without a pause. Every ten minutes its owner comes
// from a network without failures, and keeps to the times in the answers.
func TestTheOwnerGetsInWhileOthersPoll(t *testing.T) { // S4
	s, pass := throttled(t)
	const poll, visits = 120 * time.Millisecond, 10 * time.Minute
	end, visited := time.Hour, 5
	if testing.Short() {
		end, visited = 25*time.Minute, 2
	}
	looked, entered := 0, 0
	var began, due time.Duration // of the owner's visit
	for at := time.Duration(0); at < end-poll; at += poll {
		switch status := s.guessFrom("192.0.2.1"); status {
		case http.StatusUnauthorized:
			looked++
		case http.StatusTooManyRequests:
		default:
			t.Fatalf("a guess is answered with %d", status)
		}
		if at%visits == visits-poll {
			began, due = at, at
		}
		if began > 0 && at >= due {
			network := fmt.Sprintf("203.0.%d.1", entered)
			switch reply := s.logInFrom(network, "warden", "open sesame 7"); reply.StatusCode {
			case http.StatusOK:
				entered, began = entered+1, 0
			case http.StatusTooManyRequests:
				seconds, err := strconv.Atoi(reply.Header.Get("Retry-After"))
				due = at + time.Duration(seconds)*time.Second
				if err != nil || due-began > accounts.CleanLoginWait {
					t.Fatalf("the owner who came after %s is told after %s to wait %d s, %v", began, at, seconds,
						err)
				}
			default:
				t.Fatalf("%d %s", reply.StatusCode, reply.body)
			}
		}
		pass(poll)
	}
	if entered != visited {
		t.Errorf("the owner got in %d times of %d", entered, visited)
	}
	if looked > loginsOfAnAccount+2 {
		t.Errorf("%d guesses were looked at", looked)
	}
}

// An account and a name that no one has get the same answers to the same attempts, also where
// networks have their turn.
func TestNamesOfNobodyAreDelayedAlike(t *testing.T) { // S3
	s, pass := throttled(t)
	answers := func(username string, site int) (told []string) {
		guess := func(network, household int) {
			reply := s.logInFrom(fmt.Sprintf("10.%d.%d.%d", site, network, household), username, "guess 1")
			told = append(told,
				strconv.Itoa(reply.StatusCode)+" "+reply.Header.Get("Retry-After")+" "+string(reply.body))
		}
		for network := range 16 { // until everyone waits for 15 minutes
			guess(network, 1)
			pass(time.Minute)
			guess(network, 1)
		}
		for range 2 {
			for _, wait := range []time.Duration{time.Second, 58 * time.Second, time.Second,
				15 * time.Minute} {
				for network := range 4 {
					guess(20+network, 1)
					guess(20, 2+network)
				}
				pass(wait)
			}
		}
		return told
	}
	account, nobody := answers("warden", 1), answers("nobody", 2)
	if !slices.Equal(account, nobody) {
		t.Errorf("an account is answered\n%s\nand a name that nobody has\n%s",
			strings.Join(account, "\n"), strings.Join(nobody, "\n"))
	}
	if early := strings.Count(strings.Join(account, "\n"), "429 60 "); early == 0 {
		t.Error("nobody waited for a turn")
	}
}
