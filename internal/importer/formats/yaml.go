package formats

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strconv"

	"go.yaml.in/yaml/v3"
)

// maxYAMLSize limits YAML further, in bytes: parsing it takes up to sixty times its size in memory,
// and quadratic time for some texts (measured: 4 s for 1 MiB of tags). The largest known list, all
// of Congress with every term, has 1.2 MiB.
const maxYAMLSize = 4 << 20

// maxYAMLDepth is far deeper than any list of people.
const maxYAMLDepth = 32

// yamlLine parses the line number in the parser's messages.
var yamlLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// parseYAML returns the root of the only document in a file. It refuses aliases: no list of people
// needs them, and a few lines of them can expand to gigabytes.
func parseYAML(text []byte) (*yaml.Node, error) {
	if len(text) > maxYAMLSize {
		return nil, tooLarge(int64(len(text)), maxYAMLSize)
	}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	var document, second yaml.Node
	if err := decoder.Decode(&document); err != nil {
		if errors.Is(err, io.EOF) {
			return nil, FaultAt(0, "the file is empty")
		}
		return nil, yamlFault(err)
	}
	if err := decoder.Decode(&second); !errors.Is(err, io.EOF) {
		if err != nil {
			return nil, yamlFault(err)
		}
		return nil, FaultAt(second.Line,
			"the file holds several YAML documents; please put each into a separate file")
	}
	if len(document.Content) != 1 {
		return nil, FaultAt(0, "the file is empty")
	}
	return document.Content[0], checkYAML(document.Content[0], 1)
}

func checkYAML(node *yaml.Node, depth int) error {
	if node.Kind == yaml.AliasNode {
		return FaultAt(node.Line, "YAML aliases (*%s) are not accepted", node.Value)
	}
	if depth > maxYAMLDepth {
		return FaultAt(node.Line, "the YAML is nested more than %d levels deep", maxYAMLDepth)
	}
	for _, child := range node.Content {
		if err := checkYAML(child, depth+1); err != nil {
			return err
		}
	}
	return nil
}

func yamlFault(err error) error {
	parts := yamlLine.FindStringSubmatch(err.Error())
	if parts == nil {
		return FaultAt(0, "the YAML is broken: %v", err)
	}
	line, _ := strconv.Atoi(parts[1])
	return FaultAt(line, "the YAML is broken: %s", parts[2])
}

// yamlField returns the value of a key in a mapping, or an empty node.
func yamlField(node *yaml.Node, key string) *yaml.Node {
	if node.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(node.Content); i += 2 {
			if node.Content[i].Value == key {
				return node.Content[i+1]
			}
		}
	}
	return &yaml.Node{}
}

// yamlText returns a scalar as written; empty for null and other nodes.
func yamlText(node *yaml.Node) string {
	if node.Kind != yaml.ScalarNode || node.Tag == "!!null" {
		return ""
	}
	return node.Value
}

// yamlItems returns the elements of a sequence, or nil for other nodes.
func yamlItems(node *yaml.Node) []*yaml.Node {
	if node.Kind != yaml.SequenceNode {
		return nil
	}
	return node.Content
}

// yamlTexts returns a field of each element of a sequence, or the elements if key is empty.
func yamlTexts(node *yaml.Node, key string) []string {
	var texts []string
	for _, item := range yamlItems(node) {
		if key != "" {
			item = yamlField(item, key)
		}
		if text := yamlText(item); text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}
