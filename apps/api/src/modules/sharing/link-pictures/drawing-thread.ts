import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inTurns } from '../../../http/uploads/in-turns.ts'
import { threadArguments } from '../../platform/files/draw-in-thread.ts'
import type { DrawnPicture, LinkPictureInput } from './draw-link-picture.ts'

/** Time limit for one drawing, including loading the code and the fonts of a script. */
const drawingSecondsMax = 10
/** Maximum number of waiting pictures; more are refused, because a crawler does not wait longer. */
const waitingMax = 40
const idleMs = 60_000
/** Number of drawings after which the thread is replaced, because closed fonts keep their memory. */
const drawingsMax = 2_000
const heapMegabytesMax = 192

const program = new URL('link-picture.thread.ts', import.meta.url)

/** Draws pictures of links one at a time in a thread, which keeps its fonts open and ends when it is idle. */
export class DrawingThread {
  readonly #turns = inTurns(1, waitingMax)
  #worker: Worker | undefined
  #drawings = 0
  #idle: NodeJS.Timeout | undefined

  /** Throws if too many pictures wait, or if the picture cannot be drawn. */
  draw(input: LinkPictureInput): Promise<DrawnPicture> {
    return this.#turns(async () => {
      clearTimeout(this.#idle)
      this.#worker ??= this.#start()
      try {
        this.#worker.postMessage(input)
        const signal = AbortSignal.timeout(drawingSecondsMax * 1_000)
        const [answer] = (await once(this.#worker, 'message', { signal })) as [DrawnPicture | { fault: string }]
        if ('fault' in answer) throw new Error(`A picture of a link could not be drawn: ${answer.fault}`)
        this.#drawings += 1
        return answer
      } catch (error) {
        await this.close()
        throw error
      } finally {
        if (this.#drawings >= drawingsMax) await this.close()
        this.#idle = setTimeout(() => void this.close(), idleMs).unref()
      }
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    this.#drawings = 0
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(program, {
      execArgv: threadArguments,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
    })
    // A fault between two drawings only ends the thread.
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    worker.unref()
    return worker
  }
}
