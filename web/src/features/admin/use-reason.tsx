import { type ReactNode, useRef, useState } from 'react'
import type { ItemKind } from './queue-query'
import { ReasonDialog } from './reason-dialog'

/** Something that takes a reason. */
interface Question {
  title: string
  action: string
  kind: ItemKind
  note?: string
  /** Is called once the dialog is closed and the focus is back where it was. */
  proceed: (reason: string) => void
}

/** What gets the focus back: of a list of choices that is about to close, what opened it. */
function opener(): HTMLElement | null {
  const active = document.activeElement
  const list = active?.closest('[role=listbox]')
  if (list) return document.querySelector(`[role=combobox][aria-controls="${CSS.escape(list.id)}"]`)
  return active instanceof HTMLElement ? active : null
}

/** Asks for the reason of a deed before it is done. Returns the way to ask, and the dialog to show. */
export function useReason(): { ask: (question: Question) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ question: Question; count: number }>()
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<string>(undefined)
  const askedFrom = useRef<HTMLElement>(null)
  const ask = (question: Question) => {
    askedFrom.current = opener()
    setAsked((before) => ({ question, count: (before?.count ?? 0) + 1 }))
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    askedFrom.current?.focus()
    const reason = answer.current
    answer.current = undefined
    if (reason !== undefined) asked?.question.proceed(reason)
  }
  const dialog = asked && (
    <ReasonDialog
      key={asked.count}
      title={asked.question.title}
      action={asked.question.action}
      kind={asked.question.kind}
      note={asked.question.note}
      open={isOpen}
      onClose={close}
      onReason={(reason) => {
        answer.current = reason
        setOpen(false)
      }}
    />
  )
  return { ask, dialog }
}
