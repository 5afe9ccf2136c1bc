import { type SubmitEvent, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { DialogContext } from '../dialog/dialog-context'
import { type Reason, useFailure } from '../use-failure'
import { focusField, type InvalidField, invalidFields } from './invalid-fields'

/** The errors of single fields, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The errors of a form after an attempt: of its fields, and of the attempt as a whole. */
export function useFormErrors() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [listed, setListed] = useState<readonly InvalidField[]>([])
  const { failure, fail: keep, clear } = useFailure()
  useErrorTitle(failure !== undefined || Object.keys(errors).length > 0)

  const show = (found: FieldErrors) => {
    setErrors(found)
    setListed([])
  }
  /** An attempt begins: the errors of the last one go. Returns the form. */
  const begin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    clear()
    show({})
    return event.currentTarget
  }
  /**
   * Shows errors. A single one focuses its field; several focus the summary. Returns how many there
   * are.
   */
  const refuse = (form: HTMLFormElement, found: FieldErrors) => {
    flushSync(() => show(found))
    const faulty = invalidFields(form)
    if (faulty.length > 1) setListed(faulty)
    else if (faulty[0]) focusField(faulty[0].id)
    return faulty.length
  }
  /** Shows why the attempt failed. The server's message is left out where fields show it. */
  const fail = (form: HTMLFormElement, { detail, ...reason }: Reason, found: FieldErrors = {}) => {
    const shown = refuse(form, found)
    keep(shown > 0 ? reason : { ...reason, detail })
  }
  /** Fields have changed: their errors go. */
  const settle = (changed: readonly string[]) =>
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => !changed.includes(field))),
    )

  return { errors, listed, failure, begin, refuse, fail, settle }
}

const errorMark = 'Error: '

/** Marks the browser's title while a form has errors, unless it is in a dialog that is closed. */
function useErrorTitle(hasErrors: boolean): void {
  const isHidden = useContext(DialogContext) === false
  const isMarked = hasErrors && !isHidden
  useEffect(() => {
    if (!isMarked || document.title.startsWith(errorMark)) return
    document.title = errorMark + document.title
    return () => {
      document.title = document.title.replace(errorMark, '')
    }
  }, [isMarked])
}
