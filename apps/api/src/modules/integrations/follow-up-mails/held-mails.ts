import type { HeldFollowUp } from '@kartu/contracts/integrations/follow-up-mails'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import { forgetUndelivered } from '../../platform/mails/undelivered.sql.ts'
import { findActive } from './follow-up-mails.sql.ts'
import { followUpMail } from './follow-up-mails.jobs.ts'
import type { FollowUpActing } from './follow-up-mails.ts'
import { dismissHeld, type HeldRow, listHeld, releaseHeld } from './held-mails.sql.ts'
import { tellAudit } from '../../platform/audit/tell.ts'

/** Mails that are held for a person, oldest first. */
export const readHeld = async (db: Db, companyId: string): Promise<HeldFollowUp[]> =>
  (await listHeld(db, companyId)).map(heldView)

const heldView = ({ id, lead_id: leadId, name, form, reason, created_at: at }: HeldRow): HeldFollowUp => ({
  _id: id,
  lead: { _id: leadId, name },
  form,
  reason,
  created_at: wireTime(at),
})

/**
 * Sends held mails at once, within the company's daily limit. Returns their number. A repeated call finds none of them,
 * so each is sent once.
 */
export async function sendHeld(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  acting: FollowUpActing,
  ids: readonly string[],
): Promise<number> {
  const { companyId } = acting.actor
  const active = await findActive(tx, companyId)
  if (!active) throw new AppError('follow_up_off')
  const released = await releaseHeld(tx, companyId, ids)
  if (released.length === 0) return 0
  const limit = active.verified ? limits.followUpCompany : limits.followUpUnverified
  if ((await usedUp(tx, limit, companyId, released.length)) !== undefined) throw new AppError('follow_up_limit')
  for (const { id, consent } of released) {
    // An unconfirmed mail is stored as undelivered under its ID, which the repeated mail reuses.
    await forgetUndelivered(tx, id)
    await queue.enqueue(tx, followUpMail, { companyId, leadId: id, locale: consent?.locale ?? 'en' })
  }
  await tellAudit(tx, acting, {
    action: 'follow_up_mail.released',
    subjectId: companyId,
    after: { mails: released.length },
  })
  return released.length
}

/** Dismisses held mails permanently. Returns their number. */
export async function dropHeld(tx: Db, acting: FollowUpActing, ids: readonly string[]): Promise<number> {
  const { companyId } = acting.actor
  const dismissed = await dismissHeld(tx, companyId, ids)
  if (dismissed > 0)
    await tellAudit(tx, acting, {
      action: 'follow_up_mail.dismissed',
      subjectId: companyId,
      after: { mails: dismissed },
    })
  return dismissed
}
