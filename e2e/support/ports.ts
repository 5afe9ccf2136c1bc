import { createServer } from 'node:net'

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const listener = createServer().once('error', failed)
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      listener.close(() =>
        address && typeof address === 'object' ? found(address.port) : failed(new Error('no port')),
      )
    })
  })
}
