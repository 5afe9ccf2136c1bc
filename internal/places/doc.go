// Package places has the pages of New Jersey's places: their addresses, and which offices serve the
// people of each. It knows no database and no server.
package places
