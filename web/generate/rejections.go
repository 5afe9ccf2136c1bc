package main

import "candor"

// rejections are the reasons that the queue offers for each kind of item, and how long one in own
// words may be.
func rejections() []constant {
	reasons := map[candor.ItemKind][]string{}
	for _, kind := range candor.ItemKinds() {
		reasons[kind] = candor.RejectionReasons(kind)
	}
	return []constant{{"rejectionReasons", reasons}, {"maxReason", candor.MaxReason},
		{"outdatedReason", candor.ReasonOutdated}}
}
