import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type AddressInfo, connect, type Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { importRoutes } from '@kartu/contracts/imports'
import type { Route } from '@kartu/contracts/route'
import { fileRoutes } from '@kartu/contracts/files'
import fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { routeUrl } from '../../test/client.ts'
import { makeCompany, makeMember, newToken } from '../../test/factories.ts'
import { startOwnServer } from '../../test/server.ts'
import { registerFailures } from './failures.ts'
import { sweepUploads, uploadFolders, UploadsInFlight } from './uploads-in-flight.ts'
import { multipartLimits, withUpload } from './upload.ts'

const server = await startOwnServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo
const open: Socket[] = []
afterAll(() => open.forEach((socket) => socket.destroy()))

interface HalfUpload {
  /** What came back so far. */
  answer: () => string
  go: () => void
}

/** Says that a megabyte comes, and sends the first kilobytes of it. */
async function halfUpload(at: number, url: string, token?: string): Promise<HalfUpload> {
  const socket = connect(at, '127.0.0.1').setEncoding('utf8')
  open.push(socket)
  let answer = ''
  socket.on('data', (text: string) => (answer += text)).on('error', () => {})
  const head = ['POST ' + url + ' HTTP/1.1', 'host: kartu.test', 'content-length: 1000000']
  const type = 'content-type: multipart/form-data; boundary=b'
  const lines = [...head, type, ...(token === undefined ? [] : [`authorization: Bearer ${token}`]), '', '']
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  await new Promise<void>((sent) => socket.write(lines.join('\r\n') + part + 'x'.repeat(4_000), () => sent()))
  return { answer: () => answer, go: () => socket.destroy() }
}

const urlOf = (route: Route, company: { id: string }) => routeUrl(route, { params: { companyId: company.id } })
const folders = async () => {
  const names = await readdir(dirname(uploadFolders))
  return names.filter((name) => `${dirname(uploadFolders)}/${name}`.startsWith(`${uploadFolders}${process.pid}-`))
}
const soon = { timeout: 60_000, interval: 50 }

test('a person has five uploads under way, from their first byte; whoever goes away leaves nothing', async () => {
  const company = await makeCompany(server)
  const url = urlOf(importRoutes.create, company)
  const halves = await Promise.all(Array.from({ length: 5 }, () => halfUpload(port, url, company.founder.token)))
  await vi.waitFor(async () => expect(await folders()).toHaveLength(5), soon)
  const sixth = await halfUpload(port, url, company.founder.token)
  await vi.waitFor(() => expect(sixth.answer()).toContain('uploads_busy'), soon)
  expect(sixth.answer()).toMatch(/^HTTP\/1.1 429 /)
  expect(sixth.answer()).toContain('Other uploads are still under way.')
  const other = await makeCompany(server)
  const elsewhere = await halfUpload(port, urlOf(importRoutes.create, other), other.founder.token)
  await vi.waitFor(async () => expect(await folders()).toHaveLength(6), soon)
  for (const half of [...halves, elsewhere]) half.go()
  await vi.waitFor(async () => expect(await folders()).toEqual([]), soon)
  const file = new File(['email\na@example.com\n'], 'people.csv')
  await company.api.data(importRoutes.create, { params: { companyId: company.id }, file })
  expect(await folders()).toEqual([])
})

test('who may not upload is told so before anything is read', async () => {
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

test('an upload that crawls is ended with a sentence', async () => {
  const app = fastify()
  registerFailures(app)
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
  const who = { inFlight: new UploadsInFlight(), personId: 'a' }
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

test('all uploads together hold so many files and so many bytes', async () => {
  const bounded = new UploadsInFlight({ personMax: 9, filesMax: 2, bytesMax: 100 })
  const wait = Promise.withResolvers<void>()
  const first = bounded.during('a', 60, () => wait.promise)
  const refused = { code: 'uploads_busy', retryAfter: 10 }
  await expect(bounded.during('b', 50, () => Promise.resolve())).rejects.toMatchObject(refused)
  const second = bounded.during('b', 40, () => Promise.reject(new Error('broken')))
  await expect(bounded.during('c', 0, () => Promise.resolve())).rejects.toMatchObject(refused)
  await expect(second).rejects.toThrow('broken')
  expect(await bounded.during('c', 40, () => Promise.resolve('through'))).toBe('through')
  wait.resolve()
  await first
  expect(await bounded.during('c', 100, () => Promise.resolve('through'))).toBe('through')
})

test('what a process that died left is swept, and what may still come in is not', async () => {
  const [left, fresh] = ['left', 'fresh'].map((name) => `${uploadFolders}${process.pid}-${name}`) as [string, string]
  await Promise.all([left, fresh].map((path) => mkdir(path)))
  const old = new Date(Date.now() - 3 * 3_600_000)
  await utimes(left, old, old)
  await sweepUploads()
  expect((await folders()).map((name) => name.split('-').at(-1))).toEqual(['fresh'])
  await rm(fresh, { recursive: true })
})
