package integrity

// Decision is the state of a review and why it has it.
type Decision struct {
	State   State
	Because Because
}

// Verdict is the outcome for a page.
type Verdict struct {
	Decisions []Decision // one for each recent review, in their order
	Burst     *Burst     // that is one-sided and waits for a decision, or nil
	Mixed     *Burst     // that moderators are told of, without a consequence, or nil
	Evident   *Burst     // the first in which evidence was found, or nil
}

// rounds bounds how many groups with evidence are taken out of a burst, one after the other.
const rounds = 4

// Judge decides about the recent reviews of a page. Members of a burst with evidence do not count,
// whatever its sides. Once they are taken out the rest is looked at again: it counts unless it is a
// one-sided burst by itself. Then that side is set aside back to the burst's beginning and the
// others wait. Where only its last part is one-sided, that part alone is. Evidence that was found
// stays, so that a rush that follows does not hide it.
//
// Words and networks hold a review. Being a stranger only sets it aside, where it can be read: some
// honest reviews come from new networks. So do the first few of a network, which may be honest ones
// that others were written around.
func (r *Rules) Judge(p *Page) Verdict {
	v := Verdict{Decisions: make([]Decision, len(p.Recent))}
	rest := make([]int, len(p.Recent))
	for i := range rest {
		rest[i] = i
	}
	for round := range rounds + 1 { // the last one looks for no evidence, and decides about the rest
		b := r.findBurst(p, rest)
		if b == nil {
			break
		}
		members := within(p, b, rest)
		excess, certain := r.excess(p, b, members)
		found := map[int]Because{}
		for _, s := range []side{low, middle, high} {
			suspects, others := split(p, members, s)
			if round < rounds &&
				(s == excess && s != middle || !certain && len(suspects) >= r.BurstLeast) {
				r.evidence(p, suspects, others, found)
			}
		}
		if len(found) > 0 {
			if v.Evident == nil {
				v.Evident = b
			}
			rest = v.takeOut(rest, found)
			continue
		}
		if part, of, inside := r.findPart(p, b, members); part != nil {
			v.Burst = part
			v.freeze(split(p, inside, of))
			break
		}
		if !certain {
			v.Mixed = b
			break
		}
		v.Burst, b.Stars = b, excess.stars()
		v.freeze(split(p, members, excess))
		break
	}
	for i := range p.Recent {
		switch recent := &p.Recent[i]; {
		case recent.IsDecided:
			v.Decisions[i] = Decision{}
		case recent.Evidence == BecauseCrowd:
			if v.Decisions[i].State == Counted {
				v.Decisions[i] = Decision{SetAside, BecauseCrowd}
			}
		case recent.Evidence != "":
			v.Decisions[i] = recent.Evidence.decision()
		}
	}
	r.showFirst(p, v.Decisions)
	return v
}

// showFirst sets aside the oldest reviews that are held because of their network, as many as are too
// few to be evidence.
func (r *Rules) showFirst(p *Page, decisions []Decision) {
	before := map[Key]int{}
	for i, decision := range decisions {
		if decision != (Decision{Held, BecauseNetwork}) {
			continue
		}
		earlier := 0
		for _, network := range p.Recent[i].Networks {
			earlier = max(earlier, before[network])
			before[network]++
		}
		if earlier < r.NetworkLeast-1 {
			decisions[i].State = SetAside
		}
	}
}

// decision is what evidence leads to.
func (b Because) decision() Decision {
	if b == BecauseStranger {
		return Decision{SetAside, b}
	}
	return Decision{Held, b}
}

// takeOut decides about the reviews with evidence, and returns the others.
func (v *Verdict) takeOut(rest []int, found map[int]Because) (left []int) {
	for _, i := range rest {
		if because, has := found[i]; has {
			v.Decisions[i] = because.decision()
		} else {
			left = append(left, i)
		}
	}
	return left
}

// split separates the reviews of one side from the others.
func split(p *Page, members []int, s side) (of, others []int) {
	for _, i := range members {
		if sideOf(p.Recent[i].Stars) == s {
			of = append(of, i)
		} else {
			others = append(others, i)
		}
	}
	return of, others
}

func (v *Verdict) freeze(suspects, others []int) {
	for _, i := range suspects {
		v.Decisions[i] = Decision{SetAside, BecauseBurst}
	}
	for _, i := range others {
		v.Decisions[i] = Decision{Waiting, BecauseOther}
	}
}

// within returns those of the reviews that a burst contains.
func within(p *Page, b *Burst, among []int) (members []int) {
	for _, i := range among {
		if at := p.Recent[i].At; !at.Before(b.Since) && !at.After(b.Until) {
			members = append(members, i)
		}
	}
	return members
}
