import { deletedRows, erasureOfRows, exportedOfPlace, type Kept, notExported, wholeTable } from '../../../db/kept.ts'

export const membersKept: Kept[] = [
  {
    table: 'members',
    gone: 'place',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    ofPerson: exportedOfPlace(
      'membership',
      (
        of,
      ) => `select m.id as member_id, m.email, m.external_id, m.status, m.roles, d.name as division, m.created_at, m.updated_at
        from members m left join divisions d on d.company_id = m.company_id and d.id = m.division_id
        where m.company_id = ${of.companyId} and m.id = ${of.memberId}`,
    ),
    erased: 'emptied',
    stays: ['status'],
  },
  // Deleted with the place's person when the place is emptied or removed.
  {
    table: 'user_companies',
    ofCompany: notExported('Follows from the members.'),
    onDeletion: deletedRows('user_companies'),
    ofPerson: notExported('Follows from the memberships, which are exported.'),
    erased: [],
    stays: [],
  },
  // Rebuilt from the card's content after the deletion.
  {
    table: 'member_words',
    gone: 'search',
    ofCompany: notExported('Made of the cards, for the search.'),
    onDeletion: 'cascade',
    ofPerson: notExported('Made of the card, for the search.'),
    erased: 'rows',
    stays: [],
    erase: [erasureOfRows('member_words')],
  },
]
