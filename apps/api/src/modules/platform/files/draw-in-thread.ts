import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../http/errors.ts'
import { inTurns } from '../../../http/uploads/in-turns.ts'

/** Loading code takes most of a drawing's time. A thread does not inherit the compile cache, so it is passed here. */
export const threadArguments = ['--import', new URL('../../../quick-loading.ts', import.meta.url).href]

/** Time limit for one drawing, so that a hanging one does not block the next. */
const drawingSecondsMax = 30

const heapMegabytesMax = 512

/**
 * Draws a file in a thread, which gets the data and posts the bytes. The caller limits how many drawings run at a time.
 * Throws `unavailable` after the time limit.
 */
export async function drawnByThread(
  program: URL,
  workerData: unknown,
  secondsMax = drawingSecondsMax,
): Promise<Buffer> {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytesMax }
  const worker = new Worker(program, { workerData, execArgv: threadArguments, resourceLimits })
  const signal = AbortSignal.timeout(secondsMax * 1_000)
  try {
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array]
    return Buffer.from(bytes)
  } catch (error) {
    if (signal.aborted) throw new AppError('unavailable', { retryAfter: 30, cause: error })
    throw error
  } finally {
    await worker.terminate()
  }
}

const turns = inTurns(1, 50)

/** Draws an invoice or a report: 0.2 s of CPU time, one at a time. */
export const drawInThread = (program: URL, workerData: unknown): Promise<Buffer> =>
  turns(() => drawnByThread(program, workerData))
