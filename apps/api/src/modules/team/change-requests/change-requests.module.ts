import type { Module } from '../../module.ts'
import { changeRequestsKept } from './change-requests.kept.ts'
import { registerChangeRequests } from './change-requests.routes.ts'

export const changeRequestsModule: Module = {
  name: 'change-requests',
  routes: registerChangeRequests,
  kept: changeRequestsKept,
}
