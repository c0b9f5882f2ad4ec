import { authRoutes } from '@kartu/contracts/auth'
import { codeLifeMinutes } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { register, resetPassword, sendCode, verify, type Visitor } from './auth.ts'
import { endSession } from './sessions.ts'

const sent = (request: string) => ({ code_minutes: codeLifeMinutes, request })

const visitorOf = (
  { browser_tokens: browserTokens }: { browser_tokens: readonly string[] },
  { address, userAgent }: { address: string; userAgent: string },
): Visitor => ({ address, userAgent, browserTokens })

/** Proofs are counted and slow to check before anything is written, so these open their own transactions. */
const ownTransaction = { transaction: false }

export function registerAuth(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, authRoutes.providers, () =>
    Promise.resolve({
      google: false,
      microsoft: false,
    }),
  )
  mount(app, deps, authRoutes.verify, ({ body }, call) => verify(deps, body, visitorOf(body, call)), ownTransaction)
  mount(
    app,
    deps,
    authRoutes.register,
    async ({ body }, call) => sent(await register(deps, body, visitorOf(body, call))),
    ownTransaction,
  )
  mount(
    app,
    deps,
    authRoutes.requestCode,
    async ({ body }, call) => sent(await sendCode(deps, { ...body, purpose: 'login' }, visitorOf(body, call))),
    ownTransaction,
  )
  mount(
    app,
    deps,
    authRoutes.forgotPassword,
    async ({ body }, call) => sent(await sendCode(deps, { ...body, purpose: 'password_reset' }, visitorOf(body, call))),
    ownTransaction,
  )
  mount(
    app,
    deps,
    authRoutes.resetPassword,
    ({ body }, call) => resetPassword(deps, body, visitorOf(body, call)),
    ownTransaction,
  )
  mount(app, deps, authRoutes.logout, async (_input, { db, session }) => {
    await endSession(db, session.id)
    return {}
  })
}
