import type { Locale } from '@kartu/contracts/validation'
import { type Translate, translator } from '@kartu/messages/translator'
import { type MailFigure, mailButton, mailFigures, mailHtml, mailParagraph } from '../../../jobs/mail-html.ts'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import type { ComposedMail } from '../../platform/mails/mail-gate.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { countText } from '../insights/insight-words.ts'
import type { Span } from '../insights/periods.ts'
import type { DigestFigures } from './digest-figures.ts'

interface DigestPlace {
  companyId: string
  company: string
  isPersonal: boolean
  /** URL of the page that ends the subscription. */
  stopUrl: string
  publicUrl: string
}

interface Section {
  title: string
  figures: MailFigure[]
}

/** Text and HTML of a digest; neither version loads anything from a server. */
export function digestWords(
  locale: Locale,
  digest: DigestFigures,
  { companyId, company, isPersonal, stopUrl, publicUrl }: DigestPlace,
): Pick<ComposedMail, 'subject' | 'text' | 'drawHtml'> {
  const t = translator(locale)
  const values = { company: typedName(company), week: weekText(digest.span, locale) }
  const head = t(($) => (isPersonal ? $.weeklyDigests.head_personal : $.weeklyDigests.head), values)
  const sections = sectionsOf(t, locale, digest)
  const link = linkOf(t, `${webRoot(publicUrl, locale)}/`, companyId, digest)
  const stop = { line: t(($) => $.weeklyDigests.unsubscribe), url: stopUrl }
  return {
    subject: t(($) => $.weeklyDigests.subject, values),
    text: mailText(t, head, ...sections.map(sectionText), `${link.label}: ${link.url}`, `${stop.line}: ${stop.url}`),
    drawHtml: () =>
      mailHtml(
        locale,
        [
          mailParagraph(head),
          ...sections.map(({ title, figures }) => mailFigures(title, figures)),
          mailButton(link.label, link.url),
          mailParagraph(
            t(($) => $.mail.signature),
            'quiet',
          ),
        ],
        stop,
      ),
  }
}

const sectionText = ({ title, figures }: Section): string =>
  [title, ...figures.map(({ name, value, note }) => `– ${name}: ${value}${note === '' ? '' : ` (${note})`}`)].join('\n')

function sectionsOf(t: Translate, locale: Locale, { own, others, team }: DigestFigures): Section[] {
  const counted = (name: 'leads' | 'views', { now, before }: NonNullable<DigestFigures['own']>['leads']) => ({
    name: t(($) => $.weeklyDigests.figures[name]),
    value: countText(now, locale),
    note: before === null ? '' : changeText(t, locale, now - before),
  })
  const plain = (name: 'joined' | 'invitations', value: number) => ({
    name: t(($) => $.weeklyDigests.figures[name]),
    value: countText(value, locale),
    note: '',
  })
  const ofCards = (title: 'own' | 'company' | 'reach', part: DigestFigures['own']): Section[] =>
    part === null
      ? []
      : [
          {
            title: t(($) => $.weeklyDigests.sections[title]),
            figures: [counted('leads', part.leads), counted('views', part.views)],
          },
        ]
  return [
    ...ofCards('own', own),
    ...ofCards(others?.seesAll === true ? 'company' : 'reach', others),
    ...(team === null
      ? []
      : [
          {
            title: t(($) => $.weeklyDigests.sections.team),
            figures: [plain('joined', team.joined), plain('invitations', team.invitations)],
          },
        ]),
  ]
}

function changeText(t: Translate, locale: Locale, change: number): string {
  const values = { count: Math.abs(change), number: countText(Math.abs(change), locale) }
  if (change === 0) return t(($) => $.weeklyDigests.same)
  return change > 0 ? t(($) => $.weeklyDigests.more, values) : t(($) => $.weeklyDigests.fewer, values)
}

/** URL of a page with the same figures that the reader may open. */
function linkOf(
  t: Translate,
  root: string,
  companyId: string,
  { span: { from, to }, own, others }: DigestFigures,
): { label: string; url: string } {
  const label = t(($) => $.weeklyDigests.open)
  const place = `company=${companyId}`
  if (others !== null) return { label, url: `${root}pro/analytics?from=${from}&to=${to}&${place}` }
  if (own !== null) return { label, url: `${root}team/edit?${place}` }
  return { label: t(($) => $.weeklyDigests.open_team), url: `${root}team/pending?${place}` }
}

/** Days of a week, such as 16–22 November 2026. */
const weekText = ({ from, to }: Span, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  )
