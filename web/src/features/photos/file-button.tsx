import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/core/button'

interface FileButtonProps {
  types: readonly string[]
  /** Busy: it keeps the focus and does nothing. */
  busy: boolean
  onFile: (file: File | undefined) => void
  /** The visitor is about to use it. */
  onNear: () => void
  children: ReactNode
}

/** A button that opens the file picker. */
export function FileButton({ types, busy, onFile, onNear, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        aria-disabled={busy}
        className="whitespace-normal aria-disabled:opacity-55"
        onClick={() => {
          if (busy || !input.current) return
          // A computer's picker goes by the names, and would hide a picture without an ending. A
          // phone's shows its photos, and may make a JPEG of them.
          input.current.accept = matchMedia('(pointer: coarse)').matches ? types.join(',') : ''
          input.current.click()
        }}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          // Choosing the same file again is a change, too.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
