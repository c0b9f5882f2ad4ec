import type { Env } from './env.ts'

/**
 * True with `BILLING=none`: no company has a plan, a number of licences or an expired subscription of its own. What is
 * stored of them stays and applies again after a start with another value.
 */
export const sellsNothing = ({ env }: { env: Pick<Env, 'billing'> }): boolean => env.billing === 'none'
