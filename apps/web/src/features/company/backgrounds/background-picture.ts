import { backgroundFacts, layoutBackground } from '@kartu/cards/background-layout'
import { cameBy } from '@kartu/cards/came-by'
import type { Background } from '@kartu/contracts/company/backgrounds'
import { backgroundDownloadBytesBelow, backgroundHeightPx, backgroundWidthPx } from '@kartu/contracts/limits'
import { loadImage } from '../../../lib/browser/load-image.ts'
import { drawBackground, loadLetters, measureIn } from './draw-background.ts'
import type { OwnCard } from './use-own-card.ts'

export type BackgroundLook = Pick<Background, 'content' | 'side'> & { picture: { url: string } | null }

/** Draws a background with a person's card on it; the canvas keeps its size. Fails if a picture cannot be loaded. */
export async function paint(canvas: HTMLCanvasElement, look: BackgroundLook, own: OwnCard): Promise<void> {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw pictures')
  const facts = backgroundFacts(own.card, cameBy(own.url, 'background'), look)
  const logoUrl = own.card.company?.logo?.url
  const [ground, logo] = await Promise.all([
    look.picture ? loadImage(look.picture.url) : null,
    look.content === 'text' && logoUrl !== undefined ? loadImage(logoUrl) : null,
    loadLetters(`${facts.name} ${facts.title} ${facts.organisation} …`),
  ])
  drawBackground(context, layoutBackground(facts, measureIn(context)), facts.address, { ground, logo })
}

export const fileTypes = { png: 'image/png', jpeg: 'image/jpeg' } as const
export type FileType = keyof typeof fileTypes

/** A file of 1920 × 1080 pixels; `tooLarge` if it is 2 MB or more. JPEG lowers its quality until it fits. */
export async function backgroundFile(
  look: BackgroundLook,
  own: OwnCard,
  type: FileType,
): Promise<{ blob: Blob; tooLarge: boolean }> {
  const canvas = document.createElement('canvas')
  canvas.width = backgroundWidthPx
  canvas.height = backgroundHeightPx
  await paint(canvas, look, own)
  let blob = await encoded(canvas, type, qualities[0])
  if (type === 'jpeg')
    for (const quality of qualities.slice(1)) {
      if (blob.size < backgroundDownloadBytesBelow) break
      blob = await encoded(canvas, type, quality)
    }
  return { blob, tooLarge: blob.size >= backgroundDownloadBytesBelow }
}

const qualities = [0.95, 0.92, 0.88, 0.84, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4, 0.3] as const

async function encoded(canvas: HTMLCanvasElement, type: FileType, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, fileTypes[type], quality))
  if (blob === null) throw new Error('The picture could not be written')
  return blob
}

/** A file name for every operating system: `kopi-nusantara-lobby.png`. */
export const fileNameOf = (name: string, type: FileType): string =>
  `${
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .toLowerCase() || 'background'
  }.${type === 'png' ? 'png' : 'jpg'}`
