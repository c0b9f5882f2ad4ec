import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Env } from '../settings/env.ts'

/** Secrets of request headers, in any object that a library logs (`busboyOptions.headers` of uploads is one). */
export const redact = ['headers', '*.headers', '*.*.headers'].flatMap((headers) =>
  ['authorization', 'cookie', 'proxy-authorization'].map((name) => `${headers}["${name}"]`),
)

/** Maximum bytes of log lines that wait while the log cannot be written; later lines are dropped. */
const waitingBytesMax = 1024 * 1024

/** The program's only log: one line of JSON per event, on standard output. */
export function openLog({ logLevel }: Pick<Env, 'logLevel'>): FastifyBaseLogger {
  const output = pino.destination({ dest: process.stdout.fd, maxLength: waitingBytesMax })
  // Without a listener, a log file on a full disk would end the process.
  output.on('error', () => {})
  return pino({ level: logLevel, redact }, output)
}
