import type { Actor } from '@kartu/contracts/actor'
import { canSeeMember } from '@kartu/contracts/company/members.policy'
import { callerIdOf, type Key } from '@kartu/contracts/principal'
import type { MemberOutcome } from '@kartu/contracts/company/members'
import { errorText, type Translate } from '@kartu/messages/translator'
import type { Database, Db } from '../../../db/db.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { requireCaller } from '../../../http/caller/access.ts'
import { requireMember } from './members.ts'
import type { MemberCardRow } from './members.sql.ts'

/**
 * Processes every member in their own transaction, so that a refusal affects only that member. Permissions are checked
 * again for each one, because a long job outlasts the first check. A server fault stops the job. Finished members stay
 * finished, and a retry skips them.
 */
export async function eachMember<T>(
  database: Database,
  caller: Actor | Key,
  memberIds: readonly string[],
  t: Translate,
  act: (tx: Db, actor: Actor | Key, member: MemberCardRow, at: number) => Promise<T>,
): Promise<(MemberOutcome & { result: T | null })[]> {
  const { companyId } = caller
  const callerId = callerIdOf(caller)
  const outcomes = []
  for (const [at, memberId] of memberIds.entries()) {
    try {
      const result = await database.transaction({ companyId }, async (tx) => {
        const actor = await requireCaller(tx, companyId, callerId)
        const member = await requireMember(tx, companyId, memberId)
        if (!canSeeMember(actor, { divisionId: member.division_id })) throw notFound()
        return act(tx, actor, member, at)
      })
      outcomes.push({ member_id: memberId, outcome: 'done' as const, code: null, message: '', result })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const message = errorText(t, error.code, error.values)
      outcomes.push({ member_id: memberId, outcome: 'refused' as const, code: error.code, message, result: null })
    }
  }
  return outcomes
}

export const withoutResult = ({ result: _result, ...outcome }: MemberOutcome & { result: unknown }): MemberOutcome =>
  outcome
