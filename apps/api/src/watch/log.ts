import { type Logger, pino } from 'pino'
import type { Env } from '../env.ts'

/** The program's one log: a line of JSON an event, on standard output. */
export const openLog = ({ logLevel }: Pick<Env, 'logLevel'>): Logger =>
  pino({ level: logLevel, redact: ['req.headers.authorization'] })
