import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireUser } from '../../identity/users/users.sql.ts'
import { requireOwnProof, requireProof } from '../../../http/caller/session-record.ts'
import { findPlace } from '../../company/memberships/places.sql.ts'
import { erasePersonalCard } from './erase-personal-card.ts'
import { createPersonalCard, requirePersonalCard, showPersonalCard, updatePersonalCard } from './personal-cards.ts'
import { storeFirstCard } from './personal-cards.sql.ts'

/** Personal cards belong to their person, so the card is looked up among the caller's before its context is entered. */
export function registerPersonalCards(app: FastifyInstance, deps: Deps): void {
  const { env } = deps

  mount(app, deps, personalCardRoutes.create, async ({ body }, { db, session, address }) => {
    const owner = await requireUser(db, session.userId)
    return showPersonalCard(db, await createPersonalCard(db, owner, body, address), env)
  })

  mount(app, deps, personalCardRoutes.get, async ({ params }, { db, session }) => {
    const place = await requirePersonalCard(db, session.userId, params.personalCardId)
    await requireOwnProof(db, session, place.company_id)
    return showPersonalCard(deps.database.read({ companyId: place.company_id }), place, env)
  })

  mount(app, deps, personalCardRoutes.update, async ({ params, body }, { db, session, address }) => {
    const { userId } = session
    const place = await requirePersonalCard(db, userId, params.personalCardId)
    await requireOwnProof(db, session, place.company_id)
    await db.enter({ companyId: place.company_id })
    await updatePersonalCard(db, { id: place.company_id, userId, address }, body)
    return showPersonalCard(db, place, env)
  })

  mount(app, deps, personalCardRoutes.remove, async ({ params }, { db, session }) => {
    const { company_id: id } = await requirePersonalCard(db, session.userId, params.personalCardId)
    await requireProof(db, session, 'delete_personal_card')
    await db.enter({ companyId: id })
    await erasePersonalCard(db, deps, id)
    await db.enter('global')
    return { _id: id }
  })

  mount(app, deps, personalCardRoutes.setFirst, async ({ body: { company_id: companyId } }, { db, session }) => {
    const { userId } = session
    const own = await findPlace(db, companyId, userId)
    if (!own?.has_access) throw notFound()
    await db.enter('global')
    await storeFirstCard(db, userId, companyId)
    return { company_id: companyId }
  })
}
