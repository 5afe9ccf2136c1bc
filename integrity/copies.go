package integrity

import "candor/nearduplicate"

// Sent is a review of a page as the rule about copies knows it.
type Sent struct {
	ID, Address string
	Network     Key // a /24 or a /48
	Keys        nearduplicate.Signature
}

// Pair is a review and a copy of it, where their texts are alike as their keys are.
type Pair struct {
	Sent
	Copy   string // its id, or empty where only the one that arrives may be a copy
	Others int    // other addresses of the review's network that have sent copies of whatever texts
}

// MayBeCopied finds which reviews of a page that count may not count for long: another address has
// sent what may be a copy, and enough others of the review's own network have sent copies of whatever
// texts. waiting are the page's copies that wait, and the one that arrives, which has no id yet.
func (r *Rules) MayBeCopied(counted, waiting []Sent) (pairs []Pair) {
	for _, review := range counted {
		pair, others, isCopied, most := Pair{Sent: review}, map[string]bool{}, false, 0
		for _, c := range waiting {
			if c.Address == review.Address {
				continue
			}
			if c.Network == review.Network {
				others[c.Address] = true
			}
			shared := sharedKeys(c.Keys, review.Keys)
			isCopied = isCopied || shared > 0
			if shared > most && c.ID != "" {
				pair.Copy, most = c.ID, shared
			}
		}
		pair.Others = len(others)
		if isCopied && r.CopiesSetAside(pair.Others) > 0 {
			pairs = append(pairs, pair)
		}
	}
	return pairs
}

// CopiesSetAside returns how many reviews of a network that were copied do not count where so many other
// addresses of it have sent copies. Each takes as many as copies of its own text would take, so that
// two strangers in a carrier's network do not silence everyone else there.
func (r *Rules) CopiesSetAside(others int) int { return others / max(1, r.CopyLeast-1) }

func sharedKeys(a, b nearduplicate.Signature) (shared int) {
	for i, key := range a {
		if key != 0 && key == b[i] {
			shared++
		}
	}
	return shared
}
