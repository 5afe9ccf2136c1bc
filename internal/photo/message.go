package photo

// Messages about photos that are not accepted, as in the specification where it has them.
const (
	MessageAddress = "This upload address was changed or has expired. Please choose the photo again."
	messageBusy    = "The server is busy at the moment. Please send the photo again shortly."
	MessageGrows   = "This image takes up too much space. Please choose another one, or " +
		"send it as a JPEG."
	MessagePixels     = "This photo has too many pixels. Please choose a smaller one."
	MessageType       = "Invalid file type"
	MessageSize       = "File too large"
	MessageUnreadable = "This photo is broken or cannot be read. Please choose another one."
)
