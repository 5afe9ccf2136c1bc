import { createContext } from 'react'

/** Whether the enclosing dialog is open; undefined outside of dialogs. */
export const DialogContext = createContext<boolean | undefined>(undefined)
