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
        onClick={() => busy || input.current?.click()}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
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
