import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Env } from '../env.ts'

/** The program's one log: a line of JSON an event, on standard output. */
export const openLog = ({ logLevel }: Pick<Env, 'logLevel'>): FastifyBaseLogger =>
  pino({ level: logLevel, redact: ['req.headers.authorization'] })
