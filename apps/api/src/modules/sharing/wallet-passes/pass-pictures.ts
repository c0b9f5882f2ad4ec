import { cardColours } from '@kartu/cards/contrast'
import { logoGround } from '@kartu/cards/logo-ground'
import { imagePixelsMax } from '@kartu/contracts/limits'
import type { FileStore } from '../../../gateways/files/files.ts'
import { loadSharp, webpName } from '../../platform/files/picture.ts'
import type { PassContent } from './pass-content.ts'

/** PNG files of a pass by name. */
export type PassPictures = Record<string, Buffer>

// Sizes in points, each drawn for two densities; Apple's “Pass design and creation”.
const iconPt = 29
const thumbnailPt = 90
const logoPt = { width: 160, height: 50 }

const readOptions = { limitInputPixels: imagePixelsMax, pages: 1 }
const heldMax = 200

/** Draws the pictures of passes: icon, logo and photo. The latest are kept in memory. */
export class PassDrawer {
  readonly #files: FileStore
  readonly #held = new Map<string, Promise<PassPictures>>()

  constructor(files: FileStore) {
    this.#files = files
  }

  draw({ photo, logo, colour }: Pick<PassContent, 'photo' | 'logo' | 'colour'>): Promise<PassPictures> {
    const key = [photo, logo, colour].join(' ')
    const known = this.#held.get(key)
    if (known) return known
    const drawing = this.#draw(photo, logo, colour)
    // A picture that could not be read is read again for the next pass.
    drawing.catch(() => this.#held.delete(key))
    this.#held.set(key, drawing)
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= heldMax) break
      this.#held.delete(oldest)
    }
    return drawing
  }

  async #draw(photoHash: string | null, logoHash: string | null, colour: string): Promise<PassPictures> {
    const [photo, logo] = await Promise.all([this.#read(photoHash), this.#read(logoHash)])
    const { ground } = cardColours(colour).banner
    const plate = logo && (await platedLogo(logo).catch(() => undefined))
    return {
      ...(await iconFiles(plate, ground)),
      ...(plate && (await logoFiles(plate))),
      ...(photo && (await photoFiles(photo).catch(() => ({})))),
    }
  }

  async #read(hash: string | null): Promise<Buffer | undefined> {
    return hash === null ? undefined : this.#files.get(webpName(hash))
  }
}

/** A logo without transparency, on a background on which it is visible. */
interface PlatedLogo {
  png: Buffer
  background: string
}

async function platedLogo(logo: Buffer): Promise<PlatedLogo> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(logo, readOptions)
    .resize({ width: 2 * logoPt.width, height: 2 * logoPt.height, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const background = logoGround(data)
  return { png: await sharp(data, { raw: info }).flatten({ background }).png().toBuffer(), background }
}

/** A square in the company's colour without a logo. */
async function iconFiles(plate: PlatedLogo | undefined, colour: string): Promise<PassPictures> {
  const sharp = await loadSharp()
  const draw = (px: number) =>
    plate
      ? sharp(plate.png).resize(px, px, { fit: 'contain', background: plate.background }).png().toBuffer()
      : sharp({ create: { width: px, height: px, channels: 3, background: colour } })
          .png()
          .toBuffer()
  return inTwoDensities('icon', (density) => draw(iconPt * density))
}

async function logoFiles({ png }: PlatedLogo): Promise<PassPictures> {
  const sharp = await loadSharp()
  return inTwoDensities('logo', (density) =>
    sharp(png)
      .resize({
        width: logoPt.width * density,
        height: logoPt.height * density,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png()
      .toBuffer(),
  )
}

async function photoFiles(photo: Buffer): Promise<PassPictures> {
  const sharp = await loadSharp()
  return inTwoDensities('thumbnail', (density) =>
    sharp(photo, readOptions)
      .resize(thumbnailPt * density, thumbnailPt * density, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer(),
  )
}

async function inTwoDensities(name: string, draw: (density: 1 | 2) => Promise<Buffer>): Promise<PassPictures> {
  const [normal, double] = await Promise.all([draw(1), draw(2)])
  return { [`${name}.png`]: normal, [`${name}@2x.png`]: double }
}
