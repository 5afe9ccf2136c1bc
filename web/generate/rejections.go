package main

import "candor/internal/candor"

// rejections are the queue's reasons for each kind of item, and the length limit of a reason.
func rejections() []constant {
	reasons := map[candor.ItemKind][]string{}
	for _, kind := range candor.ItemKinds() {
		reasons[kind] = candor.RejectionReasons(kind)
	}
	return []constant{{"rejectionReasons", reasons}, {"maxReason", candor.MaxReason},
		{"outdatedReason", candor.ReasonOutdated}}
}
