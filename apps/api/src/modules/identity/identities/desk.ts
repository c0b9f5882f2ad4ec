import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Desk } from './prove-elsewhere.ts'

/** The cause of a fault may contain personal data from a token, so only the kind of fault is logged. */
export const deskOf = (app: FastifyInstance, deps: Deps, { address }: { address: string }): Desk => ({
  deps,
  address,
  report: (provider, { code, message }) =>
    app.log.error({ provider, code, fault: message }, 'signing in elsewhere failed'),
})
