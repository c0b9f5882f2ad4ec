import type { InvitationProof } from '@kartu/contracts/team/invitations'
import { needOf, noSignInRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import type { Db } from '../../../db/db.ts'
import { findUserByEmail } from '../../identity/users/users.sql.ts'
import type { InvitationRow } from './invitations.sql.ts'
import { findRules, requiresCompanySignIn } from '../../company/companies/required-sign-in.sql.ts'

type Invited = Pick<InvitationRow, 'email' | 'roles'>

/**
 * Returns the proof that taking the card requires. The link alone never opens an existing account and never gives a
 * role.
 */
export async function proofOf(db: Db, companyId: string, { email, roles }: Invited): Promise<InvitationProof> {
  if (await requiresCompanySignIn(db, companyId, email)) return 'company'
  if (await findUserByEmail(db, email)) return 'account'
  return roles.length > 0 ? 'code' : 'link'
}

/** True if the company refuses this person's sessions without a second factor. */
export async function needsFactor(db: Db, companyId: string, { roles }: Invited): Promise<boolean> {
  const begunAt = Date.now()
  const rules = (await findRules(db, companyId)) ?? noSignInRules
  const facts = { way: 'registration', begunAt, proofs: {}, factor: null, idleSeconds: 0 } as const
  return needOf(rules, { roles }, facts, begunAt) === 'second_factor_needed'
}
