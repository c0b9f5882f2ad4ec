import { z } from 'zod'
import type { QueuedJob } from '../../../jobs/queue.ts'

const Retry = z.strictObject({ mailId: z.uuid(), tries: z.int() })
/** The next try of a mail; `tries` says after which one, so that a try that was overtaken does nothing. */
export type Retry = z.infer<typeof Retry>

export const mailRetryQueue: QueuedJob<Retry> = { queue: 'mail_retry', payload: Retry }

/** Apart from other mail, so that a code never waits behind it. */
export const codeRetryQueue: QueuedJob<Retry> = { queue: 'code_retry', payload: Retry }
