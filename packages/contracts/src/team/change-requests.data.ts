import type { cardFields } from '../company/customisation.ts'

export const changeRequestStates = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type ChangeRequestState = (typeof changeRequestStates)[number]

/** Fields that employees may ask to change: those with one readable value, without links, language and logos. */
export const requestableFields = [
  'name',
  'photo',
  'pronouns',
  'accreditations',
  'job_title',
  'short_description',
  'note',
  'contacts',
  'socials',
  'address',
] as const satisfies readonly (typeof cardFields)[number][]
export type RequestableField = (typeof requestableFields)[number]
