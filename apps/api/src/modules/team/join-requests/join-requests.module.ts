import type { Module } from '../../module.ts'
import { joinMail } from './join-requests.jobs.ts'
import { joinRequestsKept } from './join-requests.kept.ts'
import { registerJoinRequests } from './join-requests.routes.ts'

export const joinRequestsModule: Module = {
  name: 'join-requests',
  routes: registerJoinRequests,
  jobs: [joinMail],
  kept: joinRequestsKept,
}
