import type { Verified } from '@kartu/contracts/identity/auth'
import { secondStepMinutes, seenDeviceDays } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { newToken } from '../../../http/caller/session.ts'
import { Registered } from '../../../lib/registered.ts'
import { factorsOf } from './factors.sql.ts'
import { insertSecondStep } from './second-steps.sql.ts'
import { requestOrigin } from './request-origin-text.ts'
import { askingBrowser, type AskingBrowser } from './asking-browser.ts'
import { rememberBrowser } from './known-browsers.ts'
import type { SessionOpening } from './session-opening.ts'
import { beginSession, endSessionOfToken } from './sessions.ts'

export interface Visitor {
  address: string
  userAgent: string
  /** Country reported by the operator's proxy. */
  country: string | null
  /** Tokens that the browser got at earlier sign-ins. */
  browserTokens: readonly string[]
  /** Token of the browser's current session, if any. */
  token: string | undefined
}

export interface SignedIn {
  token: string
  browser_token: string
  /** True if the sign-in cancelled the account's scheduled erasure. */
  account_kept: boolean
}

/**
 * Completes every sign-in method once it has identified the person. A person with a second factor gets no session yet
 * but a challenge that opens one together with that factor (`second-step.ts`).
 */
export async function signIn(
  tx: Db,
  queue: Queue,
  userId: string,
  visitor: Visitor,
  opening: Omit<SessionOpening, 'shown'>,
): Promise<Verified> {
  const methods = await factorsOf(tx, userId)
  if (methods.length === 0) return openSession(tx, queue, userId, visitor, opening)
  const challenge = newToken()
  await insertSecondStep(tx, userId, challenge, opening)
  return { second_step: { challenge, minutes: secondStepMinutes, methods } }
}

/**
 * Functions that run when a person signs in, before the session begins. They return true if the sign-in cancelled the
 * account's erasure.
 */
export const signedIn = new Registered<
  (tx: Db, queue: Queue, userId: string, byOwnMethod: boolean) => Promise<boolean>
>('Functions for a sign-in')

/**
 * Opens a session for a person who has proved everything that their account requires. It has a new token, and the
 * browser's previous session ends.
 */
export async function openSession(
  tx: Db,
  queue: Queue,
  userId: string,
  visitor: Visitor,
  opening: SessionOpening,
): Promise<SignedIn> {
  // A sign-in by a company's provider does not express a wish to keep the account.
  const byOwnMethod = opening.way !== 'company' || Boolean(opening.shown)
  let kept = false
  for (const keep of signedIn.entries) kept = (await keep(tx, queue, userId, byOwnMethod)) || kept
  const browser = askingBrowser(visitor.userAgent)
  if (await seeDevice(tx, userId, browser)) {
    const { country } = visitor
    await queue.enqueue(tx, newDeviceMail, { userId, at: new Date().toISOString(), browser, country })
  }
  if (visitor.token !== undefined) await endSessionOfToken(tx, visitor.token)
  const token = await beginSession(tx, userId, visitor.userAgent, { country: visitor.country, ...opening })
  return { token, browser_token: await rememberBrowser(tx, userId, visitor.browserTokens), account_kept: kept }
}

const NewDevice = z.object({
  userId: z.uuid(),
  ...requestOrigin.shape,
  country: z.string().nullable(),
})

/** A sign-in to an account from a kind of browser that is new to it. */
export const newDeviceMail = { queue: 'new_device_mail', payload: NewDevice } as const

// Two concurrent sign-ins may both count as new and send two mails.
const seeRow = z.object({
  new: z.boolean(),
})

const see = {
  name: 'seen_device',
  text: `with known as (select device, seen_at from seen_devices where user_id = $1), put as (
      insert into seen_devices (user_id, device) values ($1, $2)
      on conflict (user_id, device) do update set seen_at = excluded.seen_at)
    select exists (select from known) and not exists (
      select from known where device = $2 and seen_at > now() - interval '${seenDeviceDays} days') as new`,
}

/** Records the kind of browser; true if the account has others and has not seen this one recently. */
async function seeDevice(tx: Db, userId: string, { browser, system }: AskingBrowser): Promise<boolean> {
  const device = [browser ?? '', system ?? ''].join(' · ')
  return (await tx.rows(seeRow, see, [userId, device]))[0]?.new === true
}
