import type { Db } from '../../../db/db.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import { secondsUntilAllowed } from '../../platform/mails/mail-gate.ts'
import { hashedAddress, wishesNoMail } from '../../platform/mails/mail-refusals.ts'

/**
 * Counts a form that would be stored. Beyond a limit, returns the seconds to wait. The address is counted first, so
 * that its refused forms do not use up the card's limit.
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
  /** Unconfirmed address. */
  email: string
  /** IP address of the visitor. */
  address: string
}

/**
 * True if a form may mail the card to the address in it. A person who enters other people's addresses can mail each of
 * them only a few times a day, across the cards of all companies. Runs in the transaction that stores the lead; shared
 * counters come last.
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
