import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { codeLifeMinutes } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { notExported, ofAccounts } from '../../../db/data-inventory.ts'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Commands } from '../../../operator/command.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { wireTime } from '../../../db/columns.ts'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { signedIn } from '../../identity/auth/signed-in.ts'
import type { Module } from '../../module.ts'
import { findUserByEmail, requireUser } from '../../identity/users/users.sql.ts'
import { accountDeletionMail } from './account-deletions.jobs.ts'
import { eraseDueAccounts } from './erase-accounts.ts'
import {
  findDeletion,
  keepFromDeletion,
  undoDeletion,
  listPending,
  type PendingDeletion,
} from './account-deletions.sql.ts'
import { requestDeletion, sendDeletionCode, showPlaces } from './account-deletions.ts'

const day = (instant: string): string => new Date(instant).toISOString().slice(0, 10)

const line = ({ email, created_at: asked, erase_at: eraseAt, begun_at: begun }: PendingDeletion): string =>
  `${email}  asked ${day(asked)}  ${begun === null ? `erased on ${day(eraseAt)}` : 'being erased now'}`

export const accountDeletionCommands: Commands = {
  deletions: {
    usage: 'deletions list | cancel <email>',
    about: 'list accounts that will be erased; cancel an erasure for its owner',
    async run({ deps: { database, queue } }, [act = '', email = '']) {
      if (act === 'list') {
        const pending = await listPending(database.global)
        return pending.length === 0 ? 'No account is scheduled for erasure.' : pending.map(line).join('\n')
      }
      if (act !== 'cancel' || email === '')
        throw new CommandError('Choose one of: deletions list, deletions cancel <email>.')
      const user = await findUserByEmail(database.global, email.trim().toLowerCase())
      if (!user) throw new CommandError(`There is no account with the address ${email}.`)
      const kept = await database.transaction('global', async (tx) => {
        const undone = await undoDeletion(tx, user.id)
        if (undone) await queue.enqueue(tx, accountDeletionMail, { kind: 'kept', userId: user.id })
        return undone
      })
      if (!kept)
        throw new CommandError(`The account of ${user.email} is not scheduled for erasure, or is being erased now.`)
      return `The account of ${user.email} stays, and its owner is notified by email.`
    },
  },
}

export const accountDeletionsModule: Module = {
  name: 'account-deletions',
  routes: registerAccountDeletions,
  jobs: [accountDeletionMail],
  sweep: eraseDueAccounts,
  commands: accountDeletionCommands,
  inventory: [
    {
      table: 'account_deletions',
      ...ofAccounts,
      ofPerson: notExported('Signing in cancels it, so a signed-in person has none.'),
      erased: [],
      // Names of companies, until the last mail has been sent.
      stays: ['places'],
    },
  ],
  hooks: [signedIn.with(keepAccount)],
}

/**
 * Cancels a scheduled erasure when the person signs in with one of their own methods, and mails them; returns true if
 * it did. Throws `account_leaving` for a company's provider, and `credentials` once the erasure has begun, because the
 * account no longer exists.
 */
async function keepAccount(tx: Db, queue: Queue, userId: string, byOwnMethod: boolean): Promise<boolean> {
  if (!byOwnMethod && (await findDeletion(tx, userId))) throw new AppError('account_leaving')
  await keepFromDeletion(tx, userId)
  if (await undoDeletion(tx, userId)) {
    await queue.enqueue(tx, accountDeletionMail, { kind: 'kept', userId })
    return true
  }
  if (await findDeletion(tx, userId)) throw new AppError('credentials')
  return false
}

/** Counting and checking a code is slow, so it precedes the transaction. */
const ownTransaction = { transaction: false }

function registerAccountDeletions(app: FastifyInstance, deps: Deps): void {
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
