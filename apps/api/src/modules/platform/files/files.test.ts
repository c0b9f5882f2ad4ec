import { crc32 } from 'node:zlib'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { fileRoutes } from '@kartu/contracts/platform/files'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { refusalOf } from '../../../../test/client.ts'
import { makeCompany, makeMember, makeUser, type TestCompany } from '../../../../test/factories.ts'
import { asFile, hugePng, pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

/** A picture of 600 by 400 px, half red, half blue, with camera metadata. */
const colourful = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: 300, height: 400, channels: 3, background: '#0000ff' } }, left: 300, top: 0 },
  ])

const refused = (company: TestCompany, content: Uint8Array, kind = 'photo') =>
  company.api.refusal(fileRoutes.create, { params: { companyId: company.id }, body: { kind }, file: asFile(content) })

const stored = (company: TestCompany) =>
  asOwner(server.database, (query) =>
    query<{ hash: string }>('select hash from files where company_id = $1', [company.id]),
  )

const download = (url: string) => server.visitor().send('GET', url)

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a square WebP on our own host', async (format) => {
  const company = await makeCompany(server)
  const photo = await uploadPicture(company, 'photo', asFile(await colourful().toFormat(format).toBuffer()))
  expect(photo).toMatchObject({ width: 400, height: 400, url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/) })

  const reply = await download(photo.url)
  expect(reply.status).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
})

test('stores a small JPEG for contacts', async () => {
  const company = await makeCompany(server)
  const photo = await uploadPicture(company, 'photo', await pngFile(1000, 800))
  expect(photo).toMatchObject({ width: 640, height: 640 })
  const reply = await download(photo.url.replace('.webp', '-small.jpg'))
  expect(reply.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 150, height: 150 })
  expect(reply.bytes.length).toBeLessThan(12_000)
})

