import { z } from 'zod'
import * as limits from '../limits.ts'
import { Id } from '../validation.ts'

/** What the public link of somebody who left does: a page that names a colleague, or the colleague's card at once. */
export const handOverCards = ['page', 'redirect'] as const

/** Who has the leads of somebody who left: the colleague, or nobody, and the division keeps them. */
export const handOverLeads = ['colleague', 'division'] as const

/** Why a planned hand-over was not carried out on its day. */
export const handOverFaults = ['colleague', 'right', 'proof', 'last_super_admin', 'status', 'other'] as const
export type HandOverFault = (typeof handOverFaults)[number]

export const HandOverDecision = z.strictObject({
  card: z.enum(handOverCards),
  /** Whom the page names, or whose card the links open; a verified member. */
  colleague_id: Id,
  leads: z.enum(handOverLeads).default('colleague'),
  /** Whole days after which the personal data goes; null keeps it. */
  erase_after_days: z.int().min(0).max(limits.eraseAfterDaysMax).nullable().default(null),
})
export type HandOverDecision = z.output<typeof HandOverDecision>

/** Also what a job that hands many over keeps. */
export const HandOverRequest = HandOverDecision.extend({
  /**
   * Day on which the membership ends, in the company's time zone. Until then the hand-over is only planned. Null or the
   * current day hands over at once.
   */
  ends_on: z.iso.date('regex').nullable().default(null),
})
export type HandOverRequest = z.output<typeof HandOverRequest>
