import type { IncomingHttpHeaders } from 'node:http'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { cameBy } from '@kartu/cards/came-by'
import { slugBase } from '@kartu/cards/slugs'
import { vCard, vCardContentType, vCardFileName, type VCardVersion } from '@kartu/cards/vcard'
import type { Locale } from '@kartu/contracts/validation'
import { FileStoreFault } from '../../../gateways/files/files.ts'
import { drawingPolicy } from '../../../http/answers/page-policy.ts'
import { localeOf } from '../../../http/locale.ts'
import { hashOf } from '../../platform/files/files.ts'
import { loadSharp, jpegName } from '../../platform/files/picture.ts'
import type { CardDeps } from './public/found-card.ts'
import type { CardForm, ShownCard } from './public/public-cards.ts'
import { pageForms } from './card-page-forms.ts'

/** Headers that deny all rights to files that a browser might open as a page. */
const inert = {
  'content-security-policy': drawingPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const qrPngPx = 1024

export const vCardForm = (version: VCardVersion): CardForm => ({
  kind: `vcf ${version}`,
  mediaType: vCardContentType,
  compress: false,
  headers: inert,
  fileName: ({ card }) => vCardFileName(card),
  make: async ({ card, pageUrl }, deps) => {
    const photo = await smallPhoto(card, deps)
    const photoJpegBase64 = photo instanceof Buffer ? photo.toString('base64') : null
    const body = Buffer.from(vCard(card, { version, pageUrl, photoJpegBase64 }))
    return photo instanceof FileStoreFault ? { body, forNow: true } : body
  },
})

/** Loads the small photo. A contact is useful without one, so a file store fault is returned and not thrown. */
async function smallPhoto({ photo }: ResolvedCard, deps: CardDeps): Promise<Buffer | FileStoreFault | undefined> {
  const hash = photo && hashOf(photo.url)
  if (!hash) return undefined
  try {
    return await deps.files.get(jpegName(hash))
  } catch (error) {
    if (error instanceof FileStoreFault) return error
    throw error
  }
}

async function qrOf({ card, pageUrl }: ShownCard, sizePxMax?: number): Promise<Buffer> {
  const { qrSvg } = await import('@kartu/cards/qr')
  return Buffer.from(qrSvg(cameBy(pageUrl, 'qr'), { colour: card.company?.cardColour, sizePxMax }))
}

const qrFileName = ({ row }: ShownCard, ending: string) => `${slugBase(row.slug)}-qr.${ending}`

const qrSvgForm: CardForm = {
  kind: 'qr svg',
  mediaType: 'image/svg+xml; charset=utf-8',
  compress: false,
  headers: inert,
  fileName: (shown) => qrFileName(shown, 'svg'),
  make: (shown) => qrOf(shown),
}

const qrPngForm: CardForm = {
  kind: 'qr png',
  mediaType: 'image/png',
  compress: false,
  headers: inert,
  fileName: (shown) => qrFileName(shown, 'png'),
  // Uses a whole number of pixels per module, because scanners fail on uneven modules.
  make: async (shown) => {
    const [sharp, drawing] = await Promise.all([loadSharp(), qrOf(shown, qrPngPx)])
    return sharp(drawing).png({ palette: true }).toBuffer()
  },
}

/** Ending of a card URL after its link. */
export type CardEnding = '' | '.vcf' | '/qr.svg' | '/qr.png'

type Query = Record<string, unknown>

const vCard3 = vCardForm('3.0')
const vCard4 = vCardForm('4.0')

/** Returns the form of a card that a URL requests: `?version=4.0` for vCards, `?lang=id` for pages. */
export function chosenForm(ending: CardEnding, query: Query, headers: IncomingHttpHeaders): CardForm {
  switch (ending) {
    case '':
      return pageForms[visitorLocale(query, headers)]
    case '.vcf':
      return query['version'] === '4.0' ? vCard4 : vCard3
    case '/qr.svg':
      return qrSvgForm
    case '/qr.png':
      return qrPngForm
  }
}

/** Returns the language chosen on the page, else the browser's language. */
export function visitorLocale({ lang }: Query, headers: IncomingHttpHeaders): Locale {
  return lang === 'en' || lang === 'id' ? lang : localeOf(headers['accept-language'])
}
