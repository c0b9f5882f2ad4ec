import type { Kept } from '../../db/kept.ts'

/** Pictures that only the person showed go with the card (`erase-members.ts`). */
export const filesKept: Kept[] = [
  { table: 'files', erased: [], stays: ['kind', 'hash'] },
  { table: 'stored_files', erased: [], stays: ['hash'] },
]
