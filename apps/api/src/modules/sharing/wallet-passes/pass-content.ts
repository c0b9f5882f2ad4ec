import { hash } from 'node:crypto'
import { cameBy } from '@kartu/cards/came-by'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { assembleCard } from '@kartu/cards/resolve-card'
import { isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import { companyColourDefault } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import { networkNames } from '@kartu/messages/network-names'
import { translator } from '@kartu/messages/translator'
import { cardSource, organisationOf } from '../../company/cards/card-source.ts'
import { cardDomainOf, cardUrl, type CardUrls } from '../../company/cards/cards.view.ts'
import type { StandIn } from '../../company/cards/public/found-card.ts'
import type { PublicCardRow } from '../../company/cards/public/public-cards.sql.ts'
import { hashOf } from '../../platform/files/files.ts'

/** A line on the back of a pass. */
export interface PassLine {
  key: string
  label: string
  value: string
  /** URL that a tap opens; null for plain text. */
  href: string | null
}

/** Everything that a pass shows. Phones need a new pass if its hash changes. */
export interface PassContent {
  /** True if the card is not public: phones grey the pass out. */
  isVoid: boolean
  locale: Locale
  /** Description for screen readers. */
  description: string
  name: string
  title: string
  company: string
  /** `#` and six hex digits. */
  colour: string
  /** Hashes of the stored pictures. */
  photo: string | null
  logo: string | null
  /** URL in the QR code; null without a code. */
  codeUrl: string | null
  back: PassLine[]
}

/** Increment it with each change of the design, so that phones fetch their passes again. */
const designVersion = 1

export const passHash = (content: PassContent): string => hash('sha256', JSON.stringify([designVersion, content]))

/** True if visitors see the card itself. */
export const isPublic = ({ member_status: status, hidden, closing }: PublicCardRow): boolean =>
  status === 'verified' && !hidden && !closing

/** Content of the pass of a card. A former member's pass names the colleague who replaces them. */
export function passContent(env: CardUrls, row: PublicCardRow, standIn: StandIn | undefined): PassContent {
  if (!isPublic(row)) return voidContent(env, row, standIn)
  const card = assembleCard(cardSource(row, Date.now()))
  const t = translator(card.language)
  const pageUrl = cardUrl(env, row)
  return {
    isVoid: false,
    locale: card.language,
    description: t(($) => $.walletPasses.pass.description, { name: card.name.short }),
    name: card.name.display,
    title: [card.jobTitle, card.division].filter(Boolean).join(' · '),
    company: card.company?.name ?? '',
    colour: card.company?.colour ?? companyColourDefault,
    photo: hashIn(card.photo),
    logo: hashIn(card.company?.logo ?? null),
    codeUrl: cameBy(pageUrl, 'wallet'),
    back: [
      { key: 'card', label: t(($) => $.walletPasses.pass.card), value: pageUrl, href: cameBy(pageUrl, 'wallet') },
      ...contactLines(card),
      ...(card.address === ''
        ? []
        : [{ key: 'address', label: t(($) => $.cardPage.address), value: card.address, href: null }]),
    ],
  }
}

/** Maximum number of lines on the back that need no long scrolling. */
const contactsMax = 30

function contactLines({ contacts, language }: ResolvedCard): PassLine[] {
  const t = translator(language)
  return contacts.slice(0, contactsMax).map(({ key, label, href, text, extension }, at) => ({
    key: `contact${at}`,
    label: label || (isSocialKey(key) ? networkNames[key] : t(($) => $.cardPage.key[key])),
    value: extension === '' ? text : `${text} ×${extension}`,
    href,
  }))
}

function voidContent(env: CardUrls, row: PublicCardRow, standIn: StandIn | undefined): PassContent {
  const locale = row.language
  const t = translator(locale)
  const { colour, logo } = organisationOf(row)
  // Passes of a company that is being deleted show no names.
  const company = row.closing ? '' : row.company.name
  const ended = endedContent({ locale, company, colour, logo: row.closing ? null : hashIn(logo) })
  if (row.closing || !standIn) return ended
  const name = standIn.display_name
  const domain = cardDomainOf(env, row.card_domain)
  const url = `${domain === undefined ? env.publicUrl : `https://${domain}`}/c/${standIn.slug}`
  return {
    ...ended,
    name: t(($) => $.cardPage.gone.moved_title, { name }),
    title: standIn.shown_title,
    codeUrl: cameBy(url, 'wallet'),
    back: [
      { key: 'moved', label: '', value: t(($) => $.cardPage.gone.moved, { name }), href: null },
      { key: 'card', label: t(($) => $.cardPage.gone.moved_open, { name }), value: url, href: cameBy(url, 'wallet') },
    ],
  }
}

/** Content of a pass whose card is not public, without a colleague to contact. */
export function endedContent(shown: Pick<PassContent, 'locale' | 'company' | 'colour' | 'logo'>): PassContent {
  const t = translator(shown.locale)
  const title = t(($) => $.cardPage.gone.title)
  return {
    isVoid: true,
    locale: shown.locale,
    description: title,
    name: title,
    title: t(($) => $.cardPage.gone.ended),
    company: shown.company,
    colour: shown.colour,
    photo: null,
    logo: shown.logo,
    codeUrl: null,
    back: [],
  }
}

const hashIn = (picture: { url: string } | null): string | null => (picture && hashOf(picture.url)) ?? null
