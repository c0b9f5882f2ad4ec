import { hash } from 'node:crypto'
import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { presets } from '@kartu/cards/card-policy'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { afterAll, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../../test/factories.ts'
import { pdfOf, uploadDocument } from '../../../../../test/files/pdf-file.ts'
import { asFile, pngFile } from '../../../../../test/files/pictures.ts'
import { startClamd } from '../../../../../test/outside/clamd-server.ts'
import { startServer } from '../../../../../test/server.ts'
import { clamd } from '../../../../gateways/virus-scanner.ts'
import { eraseMember } from '../../members/erase-members.ts'
import { sweepUnusedFiles } from '../../../platform/files/unused-files.ts'

const server = await startServer()
const scanner = await startClamd()
afterAll(() => scanner.close())

const saveBlocks = (company: TestCompany, blocks: CardBlock[], revision = 1) =>
  company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: company.cardId },
    body: { revision, blocks },
  })

const refused = (company: TestCompany, content: Uint8Array) =>
  company.api.refusal(cardRoutes.addDocument, { params: { companyId: company.id }, body: {}, file: asFile(content) })

/** A company whose first card shows a document. */
async function withDocument(title = 'Cold chain') {
  const company = await makeCompany(server)
  const content = pdfOf({ text: company.id })
  const document = await uploadDocument(company.api, company.id, content)
  const card = await saveBlocks(company, [{ kind: 'document', title, document }])
  return { company, content, document, card, path: `/c/${card.slug}/documents/${document._id}` }
}

const get = (path: string, headers: Record<string, string> = {}) =>
  server.visitor().send('GET', path, undefined, headers)

test('visitors open a document that a card shows', async () => {
  const { content, path, document } = await withDocument('Kühlkette / "2026"')
  expect(document.bytes).toBe(content.length)
  const { status, headers, bytes } = await get(path)
  expect([status, bytes.equals(content)]).toEqual([200, true])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''K%C3%BChlkette%20-%20-2026-.pdf",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-length': String(content.length),
  })
  // Safari shows no PDF with `sandbox`.
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  const again = await get(path, { 'if-none-match': String(headers['etag']) })
  expect(again.status).toBe(304)
})

test.each<[string, number, [number, number | undefined], string]>([
  ['bytes=0-9', 206, [0, 10], 'bytes 0-9/'],
  ['bytes=100-', 206, [100, undefined], 'bytes 100-'],
  ['bytes=-20', 206, [-20, undefined], 'bytes '],
  ['bytes=999999999-', 416, [0, 0], 'bytes */'],
  ['bytes=0-1,5-6', 200, [0, undefined], ''],
  ['lines=1-2', 200, [0, undefined], ''],
])('answers %s with %i', async (range, status, [from, to], contentRange) => {
  const { content, path } = await withDocument()
  const answer = await get(path, { range })
  expect(answer.status).toBe(status)
  expect(String(answer.headers['content-range'] ?? '')).toContain(contentRange)
  expect(answer.bytes.equals(content.subarray(from, to))).toBe(true)
})

test('answers HEAD without reading the document', async () => {
  const { content, path } = await withDocument()
  const open = vi.spyOn(server.deps.files, 'open')
  const { status, headers } = await server.visitor().send('HEAD', path)
  expect([status, headers['content-length'], open.mock.calls.length]).toEqual([200, String(content.length), 0])
  open.mockRestore()
})

test('a document disappears with its block', async () => {
  const { company, path } = await withDocument()
  expect((await get(path)).status).toBe(200)
  await saveBlocks(company, [], 2)
  const { status, headers } = await get(path)
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('a card shows no document of another card', async () => {
  const { document } = await withDocument()
  const { card } = await withDocument()
  expect((await get(`/c/${card.slug}/documents/${document._id}`)).status).toBe(404)
})

test('a paused card shows no document', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Dewi' })
  const document = await uploadDocument(member.api, company.id)
  await member.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: member.cardId },
    body: { revision: 1, blocks: [{ kind: 'document', title: 'Brochure', document }] },
  })
  const path = `/c/${member.slug}/documents/${document._id}`
  expect((await get(path)).status).toBe(200)
  await asOwner(server.database, (query) => query(`update members set status = 'paused' where id = $1`, [member.id]))
  server.deps.cardCache.drop({ companyId: company.id, cardId: member.cardId })
  const { status, text } = await get(path)
  expect([status, text]).toEqual([404, expect.stringContaining('<!doctype html>')])
})

test.each<[string, Buffer, string]>([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'document_type'],
  ['a cut PDF', pdfOf().subarray(0, 300), 'document_damaged'],
  ['a PDF with a script', pdfOf({ catalogue: '/OpenAction << /S /JavaScript /JS (1) >>' }), 'document_active'],
  ['a protected PDF', pdfOf({ trailer: '/Encrypt 9 0 R' }), 'document_locked'],
  ['a PDF above 10 MB', pdfOf({ text: 'x'.repeat(10_485_760) }), 'too_large'],
])('refuses %s', async (_, content, code) => {
  const company = await makeCompany(server)
  expect(await refused(company, content)).toMatchObject({ code })
})

test('blocks refer only to files of their company', async () => {
  const { document } = await withDocument()
  const other = await makeCompany(server)
  const blocks: CardBlock[] = [{ kind: 'document', title: 'Theirs', document }]
  expect(
    await other.api.refusal(cardRoutes.update, {
      params: { companyId: other.id, cardId: other.cardId },
      body: { revision: 1, blocks },
    }),
  ).toMatchObject({ fields: { 'blocks.0.document': 'Please enter valid value' } })
})

