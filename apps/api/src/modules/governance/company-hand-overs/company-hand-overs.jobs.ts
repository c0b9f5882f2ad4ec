import { companyHandOverDays } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { findUser, localeOf } from '../../identity/users/users.sql.ts'

/** Mails about a hand-over: the offer, its refusal and, to all old and new super admins, its acceptance. */
export const companyHandOverMail = defineMailJob({
  queue: 'company_hand_over_mail',
  rules: { causedBy: 'colleague', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({
    kind: z.enum(['offered', 'declined', 'accepted', 'appointed']),
    companyId: z.uuid(),
    userId: z.uuid(),
    giver: z.string(),
    receiver: z.string(),
    /** IDs of the members whose names appear in the mail. */
    about: z.array(z.uuid()).default([]),
  }),
  async compose({ env, database }, { kind, companyId, userId, giver, receiver, about }) {
    const user = await findUser(database.global, userId)
    const company = await findCompany(database.read({ companyId }), companyId)
    if (!user || !company) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const values = {
      company: typedName(company.name),
      giver: typedName(giver),
      receiver: typedName(receiver),
      days: companyHandOverDays,
      url: `${webRoot(env.publicUrl, locale)}/company?company=${companyId}`,
    }
    return {
      about,
      to: user.email,
      subject: t(($) => $.companyHandOverMails[kind].subject, values),
      text: mailText(
        t,
        t(($) => $.companyHandOverMails[kind].text, values),
      ),
    }
  },
})
