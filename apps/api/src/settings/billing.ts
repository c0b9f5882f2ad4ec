import type { Env } from './env.ts'

/**
 * True with `BILLING=none`: plans, licence limits and expired subscriptions have no effect. Their stored values apply
 * again after a start with another value.
 */
export const sellsNothing = ({ env }: { env: Pick<Env, 'billing'> }): boolean => env.billing === 'none'
