/** Names of card fields. */
export const cardFields = {
  name: 'Name',
  photo: 'Photo',
  phonetic_name: 'Name pronunciation',
  pronouns: 'Pronouns',
  accreditations: 'Accreditations',
  job_title: 'Job title',
  short_description: 'Short description',
  note: 'Note',
  contacts: 'Contacts',
  socials: 'Socials',
  address: 'Address',
  prompts: 'Custom prompts',
  blocks: 'Blocks',
  secondary_logos: 'Secondary logos',
  language: 'Language',
  search_engines: 'Search engines',
} as const
