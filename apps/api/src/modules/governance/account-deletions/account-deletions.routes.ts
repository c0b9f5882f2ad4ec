import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { codeLifeMinutes } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { wireTime } from '../../../db/columns.ts'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { requireUser } from '../../identity/users/users.sql.ts'
import { requestDeletion, sendDeletionCode, showPlaces } from './account-deletions.ts'

/** Codes are counted and checked slowly before the transaction starts. */
const ownTransaction = { transaction: false }

export function registerAccountDeletions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, accountDeletionRoutes.get, async (_input, { db, session: { userId } }) => ({
    email: (await requireUser(db, userId)).email,
    places: await showPlaces(deps, db, userId),
  }))

  mount(
    app,
    deps,
    accountDeletionRoutes.sendCode,
    async ({ body }, call) => ({
      code_minutes: codeLifeMinutes,
      request: await sendDeletionCode(deps, call, body.locale),
    }),
    ownTransaction,
  )

  mount(
    app,
    deps,
    accountDeletionRoutes.create,
    async ({ body }, call) => ({ erase_at: wireTime(await requestDeletion(deps, call, body)) }),
    ownTransaction,
  )
}
