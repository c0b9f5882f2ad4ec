/** Which secondary logos a card or a division shows. */
export const cardLogos = {
  title: 'Secondary logos',
  hint_card: 'Up to {{max}} of your company’s library, in this order.',
  hint_division: 'What cards of this division show when they choose none of their own: up to {{max}}, in this order.',
  list: 'Chosen logos in their order',
  empty_card: 'This card shows no secondary logos.',
  empty_division: 'Cards of this division show no secondary logos by default.',
  choose: 'Choose logos',
  full: 'A card shows {{max}} logos. Take one off to choose another.',
  count: '{{count}} of {{max}} chosen',
  library: 'Library of secondary logos',
  nothing: 'Your company has no secondary logos yet. Admins add them under “Secondary Logo”.',
  ended: 'ended',
} as const
