import { cardColours } from '@kartu/cards/contrast'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { invitationDays } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import type { Translate } from '@kartu/messages/translator'
import type { Env } from '../../../settings/env.ts'
import { mailButton, mailCard, mailHtml, mailParagraph } from '../../../jobs/mail-html.ts'
import { mailText } from '../../../jobs/mail-text.ts'
import { passesForSystem } from '../../../http/system-names.ts'
import type { ComposedMail } from '../../platform/mails/mail-gate.ts'
import type { CompanyRow } from '../../company/companies/companies.ts'
import { companySender, isVouched, hasLink, typedMessage, typedName } from '../../platform/mails/typed-words.ts'
import type { InvitationRow } from './invitations.sql.ts'

interface Invited extends Pick<InvitationRow, 'message' | 'invited_by' | 'first_name'> {
  card: Pick<ResolvedCard, 'name' | 'jobTitle' | 'division' | 'company'>
  url: string
}

/**
 * Text and HTML of the email, which names the inviter, the company and the card. No name becomes a link, because even
 * an employee of a verified company can choose any name. A name that imitates the program's, or resembles a link, is
 * quoted. For an unverified company, the email says so, and its message contains no link.
 */
export function invitationWords(
  t: Translate,
  locale: Locale,
  { name, verification }: Pick<CompanyRow, 'name' | 'verification'>,
  { message, invited_by, first_name, card, url }: Invited,
  env: Env,
): Pick<ComposedMail, 'sender' | 'subject' | 'text' | 'drawHtml'> {
  const verified = isVouched(t, { name, verified: verification === 'verified' }, env)
  const reserved = [t(($) => $.mail.signature), env.mailFrom.name || env.mailFrom.address]
  const shown = (text: string): string =>
    passesForSystem(text, reserved) || hasLink(text) ? `“${typedName(text)}”` : typedName(text)
  const values = { company: shown(name), inviter: shown(invited_by), name: typedName(first_name), days: invitationDays }
  const lines = [card.jobTitle, card.division].map(typedName).filter((line) => line !== '')
  const typed = typedMessage(message, verified)
  const words = {
    hello: t(($) => $.invitations.mail.hello, values),
    made: t(($) => $.invitations.mail.made, values),
    message: typed === '' ? null : `“${typed}”`,
    open: t(($) => $.invitations.mail.open),
    why: t(($) => $.invitations.mail.why, values),
    unchecked: verified ? null : t(($) => $.invitations.mail.unchecked, values),
    stop: t(($) => $.invitations.mail.stop, values),
  }
  const cardText = [typedName(card.name.display), ...lines, values.company].map((line) => `    ${line}`).join('\n')
  const reasons = [words.why, words.unchecked, words.stop].filter((line) => line !== null)
  return {
    sender: companySender(t, { name, verified }, env),
    subject: t(($) => $.invitations.mail.subject, values),
    text: mailText(
      t,
      ...[words.hello, words.made, words.message, cardText, `${words.open}: ${url}`, ...reasons].filter(
        (part) => part !== null,
      ),
    ),
    drawHtml: (stop) =>
      mailHtml(
        locale,
        [
          mailParagraph(words.hello),
          mailParagraph(words.made),
          ...(words.message === null ? [] : [mailParagraph(words.message)]),
          mailCard({
            name: typedName(card.name.display),
            lines,
            company: values.company,
            colour: cardColours(card.company?.colour ?? '').banner,
          }),
          mailButton(words.open, url),
          ...reasons.map((line) => mailParagraph(line, 'quiet')),
          mailParagraph(
            t(($) => $.mail.signature),
            'quiet',
          ),
        ],
        stop,
      ),
  }
}
