import { erasureOfRows, exportedOfPlace, type Kept, notExported, wholeTable } from '../../../db/kept.ts'

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
  {
    table: 'hand_over_plans',
    gone: 'history',
    ofCompany: notExported('Carried out in the name of an account of this installation.'),
    onDeletion: 'cascade',
    ofPerson: notExported('A plan of the company until its day; then it is among the hand-overs.'),
    erased: 'rows',
    stays: [],
    erase: [erasureOfRows('hand_over_plans')],
  },
]
