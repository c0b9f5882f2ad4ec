import { cardPage, type PassUrls, type StyledPage } from '@kartu/cards/card-page'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { renderCardGonePage } from '@kartu/cards/card-page-gone'
import { isLoadedTypeface } from '@kartu/contracts/company/customisation.plain'
import type { Locale } from '@kartu/contracts/validation'
import type { Env } from '../../../settings/env.ts'
import { unavailableSeconds } from '../../../http/errors.ts'
import { type FileStore, FileStoreFault } from '../../../gateways/files/files.ts'
import { inTime, LateFault } from '../../../gateways/in-time.ts'
import { type Encoding, packedOnce } from '../../../http/answers/compression.ts'
import { transportHeaders } from '../../../http/answers/headers.ts'
import type { CardAnswer } from '../../../http/card-cache.ts'
import { organisationOf } from './card-source.ts'
import { hashOf } from '../../platform/files/files.ts'
import { inlineName } from '../../platform/files/picture.ts'
import { applePassUrl, type CardUrls, cardUrl, googlePassUrl } from './cards.view.ts'
import type { StandIn } from './public/found-card.ts'
import { contentOfCard, contentOfStandIn, linkPictureAt } from './public/link-picture.ts'
import { seenLogos } from './public/seen-logos.ts'
import type { CardForm } from './public/public-cards.ts'
import type { PublicCardRow } from './public/public-cards.sql.ts'
import { findableRobots } from '@kartu/cards/person-data'
import { cardPageScript } from '@kartu/cards/card-page-script'
import { cardPageStyle } from '@kartu/cards/card-page-style'
import { cardWorkerPath } from '@kartu/cards/card-worker'
import { pagePolicy } from '../../../http/answers/page-policy.ts'

const pageSources = { script: cardPageScript, worker: true, pictures: true, inlinePictures: true, pings: true }

/** Content security policy of pages without a card. */
const gonePolicy = pagePolicy(cardPageStyle, pageSources)

/** Content security policy of a card's page, which allows the page's own style. */
export const cardPagePolicy = (style: string, { template }: Pick<ResolvedCard, 'template'>): string =>
  pagePolicy(style, isLoadedTypeface(template.typeface) ? { ...pageSources, fonts: true } : pageSources)

