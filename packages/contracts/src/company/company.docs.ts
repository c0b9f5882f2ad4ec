import type { AreaDocs } from '../operation-docs.ts'

export const companyDocs: AreaDocs<
  | 'backgrounds'
  | 'cards'
  | 'companies'
  | 'customisation'
  | 'divisions'
  | 'licences'
  | 'members'
  | 'secondaryLogos'
  | 'start'
  | 'superAdminChanges'
  | 'verification'
> = {
  backgrounds: {
    about: 'Virtual backgrounds for video calls.',
    list: ['List backgrounds', 'Returns the backgrounds that the caller may use, oldest first.'],
    create: ['Create a background', 'Adds an uploaded or generated background.'],
    select: ['Choose a background', 'Sets the caller’s background; null removes it.'],
    update: ['Change a background', 'Changes a background or shares it with the team.'],
    remove: ['Delete a background', 'Deletes a background. People who had chosen it have none afterwards.'],
  },
  cards: {
    about: 'Business cards of members.',
    list: [
      'List cards',
      'Returns the cards of the signed-in person, or with `X-Company-Id` those of that company. A key reads its company.',
    ],
    get: ['Get a card', 'Returns one card with its content and its rules.'],
    update: [
      'Change a card',
      'Changes the fields that are sent. Visitors see them at once. A stale `revision` answers `card_changed`.',
    ],
    addDocument: [
      'Upload a document',
      'Stores a PDF of at most 10 MB for a block of a card or template. Documents that no block refers to are deleted after a day.',
    ],
    logos: ['List secondary logos', 'Returns the library from which cards and divisions choose, in its order.'],
  },
  companies: {
    about: 'Companies and their details.',
    list: [
      'List companies',
      'Returns the companies of the signed-in person. Some show only name and logo, if the session lacks a proof.',
    ],
    create: ['Create a company', 'Creates a company. The caller becomes its super admin and gets its first card.'],
    get: ['Get a company', 'Returns the details of one company.'],
    update: ['Change a company', 'Changes the details of a company. Cards show the change at once.'],
  },
  customisation: {
    about: 'Template of the cards, and the rules for who may edit which field.',
    get: ['Get the customisation', 'Returns the template, the policy and the exceptions.'],
    update: ['Change the customisation', 'Changes the template or the policy. All cards change at once.'],
    setDivisionRules: [
      'Set rules of a division',
      'Replaces the rules of fields for one division. An empty object restores the rules of the company.',
    ],
    addException: ['Add an exception', 'Gives a member full edit access to their own card.'],
    removeException: [
      'Remove an exception',
      'Removes full edit access. Values of locked fields follow the rules again.',
    ],
  },
  divisions: {
    about: 'Divisions of a company.',
    list: ['List divisions', 'Returns all divisions by name, without `meta`.'],
    create: ['Create a division', 'Creates a division.'],
    get: ['Get a division', 'Returns one division.'],
    update: ['Change a division', 'Changes a division. Its cards show the change at once.'],
    setTemplate: [
      'Set the template of a division',
      'Replaces a division’s own template. A part that is not sent is inherited from the company. Its cards change at once.',
    ],
    remove: ['Delete a division', 'Deletes a division and moves its members to another one, or to none.'],
  },
  licences: {
    about: 'Licences of a company.',
    get: ['Get the licences', 'Returns the number of licences, and how many are in use or reserved for invitations.'],
  },
  members: {
    about: 'People of a company, each with a card.',
    list: ['List members', 'Returns the team, searched, filtered and sorted, a page at a time.'],
    summary: ['Count members', 'Returns the number of members by status.'],
    create: ['Create a member', 'Adds a member. The card is public at once, and no email is sent.'],
    get: ['Get a member', 'Returns one member with the card.'],
    update: [
      'Change a member',
      'Changes email, external ID, division or roles. Name and title are on the card: `cards.update`.',
    ],
    remove: ['Delete a member', 'Deletes a member with the card. The licence becomes free.'],
    find: ['Find members', 'Returns members by email or external ID whose cards the caller may edit.'],
    previewChange: [
      'Preview a field change',
      'Returns the effect of changing one field on many cards. A bulk job of the kind `change_field` makes the change.',
    ],
    updateMany: ['Change many members', 'Changes division or roles of members. Each is changed or refused on its own.'],
    removeMany: ['Delete many members', 'Deletes members with their cards. Each is deleted or refused on its own.'],
  },
  secondaryLogos: {
    about: 'Library of logos that cards show beside the company logo.',
    create: ['Create a secondary logo', 'Adds a logo at the end of the library, which holds 30.'],
    reorder: ['Reorder secondary logos', 'Sets the order of the library.'],
    use: ['Count uses of a secondary logo', 'Returns the cards and divisions that show a logo.'],
    update: ['Change a secondary logo', 'Changes a logo. Cards show the change at once.'],
    remove: ['Delete a secondary logo', 'Deletes a logo from the library and from every card.'],
  },
  start: {
    about: 'First steps of a new company.',
    get: ['Get the first steps', 'Returns the first steps of a company and which are done. Admins only.'],
    update: ['Hide the first steps', 'Hides or shows the list of first steps for all admins.'],
  },
  superAdminChanges: {
    about: 'Changes of the super admin role, which super admins can undo.',
    get: ['Get a role change', 'Returns a change of the super admin role to the notified super admins.'],
    undo: ['Undo a role change', 'Undoes a change within 72 hours. Needs a proof (`confirmation_required`).'],
  },
  verification: {
    about: 'Verification of a company by its work email domain.',
    get: ['Get the verification', 'Returns the state of the verification.'],
    verify: ['Verify the company', 'Begins the verification, or finishes it with the emailed code.'],
  },
}
