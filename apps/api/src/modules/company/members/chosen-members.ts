import type { ChosenMembers, MemberListQuery } from '@kartu/contracts/company/members'
import { bulkJobItemsMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import type { BulkItemRow, NewItem } from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import { listMembers, type MemberListRow } from './member-list.sql.ts'
import { requireMember } from './members.ts'
import type { MemberCardRow } from './members.sql.ts'

const namesRow = z.object({
  member_id: z.string(),
  display_name: z.string(),
})

const namesStatement = {
  name: 'chosen_member_names',
  text: `select member_id, display_name from cards where company_id = $1 and member_id = any($2::uuid[])`,
}

/**
 * Items of a bulk job: the named members in their order, or all members that the filters find now. `leavesOut` drops
 * found members to whom the job does not apply. A named one gets an error instead.
 */
export async function chosenMembers(
  tx: Db,
  deps: Pick<Deps, 'listMemory'>,
  companyId: string,
  chosen: ChosenMembers,
  leavesOut: (row: MemberListRow) => boolean = () => false,
): Promise<NewItem[]> {
  if ('ids' in chosen) {
    const ids = [...new Set(chosen.ids)]
    const rows = await tx.rows(namesRow, namesStatement, [companyId, ids])
    const nameOf = new Map(rows.map((row) => [row.member_id, row.display_name]))
    return ids.map((id) => newItem(id, nameOf.get(id) ?? ''))
  }
  const except = new Set(chosen.except)
  const found: NewItem[] = []
  for (let after: string | null | undefined; after !== null && found.length <= bulkJobItemsMax;) {
    const query: MemberListQuery = { ...chosen.filter, sort: 'name', order: 'asc', page: 1, per_page: pageRows }
    const { rows, next } = await listMembers(tx, deps.listMemory, companyId, after ? { ...query, after } : query)
    for (const row of rows)
      if (!except.has(row.member_id) && !leavesOut(row)) found.push(newItem(row.member_id, row.display_name))
    after = next
  }
  return found
}

const pageRows = 1_000

const newItem = (id: string, name: string): NewItem => ({ member_id: id, name, content: null })

/** Returns the member of an item in their current state. */
export function requireItemMember(tx: Db, companyId: string, item: BulkItemRow): Promise<MemberCardRow> {
  if (item.member_id === null) throw notFound()
  return requireMember(tx, companyId, item.member_id)
}
