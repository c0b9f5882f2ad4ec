import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Desk } from './prove-elsewhere.ts'

/** A fault's cause may hold what a token says of a person: only what went wrong goes to the log. */
export const deskOf = (app: FastifyInstance, deps: Deps, { address }: { address: string }): Desk => ({
  deps,
  address,
  report: (provider, { code, message }) =>
    app.log.error({ provider, code, fault: message }, 'signing in elsewhere failed'),
})
