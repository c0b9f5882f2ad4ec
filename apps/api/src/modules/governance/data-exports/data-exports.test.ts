import { createHash } from 'node:crypto'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { accountRoutes } from '@kartu/contracts/governance/account'
import { dataExportRoutes } from '@kartu/contracts/governance/data-exports'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { PersonExport } from '@kartu/contracts/governance/person-export'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { ageProofs, makeCompany, makeMember, makeUser, renewProofs, type TestUser } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { pdfOf, uploadDocument } from '../../../../test/files/pdf-file.ts'
import { unzipped } from '../../../../test/files/read-workbook.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { pngFile } from '../../../../test/files/pictures.ts'
import { newId } from '../../../db/columns.ts'
import { exportedParts, dataInventory } from '../../../db/inventory-steps.ts'
import { sweep } from '../../housekeeping.ts'
import { madeExport } from '../../../../test/data-exports.ts'
import { dataExportJob, dataExportMail } from './data-exports.jobs.ts'
import { startDataExport } from './data-exports.ts'
import { personEntries } from './write-person-export.ts'

const server = await startOwnServer()
const { deps } = server

const ready = async (user: TestUser) => {
  await madeExport(deps, user.id)
  const { data_export: made } = await server.as(user).data(dataExportRoutes.get)
  expect(made?.state).toBe('ready')
  return made?._id ?? ''
}
const download = (user: TestUser, exportId: string) =>
  server.as(user).call(dataExportRoutes.download, { params: { exportId } })
const filesOf = async (user: TestUser) => unzipped((await download(user, await ready(user))).bytes)
const dataOf = async (user: TestUser) => {
  const files = await filesOf(user)
  return { files, data: PersonExport.parse(JSON.parse(files.get('kartu-data.json') ?? '')) }
}
const rows = (text: string, values: unknown[]) => asOwner(server.database, (query) => query<object>(text, values))

test('contains the documents on the person’s cards', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const content = pdfOf({ text: member.id })
  const document = await uploadDocument(member.api, company.id, content)
  await member.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: member.cardId },
    body: { revision: 1, blocks: [{ kind: 'document', title: 'Brochure', document }] },
  })
  const { files, data } = await dataOf(member.user)
  const name = [...files.keys()].find((one) => one.startsWith('documents/'))
  expect(name).toBe(`documents/${createHash('sha256').update(content).digest('hex')}.pdf`)
  expect(files.get(name ?? '')).toContain('%PDF-1.7')
  expect(data.companies).toMatchObject([{ card: [{ own: { blocks: [{ title: 'Brochure' }] } }] }])
})

test('contains only the person’s data in the documented shape', async () => {
  const company = await makeCompany(server, { name: 'Kopi Senja' })
  const other = await makeCompany(server, { name: 'Batik Pagi' })
  const member = await makeMember(server, company, { firstName: 'Siti', jobTitle: 'Barista' })
  const colleague = await makeMember(server, company, { firstName: 'Rahasia', lastName: 'Sekali' })
  await server.as(member.user).data(accountRoutes.setPhoto, { body: {}, file: await pngFile(40, 40) })
  const params = { companyId: company.id }
  await member.api.data(leadRoutes.create, { params, body: { name: 'Tamu Asing', contacts: [] } })
  await colleague.api.data(leadRoutes.create, { params, body: { name: 'Tamu Lain', contacts: [] } })

  const { files, data } = await dataOf(member.user)
  expect([...files.keys()].toSorted()).toEqual(
    [
      'README.txt',
      `cards/${member.slug}.vcf`,
      'kartu-data.json',
      'kartu-data.schema.json',
      'pictures/account.webp',
    ].toSorted(),
  )
  expect(data).toMatchObject({
    format: 'kartu.person',
    version: 1,
    account: [{ id: member.user.id, email: member.email }],
    sessions: [{ user_agent: 'test' }],
    companies: [
      {
        company: { id: company.id, name: 'Kopi Senja' },
        membership: [{ member_id: member.id, status: 'verified', email: member.email }],
        card: [{ first_name: 'Siti', job_title: 'Barista' }],
        links: [{ slug: member.slug, current: true }],
        leads: [{ status: 'new' }],
      },
    ],
  })
  expect(data.companies).toHaveLength(1)
  expect(data.companies[0]?.acts.map(({ action }) => action)).toContain('lead.captured')
  expect(data.companies[0]?.history.map(({ action }) => action)).toContain('member.created')
  expect(files.get(`cards/${member.slug}.vcf`)).toContain('FN:Siti Santoso')
  const all = [...files.values()].join('\n')
  for (const secret of ['Tamu Asing', 'Tamu Lain', 'Rahasia', colleague.email, 'Batik Pagi', other.id])
    expect(all).not.toContain(secret)
  const [{ token_hash: token } = { token_hash: '' }] = (await rows(
    'select token_hash from sessions where user_id = $1',
    [member.user.id],
  )) as { token_hash: string }[]
  expect(all).not.toContain(token)
  expect(all).not.toContain('token_hash')
})

