import { invitationDays } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { mailText, webRoot } from '../../jobs/mail-text.ts'
import { findCompany } from '../companies/companies.ts'
import { findInvitation, findLink, markSent } from './invitations.sql.ts'
import { hashToken } from '../../http/session.ts'

/** `sending` names the decision to send: however often the job is tried, one mail leaves for it. */
export const invitationMail = defineJob({
  queue: 'invitation_mail',
  payload: z.strictObject({
    companyId: z.uuid(),
    invitationId: z.uuid(),
    sending: z.uuid(),
    token: z.string(),
  }),
  async run({ env, database, mailer }, { companyId, invitationId, sending, token }) {
    const db = database.read({ companyId })
    const link = await findLink(database.global, invitationId)
    const invitation = await findInvitation(db, companyId, invitationId)
    const company = await findCompany(db, companyId)
    // Answered, cancelled or sent anew in the meantime: this mail is not wanted any more.
    if (!invitation || !company || invitation.state !== 'pending' || link?.token_hash !== hashToken(token)) return
    const { locale } = invitation
    const t = translator(locale)
    const url = `${webRoot(env.publicUrl, locale)}/invitation/${invitationId}?token=${token}`
    const values = { company: company.name, inviter: invitation.invited_by, name: invitation.first_name, url }
    const message = invitation.message === '' ? '' : `\n\n“${invitation.message}”`
    await mailer.send({
      id: sending,
      sender: t(($) => $.mail.sender, { company: company.name }),
      to: invitation.email,
      subject: t(($) => $.invitations.mail.subject, values),
      text: mailText(
        t,
        t(($) => $.invitations.mail.text, { ...values, message, days: invitationDays }),
      ),
    })
    await markSent(db, companyId, invitationId)
  },
})
