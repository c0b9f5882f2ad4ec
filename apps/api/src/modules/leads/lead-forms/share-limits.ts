import type { Db } from '../../../db/db.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import { secondsUntilAllowed } from '../../platform/mails/mail-gate.ts'
import { hashedAddress, wishesNoMail } from '../../platform/mails/mail-refusals.ts'

/**
 * Counts a form that would be kept; past a limit it gives the seconds to wait. By address first, so that what one address
 * sends in vain uses nothing up for others.
 */
export async function countForm(db: Db, address: string, cardId: string): Promise<number | undefined> {
  const subject = addressSubject(address)
  return (
    (await usedUp(db, limits.leadAddress, subject)) ??
    (await usedUp(db, limits.leadPair, `${subject}:${cardId}`)) ??
    usedUp(db, limits.leadCard, cardId)
  )
}

interface CardMail {
  companyId: string
  isVerified: boolean
  cardId: string
  /** Anyone may have typed it. */
  email: string
  /** Of the visitor, in the network. */
  address: string
}

/**
 * Whether a form may mail the card to the address in it. Whoever types the addresses of others reaches each of them a few
 * times a day at most, whichever companies' cards are used, and few of them. Part of the transaction that keeps the lead;
 * the counters that many wait for come last.
 */
export async function mayMailCard(
  tx: Db,
  { companyId, isVerified, cardId, email, address }: CardMail,
): Promise<boolean> {
  if (await wishesNoMail(tx, email, companyId)) return false
  if ((await secondsUntilAllowed(tx, email)) !== undefined) return false
  const reader = await hashedAddress(tx, email)
  const company = isVerified ? limits.leadMailCompany : limits.leadMailUnverified
  for (const [limit, subject] of [
    [limits.leadMailCard, `${reader}:${cardId}`],
    [limits.leadMailRecipient, reader],
    [limits.leadMailAddress, addressSubject(address)],
    [company, companyId],
  ] as const)
    if ((await usedUp(tx, limit, subject)) !== undefined) return false
  return true
}
