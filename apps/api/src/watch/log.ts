import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Env } from '../settings/env.ts'

/** Secrets of request headers, in whatever object a library logs them (`busboyOptions.headers` of uploads is one). */
export const redact = ['headers', '*.headers', '*.*.headers'].flatMap((headers) =>
  ['authorization', 'cookie', 'proxy-authorization'].map((name) => `${headers}["${name}"]`),
)

/** Maximum bytes of log lines that wait while the log cannot be written; later lines are dropped. */
const waitingBytesMax = 1024 * 1024

/** The program's one log: a line of JSON an event, on standard output. */
export function openLog({ logLevel }: Pick<Env, 'logLevel'>): FastifyBaseLogger {
  const output = pino.destination({ dest: process.stdout.fd, maxLength: waitingBytesMax })
  // Without a listener, a file on a full disk would end the process.
  output.on('error', () => {})
  return pino({ level: logLevel, redact }, output)
}
