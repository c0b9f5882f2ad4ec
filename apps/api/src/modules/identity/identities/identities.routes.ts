import { identityRoutes } from '@kartu/contracts/identity/identities'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { signInContext, identityView, linkIdentity, unlinkIdentity } from './identities.ts'
import { listIdentities } from './identities.sql.ts'
import { beginAttempt, exchangeAnswer } from './prove-elsewhere.ts'

/** These routes call a provider outside a transaction, and their answers are secret or single-use. */
const aside = { transaction: false, remembered: false }

export function registerIdentities(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    identityRoutes.begin,
    ({ body }, call) => beginAttempt(signInContext(app, deps, call), body.provider, null),
    aside,
  )
  mount(
    app,
    deps,
    identityRoutes.exchange,
    async ({ body }, call) => ({ id_token: await exchangeAnswer(signInContext(app, deps, call), body) }),
    aside,
  )
  mount(app, deps, identityRoutes.list, async (_input, { db, session }) =>
    (await listIdentities(db, session.userId)).map(identityView),
  )
  mount(
    app,
    deps,
    identityRoutes.beginLink,
    async ({ body }, call) => {
      // A linked account can open this account from now on. The provider's answer must return to this session within
      // minutes.
      await requireProof(deps.database.global, call.session, 'link_account')
      return beginAttempt(signInContext(app, deps, call), body.provider, call.session.userId)
    },
    aside,
  )
  mount(
    app,
    deps,
    identityRoutes.link,
    ({ body }, call) =>
      linkIdentity({ ...signInContext(app, deps, call), queue: deps.queue }, call.session.userId, body, call),
    { transaction: false },
  )
  mount(app, deps, identityRoutes.unlink, async ({ params }, { db, session }) => {
    await requireProof(db, session, 'unlink_account')
    await unlinkIdentity(db, session, params.identityId)
    return {}
  })
}
