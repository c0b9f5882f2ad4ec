import { isSuperAdmin, type Actor } from '../actor.ts'

const proposals = '/companies/:companyId/proposed-changes'

export const proposedChangeRoutes = {
  list: { method: 'GET', path: proposals, access: 'company', answer: 'data' },
  approve: { method: 'POST', path: `${proposals}/:proposedChangeId/approve`, access: 'company', answer: 'data' },
  reject: { method: 'POST', path: `${proposals}/:proposedChangeId/reject`, access: 'company', answer: 'data' },
} as const

export const proposedChangeKinds = ['lead', 'card'] as const

/** Texts of a card that an assistant can propose. */
export const proposedCardFields = [
  'first_name',
  'last_name',
  'pronouns',
  'accreditations',
  'job_title',
  'short_description',
  'note',
  'address',
] as const

/** Fields of a new lead, in the order of the screen. */
export const proposedLeadFields = [
  'name',
  'organisation',
  'job_title',
  'email',
  'phone',
  'tags',
  'event',
  'note',
  'captured_at',
] as const

export const proposedFields = [...new Set([...proposedLeadFields, ...proposedCardFields])]
export type ProposedField = (typeof proposedLeadFields)[number] | (typeof proposedCardFields)[number]

/** A person decides about proposals of their own assistants; super admins about those of keys of the company. */
export const canDecideProposal = (
  actor: Pick<Actor, 'roles' | 'memberId' | 'userId'>,
  proposal: { memberId: string | null; userId: string | null },
): boolean =>
  proposal.memberId === null
    ? isSuperAdmin(actor)
    : proposal.memberId === actor.memberId && proposal.userId === actor.userId
