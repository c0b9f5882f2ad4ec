import type { Kept } from '../../db/kept.ts'

export const handOversKept: Kept[] = [{ table: 'hand_overs', erased: [], stays: ['card'] }]
