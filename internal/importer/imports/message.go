package imports

// Messages about batches.
const (
	MessageNotFound = "There is no such import"
	MessageNoRows   = "The file has no rows below a header. Is it a list of officials?"
	MessageDemo     = "This site is a demo. Real people never go among invented ones."
	MessageKind     = "This kind of change is unknown"
	messageAfter    = "Must be 0 or more"
	MessageSeen     = "The import has changed since you opened it. Please look at it again."
	messageWhen     = "Please send the updatedAt of the import that you saw"
	messageCompared = "The directory has changed since the preview. The import was compared " +
		"again; please look at it once more."
	messageChanged = "Not undone: something that this import wrote has changed since."
	messageColumns = "Please say which columns hold the name and the position first"
	MessageNothing = "No change is accepted, so there is nothing to apply"
	MessageDone    = "This import was applied already"
	MessageUndone  = "This import was undone. Please upload the list again."
	MessageNotYet  = "This import was not applied"
	MessageErased  = "The list was erased, because it names a home that was removed on " +
		"request. Please upload it again without the home."
	MessageOld        = "This import can no longer be undone: it is more than 90 days old"
	MessageMany       = "Too many of your imports wait already. Please apply or discard some first."
	MessageTooLarge   = "The file is too large: at most 16 MB"
	MessageTooMany    = "The list has more than 20,000 changes. Please import it on the command line."
	MessageLong       = "The list has more than 20,000 rows. Please import it on the command line."
	MessageFileName   = "Please name the file"
	MessageEmpty      = "The file is empty"
	MessageQuestion   = "This change asks nothing"
	MessageAnswer     = "Please choose one of the people that are shown"
	MessageNoHolder   = "No one else holds this seat"
	MessageHolder     = "Please choose one of the holders that are shown"
	MessageBeforeTerm = "The term begins after this day"
	MessageOverlaps   = "The successor's term has begun by then. Please choose an earlier day."
	MessageNoChange   = "There is no such change"
	MessageField      = "A column cannot hold this"
	MessageReadOnly   = "Refused records and corrected fields can only be viewed"
	MessageChoice     = "Please name the changes: numbers, a kind, or all"
)
