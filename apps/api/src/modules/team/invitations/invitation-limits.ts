import type { InvitationAllowance } from '@kartu/contracts/team/invitations'
import * as bounds from '@kartu/contracts/limits'
import { plans } from '@kartu/contracts/company/plans'
import { z } from 'zod'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError, notFound } from '../../../http/errors.ts'
import { type Limit, usedUp } from '../../../http/limits/rate-limit.ts'
import { secondsUntilAllowed, secondsUntilCompanyAllowed } from '../../platform/mails/mail-gate.ts'
import { hashedAddress, wishesNoMail } from '../../platform/mails/mail-refusals.ts'
import { planOf } from '../../company/plans/plans.ts'
import { hasLink } from '../../platform/mails/typed-words.ts'
import { sellsNothing } from '../../../settings/billing.ts'

const daySeconds = 86_400

/** Sender and recipient of an email. */
interface Outgoing {
  companyId: string
  /** Account or key to which it counts; null if the reader of an expired link requests a new one. */
  senderId: string | null
  invitationId: string
  email: string
}

const standingRow = z.object({
  plan: z.enum(plans).nullable(),
  verified: z.boolean(),
  age_days: z.number(),
})
type Standing = z.infer<typeof standingRow>

const standingStatement = {
  name: 'invitation_standing',
  text: `select plan, verification = 'verified' as verified, extract(epoch from now() - created_at)::float8 / 86400 as age_days
    from companies where id = $1`,
}

async function limitStateOf(db: Db, companyId: string): Promise<Standing> {
  const [row] = await db.rows(standingRow, standingStatement, [companyId])
  if (!row) throw notFound()
  return row
}

/**
 * Maximum number of invitations that a company may mail in 24 hours. Undefined means no limit: an installation without
 * billing serves its own team, unless INVITATIONS_PER_DAY sets one.
 */
function invitationsADay(deps: Pick<Deps, 'env'>, { plan, verified, age_days: age }: Standing): number | undefined {
  const { env } = deps
  if (sellsNothing(deps) && env.invitationsPerDay === undefined) return undefined
  if (planOf(deps, plan) === 'free') return env.invitationsPerDay ?? bounds.invitationsADayOnFreePlan
  if (verified) return Math.max(bounds.invitationsADayVerified, env.invitationsPerDay ?? 0)
  if (env.invitationsPerDay !== undefined) return env.invitationsPerDay
  if (age < 1) return bounds.invitationsOnFirstDay
  return age < 7 ? bounds.invitationsADayInFirstWeek : bounds.invitationsADayLater
}

/**
 * Counts an unsolicited email, or refuses it with the time of the next attempt. It runs in the transaction that
 * enqueues the email, so a failed invitation does not count. Counters are locked last and in a fixed order, which
 * avoids deadlocks.
 */
export async function countInvitationMail(tx: Db, deps: Pick<Deps, 'env'>, outgoing: Outgoing): Promise<void> {
  const { companyId, senderId, invitationId, email } = outgoing
  if (await wishesNoMail(tx, email, companyId)) throw fieldError('invitation_unwanted', 'email')
  const address = await hashedAddress(tx, email)
  const standing = await limitStateOf(tx, companyId)
  const max = invitationsADay(deps, standing)
  if (max !== undefined) {
    const inAll = { name: 'invitations:company', max, windowSeconds: daySeconds }
    await count(tx, inAll, companyId, 'invitations_day')
    if (!standing.verified && senderId !== null)
      await count(tx, { ...inAll, name: 'invitations:account' }, senderId, 'invitations_day')
  }
  const pause = { name: 'invitations:pause', max: 1, windowSeconds: bounds.invitationPauseMinutes * 60 }
  await count(tx, pause, `${invitationId}:${address}`, 'invitation_pause')
  // Verified companies have a separate allowance, which others cannot use up.
  const toOne = standing.verified
    ? { name: 'invitations:recipient:verified', max: bounds.invitationsADayToOneAddressVerified }
    : { name: 'invitations:recipient', max: bounds.invitationsADayToOneAddress }
  await count(tx, { ...toOne, windowSeconds: daySeconds }, address, 'invitations_recipient_day')
  const seconds =
    (await secondsUntilCompanyAllowed(tx, email, companyId)) ??
    (standing.verified ? undefined : await secondsUntilAllowed(tx, email))
  if (seconds !== undefined) throw refusalFor('invitations_recipient_day', seconds, toOne.max)
}

const leftRow = z.object({
  used: z.number(),
  renews_at: z.string().nullable(),
})

const leftStatement = {
  name: 'invitation_allowance',
  text: `select coalesce(max(count), 0)::int as used, max(resets_at) as renews_at from rate_limits
    where key = any($1) and resets_at > now()`,
}

/** Remaining daily allowance of a company and of the inviting account; null without a limit. Counts nothing. */
export async function allowanceOf(
  db: Db,
  deps: Pick<Deps, 'env'>,
  companyId: string,
  senderId: string,
): Promise<InvitationAllowance> {
  const standing = await limitStateOf(db, companyId)
  const max = invitationsADay(deps, standing)
  if (max === undefined) return null
  const keys = [`invitations:company:${companyId}`, ...(standing.verified ? [] : [`invitations:account:${senderId}`])]
  const [row] = await db.rows(leftRow, leftStatement, [keys])
  const renewsAt = row?.renews_at ?? null
  return {
    a_day: max,
    left: Math.max(0, max - (row?.used ?? 0)),
    renews_at: renewsAt === null ? null : wireTime(renewsAt),
    verified: standing.verified,
  }
}

type Code = 'invitations_day' | 'invitation_pause' | 'invitations_recipient_day'

async function count(tx: Db, limit: Limit, subject: string, code: Code): Promise<void> {
  const seconds = await usedUp(tx, limit, subject)
  if (seconds !== undefined) throw refusalFor(code, seconds, limit.max)
}

const refusalFor = (code: Code, seconds: number, max: number): AppError =>
  new AppError(code, {
    retryAfter: seconds,
    values: { max, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3600) },
  })

/** Only a verified company may send links to strangers. */
export async function allowMessage(db: Db, companyId: string, message: string): Promise<void> {
  if (!hasLink(message)) return
  const { verified } = await limitStateOf(db, companyId)
  if (!verified) throw fieldError('invitation_link', 'message')
}
