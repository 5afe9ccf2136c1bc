package malformed

// Worst returns the most expensive pictures: the accepted ones use nearly the whole limit, and the
// others would use far more.
func Worst() [][]byte {
	const width, height = 5800, 3900
	large := Chunk("eXIf", append([]byte("MM\x00\x2a"), make([]byte, 9<<20)...))
	packed := append([]byte("Comment\x00\x00"), Zeros(8<<30)...)
	return [][]byte{
		PNG(width, height, 8, 2, true),
		PNG(width, height, 8, 6, true),
		PNG(width, height, 8, 6, false),
		PNG(width, height, 8, 3, true),
		PNG(width, height/2, 16, 6, false),
		PNG(width, height, 16, 6, true),
		PNG(50_000, 50_000, 1, 0, false),
		PNG(8, 8, 8, 2, false, large),
		PNG(9, 9, 8, 2, false, large),
		PNG(8, 8, 8, 2, false, Chunk("zTXt", packed)),
		PNG(8, 8, 8, 2, false, Chunk("iCCP", packed)),
		JPEG(Progressive, width, height, 3, 2),
		JPEG(Progressive, width, height, 1, 1),
		JPEG(Progressive, 7000, 7000, 3, 1),
		JPEG(Baseline, width, height, 4, 1, Adobe(0)),
		JPEG(Baseline, width, height, 3, 1, Adobe(0)),
		JPEG(Progressive, 4000, 4000, 3, 2, Adobe(0)),
		Plain(3000, 3000),
		Codes(),
		Codes(),
	}
}
