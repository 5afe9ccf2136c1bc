package main

import (
	"candor/internal/candor"
	"candor/internal/redact"
)

// removalLists are the lists of the removal form: the offices, limits, messages, and the text that
// replaces a removed home.
func removalLists() []constant {
	var roles, offices []keyed
	for _, role := range candor.RemovalRoles() {
		roles = append(roles, keyed{Key: string(role), Label: role.Label()})
	}
	for _, office := range candor.RemovalOffices() {
		offices = append(offices, keyed{Key: string(office), Label: office.Label()})
	}
	return []constant{
		{"removalRoles", roles},
		{"removalOffices", offices},
		{"removalDays", candor.RemovalDays},
		{"placesLimit", candor.MaxPlaces},
		{"closingReasonLimit", candor.MaxReason},
		{"addressRemoved", redact.AddressRemoved},
		{"phoneRemoved", redact.PhoneRemoved},
		{"removalMessages", removalMessages{
			Role: candor.MessageRemovalRole, Office: candor.MessageRemovalOffice,
			Name: candor.MessageRemovalName, Email: candor.MessageReviewerEmail,
			What: candor.MessageRemovalWhat, Address: candor.MessageRemovalAddress,
			Phone:       candor.MessageRemovalPhone,
			Declaration: candor.MessageRemovalDeclaration, Reason: candor.MessageRemovalReason,
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
