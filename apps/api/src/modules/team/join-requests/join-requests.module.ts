import { wholeTable } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { retiring } from '../../company/cards/retired-links.sql.ts'
import { joinMail } from './join-requests.jobs.ts'
import { registerJoinRequests } from './join-requests.routes.ts'

export const joinRequestsModule: Module = {
  name: 'join-requests',
  routes: registerJoinRequests,
  jobs: [joinMail],
  inventory: [
    {
      table: 'join_links',
      ofCompany: wholeTable,
      onDeletion: retiring('join', 'join_links', 'code'),
      erased: [],
      stays: ['code'],
    },
  ],
}
