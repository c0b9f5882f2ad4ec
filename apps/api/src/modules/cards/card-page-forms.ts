import type { Locale } from '@kartu/contracts/validation'
import type { CardAnswer } from './card-cache.ts'
import { renderCardGonePage } from './card-page-gone.ts'
import { cardPagePolicy } from './card-page-style.ts'
import { renderCardPage } from './card-page.ts'
import { cardUrl } from './cards.view.ts'
import type { StandIn } from '../hand-overs/hand-overs.sql.ts'
import type { CardForm } from './public-cards.ts'
import type { PublicCardRow } from './public-cards.sql.ts'

const pageHeaders = {
  'content-security-policy': cardPagePolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const html = 'text/html; charset=utf-8'

const pageForm = (locale: Locale): CardForm => ({
  kind: `page ${locale}`,
  mediaType: html,
  compress: true,
  headers: { ...pageHeaders, 'content-language': locale },
  make: ({ card, pageUrl }) => Buffer.from(renderCardPage({ card, locale, pageUrl })),
})

export const pageForms: Record<Locale, CardForm> = { en: pageForm('en'), id: pageForm('id') }

/** No card at this link. */
export const missingPage = (publicUrl: string, slug: string, locale: Locale): CardAnswer =>
  goneAnswer(
    renderCardGonePage({ locale, pageUrl: cardUrl(publicUrl, encodeURIComponent(slug)), reason: 'unknown' }),
    locale,
  )

/**
 * A card that is paused, or waits to be verified: the page names the company, where its visitor can go on. When a
 * colleague answers for the person, the page is what belongs at this address (200); a contact or code is not there (404).
 */
export function closedPage(
  publicUrl: string,
  { closed: row, standIn }: { closed: PublicCardRow; standIn: StandIn | undefined },
  locale: Locale,
  asked: 'page' | 'file',
): CardAnswer {
  const page = renderCardGonePage({
    locale,
    pageUrl: cardUrl(publicUrl, row.slug),
    reason: row.member_status === 'paused' ? 'paused' : 'waiting',
    company: { name: row.company.name, website: row.company.website, colour: row.company.color },
    ...(standIn && {
      standIn: {
        name: standIn.display_name,
        title: standIn.shown_title,
        path: `/c/${standIn.slug}`,
      },
    }),
  })
  return goneAnswer(page, locale, standIn && asked === 'page' ? 200 : 404)
}

function goneAnswer(page: string, locale: Locale, status = 404): CardAnswer {
  const body = Buffer.from(page)
  return {
    status,
    body,
    headers: {
      'content-type': html,
      'content-length': String(body.length),
      'cache-control': 'no-cache',
      ...pageHeaders,
      'content-language': locale,
    },
  }
}
