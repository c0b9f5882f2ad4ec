import { bannerLook } from '@kartu/cards/card-look'
import { ink } from '@kartu/cards/contrast'
import { logoGround, logoPlates } from '@kartu/cards/logo-ground'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { companyColourDefault } from '@kartu/contracts/limits'
import type { FileStore } from '../../gateways/files.ts'
import { hashOf } from '../files/files.ts'
import { loadSharp } from '../files/load-sharp.ts'
import { webpName } from '../files/picture.ts'
import type { LogoLooks } from './card-page.ts'

/** Four kilobytes each. */
const samplesMax = 1_000
const samplePx = 32

/** Logos in few pixels, by their hash: all cards of a company show the same. What a hash names never changes. */
const samples = new Map<string, Uint8Array>()

/** What the logos of a card are drawn in. Throws a `FileStoreFault` while their pictures cannot be had. */
export async function logoLooks(card: ResolvedCard, files: FileStore): Promise<LogoLooks> {
  const url = card.company?.logo?.url
  const { light, dark } = bannerLook(card.company?.colour ?? companyColourDefault, card.template.ground)
  const sample = url === undefined ? undefined : await sampleOf(url, files)
  const onInk = new Set<string>()
  for (const logo of card.secondaryLogos) {
    const pixels = await sampleOf(logo.url, files)
    if (pixels && logoGround(pixels) === ink) onInk.add(logo.url)
  }
  return { plates: sample ? logoPlates(sample, { light: light.ground, dark: dark.ground }) : null, onInk }
}

async function sampleOf(url: string, files: FileStore): Promise<Uint8Array | undefined> {
  const hash = hashOf(url)
  if (hash === undefined) return undefined
  const known = samples.get(hash)
  if (known) return known
  const content = await files.get(webpName(hash))
  if (!content) return undefined
  const sharp = await loadSharp()
  const size = { width: samplePx, height: samplePx, fit: 'inside' as const }
  const sample = await sharp(content).resize(size).ensureAlpha().raw().toBuffer()
  if (samples.size >= samplesMax) samples.clear()
  samples.set(hash, sample)
  return sample
}
