import { invitationDays } from '@kartu/contracts/limits'
import type { Translate } from '@kartu/messages/translator'
import type { Env } from '../../env.ts'
import type { Mail } from '../../gateways/mailer.ts'
import { mailText } from '../../jobs/mail-text.ts'
import type { CompanyRow } from '../companies/companies.ts'
import { companySender, isVouched } from '../mails/company-sender.ts'
import { typedMessage, typedName } from '../mails/typed-words.ts'
import type { InvitationRow } from './invitations.sql.ts'

/**
 * No name becomes a link, because an employee of a verified company may be called anything too. The mail of a company
 * that is not verified also quotes its name, and its message holds no link.
 */
export function invitationWords(
  t: Translate,
  { name, verification }: CompanyRow,
  invitation: Pick<InvitationRow, 'message' | 'invited_by' | 'first_name'>,
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
