import type { Question } from '@kartu/contracts/leads/lead-forms'
import type { Locale } from '@kartu/contracts/validation'
import { filled } from './card-page-parts.ts'
import { html, type Html, type HtmlValue } from './html.ts'
import { type LinkPicture, linkPreviewTags } from './link-preview.ts'
import {
  inLanguage,
  namesOf,
  shareFrame,
  sharePath,
  type Shared,
  shareParts,
  shareWords,
  textsQuery,
} from './share-page-parts.ts'

/** Input of a visitor as sent; answers by question ID. */
export type Typed = Record<TypedField, string> & { answers: Record<string, string>; agrees: boolean }
export const typedFields = ['name', 'email', 'phone', 'company', 'job_title', 'message'] as const
export type TypedField = (typeof typedFields)[number]

/** Reason for showing the form again. */
export type ShareNote = 'check' | 'again' | 'often' | 'away' | 'closed'

export type SharePageData = Shared & {
  questions: readonly Question[]
  consent: { version: number; text: string; required: boolean }
  /** True if the visitor gets the card by email. */
  mailsCard: boolean
  /** Hidden values that are sent with the form. */
  hidden: Record<string, string>
  typed?: Typed
  /** URL of this page with its query, if the form was sent before. */
  address?: string
  note?: { kind: ShareNote; minutes?: number }
  /** Picture in previews of the page's link. */
  picture?: LinkPicture
  /** Shows the fields under More, for a preview. */
  showsMore?: boolean
  /** A message for each field with an error. */
  faults?: Readonly<Record<string, string>>
}

/** Form field of a question. */
export const questionField = (id: string): string => `q-${id}`
/** Invisible field; only programs fill it in. */
export const trapField = 'leave_empty'

/** The lead form of a card, complete without script. */
export const renderSharePage = (data: SharePageData): string =>
  shareFrame(data, titleOf(data), shareBody(data), shareHead(data))

const titleOf = ({ locale, card }: SharePageData): string =>
  filled(shareWords[locale].page_title, { name: card.name.short })

function shareHead(data: SharePageData): Html {
  const { card, locale, pageUrl, picture } = data
  return linkPreviewTags({
    kind: 'website',
    title: titleOf(data),
    description: filled(shareWords[locale].to, namesOf(card)),
    url: `${pageUrl}/share`,
    locale,
    siteName: card.company?.name,
    picture,
  })
}

/** From `<body>` to `</body>`, for previews under `sharePreviewOf`. */
export const renderShareBody = (data: SharePageData): string => shareBody(data).text

function shareBody(data: SharePageData): Html {
  const { locale, questions, typed, faults = {}, note } = data
  const words = shareWords[locale]
  const parts = shareParts(data)
  const names = parts.names
  const field = fieldsOf(typedValues(typed), faults)
  const asked = (isRequired: boolean) => {
    const some = questions.filter(({ required }) => required === isRequired)
    return some.length > 0 && html`<div class="asked">${some.map((one) => question(data, one, field))}</div>`
  }
  return parts.body(
    html`${parts.person()}
      <h1>${words.title}</h1>
      <p>${filled(words.to, names)}</p>
      ${note && html`<p class="note" role="alert">${noteText(words, note, names)}</p>`}
      <form id="details" method="post" action="${sendPath(data)}" novalidate="">
        ${Object.entries({ ...data.hidden, locale }).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        ${field('name', words.name, { autocomplete: 'name', required: true })}
        ${field('email', words.email, { type: 'email', autocomplete: 'email' })}
        ${field('phone', words.phone, { type: 'tel', autocomplete: 'tel', hint: words.phone_hint })} ${asked(true)}
        ${more(data, field, asked(false))}
        <div class="trap">
          <label for="${trapField}">${words.leave_empty}</label>
          <input id="${trapField}" name="${trapField}" tabindex="-1" autocomplete="off" />
        </div>
        ${consent(data)}
        <button class="go">${filled(words.send, names)}</button>
      </form>
      <section class="how" id="how">
        <h2>${words.privacy.title}</h2>
        <p>${filled(words.privacy.text, names)} ${data.mailsCard && words.privacy.mailed}</p>
      </section>`,
    languageButtons(locale),
  )
}

/** Optional fields. They are open if one has input or an error. */
function more(
  { locale, typed, faults = {}, questions, showsMore = false }: SharePageData,
  field: Field,
  asked: HtmlValue,
): Html {
  const words = shareWords[locale]
  const names = ['company', 'job_title', 'message'] as const
  const optional = questions.filter(({ required }) => !required).map(({ _id }) => _id)
  const open =
    showsMore ||
    names.some((name) => typed?.[name] || faults[name]) ||
    optional.some((id) => typed?.answers[id] || faults[questionField(id)])
  return html`<details class="more" ${open && html`open=""`}>
    <summary>${words.more}</summary>
    ${field('company', words.company, { autocomplete: 'organization' })}
    ${field('job_title', words.job_title, { autocomplete: 'organization-title' })} ${asked}
    ${field('message', words.message, { rows: 3 })}
  </details>`
}

