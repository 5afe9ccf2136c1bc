package directory

// Each loop of this file reads only the columns that its search needs: memory latency dominates.
// They keep the columns in local variables, and send the few documents whose score needs more than
// the table to scoreWithoutTable.

// scanScores writes the scores of documents, 0 for no match.
func (s *scan) scanScores(docs []uint32, scores []uint8) {
	switch {
	case len(s.table.scores) == 0:
		for i, doc := range docs {
			scores[i] = uint8(s.scoreWithoutTable(doc))
		}
	case s.nameScores == nil:
		s.scanLetters(docs, scores)
	case len(s.qualityTerms) > 0:
		s.scanQualities(docs, scores)
	default:
		s.scanLetters(docs, scores)
		for i, doc := range docs {
			if s.nameScores.scores[doc] != 0 {
				scores[i] = uint8(s.scoreWithoutTable(doc))
			}
		}
	}
}

func (s *scan) scanLetters(docs []uint32, scores []uint8) {
	if len(s.letterShifts) == 1 {
		s.scan1Letter(docs, scores)
		return
	}
	a, b, c := s.letterShift(0), s.letterShift(1), s.letterShift(2)
	ix, rows, table := s.matches.index, s.table.rowOf, s.table.scores
	column, officeOf := ix.letterColumn, ix.officeOf
	for i, doc := range docs {
		of := column[doc]
		code := of>>(a&63)&3 | of>>(b&63)&3<<letterBits | of>>(c&63)&3<<(2*letterBits)
		scores[i] = table[rows[officeOf[doc]]|uint32(code)]
		if of&needsFullScore != 0 {
			scores[i] = uint8(s.scoreWithoutTable(doc))
		}
	}
}

// scan1Letter is scanLetters for a single letter, the most frequent search that scans everyone.
func (s *scan) scan1Letter(docs []uint32, scores []uint8) {
	ix, rows, table := s.matches.index, s.table.rowOf, s.table.scores
	shift, column, officeOf := s.letterShifts[0], ix.letterColumn, ix.officeOf
	for i, doc := range docs {
		of := column[doc]
		scores[i] = table[rows[officeOf[doc]]|uint32(of>>(shift&63)&3)]
		if of&needsFullScore != 0 {
			scores[i] = uint8(s.scoreWithoutTable(doc))
		}
	}
}

func (s *scan) scanQualities(docs []uint32, scores []uint8) {
	if len(s.letterShifts) == 0 {
		s.scanQualitiesOnly(docs, scores)
		return
	}
	a, b, above := s.letterShift(0), s.letterShift(1), qualityBits*len(s.qualityTerms)
	ix, rows, table := s.matches.index, s.table.rowOf, s.table.scores
	column, officeOf, qualities := ix.letterColumn, ix.officeOf, s.nameScores.qualities
	for i, doc := range docs {
		of := column[doc]
		code := (of>>(a&63)&3|of>>(b&63)&3<<letterBits)<<above | letters(qualities[doc])
		scores[i] = table[rows[officeOf[doc]]|uint32(code)]
		if of.words() <= int(s.table.maxNameWords[code%nameCodes]) || of&needsFullScore != 0 ||
			of&hasJoined != 0 && qualities[doc] != 0 {
			scores[i] = uint8(s.scoreWithoutTable(doc))
		}
	}
}

// scanQualitiesOnly does not read the letter column where a name matches nothing: reading a second
// column of scattered documents takes as long as all the rest.
func (s *scan) scanQualitiesOnly(docs []uint32, scores []uint8) {
	ix, rows, table := s.matches.index, s.table.rowOf, s.table.scores
	officeOf, qualities := ix.officeOf, s.nameScores.qualities
	for i, doc := range docs {
		code := qualities[doc]
		scores[i] = table[rows[officeOf[doc]]|uint32(code)]
		if code != 0 {
			if of := ix.letterColumn[doc]; of.words() <= int(s.table.maxNameWords[code]) ||
				of&(needsFullScore|hasJoined) != 0 {
				scores[i] = uint8(s.scoreWithoutTable(doc))
			}
		}
	}
}

// letterShift returns where letter i of the search is in the column. Without such a letter that is
// 63: a shift by 63 leaves the topmost bit, which no column has.
func (s *scan) letterShift(i int) uint8 {
	const topmost = 63
	if i < len(s.letterShifts) {
		return s.letterShifts[i]
	}
	return topmost
}
