package integrity

// evidence finds why reviews of one side belong together, by their index, from signs that are not
// their opinion. others are the burst's other reviews, the control group.
func (r *Rules) evidence(p *Page, suspects, others []int, found map[int]Because) {
	r.strangers(p, suspects, others, found)
	r.networks(p, suspects, others, found)
	r.words(p, suspects, found)
	r.companions(p, suspects, others, found)
}

// most bounds the texts that are compared with each other.
const most = 300

// words finds nearly the same words: texts that share WordsShare of their word pairs with an older
// one of the burst. The oldest stays: who copies honest reviews must not hide them with his copies.
func (r *Rules) words(p *Page, suspects []int, found map[int]Because) {
	newest := suspects[max(0, len(suspects)-most):]
	having := map[uint64][]int{}
	texts := 0
	for at, i := range newest {
		if len(p.Recent[i].Words) > 0 {
			texts++
		}
		for pair := range p.Recent[i].Words {
			having[pair] = append(having[pair], at)
		}
	}
	var alike []int
	common := make([]int, len(newest))
	for at, i := range newest {
		clear(common)
		own := p.Recent[i].Words
		for pair := range own {
			for _, other := range having[pair] {
				common[other]++
			}
		}
		for other, shared := range common[:at] {
			both := len(own) + len(p.Recent[newest[other]].Words) - shared
			if shared > 0 && float64(shared) >= r.WordsShare*float64(both) {
				alike = append(alike, i)
				break
			}
		}
	}
	if len(alike) >= r.NetworkLeast && float64(len(alike)) >= r.WordsTexts*float64(texts) {
		for _, i := range alike {
			found[i] = BecauseWords
		}
	}
}

// networks finds networks with a larger part of a side than is usual for the page and for the
// other side.
func (r *Rules) networks(p *Page, suspects, others []int, found map[int]Because) {
	counts, control := map[Key]int{}, map[Key]int{}
	for _, i := range suspects {
		for _, network := range p.Recent[i].Networks {
			counts[network]++
		}
	}
	for _, i := range others {
		for _, network := range p.Recent[i].Networks {
			control[network]++
		}
	}
	for network, count := range counts {
		if network == 0 || count < r.NetworkLeast {
			continue
		}
		usual := (float64(p.Usual.Networks[network]+control[network]) + 0.5) /
			(float64(p.Usual.Counted+len(others)) + r.SideStrength)
		if betaBinomialTail(count, len(suspects), usual*r.SideStrength,
			(1-usual)*r.SideStrength) >= r.NetworkChance {
			continue
		}
		for _, i := range suspects {
			for _, own := range p.Recent[i].Networks {
				if own == network {
					found[i] = BecauseNetwork
				}
			}
		}
	}
}

// companions finds reviews from networks that have sent copies: those of a campaign whose words are
// not alike enough. A network of the other reviews, or one that is usual for the page, says nothing.
func (r *Rules) companions(p *Page, suspects, others []int, found map[int]Because) {
	copies := map[Key]int{}
	for _, i := range suspects {
		if found[i] == BecauseWords {
			for _, network := range p.Recent[i].Networks {
				copies[network]++
			}
		}
	}
	delete(copies, 0)
	for _, i := range others {
		for _, network := range p.Recent[i].Networks {
			delete(copies, network)
		}
	}
	for _, i := range suspects {
		for _, network := range p.Recent[i].Networks {
			if found[i] == "" && copies[network] >= r.CopyLeast-1 && p.Usual.Networks[network] == 0 {
				found[i] = BecauseNetwork
			}
		}
	}
}

// Crowd is the reviews of a page in the network of one that arrives. Each number takes it in.
type Crowd struct {
	Today, Lately       int     // reviews of the page within a day, and within 28
	OwnToday, OwnLately int     // of these, those of the network
	Block               float64 // part of the network's block among the reviews of the place; 0 if unknown
}

// IsCrowd reports whether a review is one too many of its network within a day. The reviews of other
// networks on that day are the control group: many from a carrier's network are usual in a rush. What
// is usual is the network's part of the page before that day, or that of its block in the place.
func (r *Rules) IsCrowd(c Crowd) bool {
	if c.OwnToday <= r.PerNetwork {
		return false
	}
	usual := max(c.Block, (float64(c.OwnLately-c.OwnToday)+0.5)/
		(float64(c.Lately-c.Today)+r.SideStrength))
	return betaBinomialTail(c.OwnToday, c.Today, usual*r.SideStrength,
		(1-usual)*r.SideStrength) < r.CrowdChance
}

// strangers finds a side with many more from blocks that never wrote about the place than is usual.
// How many are usual is the chance that the next review is from a new block: blocks seen once among
// all reviews (Good, "The population frequencies of species", Biometrika 1953).
func (r *Rules) strangers(p *Page, suspects, others []int, found map[int]Because) {
	place := &p.Usual.Place
	if place.Blocks < r.KnownBlocks {
		return
	}
	isStranger := func(i int) bool {
		block := p.Recent[i].Block
		return block != 0 && place.Of[block] == 0
	}
	count, control := 0, 0
	for _, i := range suspects {
		if isStranger(i) {
			count++
		}
	}
	for _, i := range others {
		if isStranger(i) {
			control++
		}
	}
	usual := (float64(place.Once+control) + 1) / (float64(place.Reviews+len(others)) + 2)
	if count < r.StrangerLeast || betaBinomialTail(count, len(suspects), usual*r.SideStrength,
		(1-usual)*r.SideStrength) >= r.StrangerChance {
		return
	}
	for _, i := range suspects {
		if isStranger(i) {
			found[i] = BecauseStranger
		}
	}
}
