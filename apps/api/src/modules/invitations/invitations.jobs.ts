import { invitationDays } from '@kartu/contracts/limits'
import { type Translate, translator } from '@kartu/messages/translator'
import { z } from 'zod'
import type { Env } from '../../env.ts'
import type { Mail } from '../../gateways/mailer.ts'
import { mailText, webRoot } from '../../jobs/mail-text.ts'
import { type CompanyRow, findCompany } from '../companies/companies.ts'
import { companySender, isVouched } from '../mails/company-sender.ts'
import { defineMailJob } from '../mails/mail-job.ts'
import { findInvitation, findLink, type InvitationRow, markSent, markTrouble } from './invitations.sql.ts'
import { typedMessage, typedName } from '../mails/typed-words.ts'
import { hashToken } from '../../http/session.ts'

/** `sending` names the decision to send: however often it is tried, it is one mail under one id. */
export const invitationMail = defineMailJob({
  queue: 'invitation_mail',
  rules: { causedBy: 'colleague', address: 'typed', refusals: true, unsubscribe: 'company', counted: 'here' },
  payload: z.strictObject({
    companyId: z.uuid(),
    invitationId: z.uuid(),
    sending: z.uuid(),
    token: z.string(),
  }),
  context: ({ companyId }) => ({ companyId }),
  onSent: (tx, { companyId, invitationId, token }) => markSent(tx, companyId, invitationId, hashToken(token)),
  onTrouble: (tx, { companyId, invitationId, token }, { id, fault, reply, queued_at: since, next_at }) =>
    markTrouble(tx, companyId, invitationId, hashToken(token), { mail_id: id, fault, reply, since, next_at }),
  async compose({ env, database }, { companyId, invitationId, sending, token }) {
    const db = database.read({ companyId })
    const link = await findLink(database.global, invitationId)
    const invitation = await findInvitation(db, companyId, invitationId)
    const company = await findCompany(db, companyId)
    // Answered, cancelled or sent anew in the meantime: this mail is not wanted any more.
    if (!invitation || !company || invitation.state !== 'pending' || link?.token_hash !== hashToken(token))
      return undefined
    // Its process died after the mail had left and before the job was done.
    if (invitation.sent_at !== null) return undefined
    const { locale } = invitation
    const t = translator(locale)
    // In the fragment, which no server, log or referrer sees.
    const url = `${webRoot(env.publicUrl, locale)}/invitation/${invitationId}#token=${token}`
    return {
      id: sending,
      about: [invitation.member_id, ...(invitation.invited_by_id === null ? [] : [invitation.invited_by_id])],
      to: invitation.email,
      locale,
      ...wordsOf(t, company, invitation, env, url),
    }
  },
})

/**
 * No name becomes a link, because an employee of a verified company may be called anything too. The mail of a company
 * that is not verified also quotes its name, and its message holds no link.
 */
function wordsOf(
  t: Translate,
  { name, verification }: CompanyRow,
  invitation: InvitationRow,
  env: Env,
  url: string,
): Pick<Mail, 'sender' | 'subject' | 'text'> {
  const verified = isVouched(t, { name, verified: verification === 'verified' }, env)
  const company = typedName(name)
  const text = typedMessage(invitation.message, verified)
  const message = text === '' ? '' : `\n\n“${text}”`
  const inviter = typedName(invitation.invited_by)
  const person = typedName(invitation.first_name)
  const values = { company, inviter, name: person, message, days: invitationDays, url }
  const sender = companySender(t, { name, verified }, env)
  if (verified)
    return {
      sender,
      subject: t(($) => $.invitations.mail.subject, values),
      text: mailText(
        t,
        t(($) => $.invitations.mail.text, values),
      ),
    }
  return {
    sender,
    subject: t(($) => $.invitations.mail.subject_typed, values),
    text: mailText(
      t,
      t(($) => $.invitations.mail.text_typed, values),
    ),
  }
}
