import { qrSvg } from '@kartu/cards/qr'
import { resolveCard } from '@kartu/cards/resolve-card'
import { slugBase } from '@kartu/cards/slugs'
import { vCard, vCardContentType, vCardFileName, type VCardVersion } from '@kartu/cards/vcard'
import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import { jpegName } from '../files/picture.ts'
import { cardSource } from './card-source.ts'
import { cardUrl } from './cards.view.ts'
import type { CardForm } from './public-cards.ts'
import type { PublicCardRow } from './public-cards.sql.ts'

/** Files that a browser might open as a page of their own get no rights. */
const inert = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

const qrPngPx = 1024

export const vCardForm = (version: VCardVersion): CardForm => ({
  kind: `vcf ${version}`,
  mediaType: vCardContentType,
  compress: false,
  headers: inert,
  fileName: (row) => vCardFileName(resolveCard(cardSource(row))),
  make: async (row, deps) => {
    const photo = row.photo_hash === null ? undefined : await deps.files.get(jpegName(row.photo_hash))
    const text = vCard(resolveCard(cardSource(row)), {
      version,
      pageUrl: cardUrl(deps.env.publicUrl, row.slug),
      photoJpegBase64: photo?.toString('base64') ?? null,
    })
    return Buffer.from(text)
  },
})

const qrOf = (row: PublicCardRow, deps: Deps, sizePxMax?: number): string =>
  qrSvg(cardUrl(deps.env.publicUrl, row.slug), { colour: resolveCard(cardSource(row)).company?.cardColour, sizePxMax })

const qrFileName = (row: PublicCardRow, ending: string) => `${slugBase(row.slug)}-qr.${ending}`

export const qrSvgForm: CardForm = {
  kind: 'qr svg',
  mediaType: 'image/svg+xml; charset=utf-8',
  compress: false,
  headers: inert,
  fileName: (row) => qrFileName(row, 'svg'),
  make: (row, deps) => Promise.resolve(Buffer.from(qrOf(row, deps))),
}

export const qrPngForm: CardForm = {
  kind: 'qr png',
  mediaType: 'image/png',
  compress: false,
  headers: inert,
  fileName: (row) => qrFileName(row, 'png'),
  // Drawn at a whole number of pixels a module: uneven modules are what scanners stumble over.
  make: (row, deps) =>
    sharp(Buffer.from(qrOf(row, deps, qrPngPx)))
      .png({ palette: true })
      .toBuffer(),
}
