/*
 * A page of its own, in a hidden frame: the app's policy lets nothing start a worker or compile a program, this one does
 * (docs/decisions). It passes the line to the worker that is asked for and knows nothing else.
 */
import type { FromLetters, Reader } from './letter-talk.ts'

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

// Written out, because the build finds workers by these words.
const workerOf = (reader: Reader): Worker =>
  reader === 'codes'
    ? new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./letter-worker.ts', import.meta.url), { type: 'module' })
