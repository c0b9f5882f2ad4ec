import type { Actor } from '@kartu/contracts/actor'
import { companyColourDefault } from '@kartu/contracts/limits'
import type { Start } from '@kartu/contracts/company/start'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { notFound } from '../../../http/errors.ts'
import { isNeverInvited, isPending } from '../../../db/member-status.sql.ts'
import { finder, runner } from '../../../db/statement-functions.ts'
import { tell } from '../../platform/audit/tell.ts'

/** Current first steps of the company. */
export async function readStart(db: Db, { companyId, memberId }: Actor): Promise<Start> {
  const row = await findStart(db, companyId, memberId)
  if (!row) throw notFound()
  const { colleagues, uninvited } = row
  return {
    steps: [
      { name: 'look', done: row.logo || row.color !== companyColourDefault, count: null },
      { name: 'people', done: colleagues > 0, count: colleagues },
      { name: 'card', done: row.opened, count: null },
      { name: 'invite', done: colleagues > 0 && uninvited === 0, count: colleagues - uninvited },
      { name: 'verify', done: row.verified, count: null },
    ],
    dismissed: row.dismissed,
  }
}

/** Hides the list of first steps for all admins of the company, or shows it again. */
export async function dismissStart(
  tx: Db,
  acting: { actor: Actor; address: string },
  dismissed: boolean,
): Promise<void> {
  const { companyId } = acting.actor
  await storeDismissal(tx, companyId, dismissed)
  await tell(tx, acting, {
    audit: [{ action: 'company.updated', subjectId: companyId, after: { start_dismissed: dismissed } }],
    shows: 'nothing',
    notify: [],
  })
}

const startRow = z.object({
  logo: z.boolean(),
  /** Background colour. */
  color: z.string(),
  verified: z.boolean(),
  dismissed: z.boolean(),
  /** Number of members except the caller and people who still ask to join. */
  colleagues: z.number(),
  /** Colleagues without an account who were never invited. */
  uninvited: z.number(),
  /** True once a visitor opened the caller's card on a phone or tablet. */
  opened: z.boolean(),
})
const findStart = finder(startRow)<[companyId: string, memberId: string]>(
  'start_find',
  `select co.logo is not null as logo, co.color, co.verification = 'verified' as verified,
      co.start_dismissed as dismissed, p.colleagues, p.uninvited,
      exists (select from activities a where a.company_id = $1 and a.member_id = $2 and a.kind = 'view'
        and a.audience = 'visitor' and a.device in ('phone', 'tablet')) as opened
    from companies co, (
      select count(*)::int as colleagues, (count(*) filter (where ${isNeverInvited('m')}))::int as uninvited
      from members m where m.company_id = $1 and m.id <> $2 and not ${isPending('m')}) p
    where co.id = $1`,
)

const storeDismissal = runner<[companyId: string, dismissed: boolean]>(
  'start_dismiss',
  `update companies set start_dismissed = $2 where id = $1`,
)
