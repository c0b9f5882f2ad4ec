import type { Module } from '../../module.ts'
import { invitePeopleAction, inviteMembersAction } from './invitations.bulk.ts'
import { invitationMail } from './invitations.jobs.ts'
import { invitationsKept } from './invitations.kept.ts'
import { registerInvitations } from './invitations.routes.ts'

export const invitationsModule: Module = {
  name: 'invitations',
  routes: registerInvitations,
  jobs: [invitationMail],
  bulkActions: [invitePeopleAction, inviteMembersAction],
  kept: invitationsKept,
}
