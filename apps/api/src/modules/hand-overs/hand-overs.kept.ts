import { exportedOfPlace, type Kept, wholeTable } from '../../db/kept.ts'

export const handOversKept: Kept[] = [
  {
    table: 'hand_overs',
    stillThere: 'hand_over',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    ofPerson: exportedOfPlace(
      'hand_overs',
      (of) =>
        `select card, created_at, erase_at, erased_at from hand_overs where company_id = ${of.companyId} and member_id = ${of.memberId}`,
    ),
    erased: [],
    stays: ['card'],
  },
]
