import { useRef, useState } from 'react'

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
  const askedFrom = useRef<Element>(null)
  return {
    /** The last question, and a key for its dialog. */
    asked,
    isOpen,
    ask: (question: Question, proceed: (answer: Answer) => void) => {
      askedFrom.current = document.activeElement
      setAsked((before) => ({ question, count: (before?.count ?? 0) + 1, proceed }))
      setOpen(true)
    },
    answer: (answer: Answer) => {
      given.current = answer
      setOpen(false)
    },
    onClose: () => {
      setOpen(false)
      if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus()
      const answer = given.current
      given.current = undefined
      if (answer !== undefined) asked?.proceed(answer)
    },
  }
}
