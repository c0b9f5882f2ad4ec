import { Readable } from 'node:stream'

/** An answer of another machine exceeded its time limit. */
export class LateFault extends Error {}

/**
 * Passes `act` a signal that aborts after `limitMs` or with `outer`, and rejects at that moment even if `act` does not
 * react. The timer references the controller: `AbortSignal.timeout` and `AbortSignal.any` reference their dependents
 * only weakly, and a garbage-collected limit never fires.
 */
export async function inTime<T>(
  limitMs: number,
  fault: string,
  act: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  outer?.throwIfAborted()
  const controller = new AbortController()
  let end = (_reason: unknown): void => {}
  const ended = new Promise<never>((_, reject) => (end = reject))
  const stop = (reason: unknown) => {
    controller.abort(reason)
    end(reason)
  }
  const timer = setTimeout(() => stop(new LateFault(fault)), limitMs)
  const onOuter = () => stop(outer?.reason)
  outer?.addEventListener('abort', onOuter)
  try {
    return await Promise.race([act(controller.signal), ended])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', onOuter)
  }
}

/** Reads the body of a response to its end, or cancels it at the time limit. */
export async function wholeInTime(answer: Response, limitMs: number, fault: string): Promise<Buffer> {
  const reader = answer.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  try {
    await inTime(limitMs, fault, async () => {
      for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
    })
    return Buffer.concat(chunks)
  } finally {
    letGo(reader)
  }
}

/** The body of an answer as a stream; fails if nothing arrives for `pauseMsMax` while a reader waits. */
export function readableInTime(body: NonNullable<Response['body']>, pauseMsMax: number, fault: string): Readable {
  const reader = body.getReader()
  const chunks = async function* () {
    try {
      for (;;) {
        const { done, value } = await inTime(pauseMsMax, fault, () => reader.read())
        if (done) return
        yield value
      }
    } finally {
      letGo(reader)
    }
  }
  return Readable.from(chunks(), { objectMode: false })
}

/** Not awaited, because a silent machine does not answer a cancellation either. */
const letGo = (reader: { cancel(): Promise<void> }): void => void reader.cancel().catch(() => {})
