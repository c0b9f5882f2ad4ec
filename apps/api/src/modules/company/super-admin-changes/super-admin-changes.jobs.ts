import { superAdminUndoHours } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, securityContactText, webRoot } from '../../../jobs/mail-text.ts'
import { mailedCompanyName } from '../../platform/mails/accounts.sql.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { localeOf, findUser } from '../../identity/users/users.sql.ts'

/**
 * Notifies a super admin that the address of their place in a company has changed. It goes to the address of their
 * account, so no opt-out blocks it. A place without an account has no recipient.
 */
export const placeAddressMail = defineMailJob({
  queue: 'place_address_mail',
  rules: { causedBy: 'colleague', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({ companyId: z.uuid(), userId: z.uuid().nullable(), email: z.string() }),
  async compose({ env, database }, { companyId, userId, email }) {
    const user = userId === null ? undefined : await findUser(database.global, userId)
    const company = await mailedCompanyName(database.read({ companyId }), companyId)
    if (!user || company === undefined) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const values = {
      company,
      email,
      contact: securityContactText(env, t),
    }
    return {
      to: user.email,
      subject: t(($) => $.superAdminMails.address.subject, values),
      text: mailText(
        t,
        t(($) => $.superAdminMails.address.text, values),
      ),
    }
  },
})

/** Notifies a super admin that the role was given to or taken from a person. This email cannot be turned off. */
export const superAdminChangeMail = defineMailJob({
  queue: 'super_admin_change_mail',
  rules: { causedBy: 'colleague', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({
    companyId: z.uuid(),
    changeId: z.uuid(),
    userId: z.uuid(),
    kind: z.enum(['given', 'taken', 'undone']),
    name: z.string(),
    by: z.string(),
    canUndo: z.boolean(),
  }),
  async compose({ env, database }, { companyId, changeId, userId, kind, name, by, canUndo }) {
    const user = await findUser(database.global, userId)
    const company = await mailedCompanyName(database.read({ companyId }), companyId)
    if (!user || company === undefined) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const values = {
      company,
      name: typedName(name),
      by: typedName(by),
      hours: superAdminUndoHours,
      url: `${webRoot(env.publicUrl, locale)}/company/super-admins?company=${companyId}&change=${changeId}`,
      contact: securityContactText(env, t),
    }
    return {
      to: user.email,
      subject: t(($) => $.superAdminMails[kind].subject, values),
      text: mailText(
        t,
        t(($) => $.superAdminMails[kind].text, values),
        ...(kind === 'undone'
          ? []
          : [t(($) => (canUndo ? $.superAdminMails.undo : $.superAdminMails.others_undo), values)]),
      ),
    }
  },
})
