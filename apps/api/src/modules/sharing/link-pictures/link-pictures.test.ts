import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LinkPictureContent, linkPictureHash } from '../../company/cards/public/link-picture.ts'
import { linkPictureName, webpName } from '../../platform/files/picture.ts'
import { DrawingThread } from './drawing-thread.ts'
import { type Drawer, LinkPictures } from './link-pictures.ts'

const photoHash = 'a'.repeat(64)
const content: LinkPictureContent = {
  name: 'Ani Wijaya',
  initials: 'AW',
  title: 'Roaster',
  company: 'Kopi',
  colour: '#0b3d91',
  photo: photoHash,
  logo: null,
}
const hash = linkPictureHash(content)
const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#e4572e' } })
  .webp()
  .toBuffer()

const thread = new DrawingThread()
afterAll(() => thread.close())

const stored = new Map<string, Buffer>()
const run = vi.fn<() => Promise<number>>()
const get = vi.fn<(name: string) => Promise<Buffer | undefined>>()
const put = vi.fn<(name: string, bytes: Buffer) => Promise<void>>()
const yes = (): boolean => true

function pictures(drawer: Drawer = thread, isReadOnly = false): LinkPictures {
  const deps = { files: { get, put }, database: { global: { run } }, isReadOnly }
  return new LinkPictures(deps as unknown as ConstructorParameters<typeof LinkPictures>[0], drawer)
}

beforeEach(() => {
  stored.clear()
  stored.set(webpName(photoHash), photo)
  run.mockReset().mockResolvedValue(1)
  get.mockReset().mockImplementation((name) => Promise.resolve(stored.get(name)))
  put.mockReset().mockImplementation((name, bytes) => Promise.resolve(void stored.set(name, bytes)))
})

const colourAt = async (jpeg: Buffer, left: number, top: number) =>
  (await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toJSON().data

describe('LinkPictures', () => {
  test('draws the photo in the colour of the company', async () => {
    const { jpeg, isForNow } = await pictures().find(content, yes)
    expect(isForNow).toBe(false)
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(jpeg.length).toBeLessThan(300_000)
    const [red = 0, , blue = 0] = await colourAt(jpeg, 260, 315)
    expect(red).toBeGreaterThan(blue)
    const [red2 = 0, , blue2 = 0] = await colourAt(jpeg, 10, 10)
    expect(blue2).toBeGreaterThan(red2)
  })

  test('stays below 300 kB with the noisiest photo', async () => {
    const noise = Buffer.alloc(640 * 640 * 3)
    for (let at = 0, seed = 1; at < noise.length; at++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      noise[at] = seed >>> 24
    }
    const raw = { width: 640, height: 640, channels: 3 as const }
    stored.set(webpName(photoHash), await sharp(noise, { raw }).webp({ quality: 100 }).toBuffer())
    const { jpeg, isForNow } = await pictures().find(content, yes)
    expect(isForNow).toBe(false)
    expect(jpeg.length).toBeGreaterThan(50_000)
    expect(jpeg.length).toBeLessThan(300_000)
  })

  test('draws a picture once', async () => {
    const draw = vi.fn<Drawer['draw']>().mockResolvedValue({ jpeg: Buffer.from('jpeg'), isComplete: true })
    const one = pictures({ draw })
    await Promise.all([one.find(content, yes), one.find(content, yes)])
    await one.find(content, yes)
    await pictures({ draw }).find(content, yes)
    expect(draw).toHaveBeenCalledOnce()
    expect([...stored.keys()]).toContain(linkPictureName(hash))
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ name: 'stored_file_note_for_a_day' }), [hash])
  })

  test('protects a requested picture from the sweep', async () => {
    stored.set(linkPictureName(hash), Buffer.from('jpeg'))
    await pictures().find(content, yes)
    expect(run).toHaveBeenCalledOnce()
    expect(put).not.toHaveBeenCalled()
  })

  test.each([
    ['missing', () => stored.delete(webpName(photoHash))],
    ['damaged', () => stored.set(webpName(photoHash), Buffer.from('no picture'))],
    ['unreadable', () => get.mockRejectedValue(new Error('away'))],
  ])('draws initials for now if the photo is %s', async (_what, spoil) => {
    spoil()
    const { jpeg, isForNow } = await pictures().find(content, yes)
    expect(isForNow).toBe(true)
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200 })
    expect(put).not.toHaveBeenCalled()
  })

  test('does not wait for a file store that hangs', async () => {
    get.mockReturnValue(new Promise(() => {}))
    expect((await pictures().find(content, yes)).isForNow).toBe(true)
  }, 20_000)

  test('sends a picture that a full disk cannot store', async () => {
    put.mockRejectedValue(new Error('ENOSPC'))
    expect((await pictures().find(content, yes)).isForNow).toBe(false)
  })

  test.each([
    ['drawing fails', { draw: () => Promise.reject(new Error('broken')) }, yes],
    ['the limit is reached', thread, (): boolean => false],
  ])('sends the plain colour if %s', async (_what, drawer, mayDraw) => {
    const { jpeg, isForNow } = await pictures(drawer).find(content, mayDraw)
    expect(isForNow).toBe(true)
    const { channels } = await sharp(jpeg).stats()
    expect(channels.map(({ stdev }) => stdev)).toEqual([0, 0, 0])
    expect(put).not.toHaveBeenCalled()
  })

  test('writes nothing on a card server', async () => {
    await pictures(thread, true).find(content, yes)
    expect(run).not.toHaveBeenCalled()
    expect(put).not.toHaveBeenCalled()
  })
})

describe('linkPictureHash', () => {
  test.each(Object.keys(content))('changes with the %s', (key) => {
    expect(linkPictureHash({ ...content, [key]: '#ffffff' })).not.toBe(hash)
  })
})
