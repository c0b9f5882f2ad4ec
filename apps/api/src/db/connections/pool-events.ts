import type pg from 'pg'
import type { OpenOptions } from '../open-options.ts'

/** Sets up a new connection before its first use. The pool awaits it, although its types do not say so. */
export const settingUp = (setUp: (client: pg.ClientBase) => Promise<void>): object => ({ onConnect: setUp })

/** An idle connection that breaks must not end the process; the pool replaces it. */
export function watchErrors(pool: pg.Pool, { onConnectionError: report = () => {} }: OpenOptions): void {
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
}
