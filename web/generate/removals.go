package main

import (
	"candor/internal/candor"
	"candor/internal/redact"
	"candor/internal/removals"
)

// removalLists are the lists of the removal form: the offices, limits, messages, and the text that
// replaces a removed home.
func removalLists() []constant {
	var roles, offices []keyed
	for _, role := range removals.Roles() {
		roles = append(roles, keyed{Key: string(role), Label: role.Label()})
	}
	for _, office := range removals.Offices() {
		offices = append(offices, keyed{Key: string(office), Label: office.Label()})
	}
	return []constant{
		{"removalRoles", roles},
		{"removalOffices", offices},
		{"removalDays", removals.Days},
		{"placesLimit", removals.MaxPlaces},
		{"closingReasonLimit", candor.MaxReason},
		{"addressRemoved", redact.AddressRemoved},
		{"phoneRemoved", redact.PhoneRemoved},
		{"removalMessages", removalMessages{
			Role: removals.MessageRole, Office: removals.MessageOffice,
			Name: removals.MessageName, Email: candor.MessageReviewerEmail,
			What: removals.MessageWhat, Address: removals.MessageAddress,
			Phone:       removals.MessagePhone,
			Declaration: removals.MessageDeclaration, Reason: removals.MessageReason,
		}},
	}
}

type removalMessages struct {
	Role        string `json:"role"`
	Office      string `json:"office"`
	Name        string `json:"name"`
	Email       string `json:"email"`
	What        string `json:"what"`
	Address     string `json:"address"`
	Phone       string `json:"phone"`
	Declaration string `json:"declaration"`
	Reason      string `json:"reason"`
}
