package sqlstore

// SetMilestones makes small lists long: pages from so many rows on are reached from milestones.
func (s *Store) SetMilestones(near, stretch int) {
	s.milestones.near, s.milestones.stretch = near, stretch
}

// WaitForMilestones returns when all milestones are made that were asked for.
func (s *Store) WaitForMilestones() { s.milestones.running.Wait() }
