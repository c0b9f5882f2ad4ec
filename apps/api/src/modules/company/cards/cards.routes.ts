import { cardRoutes } from '@kartu/contracts/company/cards'
import { canEditCard, canSeeCards, writesForCompany } from '@kartu/contracts/company/cards.policy'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Session } from '../../../http/session.ts'
import { selectSecondaryLogos } from './card-logos.sql.ts'
import { secondaryLogoView } from './card-logos.ts'
import { type CardRow, findCard, findCardOf, listCards } from './cards.sql.ts'
import { updateCard } from './cards.ts'
import { listPlaces, type PlaceRow } from '../memberships/places.sql.ts'
import { isOpenTo } from '../../governance/sign-in-rules/kept-out.ts'
import { findUser } from '../../identity/users/users.sql.ts'
import { cardView, listedCardView } from './cards.view.ts'

export function registerCards(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.env
  mount(app, deps, cardRoutes.list, async ({ query }, { db, actor, session }) => {
    if (actor) allow(canSeeCards(actor))
    const { rows, total } = actor
      ? await listCards(db, actor.companyId, query)
      : await listOwnCards(deps.database, await openPlaces(db, session), query)
    return {
      data: rows.map((row) => listedCardView(row, publicUrl)),
      meta: { page: query.page, per_page: query.per_page, total },
    }
  })
  mount(app, deps, cardRoutes.get, async ({ params }, { db, actor }) => {
    allow(canSeeCards(actor))
    const card = await findCard(db, actor.companyId, params.cardId)
    if (!card) throw notFound()
    return cardView(card, publicUrl)
  })
  mount(app, deps, cardRoutes.update, async ({ params, body }, { db, actor, address }) => {
    const card = await findCard(db, actor.companyId, params.cardId)
    if (!card) throw notFound()
    const facts = { memberId: card.member_id, divisionId: card.division_id, roles: card.roles }
    allow(canEditCard(actor, facts))
    const writer = writesForCompany(actor, facts) ? 'company' : 'employee'
    return cardView(await updateCard(db, { actor, address }, params.cardId, body, writer), publicUrl)
  })
  mount(app, deps, cardRoutes.logos, async (_input, { db, actor }) => {
    allow(canSeeCards(actor))
    return (await selectSecondaryLogos(db, actor.companyId)).map(secondaryLogoView)
  })
}

/** Where a person has a card that the session may open: the one that they show first, companies by name, personal cards. */
async function openPlaces(db: Db, session: Session): Promise<PlaceRow[]> {
  const first = (await findUser(db, session.userId))?.firstCompanyId
  const places: PlaceRow[] = []
  for (const place of await listPlaces(db, session.userId))
    if (place.has_access && (await isOpenTo(db, place, session))) places.push(place)
  const isFirst = (place: PlaceRow) => place.company_id === first
  return [...places.filter(isFirst), ...places.filter((place) => !isFirst(place))]
}

/** The cards of one person; every one is seen from inside its company, or itself, alone. */
async function listOwnCards(
  database: Database,
  places: readonly PlaceRow[],
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const rows: CardRow[] = []
  for (const { company_id: companyId, member_id: memberId } of places.slice((page - 1) * perPage, page * perPage)) {
    const card = await findCardOf(database.read({ companyId }), companyId, memberId)
    if (card) rows.push(card)
  }
  return { rows, total: places.length }
}