test('stores a repeated document once', async () => {
  const company = await makeCompany(server)
  const [one, two] = [await uploadDocument(company.api, company.id), await uploadDocument(company.api, company.id)]
  expect(one).toEqual(two)
})

test('the sweep deletes only documents that no block shows', async () => {
  const { company, document, path } = await withDocument()
  const spare = await uploadDocument(company.api, company.id, pdfOf({ text: 'spare' }))
  await asOwner(server.database, (query) =>
    query(`update files set created_at = now() - interval '2 days' where company_id = $1`, [company.id]),
  )
  await sweepUnusedFiles(server.database)
  const rows = await asOwner(server.database, (query) =>
    query<{ id: string }>('select id from files where company_id = $1', [company.id]),
  )
  expect(rows.map(({ id }) => id)).toEqual([document._id])
  expect(spare._id).not.toBe(document._id)
  expect((await get(path)).status).toBe(200)
})

test('a document of the template survives the sweep', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const document = await uploadDocument(company.api, company.id)
  const { template } = await company.api.data(customisationRoutes.get, { params })
  const blocks = { before: [{ kind: 'document' as const, title: 'Brochure', document }], after: [] }
  await company.api.data(customisationRoutes.update, { params, body: { template: { ...template, blocks } } })
  await asOwner(server.database, (query) =>
    query(`update files set created_at = now() - interval '2 days' where company_id = $1`, [company.id]),
  )
  await sweepUnusedFiles(server.database)
  const card = await company.api.data(cardRoutes.get, { params: { ...params, cardId: company.cardId } })
  expect((await get(`/c/${card.slug}/documents/${document._id}`)).status).toBe(200)
})

test('an erasure deletes the documents of the person', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Dewi' })
  const shared = await uploadDocument(company.api, company.id, pdfOf({ text: 'shared' }))
  const own = await uploadDocument(member.api, company.id, pdfOf({ text: member.id }))
  const block = (document: typeof own): CardBlock => ({ kind: 'document', title: 'Brochure', document })
  await saveBlocks(company, [block(shared)])
  await member.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: member.cardId },
    body: { revision: 1, blocks: [block(own), block(shared)] },
  })
  await server.database.transaction({ companyId: company.id }, (tx) => eraseMember(tx, company.id, member.id))
  const rows = await asOwner(server.database, (query) =>
    query<{ id: string }>('select id from files where company_id = $1', [company.id]),
  )
  expect(rows.map(({ id }) => id)).toEqual([shared._id])
})

test('an employee uploads only what the rule allows', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Raj' })
  const params = { companyId: company.id }
  const setKinds = (kinds: CardBlock['kind'][]) =>
    company.api.data(customisationRoutes.update, {
      params,
      body: {
        policy: {
          ...presets.relaxed,
          fields: { ...presets.relaxed.fields, blocks: { access: 'editable', required: false, kinds } },
        },
      },
    })
  const input = { params, body: {}, file: asFile(pdfOf()) }
  await setKinds(['booking'])
  expect(await member.api.refusal(cardRoutes.addDocument, input)).toMatchObject({ code: 'not_allowed' })
  expect(await company.api.data(cardRoutes.addDocument, input)).toMatchObject({ bytes: pdfOf().length })
  await setKinds(['document'])
  expect(await member.api.data(cardRoutes.addDocument, input)).toMatchObject({ bytes: pdfOf().length })
})

test.each([
  ['ok', undefined],
  ['found', 'document_infected'],
  ['nonsense', 'document_unscanned'],
  ['hang-up', 'document_unscanned'],
] as const)('a scanner that answers %s decides about an upload', async (answers, code) => {
  scanner.answers = answers
  const scanning = await server.variant(
    {},
    { scanner: clamd({ host: '127.0.0.1', port: scanner.port }, 2_000), report: () => {} },
  )
  const company = await makeCompany(scanning)
  const input = { params: { companyId: company.id }, body: {}, file: asFile(pdfOf({ text: company.id })) }
  if (code === undefined) await company.api.data(cardRoutes.addDocument, input)
  else expect(await company.api.refusal(cardRoutes.addDocument, input)).toMatchObject({ status: 400, code })
  const stored = await asOwner(server.database, (query) =>
    query('select id from files where company_id = $1', [company.id]),
  )
  expect(stored).toHaveLength(code === undefined ? 1 : 0)
})

/** Fills the company with documents that no card shows. */
const fill = (company: TestCompany, age: string) =>
  asOwner(server.database, (query) =>
    query(
      `insert into files (company_id, id, kind, hash, width, height, bytes, created_at)
        select $1::uuid, gen_random_uuid(), 'document', encode(sha256((n::text || $1::uuid::text)::bytea), 'hex'), 0, 0, 1, now() - $2::interval
        from generate_series(1, 1000) n`,
      [company.id, age],
    ),
  )

test('a refused document leaves no bytes', async () => {
  const company = await makeCompany(server)
  await fill(company, '1 hour')
  const content = pdfOf({ text: company.id })
  expect(await refused(company, content)).toMatchObject({ code: 'company_documents_max' })
  expect(await server.deps.files.hasAny(hash('sha256', content))).toBe(false)
})

test('an upload replaces documents that were unused for a day', async () => {
  const company = await makeCompany(server)
  await fill(company, '2 days')
  expect(await uploadDocument(company.api, company.id)).toMatchObject({ bytes: pdfOf().length })
})

test('a picture is refused as a document', async () => {
  const company = await makeCompany(server)
  expect(await refused(company, new Uint8Array(await (await pngFile(20, 20)).arrayBuffer()))).toMatchObject({
    code: 'document_type',
    message: 'Please upload a PDF.',
  })
})
