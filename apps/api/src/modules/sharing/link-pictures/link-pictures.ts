import { cardColours } from '@kartu/cards/contrast'
import { linkPictureHeightPx, linkPictureWidthPx } from '@kartu/cards/link-preview'
import type { CardDeps } from '../../company/cards/public/found-card.ts'
import { type LinkPictureContent, linkPictureHash } from '../../company/cards/public/link-picture.ts'
import { linkPictureName, loadSharp, webpName } from '../../platform/files/picture.ts'
import { noteStoredForADay } from '../../platform/files/stored-files.ts'
import type { DrawnPicture, LinkPictureInput } from './draw-link-picture.ts'

export interface SentPicture {
  jpeg: Buffer
  /**
   * True for a temporary picture that a later request may replace, because a stored picture could not be read or
   * nothing could be drawn.
   */
  isForNow: boolean
}

/** Draws pictures; implemented by `DrawingThread`. */
export interface Drawer {
  draw(input: LinkPictureInput): Promise<DrawnPicture>
}

/** Time limit for reading from or writing to the file store. */
const storeMsMax = 2_000
const heldMax = 200
/** A picture is read from the store again after this time, so that the sweep keeps pictures in use. */
const heldMs = 3_600_000

type PictureDeps = Pick<CardDeps, 'files' | 'database'> & { isReadOnly: boolean }

/**
 * Pictures of links: from memory, from the file store, or drawn and stored. The sweep of unused files deletes a picture
 * that has not been requested for a day (`sweepEndedFiles`).
 */
export class LinkPictures {
  readonly #deps: PictureDeps
  readonly #drawer: Drawer
  readonly #held = new Map<string, { jpeg: Buffer; sinceMs: number }>()
  readonly #drawing = new Map<string, Promise<SentPicture>>()

  constructor(deps: PictureDeps, drawer: Drawer) {
    this.#deps = deps
    this.#drawer = drawer
  }

  /**
   * Returns the picture for the given content. `mayDraw` is called before a drawing. Never throws if drawing or storing
   * fails.
   */
  async find(content: LinkPictureContent, mayDraw: () => boolean): Promise<SentPicture> {
    const hash = linkPictureHash(content)
    const known = this.#held.get(hash)
    if (known && performance.now() - known.sinceMs < heldMs) return { jpeg: known.jpeg, isForNow: false }
    const begun = this.#drawing.get(hash)
    if (begun) return begun
    const finding = this.#readOrDraw(hash, content, mayDraw).finally(() => this.#drawing.delete(hash))
    this.#drawing.set(hash, finding)
    return finding
  }

  async #readOrDraw(hash: string, content: LinkPictureContent, mayDraw: () => boolean): Promise<SentPicture> {
    const stored = await this.#read(linkPictureName(hash))
    if (stored instanceof Buffer) {
      await this.#store(hash, undefined)
      return this.#hold(hash, stored)
    }
    if (!mayDraw()) return plainPicture(content.colour)
    try {
      const [photo, logo] = await Promise.all([this.#readPicture(content.photo), this.#readPicture(content.logo)])
      const drawn = await this.#drawer.draw({ content, photo, logo })
      const jpeg = Buffer.from(drawn.jpeg)
      const isWhole = drawn.isComplete && !(content.photo && !photo) && !(content.logo && !logo)
      if (!isWhole) return { jpeg, isForNow: true }
      await this.#store(hash, jpeg)
      return this.#hold(hash, jpeg)
    } catch {
      return plainPicture(content.colour)
    }
  }

  #hold(hash: string, jpeg: Buffer): SentPicture {
    this.#held.delete(hash)
    this.#held.set(hash, { jpeg, sinceMs: performance.now() })
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= heldMax) break
      this.#held.delete(oldest)
    }
    return { jpeg, isForNow: false }
  }

  #readPicture(hash: string | null): Promise<Buffer | undefined> {
    return hash === null ? Promise.resolve(undefined) : this.#read(webpName(hash))
  }

  /** Undefined if the store does not have the file, or does not answer in time. */
  #read(name: string): Promise<Buffer | undefined> {
    return withoutFault(this.#deps.files.get(name))
  }

  /**
   * Records that the picture is in use, and stores new bytes. If that fails, the picture is drawn again at the next
   * request.
   */
  async #store(hash: string, jpeg: Buffer | undefined): Promise<void> {
    const { database, files, isReadOnly } = this.#deps
    if (isReadOnly) return
    const storing = async () => {
      await noteStoredForADay(database.global, hash)
      if (jpeg) await files.put(linkPictureName(hash), jpeg)
    }
    await withoutFault(storing())
  }
}

/** Undefined after a fault or `storeMsMax`, because a link without a picture is better than a late one. */
async function withoutFault<T>(action: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), storeMsMax).unref()
  })
  try {
    return await Promise.race([action, late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

const plain = new Map<string, Promise<Buffer>>()
const plainMax = 100

/** A picture in the company's colour without content. */
async function plainPicture(colour: string): Promise<SentPicture> {
  const { ground } = cardColours(colour).banner
  const made = plain.get(ground) ?? makePlain(ground)
  if (plain.size >= plainMax) plain.clear()
  plain.set(ground, made)
  return { jpeg: await made, isForNow: true }
}

async function makePlain(background: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const size = { width: linkPictureWidthPx, height: linkPictureHeightPx }
  return sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
