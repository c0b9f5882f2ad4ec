import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { webRoot } from '../../../jobs/mail-text.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { findInvitation, findLink, markSent, markTrouble } from './invitations.sql.ts'
import { invitationWords } from './invitation-words.ts'
import { findShownCard } from './received-invitation.ts'
import { hashToken } from '../../../http/caller/session.ts'

/** `sending` identifies the decision to send: retries send the same email with the same message ID. */
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
    // The invitation was answered, cancelled or resent, so this email is obsolete.
    if (!invitation || !company || invitation.state !== 'pending' || link?.token_hash !== hashToken(token))
      return undefined
    // The process died after the email was sent but before the job finished.
    if (invitation.sent_at !== null) return undefined
    const card = await findShownCard(db, companyId, invitation.card_id)
    if (!card) return undefined
    const { locale } = invitation
    const t = translator(locale)
    // The fragment is not sent to servers, logs or referrers.
    const url = `${webRoot(env.publicUrl, locale)}/invitation/${invitationId}#token=${token}`
    return {
      id: sending,
      about: [invitation.member_id, ...(invitation.invited_by_id === null ? [] : [invitation.invited_by_id])],
      to: invitation.email,
      locale,
      ...invitationWords(t, locale, company, { ...invitation, card, url }, env),
    }
  },
})
