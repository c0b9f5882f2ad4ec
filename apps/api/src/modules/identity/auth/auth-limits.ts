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

/** The caller as limits count it: strangers by address, each known browser separately. */
export interface Caller {
  address: string
  /** ID of a browser that has signed in to this account before (`findKnownBrowser`). */
  browser: string | undefined
}

/**
 * Counts a password attempt. One address gets few attempts per account. All strangers together are slowed down but
 * never locked out (decision 033). Counted before the password is checked, so that parallel attempts cannot pass.
 */
export async function countPasswordTry(db: Db, email: string, { address, browser }: Caller): Promise<void> {
  if (browser !== undefined) return countSlowing(db, limits.loginBrowser, browser)
  const subject = addressSubject(address)
  await countUse(db, limits.loginAddress, subject)
  await countUse(db, limits.loginPair, `${subject} ${email}`)
  await countSlowing(db, limits.loginAccount, email)
}

/** Clears the count after a correct password, so that a browser that signs in often does not wait. */
export async function forgiveBrowser(db: Db, { browser }: Caller): Promise<void> {
  if (browser !== undefined) await forgetUses(db, limits.loginBrowser, browser)
}

/**
 * Counts an attempt of a one-time code. A code is bound to the browser that requested it, so strangers cannot use up
 * its attempts. The number of codes per account limits all strangers together (`countCodeMail`).
 */
export async function countCodeTry(db: Db, email: string, { address, browser }: Caller): Promise<void> {
  if (browser !== undefined) return countUse(db, limits.codeBrowser, browser)
  const subject = addressSubject(address)
  await countUse(db, limits.loginAddress, subject)
  await countUse(db, limits.codePair, `${subject} ${email}`)
}

/**
 * Counts an attempt of a second factor by account ID. A caller reaches this only after the first factor, so strangers
 * cannot slow anyone down; an attacker with the password slows down other strangers but no browser of the owner.
 */
export async function countFactorTry(db: Db, userId: string, { address, browser }: Caller): Promise<void> {
  if (browser !== undefined) return countSlowing(db, limits.factorBrowser, browser)
  const subject = addressSubject(address)
  await countUse(db, limits.loginAddress, subject)
  await countUse(db, limits.factorPair, `${subject} ${userId}`)
  await countSlowing(db, limits.factorAccount, userId)
}

/** Clears the count after a correct second factor in a known browser. */
export async function forgiveFactorTries(db: Db, { browser }: Caller): Promise<void> {
  if (browser !== undefined) await forgetUses(db, limits.factorBrowser, browser)
}

/**
 * Counts a code that is to be mailed to an address. Unknown browsers share a few a day for each mailbox, including its
 * subaddresses (`ayu+shop@`); a network address from which the mailbox's reader asked for more has its own allowance.
 * Throws `codes_day` above the limit. If this code is the last one, returns the seconds for which the link in the mail
 * works.
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

/** Reverses the count of a mail whose code was entered, because its recipient wanted it. */
export async function forgiveCodeMail(db: Db, email: string, { address, browser }: Caller): Promise<void> {
  if (browser !== undefined || (await isOpened(db, await openedSubject(db, email, address)))) return
  await giveBack(db, limits.mailRecipient, withoutSubAddress(email))
}

/** Lets this network address request more codes for a mailbox, given by its hash. */
export const openMoreCodes = (db: Db, mailbox: string, address: string): Promise<unknown> =>
  usedUp(db, limits.mailOpened, `${mailbox} ${addressSubject(address)}`)

const openedSubject = async (db: Db, email: string, address: string): Promise<string> =>
  `${await hashedAddress(db, email)} ${addressSubject(address)}`

const isOpened = async (db: Db, subject: string): Promise<boolean> =>
  (await secondsUntilFree(db, limits.mailOpened, subject)) !== undefined
