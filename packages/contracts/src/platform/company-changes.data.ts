/** Types of changes in the feed of a company: noun and verb. */
export const companyChangeTypes = [
  'company.changed',
  'customisation.changed',
  'division.created',
  'division.changed',
  'division.removed',
  'member.created',
  'member.changed',
  'member.left',
  'member.returned',
  'member.removed',
  'member.erased',
  'card.changed',
  'invitation.created',
  'invitation.accepted',
  'invitation.declined',
  'invitation.cancelled',
  'event.created',
  'event.changed',
  'event.removed',
  'lead.captured',
  'lead.changed',
  'lead.merged',
  'lead.unmerged',
  'lead.erased',
] as const
export type CompanyChangeType = (typeof companyChangeTypes)[number]

/** Types after which the subject no longer exists. */
const tombstones: readonly CompanyChangeType[] = ['division.removed', 'member.removed', 'event.removed', 'lead.erased']

export const isTombstone = (type: CompanyChangeType): boolean => tombstones.includes(type)
