import { Readable } from 'node:stream'

/** An answer of another machine exceeded its time limit. */
export class LateFault extends Error {}

/**
 * Gives `act` a signal that goes off after `limitMs`, or with `outer`, and ends itself at that moment, whatever becomes
 * of `act`. The timer holds the controller: `AbortSignal.timeout` and `AbortSignal.any` hold what depends on them by a
 * weak reference only, and a time limit that the garbage collector has taken never comes.
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

/** The body of an answer, read to its end; what takes longer is let go of. */
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

/** Not waited for: a machine that says nothing does not answer a farewell either. */
const letGo = (reader: { cancel(): Promise<void> }): void => void reader.cancel().catch(() => {})
