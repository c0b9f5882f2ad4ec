import type { Kept } from '../../db/kept.ts'

export const joinRequestsKept: Kept[] = [{ table: 'join_links', erased: [], stays: ['code'] }]
