import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type AddressInfo, connect, type Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { importRoutes } from '@kartu/contracts/team/imports'
import type { Route } from '@kartu/contracts/route'
import { fileRoutes } from '@kartu/contracts/platform/files'
import fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { routeUrl } from '../../../test/client.ts'
import { makeCompany, makeMember, newToken } from '../../../test/factories.ts'
import { startOwnServer } from '../../../test/server.ts'
import { registerFailures } from '../failures.ts'
import { FaultLog } from '../../watch/fault-log.ts'
import { sweepUploads, uploadFolders, UploadsInFlight } from './uploads-in-flight.ts'
import { multipartLimits, withUpload } from './upload.ts'

const server = await startOwnServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo
const open: Socket[] = []
afterAll(() => open.forEach((socket) => socket.destroy()))

interface HalfUpload {
  /** Bytes received so far. */
  answer: () => string
  go: () => void
}

/** Announces a megabyte and sends its first kilobytes. */
async function halfUpload(at: number, url: string, token?: string, from?: string): Promise<HalfUpload> {
  const socket = connect(at, '127.0.0.1').setEncoding('utf8')
  open.push(socket)
  let answer = ''
  socket.on('data', (text: string) => (answer += text)).on('error', () => {})
  const head = ['POST ' + url + ' HTTP/1.1', 'host: kartu.test', 'content-length: 1000000']
  const type = 'content-type: multipart/form-data; boundary=b'
  const who = [
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(from === undefined ? [] : [`x-forwarded-for: ${from}`]),
  ]
  const lines = [...head, type, ...who, '', '']
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  await new Promise<void>((sent) => socket.write(lines.join('\r\n') + part + 'x'.repeat(4_000), () => sent()))
  return { answer: () => answer, go: () => socket.destroy() }
}

const urlOf = (route: Route, company: { id: string }) => routeUrl(route, { params: { companyId: company.id } })
const folders = async () => {
  const names = await readdir(dirname(uploadFolders))
  return names.filter((name) => `${dirname(uploadFolders)}/${name}`.startsWith(`${uploadFolders}${process.pid}-`))
}
const plenty = { filesMax: 99, bytesMax: 999_000_000 }
const soon = { timeout: 60_000, interval: 50 }

test('limits a person to five uploads from their first byte', async () => {
  const company = await makeCompany(server)
  const url = urlOf(importRoutes.create, company)
  const halves = await Promise.all(Array.from({ length: 5 }, () => halfUpload(port, url, company.founder.token)))
  await vi.waitFor(async () => expect(await folders()).toHaveLength(5), soon)
  const sixth = await halfUpload(port, url, company.founder.token)
  await vi.waitFor(() => expect(sixth.answer()).toContain('uploads_busy'), soon)
  expect(sixth.answer()).toMatch(/^HTTP\/1.1 429 /)
  expect(sixth.answer()).toContain('Other uploads are still in progress.')
  const other = await makeCompany(server)
  const elsewhere = await halfUpload(port, urlOf(importRoutes.create, other), other.founder.token)
  await vi.waitFor(async () => expect(await folders()).toHaveLength(6), soon)
  for (const half of [...halves, elsewhere]) half.go()
  await vi.waitFor(async () => expect(await folders()).toEqual([]), soon)
  const file = new File(['email\na@example.com\n'], 'people.csv')
  await company.api.data(importRoutes.create, { params: { companyId: company.id }, body: {}, file })
  expect(await folders()).toEqual([])
})

test('refuses a caller who may not upload before reading', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const url = urlOf(importRoutes.create, company)
  const [nobody, stranger, colleague] = await Promise.all([
    halfUpload(port, urlOf(fileRoutes.create, company)),
    halfUpload(port, url, 'x'.repeat(43)),
    halfUpload(port, url, await newToken(server, member.user.id)),
  ])
  await vi.waitFor(() => expect(nobody.answer()).toContain('unauthenticated'), soon)
  await vi.waitFor(() => expect(stranger.answer()).toContain('unauthenticated'), soon)
  await vi.waitFor(() => expect(colleague.answer()).toContain('not_allowed'), soon)
  expect(await folders()).toEqual([])
})

