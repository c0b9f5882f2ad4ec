import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const followUpMails = '/companies/:companyId/follow-up-mails'
const text = `${followUpMails}/texts/:textId` as const

export const followUpMailRoutes = {
  get: { method: 'GET', path: followUpMails, access: 'company', answer: 'data' },
  update: { method: 'PUT', path: followUpMails, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: followUpMails, access: 'company', answer: 'data' },
  setSender: { method: 'PUT', path: `${followUpMails}/sender`, access: 'company', answer: 'data' },
  test: { method: 'POST', path: `${followUpMails}/sender/test`, access: 'company', answer: 'data' },
  records: { method: 'GET', path: `${followUpMails}/sender/records`, access: 'company', answer: 'data' },
  takeOver: { method: 'POST', path: `${followUpMails}/responsible`, access: 'company', answer: 'data' },
  held: { method: 'GET', path: `${followUpMails}/held`, access: 'company', answer: 'data' },
  settleHeld: { method: 'POST', path: `${followUpMails}/held`, access: 'company', answer: 'data' },
  texts: { method: 'GET', path: `${followUpMails}/texts`, access: 'company', answer: 'data' },
  createText: { method: 'POST', path: `${followUpMails}/texts`, access: 'company', answer: 'data' },
  updateText: { method: 'PATCH', path: text, access: 'company', answer: 'data' },
  removeText: { method: 'DELETE', path: text, access: 'company', answer: 'data' },
  forms: { method: 'GET', path: `${followUpMails}/forms`, access: 'company', answer: 'data' },
  testText: { method: 'POST', path: `${followUpMails}/test`, access: 'company', answer: 'data' },
} as const

/** Time at which an email is sent: at once, an hour later, or at nine on the next morning in the company's time zone. */
export const followUpDelays = ['now', 'hour', 'morning'] as const
export type FollowUpDelay = (typeof followUpDelays)[number]

/** Encryption of the connection to the mail server: from the start, or by STARTTLS. */
export const smtpSecurities = ['tls', 'starttls'] as const
export type SmtpSecurity = (typeof smtpSecurities)[number]

/** Ports of mail servers. Others are refused, because a sender must not search a network. */
export const smtpPorts: readonly number[] = [465, 587, 2525, 25]

/**
 * `held` waits for a person, because a limit was reached. `unknown` if the mail server did not confirm it. `skipped` after
 * the email was turned off, the consent was withdrawn or another email to the same person was chosen before it was sent.
 */
export const followUpStates = ['waiting', 'held', 'sent', 'unknown', 'refused', 'skipped'] as const
export type FollowUpState = (typeof followUpStates)[number]

/**
 * Reasons why an email is not sent automatically: the day's emails for one network, one card or the company are used
 * up, or its lead was merged and split again. `unconfirmed` emails may have arrived.
 */
export const followUpHeldReasons = ['network', 'card', 'company', 'split', 'unconfirmed'] as const
export type FollowUpHeldReason = (typeof followUpHeldReasons)[number]

/** Entry points to a card's form that can have their own text: the code of an event, or a short link. */
export const followUpFormKinds = ['event', 'link'] as const
export type FollowUpFormKind = (typeof followUpFormKinds)[number]

export const spfStates = ['found', 'missing', 'several', 'unanswered'] as const
export const dkimStates = ['found', 'missing', 'revoked', 'no_selector', 'unanswered'] as const
export const dmarcStates = ['found', 'weak', 'missing', 'unanswered'] as const

/** Fields of the email, written in braces: `{firstName}`. */
export const followUpFields = ['firstName', 'senderName', 'company', 'cardLink'] as const
export type FollowUpField = (typeof followUpFields)[number]

/** Only super admins, because the emails are sent as the company, with its password. */
export const canSetFollowUpMails = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

const fields = /[ \t]*\{(firstName|senderName|company|cardLink)\}/g

/**
 * Fills the fields of a text. A line whose link is missing is left out, and a missing name is left out with the space
 * before it: "Hello {firstName}," becomes "Hello,".
 */
export function filledFollowUp(text: string, values: Readonly<Record<FollowUpField, string>>): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (values.cardLink === '' && line.includes('{cardLink}')) return []
      const filled = line.replaceAll(fields, (whole: string, field: FollowUpField) =>
        values[field] === '' ? '' : `${whole.slice(0, whole.indexOf('{'))}${values[field]}`,
      )
      const isMissing = [...line.matchAll(fields)].some(([, field]) => values[field as FollowUpField] === '')
      return [isMissing ? begunAgain(filled) : filled]
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A line that lost its first word begins with the next one. */
const begunAgain = (line: string): string =>
  line.replace(/^[\s,;:.!?–-]+/u, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
