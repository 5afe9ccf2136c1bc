package httpapi

import "net/http"

// What the operations of administrators are called in the description.
var (
	opSetOfficialStatus    = operation(http.MethodPut, "/api/officials/{id}/status", "setOfficialStatus", "Decide on an official (administrators)", http.StatusOK)
	opSetRatingStatus      = operation(http.MethodPut, "/api/ratings/{id}/status", "setRatingStatus", "Decide on a review (administrators)", http.StatusOK)
	opSetCorrectionStatus  = operation(http.MethodPut, "/api/profile-corrections/{id}/status", "setCorrectionStatus", "Decide on a correction; an approved one is applied (administrators)", http.StatusOK)
	opSetPhotoUploadStatus = operation(http.MethodPut, "/api/admin/photo-uploads/{id}", "setPhotoUploadStatus", "Decide on a photo upload; an approved one is shown (administrators)", http.StatusOK)
	opDeleteOfficial       = operation(http.MethodDelete, "/api/officials/{id}", "deleteOfficial", "Remove an official and all that belongs to it (administrators)", http.StatusNoContent)
	opDeleteRating         = operation(http.MethodDelete, "/api/ratings/{id}", "deleteRating", "Remove a review (administrators)", http.StatusNoContent)
)
