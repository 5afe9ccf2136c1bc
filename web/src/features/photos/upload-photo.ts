import { failure, request } from '../../api/client'

/** The server's name for a photo that it has taken. */
export interface UploadedPhoto {
  objectPath: string
  originalFilename: string
}

/**
 * Requests an upload address and sends a picture there. Progress runs from 0 to 1. Returns the
 * picture's object path.
 */
export async function uploadPicture(
  picture: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { uploadURL, objectPath } = await request('post', '/api/objects/upload', { signal })
  await put(uploadURL, picture, onProgress, signal)
  return objectPath
}

// Not fetch, which reports no progress.
function put(
  address: string,
  picture: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((sent, failed) => {
    const call = new XMLHttpRequest()
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onload = () =>
      call.status < 300 ? sent() : failed(failure(call.status, call.statusText, call.responseText))
    call.onerror = () => failed(new Error('The connection failed.'))
    call.onabort = () => failed(signal.reason)
    call.open('PUT', address)
    call.setRequestHeader('Content-Type', 'image/jpeg')
    signal.addEventListener('abort', () => call.abort(), { once: true })
    if (signal.aborted) failed(signal.reason)
    else call.send(picture)
  })
}
