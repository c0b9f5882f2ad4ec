import type { Db } from '../../db/db.ts'
import { addressSubject } from '../../http/address-subject.ts'
import { countSlowing, countUse, forgetUses, limits, tooMany, usedUp } from '../../http/rate-limit.ts'
import { withoutSubAddress } from '../mails/mail-refusals.ts'

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
 * A code that is to be mailed. When strangers have used up what a mailbox takes in an hour, an address that has hardly
 * asked for it gets one all the same, one such address at a time and with growing pauses. All names of one mailbox (`ayu+shop@`) are one mailbox.
 */
export async function countCodeMail(db: Db, email: string, { address, browser }: Caller): Promise<void> {
  if (browser !== undefined) return countUse(db, limits.mailBrowser, browser)
  const subject = addressSubject(address)
  await countUse(db, limits.mailAddress, subject)
  const mailbox = withoutSubAddress(email)
  const asked = await usedUp(db, limits.mailPair, `${subject} ${mailbox}`)
  const wait = await usedUp(db, limits.mailRecipient, mailbox)
  if (wait === undefined) return
  if (asked !== undefined) throw tooMany(wait)
  await countSlowing(db, limits.mailReserve, mailbox)
}
