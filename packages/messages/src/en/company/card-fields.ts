/** Labels of the texts that the card editor shows beside the name. */
export const personTexts = {
  pronouns: 'Pronouns',
  accreditations: 'Accreditations',
} as const

/** Names of card fields. */
export const cardFields = {
  name: 'Name',
  photo: 'Photo',
  ...personTexts,
  job_title: 'Job title',
  short_description: 'Short description',
  note: 'Note',
  contacts: 'Contacts',
  socials: 'Socials',
  address: 'Address',
  prompts: 'Custom prompts',
  secondary_logos: 'Secondary logos',
  language: 'Language',
} as const
