package httpapi

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"runtime"
	"strings"
	"sync"

	"github.com/alexedwards/argon2id"
	"golang.org/x/sync/semaphore"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// hashing is how passwords are hashed: Argon2id with 19 MiB, two passes, one lane (S2; OWASP's
// minimum).
var hashing = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16,
	KeyLength: 32}

// maxHashesAtOnce bounds the memory that logins take together: 19 MiB for each.
const maxHashesAtOnce = 4

// hashingRoom is how many more bytes garbage may take while someone logs in: what five hashes
// leave. Without it the collector would run at each hash, and take three times as long as they do.
const hashingRoom = 5 * 19 << 20

// maxTyped is the longest password that is compared, in bytes: no account can have a longer one. A
// keyboard may write one character as four of four bytes.
const maxTyped = 4 * 4 * accounts.MaxPassword

// HashPassword makes the hash that an account stores.
func HashPassword(password string) (string, error) {
	return argon2id.CreateHash(accounts.NormalPassword(password), hashing)
}

// formsOf returns the forms in which a password may have been hashed: the normalized one, and the
// typed one, which older versions hashed. The number of hashes of a wrong login depends on the
// typed text alone, not on whether the account exists or when its password was set (S3).
func formsOf(typed string) []string {
	if normal := accounts.NormalPassword(typed); normal != typed {
		return []string{normal, typed}
	}
	return []string{typed}
}

// passwords hashes and compares passwords, a few at a time.
type passwords struct {
	slots *semaphore.Weighted
	// makeRoom raises or lowers the memory that garbage may take.
	makeRoom func(bytes int64)
	mu       sync.Mutex
	waiting  int // logins, those that are hashed among them
	// dummyHash is verified when the user does not exist, so that both answers take equally long
	// (S3). It is computed at the first login to keep the start fast.
	dummyHash func() (string, error)
}

func newPasswords(makeRoom func(bytes int64)) *passwords {
	if makeRoom == nil {
		makeRoom = func(int64) {}
	}
	return &passwords{
		makeRoom:  makeRoom,
		slots:     semaphore.NewWeighted(hashesAtOnce()),
		dummyHash: sync.OnceValues(func() (string, error) { return HashPassword(candor.NewID()) }),
	}
}

// hashesAtOnce leaves half of the processors to other requests.
func hashesAtOnce() int64 { return int64(min(maxHashesAtOnce, max(1, runtime.GOMAXPROCS(0)/2))) }

// enter waits for a turn to hash; leave ends it.
func (p *passwords) enter(ctx context.Context) (leave func(), err error) {
	p.count(1)
	if err := p.slots.Acquire(ctx, 1); err != nil {
		p.count(-1)
		return nil, err
	}
	return func() {
		p.slots.Release(1)
		p.count(-1)
	}, nil
}

func (p *passwords) count(more int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	before := p.waiting
	p.waiting += more
	switch {
	case before == 0:
		p.makeRoom(hashingRoom)
	case p.waiting == 0:
		p.makeRoom(-hashingRoom)
	}
}

func (p *passwords) match(ctx context.Context, password, hash string) (bool, error) {
	leave, err := p.enter(ctx)
	if err != nil {
		return false, err
	}
	defer leave()
	for _, form := range formsOf(password) {
		if matches, err := argon2id.ComparePasswordAndHash(form, hash); matches || err != nil {
			return matches, err
		}
	}
	return false, nil
}

func (p *passwords) hash(ctx context.Context, password string) (string, error) {
	leave, err := p.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	return HashPassword(password)
}

// attemptAt returns the keys that count a login attempt: the account, the household with its
// networks, and the browser. A name without an account counts like one, so that both are delayed
// alike. Everything except an account's id is hashed with the secret.
func (s *Server) attemptAt(
	ctx context.Context, user *accounts.User, typed string,
) sqlstore.LoginAttempt {
	attempt := sqlstore.LoginAttempt{Subject: user.ID}
	for i, network := range s.options.NetworkLimits.Networks(addressOf(ctx)) {
		key := s.keyed("login place", network.Name)
		if i == 0 {
			attempt.Place = key
		} else {
			attempt.Wider = append(attempt.Wider, sqlstore.LoginNetwork{Key: key, Times: network.Times})
		}
	}
	if browser := sessionOf(ctx).browser; browser != "" {
		attempt.Browser = s.keyed("login browser", browser)
	}
	if attempt.Subject == "" {
		attempt.Subject = s.keyed("login name", strings.ToLower(typed))
	}
	return attempt
}

// takeLogin counts an attempt, or refuses one that comes too early; CANDOR_RATE_LIMIT=off takes
// everything.
func (s *Server) takeLogin(ctx context.Context, attempt sqlstore.LoginAttempt) error {
	if !s.options.RateLimit {
		return nil
	}
	return s.options.Store.TakeLogin(ctx, attempt)
}

// keyed hashes a text with our secret. The purpose keeps it apart from all else that we sign.
func (s *Server) keyed(purpose, text string) string {
	mac := hmac.New(sha256.New, s.options.Secret)
	mac.Write([]byte(purpose + "\x00" + text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