/** A URL other than the page's own. Otherwise a browser that cannot send replaces the form with its error page. */
const sendPath = ({ card, pageUrl, address = '' }: SharePageData): string =>
  `${sharePath(pageUrl)}?${/\?send(?:&|$)/.test(address) ? 'send=again' : 'send'}${textsQuery(card)}`

type Words = (typeof shareWords)[Locale]
type Field = (name: string, label: string, traits: FieldTraits) => Html
type FieldTraits = {
  type?: 'email' | 'tel'
  autocomplete?: string
  required?: boolean
  hint?: string
  rows?: number
}

/** Input by form field. */
function typedValues(typed: Typed | undefined): Record<string, string> {
  if (typed === undefined) return {}
  const answers = Object.entries(typed.answers).map(([id, answer]) => [questionField(id), answer])
  return { ...Object.fromEntries(typedFields.map((name) => [name, typed[name]])), ...Object.fromEntries(answers) }
}

/** Fields with their input and errors. The first one with an error is focused. */
function fieldsOf(values: Readonly<Record<string, string>>, faults: Readonly<Record<string, string>>): Field {
  return (name, label, { type = 'text', autocomplete = '', required = false, hint = '', rows }) => {
    const fault = faults[name]
    const attributes = html`id="${name}" name="${name}" ${autocomplete !== '' && html`autocomplete="${autocomplete}"`}
    ${required && html`required=""`} ${faultOf(name, fault, faults)}`
    return html`<div class="field">
      <label for="${name}">${label}${hint !== '' && html` <span>${hint}</span>`}</label>
      ${
        rows === undefined
          ? html`<input class="text" type="${type}" ${attributes} value="${values[name]}" />`
          : html`<textarea class="text" rows="${rows}" ${attributes}>${values[name]}</textarea>`
      }
      ${faultLine(name, fault)}
    </div>`
  }
}

/** Attributes of a field with an error; `hintId` names a text that always describes the field. */
const faultOf = (
  name: string,
  fault: string | undefined,
  faults: Readonly<Record<string, string>>,
  hintId?: string,
): HtmlValue =>
  fault === undefined
    ? hintId !== undefined && html`aria-describedby="${hintId}"`
    : html`aria-invalid="true" aria-describedby="${hintId !== undefined && `${hintId} `}${name}-fault"
      ${Object.keys(faults)[0] === name && html`autofocus=""`}`

const faultLine = (name: string, fault: string | undefined): HtmlValue =>
  fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`

function question({ locale, typed, faults = {} }: SharePageData, asked: Question, field: Field): Html {
  const words = shareWords[locale]
  const { _id: id, kind, required } = asked
  const name = questionField(id)
  const label = inLanguage(asked.label, locale)
  const hint = required ? '' : words.optional
  if (kind === 'text') return field(name, label, { hint, required })
  const answers = answersOf(asked, locale)
  const fault = faults[name]
  const chosen = typed?.answers[id]
  return html`<fieldset class="field" ${fault !== undefined && html`aria-describedby="${name}-fault"`}>
    <legend>${label}${hint !== '' && html` <span>${hint}</span>`}</legend>
    <div class="choices">
      ${answers.map(
        ({ value, text }, at) =>
          html`<label
            ><input
              type="radio"
              name="${name}"
              value="${value}"
              ${value === chosen && html`checked=""`}
              ${at === 0 && faultOf(name, fault, faults)}
            />${text}</label
          >`,
      )}
    </div>
    ${faultLine(name, fault)}
  </fieldset>`
}

/** Choices of a question by the value that is sent. */
export function answersOf({ kind, choices }: Question, locale: Locale): { value: string; text: string }[] {
  const words = shareWords[locale]
  if (kind === 'yes_no')
    return [
      { value: 'yes', text: words.yes },
      { value: 'no', text: words.no },
    ]
  return choices.map((choice, at) => ({ value: String(at), text: inLanguage(choice, locale) }))
}

function consent({ locale, consent: { version, text, required }, typed, faults = {} }: SharePageData): Html {
  const fault = faults['consent']
  return html`<div class="agree">
    <label
      ><input
        type="checkbox"
        name="consent"
        value="${version}"
        ${required && html`required=""`}
        ${typed?.agrees === true && html`checked=""`}
        ${faultOf('consent', fault, faults, 'consent-text')}
      /><b>${shareWords[locale].agree}</b></label
    >
    <p id="consent-text">${text} <a href="#how">${shareWords[locale].how}</a></p>
    ${faultLine('consent', fault)}
  </div>`
}

function noteText(
  words: Words,
  { kind, minutes = 1 }: NonNullable<SharePageData['note']>,
  names: Record<string, string>,
) {
  return filled(words.note[kind], { ...names, minutes: String(minutes) })
}

/** Form buttons, so that changing the language keeps the input. */
const languageButtons =
  (current: Locale) =>
  (locale: Locale, name: string): Html =>
    locale === current
      ? html`<span aria-current="true">${name}</span>`
      : html`<button form="details" name="lang" value="${locale}" lang="${locale}" formnovalidate="">${name}</button>`
