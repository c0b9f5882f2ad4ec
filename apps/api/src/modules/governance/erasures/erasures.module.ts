import { erasureRoutes } from '@kartu/contracts/governance/erasures'
import { canSeeErasures } from '@kartu/contracts/governance/erasures.plain'
import type { FastifyInstance } from 'fastify'
import type { ErasureCounts } from '@kartu/contracts/governance/erasures.data'
import { z } from 'zod'
import { wireTime } from '../../../db/columns.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Db } from '../../../db/db.ts'
import { jsonColumn } from '../../../db/rows.ts'
import type { Module } from '../../module.ts'
import { goneOf, keptOf } from './erasures.data.ts'

export const erasuresModule: Module = {
  name: 'erasures',
  routes: registerErasures,
}

function registerErasures(app: FastifyInstance, deps: Deps): void {
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

const findRow = z.object({
  at: z.string(),
  counts: jsonColumn<ErasureCounts>(),
})

const findStatement = {
  name: 'erasure_find',
  text: `select created_at as at, after as counts from audit_entries
    where company_id = $1 and action = 'member.erased' and subject_id = $2 and after is not null
    order by created_at desc limit 1`,
}

/** Audit entry about the erasure of this former member. */
async function findErasure(
  db: Db,
  companyId: string,
  memberId: string,
): Promise<{ at: string; counts: ErasureCounts } | undefined> {
  const [row] = await db.rows(findRow, findStatement, [companyId, memberId])
  return row
}
