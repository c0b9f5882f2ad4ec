import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { deleteEndedChallenges } from './challenges.sql.ts'
import { passkeyMail } from './passkeys.jobs.ts'
import { passkeysKept } from './passkeys.kept.ts'
import { registerPasskeys } from './passkeys.routes.ts'

const sweepChallenges: Sweep = async ({ database }) => {
  await deleteEndedChallenges(database.global)
}

export const passkeysModule: Module = {
  name: 'passkeys',
  routes: registerPasskeys,
  jobs: [passkeyMail],
  sweep: sweepChallenges,
  kept: passkeysKept,
}
