import { contrast } from '@kartu/cards/contrast'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './picture.ts'

/** A disc on a transparent background, 300 by 150 px. */
const disc = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><circle cx="150" cy="75" r="70" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

test.each([
  ['#ffffff', '#15181f'],
  ['#fdfbe8', '#15181f'],
  ['#143e6b', '#ffffff'],
  ['#f07814', '#ffffff'],
])('a logo drawn in %s stays visible in mails: background %s', async (colour, ground) => {
  const png = await disc(colour)
  const { jpeg } = await encodePicture(() => Promise.resolve(png), 'logo')
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([150, 75, 3])
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * 3
    return `#${data.subarray(at, at + 3).toString('hex')}`
  }
  // JPEG changes colours slightly, so colours are compared by contrast.
  const near = (one: string, other: string) => contrast(one, other) < 1.15
  expect(near(pixel(2, 2), ground)).toBe(true)
  expect(near(pixel(75, 37), colour)).toBe(true)
  expect(contrast(pixel(75, 37), pixel(2, 2))).toBeGreaterThan(2)
  // The logo keeps a margin on a dark background.
  expect(near(pixel(75, 1), ground)).toBe(true)
})

test('a photo has a version that fits into the page', async () => {
  const sidePx = 700
  const noise = await sharp(randomBytes(sidePx * sidePx * 3), { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .jpeg()
    .toBuffer()
  const soft = await sharp(noise).blur(6).jpeg().toBuffer()
  const { inline } = await encodePicture(() => Promise.resolve(soft), 'photo')
  expect(await sharp(inline).metadata()).toMatchObject({ format: 'webp', width: 216, height: 216 })
  expect(inline?.length).toBeLessThanOrEqual(4_500)
  // Noise exceeds the limit at every quality.
  expect((await encodePicture(() => Promise.resolve(noise), 'photo')).inline).toBeUndefined()
  expect((await encodePicture(() => Promise.resolve(soft), 'gallery')).inline).toBeUndefined()
})
