import {
  deletedRows,
  erasure,
  erasureOfRows,
  exportedOfPlace,
  goingWith,
  type InventoryEntry,
  notExported,
  tableWithout,
} from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { invitePeopleAction, inviteMembersAction } from './invitations.bulk.ts'
import { invitationMail } from './invitations.jobs.ts'
import { registerInvitations } from './invitations.routes.ts'
import { registerReceivedInvitations } from './received-invitations.routes.ts'

const linksGo = goingWith('invitation_links', 'id', 'invitations')

const invitationsInventory: InventoryEntry[] = [
  // Deleted before their invitations.
  {
    table: 'invitation_links',
    ofCompany: notExported('Secrets of mailed links; an import creates new ones.'),
    onDeletion: deletedRows('invitation_links'),
    ofPerson: notExported('Hashes of links; the invitations are exported.'),
    erased: 'rows',
    stays: [],
    goesWith: linksGo,
    erase: [
      {
        text: 'delete from invitation_links',
        byAddress: false,
        run: (tx, { companyId, memberId }) => linksGo(tx, companyId, [memberId]),
      },
    ],
    gone: 'invitations',
  },
  {
    table: 'invitations',
    gone: 'invitations',
    ofCompany: tableWithout({
      sent_at: 'State of the emails that this server sent.',
      mail_trouble: 'State of the emails that this server sent.',
      opened_at: 'State of the emails that this server sent.',
    }),
    onDeletion: 'cascade',
    ofPerson: exportedOfPlace(
      'invitations',
      (of) => `select email, state, message, locale, created_at, opened_at, expires_at, decided_at from invitations
        where company_id = ${of.companyId} and member_id = ${of.memberId} order by created_at, id`,
    ),
    erased: 'rows',
    stays: [],
    erase: [
      erasureOfRows('invitations'),
      erasure(
        'erase_inviters',
        (of) => `update invitations set invited_by = ${of.standIn}
          where company_id = ${of.companyId} and invited_by_id = ${of.memberId}`,
      ),
    ],
  },
]

export const invitationsModule: Module = {
  name: 'invitations',
  routes(app, deps) {
    registerInvitations(app, deps)
    registerReceivedInvitations(app, deps)
  },
  jobs: [invitationMail],
  bulkActions: [invitePeopleAction, inviteMembersAction],
  inventory: invitationsInventory,
}