test('a logo keeps its shape and its transparency', async () => {
  const company = await makeCompany(server)
  const transparent = sharp({
    create: { width: 1600, height: 400, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  })
  const logo = await uploadPicture(company, 'logo', asFile(await transparent.png().toBuffer()))
  expect(logo).toMatchObject({ width: 800, height: 200 })
  const { bytes } = await download(logo.url)
  expect((await sharp(bytes).stats()).isOpaque).toBe(false)
})

test('removes camera metadata after applying the orientation', async () => {
  const company = await makeCompany(server)
  const exif = {
    IFD0: { Make: 'Kamera', Artist: 'Someone' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' },
  }
  const content = await colourful().withExif(exif).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
  expect((await sharp(content).metadata()).exif).toBeDefined()

  const logo = await uploadPicture(company, 'logo', asFile(content))
  expect(logo).toMatchObject({ width: 400, height: 600 })
  for (const name of [logo.url, logo.url.replace('.webp', '-small.jpg')]) {
    const { bytes } = await download(name)
    const metadata = await sharp(bytes).metadata()
    expect({ exif: metadata.exif, xmp: metadata.xmp, icc: metadata.icc, orientation: metadata.orientation }).toEqual({})
    expect(bytes.includes('Kamera')).toBe(false)
  }
})

test('stores the same picture once, also when uploaded concurrently', async () => {
  const company = await makeCompany(server)
  const file = await pngFile(64, 64)
  const all = await Promise.all(Array.from({ length: 4 }, () => uploadPicture(company, 'photo', file)))
  expect(new Set(all.map((picture) => picture._id)).size).toBe(1)
  expect(await stored(company)).toHaveLength(1)
})

test.each<[string, () => Buffer]>([
  ['a text', () => Buffer.from('not a picture')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an SVG with an XML head', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
  ['a web container that is no picture', () => Buffer.from('RIFF\u0024\0\0\0WAVEfmt ', 'latin1')],
])('%s is refused by its content, whatever its name', async (_, content) => {
  const company = await makeCompany(server)
  const file = new File([new Uint8Array(content())], 'photo.jpg', { type: 'image/jpeg' })
  const input = { params: { companyId: company.id }, body: { kind: 'photo' }, file }
  expect(await company.api.refusal(fileRoutes.create, input)).toMatchObject({
    status: 400,
    code: 'image_type',
    message: 'Please upload a JPEG, PNG or WebP picture.',
  })
  expect(await company.api.speaking('id').refusal(fileRoutes.create, input)).toMatchObject({
    message: 'Silakan unggah gambar JPEG, PNG, atau WebP.',
  })
  expect(await stored(company)).toEqual([])
})

test('refuses a truncated picture', async () => {
  const company = await makeCompany(server)
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .toFormat(format)
      .toBuffer()
    expect(await refused(company, whole.subarray(0, Math.floor(whole.length * 0.6)))).toMatchObject({
      status: 400,
      code: 'image_damaged',
      message: 'This picture could not be read. Save it again as JPEG or PNG and retry.',
    })
  }
  expect(await stored(company)).toEqual([])
})

test('refuses a picture that is corrupt after a valid start', async () => {
  const company = await makeCompany(server)
  const heads = [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]
  for (const head of heads) {
    const content = Buffer.concat([head, Buffer.from('alert(1) and whatever else')])
    expect(await refused(company, content)).toMatchObject({ code: 'image_damaged' })
  }
})

const hugeWebp = () =>
  sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: '#123' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()

/** A JPEG whose header claims 65,000 by 65,000 pixels. */
async function hugeJpeg(): Promise<Buffer> {
  const jpeg = await colourful().jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_000, frame + 5)
  jpeg.writeUInt16BE(65_000, frame + 7)
  return jpeg
}

test.each<[string, () => Promise<Buffer>]>([
  ['a PNG', () => Promise.resolve(hugePng(30_000, 30_000))],
  ['a PNG just above the limit', () => Promise.resolve(hugePng(5_001, 5_000))],
  ['a WebP', hugeWebp],
  ['a JPEG', hugeJpeg],
])('%s of few bytes and too many pixels is refused before decoding', async (_, make) => {
  const company = await makeCompany(server)
  const bomb = await make()
  expect(bomb.length).toBeLessThan(20_000)
  const memoryBefore = process.memoryUsage().rss
  expect(await refused(company, bomb)).toMatchObject({
    status: 400,
    code: 'image_pixels',
    message: 'This picture is too large. Use one with at most 25 megapixels.',
  })
  expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(200_000_000)
})

/** A JPEG with a text in its comment, or a PNG with one in a text chunk. */
const jpegWith = async (comment: Buffer) => {
  const jpeg = await colourful().jpeg().toBuffer()
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

test.each<[string, (page: Buffer) => Promise<Buffer>]>([
  ['in the comment of a JPEG', jpegWith],
  ['behind a JPEG', async (page) => Buffer.concat([await colourful().jpeg().toBuffer(), page])],
  ['behind a PNG', async (page) => Buffer.concat([await colourful().png().toBuffer(), page])],
  ['behind a WebP', async (page) => Buffer.concat([await colourful().webp().toBuffer(), page])],
])('a page, a document or an archive %s is refused', async (_, hide) => {
  const company = await makeCompany(server)
  for (const other of [
    Buffer.from('<HTML><body onload=alert(1)>'),
    Buffer.from('<!DOCTYPE html>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('<?php system($_GET["c"]); ?>'),
    Buffer.from('%PDF-1.7\n1 0 obj'),
    Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'),
    Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'),
  ]) {
    expect(await refused(company, await hide(other))).toMatchObject({ status: 400, code: 'image_polyglot' })
  }
  expect(await stored(company)).toEqual([])
})

test('refuses a picture that is also an archive', async () => {
  const company = await makeCompany(server)
  const archive = Buffer.from('504b0506' + '00'.repeat(16) + '0500' + Buffer.from('notes').toString('hex'), 'hex')
  const polyglot = Buffer.concat([await colourful().jpeg().toBuffer(), archive])
  expect(await refused(company, polyglot)).toMatchObject({
    code: 'image_polyglot',
    message: 'This picture contains another hidden file. Save it again as JPEG or PNG and retry.',
  })
})

test('strips data that phones append to photos', async () => {
  const company = await makeCompany(server)
  const film = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(50_000, 'film')])
  const second = await colourful().jpeg().toBuffer()
  for (const tail of [film, second]) {
    const photo = await uploadPicture(company, 'photo', asFile(Buffer.concat([second, tail])))
    expect((await download(photo.url)).bytes.includes('film')).toBe(false)
  }
})

test('keeps the first frame of an animated picture', async () => {
  const company = await makeCompany(server)
  const frames = ['#f00', '#0f0', '#00f'].map((background) => ({
    create: { width: 40, height: 40, channels: 3 as const, background },
  }))
  const pictures = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
  const moving = await sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(3)
  const logo = await uploadPicture(company, 'logo', asFile(moving))
  expect(logo).toMatchObject({ width: 40, height: 40 })
  expect((await sharp((await download(logo.url)).bytes).metadata()).pages ?? 1).toBe(1)
})

test('strips text hidden in a picture', async () => {
  const company = await makeCompany(server)
  const page = 'javascript:alert(document.domain)'
  const behind = Buffer.concat([await colourful().jpeg().toBuffer(), Buffer.from(page)])
  const png = await colourful().png().toBuffer()
  const comment = Buffer.from(`tEXtComment\0${page}`)
  const head = Buffer.alloc(4)
  head.writeUInt32BE(comment.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(comment))
  const inside = Buffer.concat([png.subarray(0, 33), head, comment, check, png.subarray(33)])
  for (const content of [behind, inside]) {
    const photo = await uploadPicture(company, 'photo', asFile(content))
    for (const url of [photo.url, photo.url.replace('.webp', '-small.jpg')]) {
      expect((await download(url)).bytes.includes('alert')).toBe(false)
    }
  }
})

test('limits photos to 10 MB, logos to 5 MB', async () => {
  const company = await makeCompany(server)
  const big = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3)])
  expect(await refused(company, big(10_485_761))).toMatchObject({
    status: 413,
    code: 'too_large',
    message: 'This is too large. The limit is 10 MB.',
  })
  expect(await refused(company, big(5_242_881), 'logo')).toMatchObject({
    status: 413,
    message: 'This is too large. The limit is 5 MB.',
  })
  // More than any route accepts, so the rest is not read.
  expect(await refused(company, big(22_000_000))).toMatchObject({ message: 'This is too large. The limit is 10 MB.' })
  expect(await refused(company, big(22_000_000), 'gallery')).toMatchObject({
    status: 413,
    message: 'This is too large. The limit is 1 MB.',
  })
  expect(await refused(company, big(10_485_760))).toMatchObject({ code: 'image_damaged' })
})

