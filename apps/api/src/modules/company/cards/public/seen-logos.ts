import { type LogoLooks, logoLooks, type LogoSample, logoUrls } from '@kartu/cards/logo-looks'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import type { FileStore } from '../../../../gateways/files/files.ts'
import { hashOf } from '../../../platform/files/files.ts'
import { loadSharp, webpName } from '../../../platform/files/picture.ts'

/** Maximum number of samples, each of 4 KB. */
const samplesMax = 1_000
const samplePx = 32

/** Scaled-down logos by hash, shared by all cards of a company. The content of a hash never changes. */
const samples = new Map<string, Uint8Array>()

/** Returns the colours of a card's logos. Throws a `FileStoreFault` while their pictures are unavailable. */
export async function seenLogos(card: ResolvedCard, files: FileStore): Promise<LogoLooks> {
  const seen = new Map<string, LogoSample>()
  for (const url of logoUrls(card)) {
    const sample = await sampleOf(url, files)
    if (sample) seen.set(url, sample)
  }
  return logoLooks(card, seen)
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
