import type { Kept } from '../../db/kept.ts'

export const membersKept: Kept[] = [{ table: 'members', erased: 'emptied', stays: ['status'] }]
