import type { Actor } from '@kartu/contracts/actor'
import { companyColourDefault } from '@kartu/contracts/limits'
import type { Start } from '@kartu/contracts/company/start'
import type { Db } from '../../../db/db.ts'
import { notFound } from '../../../http/errors.ts'
import { tell } from '../../platform/audit/tell.ts'
import { findStart, storeDismissal } from './start.sql.ts'

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
