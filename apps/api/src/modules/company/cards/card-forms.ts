import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { cameBy } from '@kartu/cards/came-by'
import { slugBase } from '@kartu/cards/slugs'
import { vCard, vCardContentType, vCardFileName, type VCardVersion } from '@kartu/cards/vcard'
import type { CardDeps } from './public/found-card.ts'
import { FileStoreFault } from '../../../gateways/files/files.ts'
import { drawingPolicy } from '../../../http/answers/page-policy.ts'
import { hashOf } from '../../platform/files/files.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'
import { jpegName } from '../../platform/files/picture.ts'
import type { CardForm, ShownCard } from './public/public-cards.ts'

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

export const qrSvgForm: CardForm = {
  kind: 'qr svg',
  mediaType: 'image/svg+xml; charset=utf-8',
  compress: false,
  headers: inert,
  fileName: (shown) => qrFileName(shown, 'svg'),
  make: (shown) => qrOf(shown),
}

export const qrPngForm: CardForm = {
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
