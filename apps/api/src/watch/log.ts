import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Env } from '../env.ts'

/** Secrets of request headers, in whatever object a library logs them (`busboyOptions.headers` of uploads is one). */
export const redact = ['headers', '*.headers', '*.*.headers'].flatMap((headers) =>
  ['authorization', 'cookie', 'proxy-authorization'].map((name) => `${headers}["${name}"]`),
)

/** The program's one log: a line of JSON an event, on standard output. */
export const openLog = ({ logLevel }: Pick<Env, 'logLevel'>): FastifyBaseLogger => pino({ level: logLevel, redact })
