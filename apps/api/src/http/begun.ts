import { Readable } from 'node:stream'

/** What an answer is made of while it is sent. */
export type Parts = AsyncIterable<string | Uint8Array>

/**
 * A stream whose first part is there already; throws what comes to nothing before. It asks for a part when the receiver
 * has taken those before, and returns from its source when the receiver is gone.
 */
export async function begun(parts: Parts): Promise<Readable> {
  const source = parts[Symbol.asyncIterator]()
  let first: Promise<IteratorResult<string | Uint8Array>> | undefined = source.next()
  await first
  const next = () => {
    const part = first ?? source.next()
    first = undefined
    return part
  }
  const whole = {
    [Symbol.asyncIterator]: () => whole,
    next,
    // Not by a generator: one that has not begun would not tell its source.
    return: async () => (await source.return?.()) ?? { done: true as const, value: undefined },
  }
  return Readable.from(whole, { objectMode: false })
}
