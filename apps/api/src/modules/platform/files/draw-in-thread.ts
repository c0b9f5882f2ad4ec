import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inTurns } from '../../../http/uploads/in-turns.ts'

/**
 * Most of the time of a drawing is loading code. A thread does not inherit the compile cache, so it is passed on here.
 */
export const threadArguments = ['--import', new URL('../../../quick-loading.ts', import.meta.url).href]

const turns = inTurns(1, 50)
/** Time limit for one drawing, so that a hanging one does not block the next. */
const drawingSecondsMax = 30

/**
 * Draws a PDF from data. Drawing takes 0.2 s of CPU time, so it runs in a thread, one at a time, which posts the bytes.
 */
export const drawInThread = (program: URL, workerData: unknown): Promise<Buffer> =>
  turns(async () => {
    const worker = new Worker(program, { workerData, execArgv: threadArguments })
    try {
      const [bytes] = (await once(worker, 'message', {
        signal: AbortSignal.timeout(drawingSecondsMax * 1_000),
      })) as [Uint8Array]
      return Buffer.from(bytes)
    } finally {
      await worker.terminate()
    }
  })
