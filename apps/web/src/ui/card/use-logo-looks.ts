import { type LogoLooks, logoLooks, type LogoSample, logoUrls } from '@kartu/cards/logo-looks'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { useEffect, useMemo, useState } from 'react'

const samplePx = 32

/** Colours for the logos of a card; the originals until they are known, or if a picture cannot be read. */
export function useLogoLooks(card: ResolvedCard): LogoLooks {
  const [samples, setSamples] = useState<ReadonlyMap<string, LogoSample>>(new Map())
  const urls = logoUrls(card).join('\n')
  useEffect(() => {
    let wanted = true
    for (const url of urls === '' ? [] : urls.split('\n'))
      sampleOf(url).then(
        (sample) => {
          if (wanted && sample !== null) setSamples((known) => new Map(known).set(url, sample))
        },
        // A picture that cannot be loaded is not drawn either.
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [urls])
  return useMemo(() => logoLooks(card, samples), [card, samples])
}

async function sampleOf(url: string): Promise<LogoSample | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const scale = samplePx / Math.max(1, image.naturalWidth, image.naturalHeight)
  const width = Math.max(1, Math.round(image.naturalWidth * scale))
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height).data
}
