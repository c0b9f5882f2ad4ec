import { z } from 'zod'
import type { Context, Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { MailFault, mailFaultOf } from '../../../gateways/mail/mail-fault.ts'
import type { Mailer } from '../../../gateways/mail/mailer.ts'
import type { QueuedJob } from '../../../jobs/queue.ts'
import { Registered } from '../../../lib/registered.ts'
import { type AnyJob, defineJob, type Job } from '../../job.ts'
import { type ComposedFor, type Held, type MailRules, passGate } from './mail-gate.ts'
import {
  findUndelivered,
  forgetUndelivered,
  giveUpUndelivered,
  keepUndelivered,
  secondsSince,
  type UndeliveredRow,
} from './undelivered.sql.ts'

const Retry = z.strictObject({ mailId: z.uuid(), tries: z.int() })
/** The next try of a mail; `tries` is the number of tries before it, so that an outdated retry does nothing. */
export type Retry = z.infer<typeof Retry>

export const mailRetryQueue: QueuedJob<Retry> = { queue: 'mail_retry', payload: Retry }

/** Separate from other mail, so that a code never waits behind it. */
export const codeRetryQueue: QueuedJob<Retry> = { queue: 'code_retry', payload: Retry }

/** For mails through a company's own mail server, which may be slow, so that no other mail waits behind them. */
export const followUpRetryQueue: QueuedJob<Retry> = { queue: 'follow_up_retry', payload: Retry }

/** Seconds between the tries of a mail; the last value repeats. */
const pauses = [60, 120, 300, 600, 1200, 2400, 3600, 7200, 14_400]
/**
 * Shorter pauses for a mail server that is unreachable: most return within a minute, and waiting mails block nothing.
 */
const awayPauses = [2, 5, 10, 10, 10, 10, 10, 20, 30, ...pauses]
const codePauses = [2, 5, 10, 20, 30, 60]
const twoDaysSeconds = 2 * 86_400

/** Stored as the server's reply for a mailbox at its daily limit, so that the next try is counted again. */
const ceilingReply = 'The mailbox has had its mails of the day.'

/** One set of rules for all mails of a kind, or one for each `kind` of its payload. */
type RulesOf<T> =
  | MailRules
  | ([T] extends [{ kind: string }] ? { readonly byKind: { readonly [K in T['kind']]: MailRules } } : never)

/** A kind of mail: its rules, its content and its callbacks. */
export interface MailKind<T, R extends RulesOf<T> = RulesOf<T>> extends QueuedJob<T> {
  /** Rules that the gate checks. */
  readonly rules: R
  /** Context in which `onSent` and `onTrouble` write. */
  readonly context?: (payload: T) => Context
  /** Composes the mail; undefined if there is nothing left to report. */
  readonly compose: (deps: Deps, payload: T) => Promise<ComposedFor<R> | undefined>
  readonly onSent?: (tx: Db, payload: T) => Promise<unknown>
  /** True if the mail is sent even while its company waits for deletion. */
  readonly whileDeleting?: boolean
  readonly onTrouble?: (
    tx: Db,
    payload: T,
    trouble: UndeliveredRow,
    deps: Pick<Deps, 'queue'> & { isUnconfirmed?: boolean },
  ) => Promise<unknown>
  /**
   * Mail server of the company; by default, the installation's. Throws a `MailFault` if there is none. A mail that it did
   * not confirm is not sent again automatically, because it may have been delivered.
   */
  readonly mailer?: (deps: Deps, payload: T) => Promise<Mailer>
  /**
   * Set for mails with a code: they are retried soon, in a separate queue, and are not sent after the code has expired.
   */
  readonly code?: { readonly goodForSeconds: number; readonly isIn?: (payload: T) => boolean }
}

/** A job that delivers one mail. A mail that the server refuses is stored and retried, or given up and reported. */
export interface MailJob<T> extends Job<T> {
  readonly kind: MailKind<T>
}

/** Mail kinds of all modules, by which undelivered mails are retried. */
export const mailJobs = new Registered<MailJob<never>>('Kinds of mail')

export const isMail = (job: AnyJob): job is MailJob<never> => 'kind' in job

export const defineMailJob = <T, const R extends RulesOf<T>>(kind: MailKind<T, R>): MailJob<T> => ({
  ...defineJob<T>({
    queue: kind.queue,
    payload: kind.payload,
    whileDeleting: kind.whileDeleting === true,
    run: async (deps, payload, { id, createdOn }) => {
      await deliver(deps, kind, payload, { jobId: id, queuedAt: createdOn.toISOString(), kept: undefined })
    },
  }),
  kind,
})

/** Retries a mail that could not be delivered before. */
export async function redeliver(deps: Deps, kind: MailKind<unknown>, kept: UndeliveredRow): Promise<void> {
  const payload = kind.payload.parse(kept.payload)
  await deliver(deps, kind, payload, { jobId: kept.id, queuedAt: kept.queued_at, kept })
}

interface Try {
  jobId: string
  queuedAt: string
  kept: UndeliveredRow | undefined
}

async function deliver<T>(deps: Deps, kind: MailKind<T>, payload: T, { jobId, queuedAt, kept }: Try): Promise<void> {
  const { database, mailer } = deps
  const code = codeOf(kind, payload)
  if (code && (await secondsSince(database.global, queuedAt)) > code.goodForSeconds) {
    return kept && abandonMail(deps, kept)
  }
  const composed = await kind.compose(deps, payload)
  const id = kept?.id ?? composed?.id ?? jobId
  if (!composed) return void (kept && (await forgetUndelivered(database.global, id)))
  // The process died after the refusal was stored: the retry is already scheduled.
  if (!kept && (await findUndelivered(database.global, id))) return
  const about = [...new Set([...idsOf(payload), ...(composed.about ?? [])])]
  const isCounted = kept === undefined || kept.reply === ceilingReply
  const passed = await passGate(deps, composed, { rules: rulesOf(kind, payload), ...ownerOf(payload), isCounted })
  // Without a callback, nothing reports the mail, so it is dropped here.
  if ('held' in passed && !kind.onTrouble) return void (kept && (await forgetUndelivered(database.global, id)))
  try {
    if ('held' in passed) throw faultOf(passed.held)
    const sender = kind.mailer ? await kind.mailer(deps, payload) : mailer
    await sender.send({ ...passed, ...ownerOf(payload), about, id, urgent: code !== undefined })
  } catch (error) {
    const isHeld = 'held' in passed
    const fault = mailFaultOf(error)
    return keepTrouble(deps, kind, payload, { id, to: composed.to, about, queuedAt, kept, fault, isHeld })
  }
  // The mail was sent. The less code runs before this is recorded, the fewer mails are sent twice.
  if (kind.onSent ?? kept) {
    await database.transaction(contextOf(kind, payload), async (tx) => {
      await kind.onSent?.(tx, payload)
      if (kept) await forgetUndelivered(tx, id)
    })
  }
}

const faultOf = (held: Held): MailFault =>
  held === 'ceiling' ? new MailFault('later', { reply: ceilingReply }) : new MailFault('unwanted', { permanent: true })

/** Rules for one mail of a kind. */
function rulesOf<T>({ rules }: MailKind<T>, payload: T): MailRules {
  if (!('byKind' in rules)) return rules
  const byKind: Readonly<Record<string, MailRules>> = rules.byKind
  const found = byKind[(payload as { kind: string }).kind]
  if (!found) throw new Error('A mail has no rules')
  return found
}

interface Trouble extends Omit<Try, 'jobId'> {
  id: string
  to: string
  about: readonly string[]
  fault: MailFault
  /** True if the gate holds the mail back, which is a limit and no fault of the installation. */
  isHeld: boolean
}

async function keepTrouble<T>(deps: Deps, kind: MailKind<T>, payload: T, trouble: Trouble): Promise<void> {
  const { id, to, about, queuedAt, kept, fault, isHeld } = trouble
  const { database, queue, report } = deps
  const code = codeOf(kind, payload)
  const steps = code ? codePauses : fault.isAway ? awayPauses : pauses
  const pause = steps[Math.min(kept?.tries ?? 0, steps.length - 1)] ?? 0
  const goodFor = code?.goodForSeconds ?? twoDaysSeconds
  const inTime = (await secondsSince(database.global, queuedAt)) + pause <= goodFor
  const isUnconfirmed = kind.mailer !== undefined && fault.isUnconfirmed
  const nextSeconds = fault.permanent || isUnconfirmed || !inTime ? null : pause
  const row = await database.transaction(contextOf(kind, payload), async (tx) => {
    const row = await keepUndelivered(tx, {
      id,
      queue: kind.queue,
      // A code is stored only until it expires.
      payload: code && nextSeconds === null ? null : (payload as object),
      recipient: to,
      about,
      queuedAt,
      nextSeconds,
      fault: fault.kind,
      reply: fault.reply,
    })
    await kind.onTrouble?.(tx, payload, row, { queue, isUnconfirmed })
    if (nextSeconds !== null)
      await queue.enqueue(tx, retryQueueOf(kind, payload), { mailId: id, tries: row.tries }, nextSeconds)
    return row
  })
  // The operator cannot repair a mail server of a company.
  if (!isHeld && !kind.mailer && (row.tries === 1 || row.next_at === null)) report(new MailUndelivered(row))
}

/** Gives up a code that expired while its mail waited. */
async function abandonMail({ database, report }: Deps, { id }: UndeliveredRow): Promise<void> {
  const row = await giveUpUndelivered(database.global, id)
  if (row) report(new MailUndelivered(row))
}

const codeOf = <T>({ code }: MailKind<T>, payload: T): MailKind<T>['code'] =>
  code?.isIn?.(payload) === false ? undefined : code

/** Queue of a mail's next try. */
export const retryQueueOf = <T>(kind: MailKind<T>, payload: T): QueuedJob<Retry> =>
  codeOf(kind, payload) ? codeRetryQueue : kind.mailer ? followUpRetryQueue : mailRetryQueue

/**
 * Owner of a mail: the payload of a company's mail names it as `companyId`, by which an erasure in the company finds
 * it.
 */
const ownerOf = (payload: unknown): { companyId?: string } => {
  const { companyId } = payload as { companyId?: string }
  return companyId === undefined ? {} : { companyId }
}

/** IDs of the member, the account and the lead in a payload. */
function idsOf(payload: unknown): string[] {
  const { memberId, userId, leadId } = payload as { memberId?: string; userId?: string; leadId?: string }
  return [memberId, userId, leadId].filter((id) => id !== undefined)
}

const contextOf = <T>(kind: MailKind<T>, payload: T): Context => kind.context?.(payload) ?? 'global'

/**
 * Logged once when the failures begin and once when the mail is given up. Mail servers often repeat the reader's
 * address in their reply, so the log gets only the status codes.
 */
class MailUndelivered extends Error {
  constructor({ id, queue, payload, recipient, tries, next_at: nextAt, fault, reply }: UndeliveredRow) {
    const to = `somebody@${recipient.slice(recipient.lastIndexOf('@') + 1)}`
    const codes = /^\d{3}(?:[ -]+[245]\.\d{1,3}\.\d{1,3})?(?!\S)/.exec(reply)?.[0]
    const why = codes === undefined ? fault : `${fault} (${codes})`
    const what = `The mail ${id} (${queue}) to ${to} could not be sent: ${why}.`
    const again = payload === null ? 'its code has expired.' : `"npm run kartu -- mail retry ${id}" tries once more.`
    const next =
      nextAt === null
        ? `It was given up after ${tries} ${tries === 1 ? 'try' : 'tries'}; ${again}`
        : `The next try is at ${new Date(nextAt).toISOString()}, then with growing pauses.`
    super(`${what} ${next}`)
  }
}
