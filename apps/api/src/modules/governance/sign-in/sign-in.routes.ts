import { authRoutes } from '@kartu/contracts/identity/auth'
import { codeLifeMinutes } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { tokenOf } from '../../../http/caller/session.ts'
import { proxyCountry } from '../../../http/proxy-country.ts'
import { signInContext, signInElsewhere } from '../../identity/identities/identities.ts'
import { relyingPartyOf } from '../../identity/passkeys/prove-passkey.ts'
import { signInWithPasskey } from '../../identity/passkeys/sign-in-with-passkey.ts'
import { takeSecondStep } from '../../identity/second-factor/take-factor.ts'
import { hasAccounts } from '../../identity/users/users.sql.ts'
import { register, resetPassword, sendCode, verify } from '../../identity/auth/auth.ts'
import { endSession } from '../../identity/auth/sessions.ts'
import type { Visitor } from '../../identity/auth/signed-in.ts'
import { providerContext } from '../company-sign-in/provider-context.ts'
import { signInAtCompany } from '../company-sign-in/sign-in-at-company.ts'

const sent = (request: string) => ({ code_minutes: codeLifeMinutes, request })

/** Counting and checking a proof is slow and comes first, so these routes open their own transactions. */
const ownTransaction = { transaction: false }

interface Sender {
  address: string
  userAgent: string
  headers: Record<string, string | string[] | undefined>
}

export function registerSignIn(app: FastifyInstance, deps: Deps): void {
  const visitorOf = (
    { browser_tokens: browserTokens }: { browser_tokens: readonly string[] },
    { address, userAgent, headers }: Sender,
  ): Visitor => ({
    address,
    userAgent,
    country: proxyCountry(deps.env, headers),
    browserTokens,
    token: typeof headers['authorization'] === 'string' ? tokenOf(headers['authorization']) : undefined,
  })

  /** Cached, because once true it never becomes false. */
  let isInUse = false
  mount(app, deps, authRoutes.providers, async (_input, { db }) => {
    isInUse ||= await hasAccounts(db)
    return {
      google: deps.providers.google !== undefined,
      microsoft: deps.providers.microsoft !== undefined,
      company: deps.secrets.ready,
      passkeys: relyingPartyOf(deps.env) !== undefined,
      first_account: !isInUse,
    }
  })
  mount(
    app,
    deps,
    authRoutes.verify,
    ({ body }, call) => {
      const visitor = visitorOf(body, call)
      if (body.method === 'passkey_alone') return signInWithPasskey(deps, body, visitor)
      if ('challenge' in body) return takeSecondStep(deps, body, visitor)
      if (body.method === 'company')
        return signInAtCompany(providerContext(app, deps, call), body, visitor, call.locale)
      if (body.method === 'firebase' || body.method === 'microsoft')
        return signInElsewhere({ ...signInContext(app, deps, call), queue: deps.queue }, body, visitor, call.locale)
      return verify(deps, body, visitor)
    },
    ownTransaction,
  )
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
