import { cardDomainRoutes } from '@kartu/contracts/sharing/card-domains'
import { canSeeCardDomains, canSetCardDomains } from '@kartu/contracts/sharing/card-domains.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireFeature } from '../../company/plans/plans.ts'
import { addDomain, removeDomain, useDomain } from './card-domains.ts'
import { cardDomainsView } from './card-domains.view.ts'
import { checkNow } from './check-card-domains.ts'

export function registerCardDomains(app: FastifyInstance, deps: Deps): void {
  const { queue } = deps
  const requireOffered = () => {
    if (deps.env.cardDomainTarget === undefined) throw new AppError('card_domains_off')
  }

  mount(app, deps, cardDomainRoutes.get, (_input, { db, actor }) => {
    allow(canSeeCardDomains(actor))
    return cardDomainsView(deps, db, actor.companyId)
  })
  mount(app, deps, cardDomainRoutes.add, async ({ body }, { db, actor, session, address }) => {
    allow(canSetCardDomains(actor))
    requireOffered()
    await requireFeature(db, deps, actor.companyId, 'card_domains')
    // Visitors of all cards will be redirected to the domain.
    await requireProof(db, session, 'set_card_domain')
    await addDomain(db, deps, { actor, address }, body.domain)
    return cardDomainsView(deps, db, actor.companyId)
  })
  mount(
    app,
    deps,
    cardDomainRoutes.check,
    async ({ params }, { actor, address }) => {
      allow(canSetCardDomains(actor))
      requireOffered()
      await checkNow(deps, { actor, address }, params.domainId)
      return cardDomainsView(deps, deps.database.read({ companyId: actor.companyId }), actor.companyId)
    },
    // The check queries name servers and the domain, so it runs outside a transaction.
    { transaction: false },
  )
  mount(app, deps, cardDomainRoutes.use, async ({ params }, { db, actor, session, address }) => {
    allow(canSetCardDomains(actor))
    requireOffered()
    await requireProof(db, session, 'set_card_domain')
    await useDomain(db, queue, { actor, address }, params.domainId)
    return cardDomainsView(deps, db, actor.companyId)
  })
  mount(app, deps, cardDomainRoutes.remove, async ({ params }, { db, actor, session, address }) => {
    allow(canSetCardDomains(actor))
    await removeDomain(db, queue, { actor, address }, params.domainId, () =>
      requireProof(db, session, 'set_card_domain'),
    )
    return cardDomainsView(deps, db, actor.companyId)
  })
}
