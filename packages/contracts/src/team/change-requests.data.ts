import type { cardFields } from '../company/customisation.ts'

export const changeRequestStates = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type ChangeRequestState = (typeof changeRequestStates)[number]

/** What an employee may ask for: the fields that are one value to read. Links, language and logos are not asked for. */
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
