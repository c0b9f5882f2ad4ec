import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inTurns } from '../../../http/uploads/in-turns.ts'

/** Most of a drawing is loading what draws: a thread does not take over that compiled code is kept, so it is told so. */
const execArgv = ['--import', new URL('../../../quick-loading.ts', import.meta.url).href]

const turns = inTurns(1, 50)
/** The next one in turn is not held up by one that does not end. */
const drawingSecondsMax = 30

/**
 * A PDF that a program draws from data. That takes a fifth of a second of work, so a thread of its own does it, one at a
 * time, and posts the bytes.
 */
export const drawInThread = (program: URL, workerData: unknown): Promise<Buffer> =>
  turns(async () => {
    const worker = new Worker(program, { workerData, execArgv })
    try {
      const [bytes] = (await once(worker, 'message', {
        signal: AbortSignal.timeout(drawingSecondsMax * 1_000),
      })) as [Uint8Array]
      return Buffer.from(bytes)
    } finally {
      await worker.terminate()
    }
  })
