import { erasure, erasureOfRows, type Kept } from '../../db/kept.ts'

export const invitationsKept: Kept[] = [
  {
    table: 'invitations',
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
  // They go with their invitations.
  { table: 'invitation_links', erased: 'rows', stays: [] },
]
