/*
 * A separate page, in a hidden frame: the app's policy forbids starting a worker or compiling a program, this one's
 * allows it (docs/decisions). It only passes the message port to the requested worker.
 */
import type { FromLetters, Reader } from './reader-messages.ts'

window.addEventListener('message', begin)

function begin(event: MessageEvent): void {
  const [port] = event.ports
  if (event.origin !== location.origin || event.source !== window.parent || !port) return
  window.removeEventListener('message', begin)
  const worker = workerOf(event.data as Reader)
  worker.addEventListener('error', () =>
    window.parent.postMessage({ kind: 'lost' } satisfies FromLetters, location.origin),
  )
  worker.postMessage(null, [port])
}

// Written out, because the build finds workers by this syntax.
const workerOf = (reader: Reader): Worker =>
  reader === 'codes'
    ? new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./letter-worker.ts', import.meta.url), { type: 'module' })
