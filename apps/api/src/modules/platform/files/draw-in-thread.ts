import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inTurns } from '../../../http/uploads/in-turns.ts'

/**
 * Most of the time of a drawing is loading code. A thread does not inherit the compile cache, so it is passed on here.
 */
export const threadArguments = ['--import', new URL('../../../quick-loading.ts', import.meta.url).href]

/** Time limit for one drawing, so that a hanging one does not block the next. */
const drawingSecondsMax = 30

/** Returns a function that draws from data in a thread, which posts the bytes. Drawings of one queue wait for their turn. */
export const drawerInThread =
  (turns: ReturnType<typeof inTurns>, secondsMax = drawingSecondsMax) =>
  (program: URL, workerData: unknown): Promise<Buffer> =>
    turns(async () => {
      const worker = new Worker(program, { workerData, execArgv: threadArguments })
      try {
        const [bytes] = (await once(worker, 'message', {
          signal: AbortSignal.timeout(secondsMax * 1_000),
        })) as [Uint8Array]
        return Buffer.from(bytes)
      } finally {
        await worker.terminate()
      }
    })

/** Draws an invoice or a report: 0.2 s of CPU time, one at a time. */
export const drawInThread = drawerInThread(inTurns(1, 50))
