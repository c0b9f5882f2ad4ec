import { codeMail } from '../modules/auth/auth-mails.ts'
import type { Job } from './queue.ts'

/** Every job that a worker takes up, by queue: one queue, one job. */
export const jobs = [codeMail] as unknown as readonly Job<never>[]
