import { erasure, erasureOfRows, exportedOfPlace, goingWith, type Kept, notExported } from '../../db/kept.ts'

const linksGo = goingWith('invitation_links', 'id', 'invitations')

export const invitationsKept: Kept[] = [
  // Before the invitations that they are of.
  {
    table: 'invitation_links',
    ofPerson: notExported('Hashes of links; the invitations are exported.'),
    erased: 'rows',
    stays: [],
    goesWith: linksGo,
    erase: [
      {
        text: 'delete from invitation_links',
        run: (tx, { companyId, memberId }) => linksGo(tx, companyId, [memberId]),
      },
    ],
  },
  {
    table: 'invitations',
    ofPerson: exportedOfPlace(
      'invitations',
      (of) => `select email, state, message, locale, created_at, expires_at, decided_at from invitations
        where company_id = ${of.companyId} and member_id = ${of.memberId} order by created_at, id`,
    ),
    erased: 'rows',
    stays: [],
    erase: [
      erasureOfRows('invitations'),
      erasure(
        'erase_inviters',
        (of) => `update invitations set invited_by = ${of.standIn}
          where company_id = ${of.companyId} and invited_by = ${of.name}`,
      ),
    ],
  },
]
