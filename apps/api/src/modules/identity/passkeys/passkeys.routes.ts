import { passkeyRoutes } from '@kartu/contracts/identity/passkeys'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { findSecondStep } from '../auth/second-steps.sql.ts'
import { requireSetUpProof } from '../auth/factor-set-up.ts'
import { addPasskey, beginPasskey, passkeyView, removePasskey } from './passkeys.ts'
import { listPasskeys, renamePasskey } from './passkeys.sql.ts'
import { askPasskey } from './prove-passkey.ts'

/** Challenges are single-use, so no answer is stored. */
const secret = { remembered: false }
/** Counts and consumed challenges stay even if the request fails. */
const aside = { ...secret, transaction: false }

export function registerPasskeys(app: FastifyInstance, deps: Deps): void {
  const { global } = deps.database
  const countStep = ({ address }: { address: string }) => countUse(global, limits.loginPasskey, addressSubject(address))

  mount(
    app,
    deps,
    passkeyRoutes.beginSignIn,
    async (_input, call) => {
      await countStep(call)
      const request = newToken()
      const wanted = { purpose: 'sign_in', scope: hashToken(request), userId: null } as const
      return { ...(await askPasskey(deps, global, { ...wanted, userVerification: 'required' })), request }
    },
    aside,
  )
  mount(
    app,
    deps,
    passkeyRoutes.beginStep,
    async ({ body }, call) => {
      await countStep(call)
      const step = await findSecondStep(global, body.challenge)
      if (!step) throw new AppError('second_step_over')
      const wanted = { purpose: 'second_step', scope: hashToken(body.challenge), userId: step.user_id } as const
      return askPasskey(deps, global, { ...wanted, userVerification: 'preferred' })
    },
    aside,
  )
  mount(app, deps, passkeyRoutes.list, async (_input, { db, session }) =>
    (await listPasskeys(db, session.userId)).map(passkeyView),
  )
  mount(
    app,
    deps,
    passkeyRoutes.begin,
    async (_input, call) => {
      // A new passkey opens the account from now on. Its challenge must be answered in this session within minutes.
      await requireSetUpProof(call.db, call.session, 'add_passkey')
      return beginPasskey(deps, call.db, call)
    },
    secret,
  )
  mount(app, deps, passkeyRoutes.add, async ({ body }, call) => passkeyView(await addPasskey(deps, call, body)), {
    transaction: false,
  })
  mount(
    app,
    deps,
    passkeyRoutes.beginProof,
    (_input, { db, session }) => {
      const wanted = { purpose: 'confirmation', scope: session.id, userId: session.userId } as const
      return askPasskey(deps, db, { ...wanted, userVerification: 'required' })
    },
    secret,
  )
  mount(app, deps, passkeyRoutes.rename, async ({ params, body }, { db, session }) => {
    const row = await renamePasskey(db, session.userId, params.passkeyId, body.name)
    if (!row) throw notFound()
    return passkeyView(row)
  })
  mount(app, deps, passkeyRoutes.remove, async ({ params }, call) => {
    await requireProof(call.db, call.session, 'remove_passkey')
    await removePasskey(deps, call.db, call, params.passkeyId)
    return {}
  })
}
