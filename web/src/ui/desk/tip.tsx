import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'

/**
 * How long the pointer rests before a tooltip opens, and how soon after one the next opens without
 * delay, in milliseconds.
 */
const openDelay = 700
const skipDelay = 300

/** Holds the timing of all tooltips inside. */
export function TipTimes({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Tooltip.Provider>
  )
}

/** Names a button without words, when the pointer rests on it or it gets the focus. */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          className="z-50 max-w-80 rounded-md border border-line bg-heading px-2.5 py-1.5 text-sm
            font-medium text-surface shadow-pop"
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
