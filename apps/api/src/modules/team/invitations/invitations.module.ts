import type { Module } from '../../module.ts'
import { invitePeopleAction, inviteMembersAction } from './invitations.bulk.ts'
import { invitationMail } from './invitations.jobs.ts'
import { invitationsKept } from './invitations.kept.ts'
import { registerInvitations } from './invitations.routes.ts'
import { registerReceivedInvitations } from './received-invitations.routes.ts'

export const invitationsModule: Module = {
  name: 'invitations',
  routes(app, deps) {
    registerInvitations(app, deps)
    registerReceivedInvitations(app, deps)
  },
  jobs: [invitationMail],
  bulkActions: [invitePeopleAction, inviteMembersAction],
  kept: invitationsKept,
}
