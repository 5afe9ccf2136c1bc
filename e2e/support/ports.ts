import { createServer } from 'node:net'

// As in Go's freeport: the kernel gives outgoing connections ports from 32768 up, and one of them
// could take the port of a server before it starts.
const first = 18_080
const end = 32_768

let next = first + Math.floor(Math.random() * (end - first))

/** A free port, each at most once in a process. */
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
