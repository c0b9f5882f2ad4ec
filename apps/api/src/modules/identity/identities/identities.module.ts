import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { deleteEndedAttempts } from './attempts.sql.ts'
import { identityMail } from './identities.jobs.ts'
import { identitiesKept } from './identities.kept.ts'
import { registerIdentities } from './identities.routes.ts'

/** Deletes expired sign-ins at providers and used ID tokens. */
const sweepAttempts: Sweep = async ({ database }) => {
  await deleteEndedAttempts(database.global)
}

export const identitiesModule: Module = {
  name: 'identities',
  routes: registerIdentities,
  jobs: [identityMail],
  sweep: sweepAttempts,
  kept: identitiesKept,
}