test('covers every company of the person, even if paused', async () => {
  const [first, second] = [await makeCompany(server), await makeCompany(server)]
  const person = await makeMember(server, first, { status: 'paused' })
  await makeMember(server, second, { email: `x-${person.email}` })
  expect((await dataOf(person.user)).data.companies.map(({ company }) => company.id)).toEqual([first.id])
  const parts: number[][] = []
  const whose = { userId: person.user.id, locale: 'en' } as const
  const entries = await personEntries(deps, whose, (...part) => Promise.resolve(parts.push(part)))
  const json = entries.find(({ name }) => name === 'kartu-data.json')
  for await (const piece of json?.content ?? []) expect(piece.length).toBeGreaterThan(0)
  expect(parts).toEqual([
    [1, 2],
    [2, 2],
  ])
  const alone = await makeUser(server, { locale: 'id' })
  const { files, data } = await dataOf(alone)
  expect(data.companies).toEqual([])
  expect(files.has('BACA-SAYA.txt')).toBe(true)
})

test('every row of every part fits the schema', async () => {
  const company = await makeCompany(server)
  const person = await makeMember(server, company)
  await asOwner(server.database, async (query) => {
    await query(
      `insert into email_changes (user_id, id, email, expires_at) values ($1, $2, 'x@y.example', now() + interval '1 day')`,
      [person.user.id, newId()],
    )
    await query(`insert into identities (id, user_id, provider, issuer, subject) values ($1, $2, 'google', 'i', $3)`, [
      newId(),
      person.user.id,
      newId(),
    ])
    await query(`insert into known_browsers (id, user_id, token_hash, expires_at) values ($1, $2, $3, now())`, [
      newId(),
      person.user.id,
      newId(),
    ])
    await query(`insert into seen_devices (user_id, device) values ($1, 'Chrome · Windows')`, [person.user.id])
    await query(`insert into notifications (company_id, id, member_id, kind) values ($1, $2, $3, 'member_joined')`, [
      company.id,
      newId(),
      person.id,
    ])
    await query(`insert into insight_reports (company_id, member_id, month) values ($1, $2, '2026-10')`, [
      company.id,
      person.id,
    ])
  })
  const { data } = await dataOf(person.user)
  expect(data.companies[0]?.notifications).toHaveLength(1)
  expect(data.companies[0]?.reports).toHaveLength(1)
  expect(data.linked_sign_ins).toHaveLength(1)
  expect(data.email_changes).toHaveLength(1)
  expect(data.known_browsers).toHaveLength(1)
  expect(data.seen_devices).toMatchObject([{ device: 'Chrome · Windows' }])
})

test('every table about a person is exported unless a reason is given', async () => {
  const shape = PersonExport.shape
  const account = Object.keys(shape).filter((name) => !['format', 'version', 'made_at', 'companies'].includes(name))
  const place = Object.keys(shape.companies.element.shape).filter((name) => name !== 'company')
  const partsOf = (of: 'account' | 'place') =>
    exportedParts()
      .filter((one) => one.of === of)
      .map(({ part }) => part)
  expect(partsOf('account').toSorted()).toEqual(account.toSorted())
  expect(partsOf('place').toSorted()).toEqual(place.toSorted())

  const people = (await rows(
    `select distinct c.relname as table from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (c.relname in ('users', 'cards', 'card_links') or a.attname ~ '(^|_)(user_id|member_id|owner_id|maker_id|manager_id|colleague_id)$'
         or a.attname ~ '^(email|to|recipient|work_email)$' or a.attname in ('switched_by', 'connected_by')
         or exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
           and f.confrelid in ('users'::regclass, 'members'::regclass) and a.attnum = any(f.conkey)))`,
    [],
  )) as { table: string }[]
  const silent = people.filter(
    ({ table }) => dataInventory.entries.find((one) => one.table === table)?.ofPerson === undefined,
  )
  expect(silent).toEqual([])
  for (const { table, ofPerson } of dataInventory.entries)
    if (ofPerson && 'why' in ofPerson) expect(`${table}: ${ofPerson.why}`).toMatch(/: [A-Z].{10,}\.$/)
})

