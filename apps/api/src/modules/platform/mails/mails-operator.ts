import { isEmail } from '@kartu/contracts/email-address'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { countRefusals, forgetRefusals } from './mail-refusals.ts'
import { mailJobs, retryQueueOf, mailRetryQueue } from './mail-job.ts'
import { listUndelivered, markAgain, type UndeliveredRow } from './undelivered.sql.ts'

const shownMax = 200

/** Lists undelivered mails: first those that are retried, then those given up, newest first. */
export async function undeliveredMails({ database, mailer }: Deps): Promise<string> {
  const { rows, waiting, failed } = await listUndelivered(database.global, shownMax)
  const fault = await mailer.check?.()
  const lines = fault === undefined ? [] : [fault, '']
  if (rows.length === 0) return [...lines, 'The mail server has accepted every email.'].join('\n')
  lines.push(`${waiting} waiting, ${failed} given up.`, ...rows.map(shown))
  if (waiting + failed > rows.length) lines.push(`… and ${waiting + failed - rows.length} more.`)
  return [...lines, '', 'Try one again: mail retry <id>. All: mail retry all.'].join('\n')
}

function shown({
  id,
  queue,
  recipient,
  tries,
  queued_at: queuedAt,
  next_at: nextAt,
  fault,
  reply,
}: UndeliveredRow): string {
  const when = nextAt === null ? 'given up' : `next try ${iso(nextAt)}`
  const why = reply === '' ? fault : `${fault} (${reply})`
  return `${id}  ${queue} to ${recipient}: ${why}; since ${iso(queuedAt)}, tries: ${tries}, ${when}`
}

const iso = (instant: string): string => new Date(instant).toISOString()

/** Retries one mail at once, or all. A code that has expired cannot be sent any more. */
export async function retryMails({ database, queue }: Deps, which: string): Promise<string> {
  const id = which === 'all' ? null : z.uuid().safeParse(which).data
  if (id === undefined)
    throw new CommandError('Choose which: mail retry <id>, or mail retry all. The ids are in: mail list.')
  const count = await database.transaction('global', async (tx) => {
    const rows = await markAgain(tx, id)
    for (const row of rows) {
      const { id: mailId, tries, payload } = row
      const kind = mailJobs.entries.find((mail) => mail.queue === row.queue)?.kind
      // A mail of an unknown kind, from a later version, can wait in any queue.
      await queue.enqueue(tx, kind ? retryQueueOf(kind, payload as never) : mailRetryQueue, { mailId, tries })
    }
    return rows.length
  })
  if (count === 0 && id !== null) throw new CommandError('No email with this ID can still be sent.')
  if (count === 0) return 'No email is waiting.'
  return `${count === 1 ? 'One email is' : `${count} emails are`} sent as soon as a process runs jobs.`
}

/** Counts refusals of mail, which are stored as hashes. An address can be looked up and allowed again. */
export async function mailRefusals({ database }: Deps, act: string, email: string): Promise<string> {
  if (act === 'remove' && isEmail(email)) {
    const count = await forgetRefusals(database.global, email.toLowerCase())
    return count === 0
      ? 'This address has refused nothing.'
      : `This address receives emails again; it had refused ${count === 1 ? 'once' : `${count} times`}.`
  }
  if (act !== '') throw new CommandError('Choose one of: mail refusals, mail refusals remove <email>.')
  const { companies, server } = await countRefusals(database.global)
  return `Refused: ${companies} times one company, ${server} times this server. To allow an address again: mail refusals remove <email>.`
}
