// Command generate writes the files of the front end that come from Go: the reference lists, limits
// and messages, the towns, and the description of the API for its types. make generate runs it in
// the project's folder.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/njplace"
)

// folder is the target of the generated files; the files of several screens are in common.
const folder = "web/src/api/generated/"

const warning = "// Generated from Go by make generate. Do not edit.\n\n"

func main() {
	if err := generate(); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func generate() error {
	description, err := httpapi.OpenAPI()
	if err != nil {
		return err
	}
	if err := write(".cache/openapi.json", description); err != nil {
		return err
	}
	for path, all := range map[string][]constant{
		"common/reference.ts":   referenceLists(),
		"categories.ts":         categoryLists(),
		"category-questions.ts": {{"categoryQuestions", categoryQuestions()}},
		"corrections.ts":        correctionLists(),
		"actors.ts":             {{"actorLabels", actorLabels()}},
		"audit.ts":              auditWords(),
		"desk.ts":               deskWords(),
		"imports.ts":            importLists(),
		"password.ts":           passwordRules(),
		"common/forms.ts":       formRules(),
		"countries.ts":          {{"countries", candor.Countries()}},
		"common/storing.ts":     {{"storingPaused", candor.MessageStoringPaused}},
		"common/titles.ts":      {{"positionTitles", positionTitles()}},
		"common/new-jersey.ts":  newJersey(),
		"photos.ts":             photoRules(),
		"rejections.ts":         rejections(),
		"reports.ts":            reportLists(),
		"starters.ts":           {{"reviewStarters", reviewStarters()}},
		"removals.ts":           removalLists(),
		"places.ts":             {{"municipalities", municipalities()}},
		"place-words.ts":        placeWords(),
	} {
		content, err := constants(all)
		if err != nil {
			return err
		}
		if err := write(folder+path, content); err != nil {
			return err
		}
	}
	return nil
}

func write(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, content, 0o644)
}

// constant is an exported constant of a generated TypeScript file.
type constant struct {
	name  string
	value any
}

// constants writes literal types, so that an unknown key is a type error.
func constants(all []constant) ([]byte, error) {
	var file bytes.Buffer
	file.WriteString(warning)
	for i, c := range all {
		value, err := literal(c.value)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			file.WriteByte('\n')
		}
		fmt.Fprintf(&file, "export const %s = %s as const;\n", c.name, value)
	}
	return file.Bytes(), nil
}

// literal encodes a value as JSON; a list of objects has one object on each line.
func literal(value any) ([]byte, error) {
	list := reflect.ValueOf(value)
	if list.Kind() != reflect.Slice || list.Type().Elem().Kind() != reflect.Struct {
		return encode(value, "  ")
	}
	var lines bytes.Buffer
	for i := range list.Len() {
		line, err := encode(list.Index(i).Interface(), "")
		if err != nil {
			return nil, err
		}
		if i > 0 {
			lines.WriteByte(',')
		}
		lines.WriteString("\n  ")
		lines.Write(line)
	}
	return fmt.Appendf(nil, "[%s\n]", lines.Bytes()), nil
}

func encode(value any, indent string) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", indent)
	err := encoder.Encode(value)
	return bytes.TrimSpace(text.Bytes()), err
}

type keyed struct {
	Key    string `json:"key"`
	Label  string `json:"label"`
	Plural string `json:"plural,omitempty"`
}

type town struct {
	County string `json:"county"`
	Name   string `json:"name"`
	Label  string `json:"label"`
}

func municipalities() []town {
	var towns []town
	for _, t := range njplace.Towns() {
		towns = append(towns, town{t.County, t.Name, t.Label()})
	}
	return towns
}
