import type { Deps } from '../deps.ts'

/**
 * What a module takes away once an hour, because nobody needs it any more; `<noun>.sweep.ts` exports it. It does no harm
 * when it runs twice, or in two processes at once.
 */
export type Sweep = (deps: Deps) => Promise<void>