test('rejects a large announced size before receiving the body', async () => {
  const company = await makeCompany(server)
  const body = [
    '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nlogo',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    '--x--\r\n',
  ].join('\r\n')
  const content = { body, type: 'multipart/form-data; boundary=x' }
  const headers = { 'content-length': '300000000' }
  const reply = await company.api.send('POST', `/api/v1/companies/${company.id}/files`, content, headers)
  expect(refusalOf(reply)).toMatchObject({ status: 413, message: 'This is too large. The limit is 5 MB.' })
})

test('requires a file and its kind', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const file = await pngFile(10, 10)
  expect(await company.api.refusal(fileRoutes.create, { params, body: { kind: 'photo' } })).toMatchObject({
    status: 400,
    code: 'file_missing',
    message: 'Please choose a file.',
  })
  expect(
    await company.api.refusal(fileRoutes.create, { params, body: { kind: 'photo' }, file: asFile(Buffer.alloc(0)) }),
  ).toMatchObject({
    code: 'file_missing',
  })
  expect(await company.api.refusal(fileRoutes.create, { params, file })).toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { kind: expect.any(String) as string },
  })
  expect((await company.api.refusal(fileRoutes.create, { params, body: { kind: 'poster' }, file })).status).toBe(400)
  expect((await company.api.refusal(fileRoutes.create, { params, body: { kind: 'photo', x: '1' }, file })).status).toBe(
    400,
  )
})

