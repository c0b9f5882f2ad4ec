import type pg from 'pg'
import type { OpenOptions } from '../open-options.ts'

/** Before a new connection is anybody's. The pool waits for it, which its types do not say. */
export const settingUp = (setUp: (client: pg.ClientBase) => Promise<void>): object => ({ onConnect: setUp })

/** A connection that breaks while nobody uses it must not end the process; the pool replaces it. */
export function watchErrors(pool: pg.Pool, { onConnectionError: report = () => {} }: OpenOptions): void {
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
}
