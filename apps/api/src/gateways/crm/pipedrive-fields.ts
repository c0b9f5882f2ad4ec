/** Kartu's own fields, found by their names, because each account gives them keys of its own. */
export const ownFields = {
  leadId: { name: 'Kartu lead ID', type: 'varchar' },
  text: { name: 'Kartu consent text', type: 'text' },
  at: { name: 'Kartu consent time', type: 'varchar' },
  withdrawnAt: { name: 'Kartu consent withdrawn', type: 'varchar' },
} as const
