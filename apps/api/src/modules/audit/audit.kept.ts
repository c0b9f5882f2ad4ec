import { erasureOfRows, type Kept } from '../../db/kept.ts'

export const auditKept: Kept[] = [
  // Who did what, and when, stays; of whom it says what is told apart.
  { table: 'audit_entries', erased: [], stays: ['actor_name', 'action', 'before', 'after', 'address'] },
  { table: 'audit_values', erased: 'rows', stays: [], erase: [erasureOfRows('audit_values')] },
]
