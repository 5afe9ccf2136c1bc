import { createServer } from 'node:net'

// As in Go's freeport: the kernel uses ports from 32768 up for outgoing connections, which could
// take a server's port before it starts.
const first = 18_080
const end = 32_768

let next = first + Math.floor(Math.random() * (end - first))

/** A free port. It is never returned twice in a process. */
export async function freePort(): Promise<number> {
  for (let tried = first; tried < end; tried += 1) {
    const port = next
    next = port + 1 < end ? port + 1 : first
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((found) => {
    const listener = createServer().once('error', () => found(false))
    listener.listen(port, '127.0.0.1', () => listener.close(() => found(true)))
  })
}
