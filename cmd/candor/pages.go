package main

import (
	"fmt"

	"candor/internal/operatorpages"
)

type pagesCommand struct {
	Init pagesInitCommand `cmd:"" help:"Write starting texts of the privacy policy, the terms and the guidelines; existing files stay."`
}

type pagesInitCommand struct {
	Data string `help:"The data folder; the pages are in its folder pages." default:"./data" env:"CANDOR_DATA" type:"path"`
}

// Run writes the texts that are missing.
func (c *pagesInitCommand) Run() error {
	folder := operatorpages.Folder(c.Data)
	written, err := operatorpages.Init(folder)
	for _, file := range written {
		fmt.Println(file)
	}
	if err != nil {
		return err
	}
	if len(written) == 0 {
		fmt.Printf("All pages exist in %s.\n", folder)
		return nil
	}
	fmt.Println("Edit these texts, and start candor serve again to publish them. Delete what you don't need.")
	return nil
}
