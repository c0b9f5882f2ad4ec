import { cardRoutes } from '@kartu/contracts/company/cards'
import {
  canAddDocument,
  canEditCard,
  canSeeCard,
  canSeeCards,
  writesForCompany,
} from '@kartu/contracts/company/cards.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { selectSecondaryLogos, secondaryLogoView } from './card-logos.sql.ts'
import { shownCard } from './card-source.ts'
import { type CardRow, findCard, findCardOf } from './cards.sql.ts'
import { updateCard } from './cards.ts'
import { addDocument } from './documents/add-document.ts'
import { cardView } from './cards.view.ts'

export function registerCards(app: FastifyInstance, deps: Deps): void {
  const { env } = deps
  mount(app, deps, cardRoutes.get, async ({ params }, { db, actor }) => {
    allow(canSeeCards(actor))
    const card = await findCard(db, actor.companyId, params.cardId)
    if (!card || !canSeeCard(actor, factsOf(card))) throw notFound()
    return cardView(card, env)
  })
  mount(app, deps, cardRoutes.update, async ({ params, body }, { db, actor, address }) => {
    const card = await findCard(db, actor.companyId, params.cardId)
    if (!card) throw notFound()
    const facts = factsOf(card)
    if (!canSeeCard(actor, facts)) throw notFound()
    allow(canEditCard(actor, facts))
    const writer = writesForCompany(actor, facts) ? 'company' : 'employee'
    return cardView(await updateCard(db, { actor, address }, params.cardId, body, writer), env)
  })
  mount(
    app,
    deps,
    cardRoutes.addDocument,
    async ({ upload }, { db, actor }) => {
      const own = actor.memberId === null ? undefined : await findCardOf(db, actor.companyId, actor.memberId)
      allow(canAddDocument(actor, own ? shownCard(own).rules.blocks : null))
      return addDocument(deps, actor.companyId, upload)
    },
    { transaction: false },
  )
  mount(app, deps, cardRoutes.logos, async (_input, { db, actor }) => {
    allow(canSeeCards(actor))
    return (await selectSecondaryLogos(db, actor.companyId)).map(secondaryLogoView)
  })
}

/** Facts about a card that policies use. */
const factsOf = ({ member_id: memberId, division_id: divisionId, roles }: CardRow) => ({ memberId, divisionId, roles })