test('ends a slow upload with a clear error', async () => {
  const app = fastify()
  registerFailures(app, new FaultLog(app.log))
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
  const who = { inFlight: new UploadsInFlight(), senderId: 'a' }
  const speed = { bytesPerSecond: 1_000_000, graceMs: 300 }
  app.post('/', (request) => withUpload(request, who, () => Promise.resolve('through'), speed))
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const half = await halfUpload((app.server.address() as AddressInfo).port, '/')
    await vi.waitFor(() => expect(half.answer()).toContain('upload_slow'), soon)
    expect(half.answer()).toMatch(/connection: close/i)
    await vi.waitFor(async () => expect(await folders()).toEqual([]), soon)
  } finally {
    await app.close()
  }
})

test('limits the files and bytes of all uploads together', async () => {
  const bounded = new UploadsInFlight({ person: plenty, address: plenty, process: { filesMax: 2, bytesMax: 100 } })
  const during = (senderId: string, bytes: number, receive: () => Promise<unknown>) =>
    bounded.during({ senderId, address: `10.0.0.${senderId.codePointAt(0)}` }, bytes, receive)
  const wait = Promise.withResolvers<void>()
  const first = during('a', 60, () => wait.promise)
  const refused = { code: 'uploads_busy', retryAfter: 10 }
  await expect(during('b', 50, () => Promise.resolve())).rejects.toMatchObject(refused)
  const second = during('b', 40, () => Promise.reject(new Error('broken')))
  await expect(during('c', 0, () => Promise.resolve())).rejects.toMatchObject(refused)
  await expect(second).rejects.toThrow('broken')
  expect(await during('c', 40, () => Promise.resolve('through'))).toBe('through')
  wait.resolve()
  await first
  expect(await during('c', 100, () => Promise.resolve('through'))).toBe('through')
  expect(bounded.holders).toBe(0)
})

test('limits one network address to 30 files or 250 MB', async () => {
  const inFlight = new UploadsInFlight()
  const wait = Promise.withResolvers<void>()
  const from = (address: string, person: number, bytes: number) =>
    inFlight.during({ senderId: `person ${person}`, address }, bytes, () => wait.promise)
  const refused = { code: 'uploads_busy', retryAfter: 10 }
  const office = Array.from({ length: 30 }, (_, at) => from('2001:db8:1:2::1', at, 1_000))
  await expect(from('2001:db8:1:2:ffff::9', 30, 1)).rejects.toMatchObject(refused)
  const large = Array.from({ length: 25 }, (_, at) => from('192.0.2.1', 100 + (at % 5), 10_485_760))
  await expect(from('::ffff:192.0.2.1', 200, 1)).rejects.toMatchObject(refused)
  const other = from('192.0.2.2', 300, 1_000)
  wait.resolve()
  await Promise.all([...office, ...large, other])
  expect(inFlight.holders).toBe(0)
})

test('counts an upload for the address from a trusted proxy', async () => {
  const app = fastify({ trustProxy: true })
  registerFailures(app, new FaultLog(app.log))
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
  const inFlight = new UploadsInFlight({
    person: plenty,
    address: { filesMax: 1, bytesMax: 9_000_000 },
    process: plenty,
  })
  let people = 0
  app.post('/', (request) => withUpload(request, { inFlight, senderId: String(people++) }, () => Promise.resolve({})))
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const at = (app.server.address() as AddressInfo).port
    await halfUpload(at, '/', undefined, '192.0.2.1')
    await vi.waitFor(async () => expect(await folders()).toHaveLength(1), soon)
    const second = await halfUpload(at, '/', undefined, '192.0.2.1')
    await vi.waitFor(() => expect(second.answer()).toContain('uploads_busy'), soon)
    const elsewhere = await halfUpload(at, '/', undefined, '192.0.2.2')
    await vi.waitFor(async () => expect(await folders()).toHaveLength(2), soon)
    expect(elsewhere.answer()).toBe('')
  } finally {
    for (const socket of open) socket.destroy()
    await app.close()
  }
  await vi.waitFor(async () => expect(await folders()).toEqual([]), soon)
})

test('sweeps uploads of a dead process but no active ones', async () => {
  const [left, fresh] = ['left', 'fresh'].map((name) => `${uploadFolders}${process.pid}-${name}`) as [string, string]
  await Promise.all([left, fresh].map((path) => mkdir(path)))
  const old = new Date(Date.now() - 3 * 3_600_000)
  await utimes(left, old, old)
  await sweepUploads()
  expect((await folders()).map((name) => name.split('-').at(-1))).toEqual(['fresh'])
  await rm(fresh, { recursive: true })
})
