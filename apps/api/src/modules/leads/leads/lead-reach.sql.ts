import type { LeadReach } from '@kartu/contracts/leads/leads.policy'
import type { Bind } from '../../../db/word-search.ts'

/**
 * What `canSeeLead` asks, as a condition on `leads l`; `$1` is the company. The division of a lead is that of its owner
 * as it is now; where nobody owns it, the one that keeps it. `isWalked`: see `ownedIn`.
 */
export function reachWhere(reach: LeadReach, bind: Bind, isWalked = false): string {
  if (reach === 'company') return 'true'
  const seen = [`l.owner_id = ${bind(reach.memberId)}::uuid`]
  if (reach.divisionId !== null) {
    const division = `${bind(reach.divisionId)}::uuid`
    seen.push(ownedIn(`= ${division}`, isWalked), `(l.owner_id is null and l.division_id = ${division})`)
  }
  if (reach.teamIds.length > 0) seen.push(`l.team_id = any(${bind(reach.teamIds)}::uuid[])`)
  return `(${seen.join(' or ')})`
}

/**
 * Owned by somebody of divisions. Counted is by the index of owners. A page walks along its order instead (`isWalked`), with
 * the people in a table in memory: a division owns so much that a page is full long before all of it is read and sorted.
 */
export function ownedIn(divisions: string, isWalked: boolean): string {
  const people = `select m.id from members m where m.company_id = $1 and m.division_id ${divisions}`
  return isWalked ? `(l.owner_id in (${people})) is true` : `l.owner_id = any(array(${people}))`
}

/** What tells it from others, for what lists remember. */
export const reachKey = (reach: LeadReach): string => JSON.stringify(reach)
