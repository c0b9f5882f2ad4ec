import type { Deps } from '../deps.ts'

/**
 * Deletes, once an hour, what a module needs no more. It does no harm when it runs twice, or in two processes at once.
 */
export type Sweep = (deps: Deps) => Promise<void>
