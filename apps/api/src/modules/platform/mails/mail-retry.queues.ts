import { z } from 'zod'
import type { QueuedJob } from '../../../jobs/queue.ts'

const Retry = z.strictObject({ mailId: z.uuid(), tries: z.int() })
/** The next try of a mail; `tries` is the number of tries before it, so that an outdated retry does nothing. */
export type Retry = z.infer<typeof Retry>

export const mailRetryQueue: QueuedJob<Retry> = { queue: 'mail_retry', payload: Retry }

/** Separate from other mail, so that a code never waits behind it. */
export const codeRetryQueue: QueuedJob<Retry> = { queue: 'code_retry', payload: Retry }
