import { createContext } from 'react'

/** Whether the dialog around a part is open; undefined for what stands in no dialog. */
export const DialogContext = createContext<boolean | undefined>(undefined)
