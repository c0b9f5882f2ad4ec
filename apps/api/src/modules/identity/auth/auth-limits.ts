import { codesADayToOneMailbox } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { AppError } from '../../../http/errors.ts'
import {
  countOneOfFew,
  countSlowing,
  countUse,
  forgetUses,
  giveBack,
  limits,
  secondsUntilFree,
  usedUp,
} from '../../../http/limits/rate-limit.ts'
import { hashedAddress, withoutSubAddress } from '../../platform/mails/mail-refusals.ts'

/** Who tries or asks: limits count strangers by address, and browsers that signed in before each by itself. */
export interface Caller {
  address: string
  /** The id of a browser that has signed in to this account before (`findKnownBrowser`). */
  browser: string | undefined
}

/**
 * A try of a password. From one address an account has few, and all strangers together are slowed down, never shut out
 * (033). Counted before the password is looked at, so that parallel tries cannot pass.
 */
export async function countPasswordTry(db: Db, email: string, { address, browser }: Caller): Promise<void> {
  if (browser !== undefined) return countSlowing(db, limits.loginBrowser, browser)
  const subject = addressSubject(address)
  await countUse(db, limits.loginAddress, subject)
  await countUse(db, limits.loginPair, `${subject} ${email}`)
  await countSlowing(db, limits.loginAccount, email)
}

/** A right password: a browser that signs in often does not wait for its own right ones. */
export async function forgiveBrowser(db: Db, { browser }: Caller): Promise<void> {
  if (browser !== undefined) await forgetUses(db, limits.loginBrowser, browser)
}

/**
 * A try of a one-time code. A code belongs to the browser that asked, so nobody can use up the tries of another one's;
 * how many codes an account gets bounds the tries of all strangers together (`countCodeMail`).
 */
export async function countCodeTry(db: Db, email: string, { address, browser }: Caller): Promise<void> {
  if (browser !== undefined) return countUse(db, limits.codeBrowser, browser)
  const subject = addressSubject(address)
  await countUse(db, limits.loginAddress, subject)
  await countUse(db, limits.codePair, `${subject} ${email}`)
}

/**
 * A try of a second factor, by the id of the account. Only a person who has proved the first one comes this far, so
 * strangers slow nobody down; one who knows the password slows down other strangers and no browser of the owner.
 */
export async function countFactorTry(db: Db, userId: string, { address, browser }: Caller): Promise<void> {
  if (browser !== undefined) return countSlowing(db, limits.factorBrowser, browser)
  const subject = addressSubject(address)
  await countUse(db, limits.loginAddress, subject)
  await countUse(db, limits.factorPair, `${subject} ${userId}`)
  await countSlowing(db, limits.factorAccount, userId)
}

/** A right second factor, of a browser that is known. */
export async function forgiveFactorTries(db: Db, { browser }: Caller): Promise<void> {
  if (browser !== undefined) await forgetUses(db, limits.factorBrowser, browser)
}

/**
 * Counts a code that is to be mailed to an address. Unknown browsers share a few a day for each mailbox, under all its
 * names (`ayu+shop@`); a network address from which its reader asked for more has its own allowance. Throws `codes_day`
 * past the few. Returns the seconds for which the link in the mail works if this code is the last of them.
 */
export async function countCodeMail(
  db: Db,
  email: string,
  { address, browser }: Caller,
): Promise<{ moreSeconds?: number }> {
  if (browser !== undefined) {
    await countUse(db, limits.mailBrowser, browser)
    return {}
  }
  await countUse(db, limits.mailAddress, addressSubject(address))
  const opened = await openedSubject(db, email, address)
  if (await isOpened(db, opened)) {
    await countUse(db, limits.mailBrowser, opened)
    return {}
  }
  const { left, seconds } = await countOneOfFew(db, limits.mailRecipient, withoutSubAddress(email))
  if (left < 0) {
    const values = { max: codesADayToOneMailbox, hours: Math.ceil(seconds / 3600) }
    throw new AppError('codes_day', { retryAfter: seconds, values })
  }
  return left === 0 ? { moreSeconds: seconds } : {}
}

/** A code was entered, so its mail was wanted: it no longer counts for the mailbox. */
export async function forgiveCodeMail(db: Db, email: string, { address, browser }: Caller): Promise<void> {
  if (browser !== undefined || (await isOpened(db, await openedSubject(db, email, address)))) return
  await giveBack(db, limits.mailRecipient, withoutSubAddress(email))
}

/** The reader of a mailbox, named by its hash, asks for more codes at this network address. */
export const openMoreCodes = (db: Db, mailbox: string, address: string): Promise<unknown> =>
  usedUp(db, limits.mailOpened, `${mailbox} ${addressSubject(address)}`)

const openedSubject = async (db: Db, email: string, address: string): Promise<string> =>
  `${await hashedAddress(db, email)} ${addressSubject(address)}`

const isOpened = async (db: Db, subject: string): Promise<boolean> =>
  (await secondsUntilFree(db, limits.mailOpened, subject)) !== undefined
