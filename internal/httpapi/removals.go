package httpapi

import (
	"context"
	"net/netip"
	"time"

	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/receipts"
	"candor/internal/removals"
	"candor/internal/sqlstore/sqldb"
)

type createRemovalInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"A text of your own choice: the same one again makes no second request"`
	Body           struct {
		_        struct{} `additionalProperties:"true"`
		Role     string   `json:"role,omitempty" doc:"covered, or household: a family member in the same household"`
		Office   string   `json:"office,omitempty" doc:"judicial_officer, prosecutor, law_enforcement_officer, child_protective_investigator or other"`
		Name     string   `json:"name,omitempty"`
		Email    string   `json:"email,omitempty" doc:"For the answer; never shown"`
		Address  string   `json:"address,omitempty" doc:"House number and street; this or a phone number is needed"`
		Town     string   `json:"town,omitempty"`
		Phone    string   `json:"phone,omitempty" doc:"Ten digits, in any grouping"`
		Places   string   `json:"places,omitempty" doc:"Where it appears, at most 2,000 characters; all texts are searched anyway"`
		Declared bool     `json:"declared,omitempty" doc:"That all of this is true"`
	}
}

// sentRemovalView is the sender's answer. It repeats nothing of the request.
type sentRemovalView struct {
	Reference  string    `json:"reference" required:"true"`
	ReceivedAt time.Time `json:"receivedAt" required:"true"`
	Deadline   string    `json:"deadline" required:"true" doc:"YYYY-MM-DD: the last day on which it is due, ten business days of New Jersey from its arrival"`
	Sent       *sentView `json:"sent" required:"true"`
}

type createRemovalOutput struct{ Body sentRemovalView }

// createRemoval takes a request to remove a home address or a phone number. It waits for a
// moderator, while every text is looked through for it.
func (s *Server) createRemoval(
	ctx context.Context, in *createRemovalInput,
) (*createRemovalOutput, error) {
	request := &removals.Request{
		Role: removals.Role(in.Body.Role), Office: removals.Office(in.Body.Office),
		Name: in.Body.Name, Email: in.Body.Email,
		Address: in.Body.Address, Town: in.Body.Town, Phone: in.Body.Phone, Places: in.Body.Places,
		Declared: in.Body.Declared,
	}
	request.Clean()
	if err := request.Validate(); err != nil {
		return nil, err
	}
	address := ratelimit.Household(addressOf(ctx))
	request.Network = s.removalNetwork(addressOf(ctx))
	once, err := idempotencyKey(in.IdempotencyKey, "removal", address, "", in.Body)
	if err != nil {
		return nil, err
	}
	ctx, ticket := s.withTicket(ctx)
	created, err := s.options.Store.CreateRemoval(ctx, request, once)
	if err != nil {
		return nil, err
	}
	s.lookForHomes()
	deadline := created.Deadline.Format(time.DateOnly)
	item := &receipts.Item{Receipt: receipts.Receipt{Kind: receipts.Removal},
		Status: candor.StatusPending, Deadline: deadline}
	return &createRemovalOutput{sentRemovalView{created.Reference(), created.ReceivedAt, deadline,
		&sentView{ticket.Secret(), created.Reference(),
			viewOutcome(receipts.Removal, item.Outcome())}}}, nil
}

// removalNetwork is a keyed hash of the widest network that an address counts in, or empty for an
// address that many visitors share, such as that of a proxy.
func (s *Server) removalNetwork(address netip.Addr) string {
	if !ratelimit.TellingAddress(ratelimit.Household(address)).IsValid() {
		return ""
	}
	networks := s.options.NetworkLimits.Networks(address)
	return s.keyed("removal network", networks[len(networks)-1].Name)
}

// lookForHomes wakes searchRemovals; a wake that is already due serves for several requests.
func (s *Server) lookForHomes() {
	select {
	case s.removals <- struct{}{}:
	default:
	}
}

// searchAgain is when a search is tried again that failed.
const searchAgain = time.Minute

// searchRemovals looks for what new requests ask, one after the other, so that the desk need not
// wait for it. It begins with those that an earlier process has left.
func (s *Server) searchRemovals(ctx context.Context) {
	select {
	case <-s.ready:
	case <-ctx.Done():
		return
	}
	for {
		var again <-chan time.Time
		if err := s.searchUnsearched(ctx); err != nil {
			if ctx.Err() == nil && !sqldb.IsFault(err) {
				s.options.Logger.ErrorContext(ctx, "look for homes to remove", "error", err)
			}
			again = time.After(searchAgain)
		}
		select {
		case <-again:
		case <-s.removals:
		case <-ctx.Done():
			return
		}
	}
}

// searchUnsearched goes round the networks that ask, with one request of each, until nothing is
// left: a flood from one network delays each other network by one request at a time.
func (s *Server) searchUnsearched(ctx context.Context) error {
	for {
		ids, err := s.options.Store.UnsearchedRemovals(ctx)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := s.options.Store.PrepareRemoval(ctx, id); err != nil {
				return err
			}
		}
	}
}
