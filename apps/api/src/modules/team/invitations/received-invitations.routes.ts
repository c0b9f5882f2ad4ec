import { invitationRoutes } from '@kartu/contracts/team/invitations'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { requireOwnProof } from '../../../http/caller/session-record.ts'
import { byPerson, bySystem } from '../../platform/audit/tell.ts'
import { acceptInvitation, declineInvitation, renewByReader, requireInvitation } from './invitations.ts'
import { findLink, type InvitationLink, listLinksFor, markOpened } from './invitations.sql.ts'
import { beginTakingByPasskey, takeCard } from './take-card.ts'
import { showReceived } from './received-invitation.ts'
import { hashToken } from '../../../http/caller/session.ts'
import { proxyCountry } from '../../../http/proxy-country.ts'

const ownTransaction = { transaction: false }
/** The response contains a secret, so it is not stored for an idempotency key. */
const secret = { ...ownTransaction, remembered: false }

/** Routes for the invited person. */
export function registerReceivedInvitations(app: FastifyInstance, deps: Deps): void {
  const { database } = deps

  mount(app, deps, invitationRoutes.received, async (_input, { db, session }) => {
    const links = await listLinksFor(db, session.email)
    const all = await Promise.all(links.map((link) => received(deps, link)))
    return all.filter(({ state }) => state === 'pending')
  })

  mount(
    app,
    deps,
    invitationRoutes.open,
    async ({ params, body }) => {
      const { id, company_id: companyId } = await requireLink(database.global, params.invitationId, body.token)
      const row = await requireInvitation(database.read({ companyId }), companyId, id)
      if (row.state === 'pending' && row.opened_at === null)
        await database.transaction({ companyId }, (tx) => markOpened(tx, companyId, id))
      return showReceived(database.read({ companyId }), companyId, row)
    },
    ownTransaction,
  )

  mount(
    app,
    deps,
    invitationRoutes.beginPasskey,
    async ({ params, body }) => {
      const link = await requireLink(database.global, params.invitationId, body.token)
      return beginTakingByPasskey(deps, link, body.token)
    },
    secret,
  )

  mount(
    app,
    deps,
    invitationRoutes.take,
    async ({ params, body }, { address, userAgent, headers }) => {
      const link = await requireLink(database.global, params.invitationId, body.token)
      const { token, browser_tokens: browserTokens } = body
      const country = proxyCountry(deps.env, headers)
      return takeCard(deps, link, token, body, { address, userAgent, country, browserTokens, token: undefined })
    },
    secret,
  )

  mount(app, deps, invitationRoutes.renew, async ({ params, body }, { db, address }) => {
    const { id, company_id: companyId } = await requireLink(db, params.invitationId, body.token)
    await db.enter({ companyId })
    await renewByReader(db, deps, { ...bySystem(companyId, 'link'), address }, id)
    return {}
  })

  mount(app, deps, invitationRoutes.accept, async ({ params }, { db, session, address }) => {
    const { company_id: companyId } = await requireOwnLink(db, params.invitationId, session.email)
    await requireOwnProof(db, session, companyId)
    await db.enter({ companyId })
    const { member_id: memberId } = await acceptInvitation(
      db,
      deps,
      { userId: session.userId, email: session.email, session },
      companyId,
      params.invitationId,
      address,
    )
    return { company_id: companyId, member_id: memberId }
  })

  mount(app, deps, invitationRoutes.decline, async ({ params, body }, { db, address }) => {
    const link = await requireLink(db, params.invitationId, body.token)
    return decline(db, deps, link, { ...bySystem(link.company_id, 'link'), address })
  })

  mount(app, deps, invitationRoutes.declineReceived, async ({ params }, { db, session, address }) => {
    const link = await requireOwnLink(db, params.invitationId, session.email)
    await requireOwnProof(db, session, link.company_id)
    return decline(db, deps, link, byPerson(link.company_id, session.userId, address))
  })
}

async function decline(tx: Db, deps: Deps, { id, company_id: companyId }: InvitationLink, acting: Acting) {
  await tx.enter({ companyId })
  const row = await declineInvitation(tx, deps.queue, acting, id)
  return showReceived(tx, companyId, row)
}

async function received({ database }: Deps, { id, company_id: companyId }: InvitationLink) {
  const db = database.read({ companyId })
  return showReceived(db, companyId, await requireInvitation(db, companyId, id))
}

/** Any reader of the email may see it. */
async function requireLink(db: Db, id: string, token: string): Promise<InvitationLink> {
  const link = await findLink(db, id)
  if (link?.token_hash !== hashToken(token)) throw notFound()
  return link
}

/** Another person's invitation is not found, with the same response and work as for one that does not exist. */
async function requireOwnLink(db: Db, id: string, email: string): Promise<InvitationLink> {
  const link = await findLink(db, id)
  if (link?.email !== email) throw notFound()
  return link
}
