import type { Commands } from '../../../operator/command.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { findUserByEmail } from '../../identity/users/users.sql.ts'
import { accountDeletionMail } from './account-deletions.jobs.ts'
import { listPending, type PendingDeletion, undoDeletion } from './account-deletions.sql.ts'

const day = (instant: string): string => new Date(instant).toISOString().slice(0, 10)

const line = ({ email, created_at: asked, erase_at: eraseAt, begun_at: begun }: PendingDeletion): string =>
  `${email}  asked ${day(asked)}  ${begun === null ? `erased on ${day(eraseAt)}` : 'being erased now'}`

export const accountDeletionCommands: Commands = {
  deletions: {
    usage: 'deletions list | cancel <email>',
    about: 'accounts that are to be erased, and keeping one whose person asks you to',
    async run({ deps: { database, queue } }, [act = '', email = '']) {
      if (act === 'list') {
        const pending = await listPending(database.global)
        return pending.length === 0 ? 'No account is to be erased.' : pending.map(line).join('\n')
      }
      if (act !== 'cancel' || email === '')
        throw new CommandError('Say what to do: deletions list, deletions cancel <email>.')
      const user = await findUserByEmail(database.global, email.trim().toLowerCase())
      if (!user) throw new CommandError(`There is no account with the address ${email}.`)
      const kept = await database.transaction('global', async (tx) => {
        const undone = await undoDeletion(tx, user.id)
        if (undone) await queue.enqueue(tx, accountDeletionMail, { kind: 'kept', userId: user.id })
        return undone
      })
      if (!kept) throw new CommandError(`The account of ${user.email} is not to be erased, or is being erased now.`)
      return `The account of ${user.email} stays, and its person is told by mail.`
    },
  },
}
