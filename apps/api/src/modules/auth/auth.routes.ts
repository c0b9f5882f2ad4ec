import { authRoutes } from '@kartu/contracts/auth'
import { codeLifeMinutes } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { register, resetPassword, sendCode, verify, type Visitor } from './auth.ts'
import { endSession } from './sessions.ts'

const sent = { code_minutes: codeLifeMinutes }

const visitorOf = (call: { address: string; userAgent: string }): Visitor => ({
  address: call.address,
  userAgent: call.userAgent,
})

/** Proofs are counted and slow to check before anything is written, so these open their own transactions. */
const ownTransaction = { transaction: false }

export function registerAuth(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, authRoutes.providers, () =>
    Promise.resolve({
      google: false,
      microsoft: false,
      dev_mail: deps.mailer.kind === 'outbox' && deps.env.devMail !== 'off',
    }),
  )
  mount(
    app,
    deps,
    authRoutes.verify,
    async ({ body }, call) => ({ token: await verify(deps, body, visitorOf(call)) }),
    ownTransaction,
  )
  mount(
    app,
    deps,
    authRoutes.register,
    async ({ body }, call) => {
      await register(deps, body, visitorOf(call))
      return sent
    },
    ownTransaction,
  )
  mount(
    app,
    deps,
    authRoutes.requestCode,
    async ({ body }, call) => {
      await sendCode(deps, 'login', body.email, body.locale, visitorOf(call))
      return sent
    },
    ownTransaction,
  )
  mount(
    app,
    deps,
    authRoutes.forgotPassword,
    async ({ body }, call) => {
      await sendCode(deps, 'password_reset', body.email, body.locale, visitorOf(call))
      return sent
    },
    ownTransaction,
  )
  mount(
    app,
    deps,
    authRoutes.resetPassword,
    async ({ body }, call) => ({ token: await resetPassword(deps, body, visitorOf(call)) }),
    ownTransaction,
  )
  mount(app, deps, authRoutes.logout, async (_input, { db, session }) => {
    await endSession(db, session.id)
    return {}
  })
}
