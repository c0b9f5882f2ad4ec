import { companyHandOverRoutes } from '@kartu/contracts/governance/company-hand-overs'
import { canHandOverCompany, canSeeCompanyHandOver } from '@kartu/contracts/governance/company-hand-overs.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { acceptOffer, declineOffer, offerCompany, offerView, withdrawOffer } from './company-hand-overs.ts'
import { findOpenOffer } from './company-hand-overs.sql.ts'

export function registerCompanyHandOvers(app: FastifyInstance, deps: Deps): void {
  const { queue } = deps

  mount(app, deps, companyHandOverRoutes.get, async (_input, { db, actor }) => {
    const offer = await findOpenOffer(db, actor.companyId)
    const view = offer && offerView(offer)
    return view && canSeeCompanyHandOver(actor, view) ? view : null
  })

  mount(app, deps, companyHandOverRoutes.create, async ({ body }, { db, actor, session, address }) => {
    allow(canHandOverCompany(actor))
    await requireProof(db, session, 'hand_over_company')
    return offerView(await offerCompany(db, queue, { actor, address }, body))
  })

  mount(app, deps, companyHandOverRoutes.withdraw, async (_input, { db, actor, address }) => {
    allow(canHandOverCompany(actor))
    await withdrawOffer(db, { actor, address })
    return {}
  })

  mount(app, deps, companyHandOverRoutes.accept, async ({ body }, { db, actor, session, address }) => {
    await acceptOffer(db, queue, { actor, address, session }, body.hand_over_id)
    return {}
  })

  mount(app, deps, companyHandOverRoutes.decline, async ({ body }, { db, actor, address }) => {
    await declineOffer(db, queue, { actor, address }, body.hand_over_id)
    return {}
  })
}
