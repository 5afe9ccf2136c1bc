import { useContext, useState } from 'react'
import { DialogContext } from './dialog/dialog-context'
import { useToast } from './toast/toast-context'

/** Why an attempt failed: the toast, and the server's explanation. */
export interface Reason {
  title: string
  description?: string | undefined
  detail?: string | undefined
}

/** A reason as it stays on the page. */
export interface Failure extends Reason {
  /** No toast reads it out: a dialog covers it, or it could not be loaded. */
  isAlert: boolean
}

/** Why the last attempt failed. A toast shows it, and the page keeps it until the next attempt. */
export function useFailure() {
  const [failure, setFailure] = useState<Failure>()
  const toast = useToast()
  const isInDialog = useContext(DialogContext) === true

  const fail = (reason: Reason) => {
    const { title, description } = reason
    const kept = { ...reason, isAlert: isInDialog }
    setFailure(kept)
    toast({ title, description, variant: 'destructive' }).then((isReadOut) => {
      // Another attempt may have begun in between.
      if (!isReadOut) setFailure((shown) => (shown === kept ? { ...kept, isAlert: true } : shown))
    })
  }
  /** The next attempt begins. */
  const clear = () => {
    setFailure(undefined)
    toast()
  }
  return { failure, fail, clear }
}
