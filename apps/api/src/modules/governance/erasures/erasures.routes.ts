import { erasureRoutes } from '@kartu/contracts/governance/erasures'
import { canSeeErasures } from '@kartu/contracts/governance/erasures.plain'
import type { FastifyInstance } from 'fastify'
import { wireTime } from '../../../db/columns.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { findErasure } from './erasures.sql.ts'
import { goneOf, keptOf } from './erasures.data.ts'

export function registerErasures(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, erasureRoutes.get, async ({ params }, { db, actor }) => {
    allow(canSeeErasures(actor))
    const found = await findErasure(db, actor.companyId, params.memberId)
    if (!found) throw new AppError('not_found')
    return {
      member_id: params.memberId,
      erased_at: wireTime(found.at),
      gone: goneOf(found.counts),
      kept: keptOf(found.counts),
    }
  })
}
