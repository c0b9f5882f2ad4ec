import type { LeadReach } from '@kartu/contracts/leads/leads.policy'
import type { Bind } from '../../../db/word-search.ts'

/**
 * The rule of `canSeeLead` as a condition on `leads l`; `$1` is the company. A lead belongs to its owner's current
 * division or, without an owner, to its own `division_id`. For `isWalked`, see `ownedIn`.
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
 * Condition for leads owned by members of divisions. Counting uses the index of owners. A page instead walks the index
 * in list order (`isWalked`) and filters by a set of members in memory, because a division owns so many leads that the
 * page is full long before all of them have been read and sorted.
 */
export function ownedIn(divisions: string, isWalked: boolean): string {
  const people = `select m.id from members m where m.company_id = $1 and m.division_id ${divisions}`
  return isWalked ? `(l.owner_id in (${people})) is true` : `l.owner_id = any(array(${people}))`
}

/** Cache key of a reach. */
export const reachKey = (reach: LeadReach): string => JSON.stringify(reach)
