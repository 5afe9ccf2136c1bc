import { useContext, useEffect } from 'react'
import { DialogContext } from '../dialog/dialog-context'

const errorMark = 'Error: '

/** Marks the browser's title while a form has errors, unless it stands in a dialog that is closed. */
export function useErrorTitle(hasErrors: boolean): void {
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
