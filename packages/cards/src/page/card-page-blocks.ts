import { weekdays } from '@kartu/contracts/company/blocks/card-blocks.plain'
import { companyColourDefault } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import { cardColours } from '../card/contrast.ts'
import type { DayGroup, ResolvedBlock } from '../card/resolve-blocks.ts'
import { valueRow } from './card-page-contacts.ts'
import { type Draw, filled, ground, leads, localPath, tapped, withBreaks } from './card-page-parts.ts'
import { html, type Html, type HtmlValue, trustedHtml } from './html.ts'

type Of<K extends ResolvedBlock['kind']> = Extract<ResolvedBlock, { kind: K }>

/** Blocks in their order. Neighbouring documents and bookings share a list, neighbouring buttons a line. */
export function blockSection(draw: Draw): HtmlValue {
  const { blocks } = draw.card
  if (blocks.length === 0) return ''
  const parts: Html[] = []
  for (let at = 0; at < blocks.length;) {
    const run = runFrom(blocks, at)
    parts.push(drawRun(draw, run))
    at += run.length
  }
  return html`<section class="blocks" aria-label="${draw.words.blocks.title}">${parts}</section>`
}

const isRow = ({ kind }: ResolvedBlock): boolean => kind === 'document' || kind === 'booking'
const isButton = ({ kind }: ResolvedBlock): boolean => kind === 'button'

/** The blocks from `at` that are drawn together. */
function runFrom(blocks: readonly ResolvedBlock[], at: number): ResolvedBlock[] {
  const same = [isRow, isButton].find((is) => blocks.slice(at, at + 1).some(is))
  const length = blocks.slice(at).findIndex((block) => !same?.(block))
  return blocks.slice(at, length < 0 ? undefined : at + Math.max(1, length))
}

function drawRun(draw: Draw, run: readonly ResolvedBlock[]): Html {
  const [block] = run
  switch (block?.kind) {
    case 'video':
      return video(draw, block)
    case 'faq':
      return faq(block)
    case 'hours':
      return hours(draw, block)
    case 'button':
      return html`<div class="act">${run.map((one) => one.kind === 'button' && buttonLink(draw, one))}</div>`
    default:
      return html`<ul class="list">
        ${run.map((one) => rowOf(draw, one))}
      </ul>`
  }
}

const buttonLink = (draw: Draw, { title, href }: Of<'button'>): Html =>
  html`<a ${leads(draw, 'button', href)} dir="auto">${title}</a>`

function rowOf(draw: Draw, block: ResolvedBlock): HtmlValue {
  if (block.kind === 'document') return documentRow(draw, block)
  return block.kind === 'booking' && bookingRow(draw, block)
}

/** Opens in a new tab, so that the card stays open beside the document. */
const documentRow = (draw: Draw, { title, id, bytes }: Of<'document'>): Html =>
  valueRow(draw, {
    label: ['PDF', bytesText(bytes, draw.locale)].filter(Boolean).join(', '),
    shown: title,
    link: html`href="${draw.path}/documents/${id}" type="application/pdf" target="_blank"
    ${tapped(draw.path, 'document')}`,
    mark: 'document',
    more: draw.words.blocks.new_tab,
  })

const bookingRow = (draw: Draw, { title, href }: Of<'booking'>): Html =>
  valueRow(draw, {
    label: draw.words.key.booking,
    isNamed: true,
    shown: title,
    link: leads(draw, 'booking', href),
    mark: 'booking',
  })

/**
 * The still is our own picture with the title below, or a drawing of the title: nothing is loaded from the video's host.
 */
function video(draw: Draw, { title, href, host, still }: Of<'video'>): Html {
  const { button, buttonDark } = cardColours(draw.card.company?.cardColour ?? companyColourDefault)
  const { classes, fill } = ground(button, buttonDark)
  const name = html`<b class="value" dir="auto">${title}</b>`
  const picture = still
    ? html`<img src="${localPath(still.url)}" width="${still.width}" height="${still.height}" alt="" loading="lazy" />`
    : html`<span class="still ${classes}">${fill}${name}</span>`
  const label = html`<span class="label" ${draw.tag} dir="auto">${filled(draw.words.blocks.video_on, { host })}</span>`
  return html`<a class="video" ${leads(draw, 'video', href)} target="_blank"
    >${picture}<span class="play">${draw.icon('play')}</span
    ><span class="use"><span>${still && name}${label}</span>${draw.icon('open')}</span
    ><span class="hidden" ${draw.tag}>${draw.words.blocks.new_tab}</span></a
  >`
}

const faq = ({ title, questions }: Of<'faq'>): Html =>
  html`<section>
    <h2 dir="auto">${title}</h2>
    <div class="list faq">
      ${questions.map(
        ({ question, answer }) =>
          html`<details>
            <summary dir="auto">${question}</summary>
            <p dir="auto">${withBreaks(answer)}</p>
          </details>`,
      )}
    </div>
  </section>`

function hours({ locale, words, tag }: Draw, { title, days, note, timeZone }: Of<'hours'>): Html {
  const rows = days.map(
    (group) =>
      html`<div class="row${group.ranges.length === 0 && closedClass}" ${tag}>
        <dt>${daysText(group, locale)}</dt>
        <dd dir="auto">${rangesText(group, locale) || words.blocks.closed}</dd>
      </div>`,
  )
  const zone = timeZone === '' ? '' : zoneText(timeZone, locale)
  return html`<section>
    <h2 dir="auto">${title}</h2>
    <dl class="list hours">${rows}</dl>
    ${note !== '' && html`<p class="label" dir="auto">${note}</p>`}
    ${zone !== '' && html`<p class="label" ${tag} dir="auto">${zone}</p>`}
  </section>`
}

const closedClass = trustedHtml(' closed')

/** Monday to Friday, or one day. */
function daysText({ from, to }: DayGroup, locale: Locale): string {
  const [first, last] = [dayText(from, locale), dayText(to, locale)]
  return from === to ? first : `${first} – ${last}`
}

/** 1 January 2024 was a Monday. */
const dayText = (day: DayGroup['from'], locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekdays.indexOf(day) + 1)),
  )

const rangesText = ({ ranges }: DayGroup, locale: Locale): string =>
  ranges.map(({ opens, closes }) => `${timeText(opens, locale)} – ${timeText(closes, locale)}`).join(', ')

/** Indonesian separates hours and minutes with a full stop. */
const timeText = (time: string, locale: Locale): string => (locale === 'id' ? time.replace(':', '.') : time)

/** Name of a time zone without its current offset, which changes during the year. */
function zoneText(timeZone: string, locale: Locale): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}

/** Size in units of 1,000, such as 3.4 MB; empty while it is unknown. */
export function bytesText(bytes: number, locale: Locale): string {
  if (bytes <= 0) return ''
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1_000)), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)} ${unit}`
}
