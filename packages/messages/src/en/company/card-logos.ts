/** Choice of secondary logos for a card or division. */
export const cardLogos = {
  title: 'Secondary logos',
  hint_card: 'Up to {{max}} logos from your company’s library, in this order.',
  hint_division: 'Shown on cards of this division that have no logos of their own: up to {{max}}, in this order.',
  list: 'Chosen logos',
  empty_card: 'This card shows no secondary logos.',
  empty_division: 'Cards of this division show no secondary logos by default.',
  choose: 'Choose logos',
  full: 'A card shows up to {{max}} logos. Remove one to choose another.',
  count: '{{count}} of {{max}} chosen',
  library: 'Secondary logo library',
  nothing: 'Your company has no secondary logos yet. Admins add them under “Secondary Logo”.',
  ended: 'ended',
} as const
