import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const company = await makeCompany(server)
const get = (url: string, headers = {}) => server.visitor().send('GET', url, undefined, headers)
const medium = (url: string) => url.replace('.webp', '-medium.webp')

test('stores a narrower version of a wide gallery picture', async () => {
  const { url, width } = await uploadPicture(company, 'gallery', await pngFile(1400, 700, 1))
  expect(width).toBe(1280)
  const reply = await get(medium(url))
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: 'webp', width: 880, height: 440 })
  expect(reply.bytes.length).toBeLessThan((await get(url)).bytes.length)
})

test('serves the full width if no narrower version exists', async () => {
  const { url } = await uploadPicture(company, 'gallery', await pngFile(800, 400, 2))
  expect(await get(medium(url))).toMatchObject({ status: 302, headers: { location: url } })
})

test('answers 304 only for an existing picture', async () => {
  const { url } = await uploadPicture(company, 'gallery', await pngFile(60, 60, 3))
  const { etag } = (await get(url)).headers
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const reply = await get(url, { 'if-none-match': held })
    expect([reply.status, reply.bytes.length, reply.headers['etag']]).toEqual([304, 0, etag])
  }
  expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
  const gone = `/files/${'0'.repeat(64)}.webp`
  expect((await get(gone, { 'if-none-match': '*' })).status).toBe(404)
  expect((await get(medium(gone))).headers['location']).toBe(gone)
})