const pageHeaders = {
  'x-content-type-options': 'nosniff',
  // The lead form needs the referrer to detect the visitor's source. No other host receives it.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

const html = 'text/html; charset=utf-8'

/** Time limit for reading the pictures of a page, in milliseconds. */
const picturesMsMax = 1_000

const pageForm = (locale: Locale): CardForm => ({
  kind: `page ${locale}`,
  mediaType: html,
  compress: true,
  headers: ({ card }) => ({
    ...pageHeaders,
    ...(card.searchEngines && { 'x-robots-tag': findableRobots }),
    'content-language': card.shownLanguage === card.language ? locale : card.shownLanguage,
  }),
  make: async ({ card, pageUrl }, { files, env }) => {
    const picture = linkPictureAt(pageUrl, contentOfCard(card))
    const worker = env.cardOffline ? cardWorkerPath : undefined
    const page = { card, locale, pageUrl, picture, worker, passUrls: passUrls(env, card) }
    const made = ({ text, style }: StyledPage) => ({
      body: Buffer.from(text),
      headers: { 'content-security-policy': cardPagePolicy(style, card) },
    })
    try {
      const [logos, photoData] = await inTime(picturesMsMax, 'The pictures are late', () =>
        Promise.all([seenLogos(card, files), inlinePhoto(card, files)]),
      )
      return made(cardPage({ ...page, logos, photoData }))
    } catch (error) {
      // A card is useful without plates under its logos and without its small photo, so a file store that fails or does
      // not answer does not block it.
      if (error instanceof FileStoreFault || error instanceof LateFault)
        return { ...made(cardPage(page)), forNow: true }
      throw error
    }
  },
})

/**
 * Small photo inside the page, which saves the visitor a round trip. Undefined for the photo layout, which shows the
 * large photo, and for photos without a version that is small enough.
 */
async function inlinePhoto({ photo, template }: ResolvedCard, files: FileStore): Promise<string | undefined> {
  const photoHash = template.layout === 'photo' ? undefined : photo && hashOf(photo.url)
  const webp = photoHash ? await files.get(inlineName(photoHash)) : undefined
  return webp && `data:image/webp;base64,${webp.toString('base64')}`
}

/**
 * URLs of the passes that visitors can add. They are on the operator's host, also for cards on a company's own domain.
 */
function passUrls({ applePasses, googleWallet, publicUrl }: Env, { slug, template }: ResolvedCard): PassUrls {
  if (template.wallet !== true) return {}
  return {
    ...(applePasses && { apple: applePassUrl(publicUrl, slug) }),
    ...(googleWallet && { google: googlePassUrl(publicUrl, slug) }),
  }
}

export const pageForms: Record<Locale, CardForm> = { en: pageForm('en'), id: pageForm('id') }

/** Page for an unknown link. All links share it, so it is rendered and compressed once. */
export const missingPage = (publicUrl: string, locale: Locale, encoding: Encoding): CardAnswer =>
  unknownPage('unknown', publicUrl, locale, encoding, 404)

/** Page for an unknown link after too many unknown links from the same network. */
export function oftenPage(publicUrl: string, locale: Locale, encoding: Encoding, seconds: number): CardAnswer {
  const page = unknownPage('often', publicUrl, locale, encoding, 429)
  return { ...page, headers: { ...page.headers, 'retry-after': String(seconds) } }
}

/** Rendered pages, cached by the only inputs that they depend on. */
const unknownPages = new Map<string, CardAnswer>()

function unknownPage(
  reason: 'unknown' | 'often' | 'away',
  publicUrl: string,
  locale: Locale,
  encoding: Encoding,
  status: number,
): CardAnswer {
  const key = [reason, status, publicUrl, locale, encoding].join(' ')
  const known = unknownPages.get(key)
  if (known) return known
  const made = goneAnswer(renderCardGonePage({ locale, pageUrl: null, reason }), locale, publicUrl, encoding, status)
  unknownPages.set(key, made)
  return made
}

/**
 * Page for a card that cannot be shown because its data is unavailable or rendering failed. It is sent as 503, so that
 * caches and search engines keep their copies.
 */
export function awayPage(publicUrl: string, locale: Locale, encoding: Encoding): CardAnswer {
  const page = unknownPage('away', publicUrl, locale, encoding, 503)
  return {
    ...page,
    headers: { ...page.headers, 'retry-after': String(unavailableSeconds), 'cache-control': 'no-store' },
  }
}

/**
 * Page for a card that is paused or not yet verified. It names the company, so that the visitor can contact it. The
 * status is 200 for a page that names a colleague, else 404. For a company awaiting deletion, all cards share one page
 * without names.
 */
export function closedPage(
  env: CardUrls,
  { closed: row, standIn, lang }: { closed: PublicCardRow; standIn: StandIn | undefined; lang?: string | undefined },
  locale: Locale,
  encoding: Encoding,
  asked: 'page' | 'file',
): CardAnswer {
  const { publicUrl } = env
  const pageUrl = cardUrl(env, row)
  if (row.closing)
    return goneAnswer(renderCardGonePage({ locale, pageUrl, reason: 'closing' }), locale, publicUrl, encoding, 404)
  const page = renderCardGonePage({
    locale,
    pageUrl,
    reason: row.member_status === 'paused' ? 'paused' : 'waiting',
    company: { name: row.company.name, website: row.company.website, colour: organisationOf(row).colour },
    ...(standIn && {
      picture: linkPictureAt(pageUrl, contentOfStandIn(row, standIn)),
      standIn: {
        name: standIn.display_name,
        title: standIn.shown_title,
        path: `/c/${standIn.slug}`,
        lang,
      },
    }),
  })
  return goneAnswer(page, locale, publicUrl, encoding, standIn && asked === 'page' ? 200 : 404)
}

export function goneAnswer(
  page: string,
  locale: Locale,
  publicUrl: string,
  encoding: Encoding,
  status: number,
): CardAnswer {
  const body = packedOnce(Buffer.from(page), encoding)
  return {
    status,
    body,
    headers: {
      'content-type': html,
      'content-length': String(body.length),
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...transportHeaders(publicUrl),
      ...pageHeaders,
      'content-security-policy': gonePolicy,
      'content-language': locale,
    },
  }
}
