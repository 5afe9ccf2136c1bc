import { type DragEvent, useRef, useState } from 'react'
import { maxImportBytes } from '../../../api/generated/imports'
import { Button } from '../../../ui/core/button'
import { Icon } from '../../../ui/core/icon'
import { FormFailure } from '../../../ui/form-failure'
import { Panel } from '../../../ui/panel'
import { importEndings, importTypeNames } from './upload-file'
import { useUpload } from './use-upload'

const accepted = importEndings.map((ending) => `.${ending}`).join(',')

/** Takes a file by a button or by dropping it, and says what happens with it. */
export function UploadPanel() {
  const { sending, failure, send, stop } = useUpload()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)

  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) send(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className={over ? 'rounded-lg outline-2 outline-offset-2 outline-action' : ''}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
    >
      <Panel title="Import a list" variant="tint">
        <p className="mt-1.5 max-w-[65ch]">
          A clerk’s spreadsheet, a county’s list, or another file of officials. It is compared with
          Candor first: nothing changes until you have looked at it and applied it.
        </p>
        <div ref={buttons} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
          <Button
            variant="solid"
            className="max-sm:w-full aria-disabled:opacity-55"
            aria-disabled={sending !== undefined}
            onClick={() => sending || input.current?.click()}
          >
            <Icon name="plus" />
            Upload a file
          </Button>
          <input
            ref={input}
            type="file"
            accept={accepted}
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) send(file)
              // Choosing the same file again is a change, too.
              currentTarget.value = ''
            }}
          />
          <p className="text-sm text-muted">
            <span className="pointer-coarse:hidden">Or drop it here. </span>
            {importTypeNames}, at most {maxImportBytes / 2 ** 20} MB.
          </p>
        </div>
        {sending && (
          <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2.5">
            <Progress {...sending} />
            <Button
              className="max-sm:w-full"
              onClick={() => {
                // This button goes away; the other one keeps the focus.
                buttons.current?.querySelector('button')?.focus()
                stop()
              }}
            >
              Cancel
            </Button>
          </div>
        )}
        <div className="mt-4 empty:hidden">
          <FormFailure failure={failure} />
        </div>
      </Panel>
    </div>
  )
}

function Progress({ name, part }: { name: string; part: number }) {
  const percent = Math.round(part * 100)
  const isSent = part === 1
  return (
    <div className="min-w-0 flex-[1_1_16rem]">
      <p className="wrap-anywhere tabular" role="status">
        {isSent ? `Comparing ${name} with Candor…` : `Uploading ${name}…`}
      </p>
      <div
        role="progressbar"
        aria-label={isSent ? 'Comparing the file' : 'Uploading the file'}
        // Without a value: how long the comparison takes is not known.
        {...(!isSent && { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent })}
        className="mt-1.5 h-2 w-full overflow-hidden rounded-full bg-track"
      >
        <div
          className={`h-full rounded-full bg-action transition-[width]
            ${isSent ? 'animate-pulse' : ''}`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
