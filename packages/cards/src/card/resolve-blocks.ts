import type { CardBlock, TemplateBlocks } from '@kartu/contracts/company/blocks/card-blocks'
import { type Weekday, weekdays } from '@kartu/contracts/company/blocks/card-blocks.plain'
import type { Picture } from '@kartu/contracts/company/cards'
import { isLinkAddress, isSecureAddress, withLinkScheme, withScheme } from '@kartu/contracts/web-address'
import { webHref, webText } from '../contacts/links.ts'
import { blockInLanguage } from './languages/block-translations.ts'

type Of<K extends CardBlock['kind']> = Extract<CardBlock, { kind: K }>

/** A block ready for display: every `href` is safe. */
export type ResolvedBlock =
  | { kind: 'document'; title: string; id: string; bytes: number }
  | { kind: 'video'; title: string; href: string; host: string; still: Omit<Picture, '_id'> | null }
  | { kind: 'booking'; title: string; href: string }
  | { kind: 'button'; title: string; href: string }
  | { kind: 'faq'; title: string; questions: Of<'faq'>['questions'] }
  | { kind: 'hours'; title: string; days: DayGroup[]; note: string; timeZone: string }

/** Consecutive days with the same hours. */
export type DayGroup = { from: Weekday; to: Weekday; ranges: Of<'hours'>['days'][Weekday] }

/** The card's blocks between those of its template. */
export const blocksOf = (own: readonly CardBlock[], template: TemplateBlocks | undefined): CardBlock[] => [
  ...(template?.before ?? []),
  ...own,
  ...(template?.after ?? []),
]

/**
 * The same blocks ready for display, translated if possible. Incomplete blocks of a card in the editor are left out.
 */
export const resolveBlocks = (
  own: readonly CardBlock[],
  template: TemplateBlocks | undefined,
  language = '',
): ResolvedBlock[] => blocksOf(own, template).flatMap((block) => resolved(blockInLanguage(block, language)) ?? [])

function resolved(block: CardBlock): ResolvedBlock | undefined {
  const { title } = block
  if (title.trim() === '') return undefined
  switch (block.kind) {
    case 'document':
      return { kind: 'document', title, id: block.document._id, bytes: block.document.bytes }
    case 'video': {
      const href = secureHref(block.url)
      return href === undefined ? undefined : { kind: 'video', title, href, host: hostOf(href), still: block.still }
    }
    case 'booking': {
      const href = secureHref(block.url)
      return href === undefined ? undefined : { kind: 'booking', title, href }
    }
    case 'button': {
      const href = buttonHref(block.url)
      return href === undefined ? undefined : { kind: 'button', title, href }
    }
    case 'faq': {
      const questions = block.questions.filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
      return questions.length === 0 ? undefined : { kind: 'faq', title, questions }
    }
    case 'hours':
      return { kind: 'hours', title, days: dayGroups(block.days), note: block.note, timeZone: block.time_zone }
  }
}

/** The editor's preview resolves links as typed, so their scheme may be missing. */
function secureHref(typed: string): string | undefined {
  const url = withScheme(typed.trim())
  return isSecureAddress(url) ? (webHref(url) ?? undefined) : undefined
}

function buttonHref(typed: string): string | undefined {
  const url = withLinkScheme(typed.trim())
  if (!isLinkAddress(url)) return undefined
  return /^(?:mailto|tel):/i.test(url) ? url.replaceAll(' ', '') : secureHref(url)
}

const hostOf = (href: string): string => webText(new URL(href).hostname)

function dayGroups(days: Of<'hours'>['days']): DayGroup[] {
  const groups: DayGroup[] = []
  for (const day of weekdays) {
    const last = groups.at(-1)
    if (last && JSON.stringify(last.ranges) === JSON.stringify(days[day])) last.to = day
    else groups.push({ from: day, to: day, ranges: days[day] })
  }
  return groups
}
