import { useEffect, useState } from 'react'

const samplePx = 32

/** A picture in few pixels, to tell what a logo is drawn in; null until it is there, and where it cannot be had. */
export function useLogoPixels(url: string | null): Uint8ClampedArray | null {
  const [sample, setSample] = useState<{ url: string; pixels: Uint8ClampedArray } | null>(null)
  useEffect(() => {
    if (url === null) return undefined
    let wanted = true
    pixelsOf(url).then(
      (pixels) => {
        if (wanted && pixels !== null) setSample({ url, pixels })
      },
      // A picture that cannot be had is not drawn either.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [url])
  return sample?.url === url ? sample.pixels : null
}

async function pixelsOf(url: string): Promise<Uint8ClampedArray | null> {
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
