import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { requireSetUpProof } from '../auth/factor-set-up.ts'
import { beginWithApp, confirmApp, renewRecoveryCodes, showSecondFactor, turnOff, turnOn } from './second-factor.ts'

/** Keys and codes are shown once, so no answer is stored. */
const secret = { remembered: false }
/** Runs slow or counted checks before the transaction. */
const aside = { ...secret, transaction: false }

export function registerSecondFactor(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, secondFactorRoutes.get, (_input, { db, session }) => showSecondFactor(deps, db, session.userId))
  mount(
    app,
    deps,
    secondFactorRoutes.begin,
    async (_input, { db, session }) => {
      await requireSetUpProof(db, session, 'set_up_factor')
      return beginWithApp(deps, db, session.userId)
    },
    secret,
  )
  mount(
    app,
    deps,
    secondFactorRoutes.confirm,
    async ({ body }, call) => {
      await requireSetUpProof(deps.database.global, call.session, 'set_up_factor')
      return { recovery_codes: await confirmApp(deps, call, body.code) }
    },
    aside,
  )
  mount(
    app,
    deps,
    secondFactorRoutes.renewCodes,
    async (_input, call) => {
      await requireProof(deps.database.global, call.session, 'renew_recovery_codes')
      return { recovery_codes: await renewRecoveryCodes(deps, call) }
    },
    aside,
  )
  mount(
    app,
    deps,
    secondFactorRoutes.turnOn,
    async (_input, call) => {
      await requireSetUpProof(deps.database.global, call.session, 'set_up_factor')
      return { recovery_codes: await turnOn(deps, call) }
    },
    aside,
  )
  mount(app, deps, secondFactorRoutes.turnOff, async (_input, call) => {
    await requireProof(call.db, call.session, 'turn_off_factor')
    await turnOff(call.db, deps.queue, call)
    return {}
  })
}