test('refuses any body but a form with one file', async () => {
  const company = await makeCompany(server)
  const url = `/api/v1/companies/${company.id}/files`
  const send = async (body: string | Buffer, type: string) =>
    refusalOf(await company.api.send('POST', url, { body, type }))
  expect(await send('{"kind":"photo"}', 'application/json')).toMatchObject({ status: 415, code: 'media_type' })
  expect(await send('kind=photo', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
  expect(await send('hello', 'multipart/form-data')).toMatchObject({ status: 400 })
  expect(await send('hello', 'multipart/form-data; boundary=x')).toMatchObject({ status: 400 })

  const part = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nabc\r\n`
  expect(await send(`${part('file')}${part('file')}--x--\r\n`, 'multipart/form-data; boundary=x')).toMatchObject({
    status: 400,
  })
  expect(await send(`${part('picture')}--x--\r\n`, 'multipart/form-data; boundary=x')).toMatchObject({ status: 400 })
  expect(await stored(company)).toEqual([])
})

test('only members upload files', async () => {
  const company = await makeCompany(server)
  const input = { params: { companyId: company.id }, body: { kind: 'photo' as const }, file: await pngFile(20, 20) }
  const member = await makeMember(server, company)
  await member.api.data(fileRoutes.create, input)
  expect((await server.as(await makeUser(server)).refusal(fileRoutes.create, input)).status).toBe(404)
  expect((await server.visitor().refusal(fileRoutes.create, input)).status).toBe(401)
})

test('answers malformed file names as not found', async () => {
  const hash = 'a'.repeat(64)
  for (const name of [
    `${hash}.webp`,
    `${hash}-small.jpg`,
    `${hash}.svg`,
    `${hash}-small.webp`,
    'x.webp',
    '..%2f..%2fetc%2fpasswd',
  ]) {
    const reply = await server.visitor().send('GET', `/files/${name}`)
    expect(reply.status).toBe(404)
    expect(refusalOf(reply)).toMatchObject({ code: 'not_found', message: 'This page could not be found' })
  }
})

test('allows a person sixty uploads a minute', async () => {
  const company = await makeCompany(server)
  await asOwner(server.database, (query) =>
    query(`insert into rate_limits (key, count, resets_at) values ($1, 60, now() + interval '30 seconds')`, [
      `upload:${company.founder.id}`,
    ]),
  )
  const refusal = await refused(company, Buffer.from('x'))
  expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(refusal.retryAfter).toBeGreaterThan(20)
  expect((await company.api.call(cardRoutes.list)).status).toBe(200)
})

test('throttles requests for missing pictures but serves existing ones', async () => {
  const company = await makeCompany(server)
  const { url } = await uploadPicture(company, 'logo', await pngFile(300, 200))
  const guesser = server.visitor()
  const guess = (at: number) => guesser.send('GET', `/files/${String(at).padStart(64, '0')}.webp`)
  for (let at = 0; at < 58; at++) expect((await guess(at)).status).toBe(404)
  expect((await guesser.send('GET', '/files/no-picture')).status).toBe(404)
  expect((await guesser.send('GET', url.replace('.webp', '-medium.webp'))).status).toBe(302)
  expect((await guess(58)).status).toBe(404)
  const refused = await guess(59)
  expect(refusalOf(refused)).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
  expect((await guesser.send('GET', '/files/no-picture')).status).toBe(429)
  for (let at = 0; at < 70; at++) expect((await guesser.send('GET', url)).status).toBe(200)
  expect((await guesser.send('GET', url.replace('.webp', '-medium.webp'))).status).toBe(302)
  expect((await server.visitor().send('GET', '/files/no-picture')).status).toBe(404)
})
