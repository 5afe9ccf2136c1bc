import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ApiError } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { maxImportBytes } from '../../../api/generated/imports'
import { Button } from '../../../ui/core/button'
import { Icon } from '../../../ui/core/icon'
import { FormFailure } from '../../../ui/form-failure'
import { Panel } from '../../../ui/panel'
import { useFailure } from '../../../ui/use-failure'
import { useInSession } from '../../auth/session-context'
import { batchAddress } from './preview-filter'
import { batchQuery, importsKey } from './queries'
import { fileRefusal, importEndings, importTypeNames, uploadFile } from './upload-file'

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
  const dragLeave = (event: DragEvent) => {
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
      onDragLeave={dragLeave}
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

const unreachable = 'The server cannot be reached, and nothing was imported. Please try again.'

/** A file on its way, and which part of it has been sent, from 0 to 1. */
interface Sending {
  name: string
  part: number
}

/** Sends files to be imported. The batch of a file that the server has read opens. */
function useUpload() {
  const client = useQueryClient()
  const inSession = useInSession()
  const { failure, fail, clear } = useFailure()
  const [sending, setSending] = useState<Sending>()
  const run = useRef<AbortController>(undefined)
  // An upload ends with its screen.
  useEffect(() => () => run.current?.abort(), [])

  const send = async (file: File) => {
    // Reads the ref instead of state, because a second file may come before the next render.
    if (run.current) return
    clear()
    const refusal = fileRefusal(file)
    if (refusal) return fail({ title: 'Not uploaded', description: refusal })
    const { name } = file
    const call = new AbortController()
    run.current = call
    setSending({ name, part: 0 })
    try {
      const batch = await inSession(() =>
        uploadFile(file, (part) => setSending({ name, part }), call.signal),
      )
      client.setQueryData(batchQuery(batch.id, inSession).queryKey, batch)
      client.invalidateQueries({ queryKey: importsKey })
      if (!call.signal.aborted) navigate(batchAddress(batch.id))
    } catch (error) {
      if (call.signal.aborted) return
      const said = error instanceof ApiError && error.status === 422 ? error.detail : ''
      const description = said || failureText(error as Error, unreachable)
      fail({ title: 'Not uploaded', description })
    } finally {
      if (run.current === call) {
        run.current = undefined
        setSending(undefined)
      }
    }
  }
  const stop = () => {
    run.current?.abort()
    run.current = undefined
    setSending(undefined)
  }
  return { sending, failure, send, stop }
}
