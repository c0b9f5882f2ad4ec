import type { Deps } from '../deps.ts'

/** Deletes a module's expired data once an hour. It is idempotent, also when two processes run it at once. */
export type Sweep = (deps: Deps) => Promise<void>
