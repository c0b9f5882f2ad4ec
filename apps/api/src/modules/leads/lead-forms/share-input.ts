import { answersOf, questionField, trapField, type Typed, typedFields } from '@kartu/cards/share-page'
import { consentSentence, inLanguage, namesOf, shareWords } from '@kartu/cards/share-page-parts'
import { filled } from '@kartu/cards/card-page-parts'
import { parsePhone } from '@kartu/cards/phones'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { isEventCode } from '@kartu/contracts/leads/events.plain'
import type { Question } from '@kartu/contracts/leads/lead-forms'
import { isShortLinkToken } from '@kartu/contracts/sharing/short-links.plain'
import { type VisitSource, visitSources } from '@kartu/contracts/leads/leads.plain'
import * as limits from '@kartu/contracts/limits'
import { Email, issueBound, issueKey, line, type Locale, paragraph } from '@kartu/contracts/validation'
import type { z } from 'zod'
import { storedContacts } from '../../company/cards/card-content.ts'
import type { StoredConsent } from '../../../db/schema/leads.ts'
import type { ShareForm } from './share-form.ts'

/** Unvalidated input. */
export interface Sent {
  typed: Typed
  /** Version of the consent text that was ticked. */
  agreedTo: string | null
  token: string
  source: VisitSource | null
  /** Event code. */
  event: string | null
  /** Token of a short link. */
  link: string | null
  /** Honeypot field, which only bots fill in. */
  trapped: boolean
}

export function readSent(body: URLSearchParams, questions: readonly Question[]): Sent {
  const text = (name: string) => body.get(name) ?? ''
  const fields = Object.fromEntries(typedFields.map((name) => [name, text(name)])) as Record<
    (typeof typedFields)[number],
    string
  >
  const answers = Object.fromEntries(questions.map(({ _id: id }) => [id, text(questionField(id))]))
  const agreedTo = body.get('consent')
  return {
    typed: { ...fields, answers, agrees: agreedTo !== null },
    agreedTo,
    token: text('token'),
    source: sourceOf(text('source')),
    event: eventCodeOf(text('event')),
    link: linkTokenOf(text('link')),
    trapped: text(trapField) !== '',
  }
}

export const sourceOf = (text: string | null | undefined): VisitSource | null =>
  visitSources.find((source) => source === text) ?? null

/** Returns the event code in a card's link. The event itself is looked up when the lead is stored. */
export const eventCodeOf = (text: string | null | undefined): string | null =>
  isEventCode(text ?? '') ? (text ?? '') : null

/** Returns the token of a short link. The link itself is looked up when the lead is stored. */
export const linkTokenOf = (text: string | null | undefined): string | null =>
  isShortLinkToken(text ?? '') ? (text ?? '') : null

/** Validated input of a visitor. */
export interface SharedDetails {
  name: string
  organisation: string
  jobTitle: string
  message: string
  contacts: ContactEntry[]
  email: string | null
  answers: { label: string; value: string }[]
  consent: Omit<StoredConsent, 'at' | 'withdrawnAt'> | null
}

type Faults = Record<string, string>

/**
 * Country of local numbers if proxy, card and company provide none. English has no entry, because it is spoken in too
 * many countries.
 */
export const countryOf: Record<Locale, string | undefined> = { en: undefined, id: 'ID' }

/** Validates input. Returns the values of a lead, or an error for each invalid field. */
export function checkSent(
  { card, form, phoneCode }: ShareForm,
  { typed, agreedTo }: Sent,
  locale: Locale,
  /** ISO 3166 country of the visitor, for numbers without a country code. */
  country: string | null = null,
): { details: SharedDetails } | { faults: Faults } {
  const words = shareWords[locale].fault
  const faults: Faults = {}
  const tooLong = (text: string, max: number): string =>
    filled(words.too_long, { max: String(max), over: String(text.trim().length - max) })
  const read = <T>(field: string, schema: z.ZodType<T, string>, text: string): T | undefined => {
    const { success, data, error } = schema.safeParse(text)
    if (success) return data
    const [issue] = error.issues
    const isLong = issue !== undefined && issueKey(issue) === 'too_long'
    faults[field] = isLong ? tooLong(text, issueBound(issue) ?? 0) : words.characters
    return undefined
  }
  const name = read('name', line(limits.nameCharactersMax), typed.name)
  if (name === '') faults['name'] = words.name
  const email = typed.email.trim() === '' ? undefined : Email.safeParse(typed.email)
  if (email?.success === false)
    faults['email'] =
      typed.email.trim().length > limits.emailCharactersMax
        ? tooLong(typed.email, limits.emailCharactersMax)
        : words.email
  const phone =
    typed.phone.trim() === '' ? undefined : parsePhone(typed.phone, country ?? phoneCode ?? countryOf[locale])
  if (phone === null) faults['phone'] = words.phone
  if (!email && phone === undefined) faults['email'] = words.contact
  const organisation = read('company', line(limits.companyNameCharactersMax), typed.company)
  const jobTitle = read('job_title', line(limits.jobTitleCharactersMax), typed.job_title)
  const answers = form.questions.flatMap((question) => {
    const field = questionField(question._id)
    const value = answerTo(question, typed.answers[question._id] ?? '', locale, (text) =>
      read(field, line(limits.answerCharactersMax), text),
    )
    if (value === '' && question.required) faults[field] = words.answer
    return value ? [{ label: inLanguage(question.label, locale), value }] : []
  })
  const message = read('message', paragraph(limits.leadMessageCharactersMax), typed.message)
  const company = namesOf(card).company
  const version = form.consent.version
  if (agreedTo !== null && agreedTo !== String(version)) faults['consent'] = words.consent_changed
  else if (agreedTo === null && form.consent_required) faults['consent'] = filled(words.consent, { company })
  if (Object.keys(faults).length > 0) return { faults }
  const address = email?.data ?? null
  return {
    details: {
      name: name ?? '',
      organisation: organisation ?? '',
      jobTitle: jobTitle ?? '',
      message: message ?? '',
      contacts: storedContacts([
        ...(address === null ? [] : [{ key: 'email' as const, value: address }]),
        ...(phone ? [{ key: 'phone' as const, value: phone.value, extension: phone.extension }] : []),
      ]),
      email: address,
      answers,
      consent:
        agreedTo === null
          ? null
          : {
              ...{
                version,
                locale,
                text: consentSentence(
                  { text: form.consent.text, tellsSeenAgain: form.tells_seen_again },
                  company,
                  locale,
                ),
              },
              ...(form.tells_seen_again && { seenAgain: true as const }),
            },
    },
  }
}

/** Readable text of an answer. A choice that the question does not offer counts as unanswered. */
function answerTo(
  question: Question,
  sent: string,
  locale: Locale,
  text: (sent: string) => string | undefined,
): string | undefined {
  if (question.kind === 'text') return text(sent)
  return answersOf(question, locale).find(({ value }) => value === sent)?.text ?? ''
}
