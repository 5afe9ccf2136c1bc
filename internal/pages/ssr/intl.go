package ssr

import (
	"fmt"
	"time"
	_ "time/tzdata" // time zones, for machines without them

	"github.com/dop251/goja"
	"github.com/dustin/go-humanize"
	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// dateLayouts are the date styles of browsers in American English.
var dateLayouts = map[string]string{"long": "January 2, 2006", "medium": "Jan 2, 2006"}

// enableIntl provides the parts of Intl (ECMA-402) that the script uses: numbers, dates and
// collation, in American English. Other uses fail, so that a page never differs between server and
// browser.
func enableIntl(runtime *goja.Runtime) error {
	intl := runtime.NewObject()
	for name, constructor := range map[string]func(goja.ConstructorCall) *goja.Object{
		"NumberFormat":   numberFormat(runtime),
		"DateTimeFormat": dateTimeFormat(runtime),
		"Collator":       collator(runtime),
	} {
		if err := intl.Set(name, constructor); err != nil {
			return err
		}
	}
	return runtime.Set("Intl", intl)
}

// newObject returns an object with one method.
func newObject(
	runtime *goja.Runtime, method string, does func(goja.FunctionCall) goja.Value,
) *goja.Object {
	made := runtime.NewObject()
	if err := made.Set(method, does); err != nil {
		panic(runtime.NewGoError(err))
	}
	return made
}

func numberFormat(runtime *goja.Runtime) func(goja.ConstructorCall) *goja.Object {
	return func(call goja.ConstructorCall) *goja.Object {
		if len(call.Arguments) > 1 {
			panic(runtime.NewTypeError("Intl.NumberFormat takes no options here"))
		}
		return newObject(runtime, "format", func(call goja.FunctionCall) goja.Value {
			count, ok := call.Argument(0).Export().(int64)
			if !ok {
				panic(runtime.NewTypeError("Intl.NumberFormat formats whole numbers only"))
			}
			return runtime.ToValue(humanize.Comma(count))
		})
	}
}

func dateTimeFormat(runtime *goja.Runtime) func(goja.ConstructorCall) *goja.Object {
	return func(call goja.ConstructorCall) *goja.Object {
		options := call.Argument(1).ToObject(runtime)
		zone, err := time.LoadLocation(fmt.Sprint(options.Get("timeZone")))
		layout := dateLayouts[fmt.Sprint(options.Get("dateStyle"))]
		if err != nil || layout == "" {
			panic(runtime.NewTypeError("Intl.DateTimeFormat takes a time zone and a long or medium date here"))
		}
		return newObject(runtime, "format", func(call goja.FunctionCall) goja.Value {
			date, ok := call.Argument(0).Export().(time.Time)
			if !ok {
				panic(runtime.NewTypeError("Intl.DateTimeFormat formats dates only"))
			}
			return runtime.ToValue(date.In(zone).Format(layout))
		})
	}
}

func collator(runtime *goja.Runtime) func(goja.ConstructorCall) *goja.Object {
	return func(goja.ConstructorCall) *goja.Object {
		order := collate.New(language.English)
		return newObject(runtime, "compare", func(call goja.FunctionCall) goja.Value {
			return runtime.ToValue(order.CompareString(call.Argument(0).String(), call.Argument(1).String()))
		})
	}
}
