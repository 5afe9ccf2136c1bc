import { useRef, useState } from 'react'

/**
 * The element that gets the focus back: for a list of choices that is about to close, its button.
 */
function opener(): HTMLElement | null {
  const active = document.activeElement
  const list = active?.closest('[role=listbox]')
  if (list) return document.querySelector(`[role=combobox][aria-controls="${CSS.escape(list.id)}"]`)
  return active instanceof HTMLElement ? active : null
}

/**
 * A question that a dialog asks before an action. The action runs after the dialog has closed and
 * the focus is back.
 */
export function useQuestion<Question, Answer>() {
  const [asked, setAsked] = useState<{
    question: Question
    count: number
    proceed: (answer: Answer) => void
  }>()
  const [isOpen, setOpen] = useState(false)
  const given = useRef<Answer>(undefined)
  const askedFrom = useRef<HTMLElement>(null)
  return {
    /** The last question, and a key for its dialog. */
    asked,
    isOpen,
    ask: (question: Question, proceed: (answer: Answer) => void) => {
      askedFrom.current = opener()
      setAsked((before) => ({ question, count: (before?.count ?? 0) + 1, proceed }))
      setOpen(true)
    },
    answer: (answer: Answer) => {
      given.current = answer
      setOpen(false)
    },
    onClose: () => {
      setOpen(false)
      askedFrom.current?.focus()
      const answer = given.current
      given.current = undefined
      if (answer !== undefined) asked?.proceed(answer)
    },
  }
}
