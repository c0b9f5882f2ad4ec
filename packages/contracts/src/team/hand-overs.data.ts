import { z } from 'zod'
import * as limits from '../limits.ts'
import { Id } from '../validation.ts'

/** Behaviour of a leaver's public link: a page that names a colleague, or the colleague's card. */
export const handOverCards = ['page', 'redirect'] as const

/** New owner of a leaver's leads: the colleague, or the division without an owner. */
export const handOverLeads = ['colleague', 'division'] as const

/** Reasons why a planned hand-over failed on its day. */
export const handOverFaults = ['colleague', 'right', 'proof', 'last_super_admin', 'status', 'other'] as const
export type HandOverFault = (typeof handOverFaults)[number]

export const HandOverDecision = z.strictObject({
  /** Their public link: `page` names the colleague, `redirect` opens the colleague’s card. */
  card: z.enum(handOverCards),
  /** Colleague on the page or behind the links; a verified member. */
  colleague_id: Id,
  /** New owner of their leads: the `colleague`, or the `division` without an owner. */
  leads: z.enum(handOverLeads).default('colleague'),
  /** Days until the personal data is erased; null keeps it. */
  erase_after_days: z.int().min(0).max(limits.eraseAfterDaysMax).nullable().default(null),
})
export type HandOverDecision = z.output<typeof HandOverDecision>

/** Bulk jobs store it as well. */
export const HandOverRequest = HandOverDecision.extend({
  /**
   * Last day of the membership, in the company's time zone. Until then the hand-over is planned. Null or the current
   * day hands over at once.
   */
  ends_on: z.iso.date().nullable().default(null),
})
export type HandOverRequest = z.output<typeof HandOverRequest>