test('a forwarded link opens only for its confirmed person', async () => {
  const [owner, other] = [await makeUser(server), await makeUser(server)]
  const exportId = await ready(owner)
  await ready(other)
  const params = { exportId }
  expect(await server.as(other).refusal(dataExportRoutes.download, { params })).toMatchObject({ status: 404 })
  expect((await server.visitor().refusal(dataExportRoutes.download, { params })).status).toBe(401)
  await ageProofs(server, owner.id)
  for (const call of [
    server.as(owner).refusal(dataExportRoutes.download, { params }),
    server.as(owner).refusal(dataExportRoutes.start, { body: {} }),
  ])
    expect(await call).toMatchObject({ status: 400, code: 'confirmation_required' })
  await renewProofs(server, owner.id)
  const reply = await download(owner, exportId)
  expect(reply.status).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename*=UTF-8''my-kartu-data.zip`,
    'content-length': String(reply.bytes.length),
  })
})

test('a repeated click creates one export with one mail', async () => {
  const user = await makeUser(server, { locale: 'id' })
  const starts = await Promise.all([1, 2, 3].map(() => server.as(user).data(dataExportRoutes.start, { body: {} })))
  expect(new Set(starts.map(({ data_export: made }) => made?._id)).size).toBe(1)
  const [mail] = await mailsTo(server, user.email, 1)
  expect(mail?.subject).toBe('Data Anda siap diunduh')
  expect(mail?.text).toContain('https://kartu.test/id/account?show=data')
  const again = await server.as(user).data(dataExportRoutes.start, { body: {} })
  expect(again.data_export).toMatchObject({ _id: starts[0]?.data_export?._id, state: 'ready' })
})

test('a person can replace the export ten times a day', async () => {
  const user = await makeUser(server)
  const first = await ready(user)
  const [{ hash } = { hash: '' }] = (await rows('select stored_as as hash from data_exports where user_id = $1', [
    user.id,
  ])) as { hash: string }[]
  const older = () =>
    rows(`update data_exports set ready_at = now() - interval '2 minutes' where user_id = $1`, [user.id])
  await older()
  const second = await ready(user)
  expect(second).not.toBe(first)
  expect(refusalOf(await download(user, first)).status).toBe(404)
  await sweep(deps)
  expect(await deps.files.open(`${hash}.private`)).toBeUndefined()
  expect((await download(user, second)).status).toBe(200)
  for (let count = 2; count < 10; count += 1) {
    await older()
    await ready(user)
  }
  await older()
  expect(await server.as(user).refusal(dataExportRoutes.start, { body: {} })).toMatchObject({ status: 429 })
})

test('row and bytes expire after seven days', async () => {
  const user = await makeUser(server)
  const exportId = await ready(user)
  const stored = (await rows(
    `select s.hash, s.ends_at - d.ready_at between interval '6 days 23 hours' and interval '7 days 1 hour' as in_days
     from data_exports d join stored_files s on s.hash = d.stored_as where d.user_id = $1`,
    [user.id],
  )) as { hash: string; in_days: boolean }[]
  expect(stored).toMatchObject([{ in_days: true }])
  await sweep(deps)
  expect((await download(user, exportId)).status).toBe(200)
  await rows(`update data_exports set ends_at = now() - interval '1 second' where user_id = $1`, [user.id])
  expect(refusalOf(await download(user, exportId)).status).toBe(404)
  await rows(`update stored_files set ends_at = now() - interval '1 second' where hash = $1`, [stored[0]?.hash])
  await sweep(deps)
  expect(await rows('select from data_exports where user_id = $1', [user.id])).toEqual([])
  expect(await rows('select from stored_files where hash = $1', [stored[0]?.hash])).toEqual([])
  expect(await deps.files.open(`${stored[0]?.hash}.private`)).toBeUndefined()
})

test('a retry completes a crashed export once', async () => {
  const user = await makeUser(server)
  const row = await startDataExport(deps, user.id)
  const payload = { userId: user.id, exportId: row?.id ?? '' }
  await Promise.all([1, 2].map(() => runJob(dataExportJob, deps, payload)))
  // A deleted export is not stored again, and no mail is sent about it.
  await runJob(dataExportJob, { ...deps, files: {} as typeof deps.files }, payload)
  await runJob(dataExportMail, deps, { userId: user.id, exportId: newId() })
  await mailsTo(server, user.email, 1)
  expect(await rows(`select from data_exports where user_id = $1 and state = 'ready'`, [user.id])).toHaveLength(1)

  const stuck = await makeUser(server)
  await rows(
    `insert into data_exports (user_id, id, created_at, ends_at) values ($1, $2, now() - interval '61 minutes', now() + interval '6 days')`,
    [stuck.id, newId()],
  )
  expect((await server.as(stuck).data(dataExportRoutes.get)).data_export?.state).toBe('failed')
  await ready(stuck)
})
