import { erasureOfRows, type Kept } from '../../db/kept.ts'

export const membersKept: Kept[] = [
  { table: 'members', erased: 'emptied', stays: ['status'] },
  // Made anew of what stands on the card then.
  { table: 'member_words', erased: 'rows', stays: [], erase: [erasureOfRows('member_words')] },
]
