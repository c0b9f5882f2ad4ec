import type { AddressInfo } from 'node:net'
import { createKartu, KartuError } from '@kartu/client/source'
import { afterAll, expect, test } from 'vitest'
import { makeCompany, unique } from '../../../test/factories.ts'
import { pngFile } from '../../../test/files/pictures.ts'
import { startServer } from '../../../test/server.ts'

const { app } = await (await startServer()).withRoutes(() => undefined)
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

const company = await makeCompany(await startServer())
const kartu = createKartu({ url, token: company.founder.token })
const path = { companyId: company.id }
const newMember = () => ({ first_name: 'Eko', email: `${unique()}@example.com` })

test('creates a member that the list then contains', async () => {
  const { data: member } = await kartu.call('members.create', { path, body: newMember() })
  const { data, meta } = await kartu.call('members.list', { path, query: { sort: 'created_at', order: 'desc' } })
  expect(data.map(({ _id }) => _id)).toContain(member._id)
  expect(meta.total).toBe(data.length)
})

test('throws a refusal with its code', async () => {
  const body = newMember()
  await kartu.call('members.create', { path, body })
  const refusal = await kartu.call('members.create', { path, body }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(KartuError)
  expect(refusal).toMatchObject({
    status: 400,
    code: 'email_taken',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
})

test('repeats a write with the same key', async () => {
  const input = { path, body: newMember(), idempotencyKey: unique() }
  const first = await kartu.call('members.create', input)
  expect(await kartu.call('members.create', input)).toEqual(first)
})

test('uploads a picture', async () => {
  const { data } = await kartu.call('files.create', { path, body: { kind: 'photo' }, file: await pngFile(20, 20) })
  expect(data._id).toMatch(/^[0-9a-f-]{36}$/)
})

test('returns a text as a string', async () => {
  expect(await kartu.call('geo.country')).toMatch(/^[A-Z]{2}$/)
})

test('returns a file as a blob', async () => {
  const file = await kartu.call('imports.template', { path })
  expect(await file.text()).toContain('first_name')
})

test('throws without a token', async () => {
  await expect(createKartu({ url }).call('members.list', { path })).rejects.toMatchObject({ code: 'unauthenticated' })
})
