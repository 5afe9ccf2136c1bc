import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { failureText } from '../../../api/failure-text'
import { useFailure } from '../../../ui/use-failure'
import { useInSession } from '../../auth/session-context'
import { batchQuery } from './batch-queries'
import { batchAddress } from './preview-filter'
import { importsKey } from './queries'
import { fileRefusal, uploadFile } from './upload-file'

const unreachable = 'The server cannot be reached, and nothing was imported. Please try again.'

/** A file on its way, and which part of it has been sent, from 0 to 1. */
interface Sending {
  name: string
  part: number
}

/** Sends files to be imported. The batch of a file that the server has read opens. */
export function useUpload() {
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
      const description = failureText(error as Error, unreachable)
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
