import { leadRoutes } from '@kartu/contracts/leads/leads'
import { permissionsOf } from '@kartu/contracts/leads/pro'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../../test/database/database.ts'
import { ageProofs, makeCompany, makeMember, renewProofs, unique } from '../../../../../test/factories.ts'
import { startServer } from '../../../../../test/server.ts'
import { translator } from '@kartu/messages/translator'
import { newId } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/db.ts'
import { shownNumber } from '../../../platform/table-imports/reading/shown-number.ts'
import { requireActor } from '../../../../http/caller/access.ts'
import { proActorOf } from '../../pro-users/pro-access.ts'
import { exportLeads } from './export-leads.ts'
import { readXlsx } from '../../../../../test/files/read-workbook.ts'
import { proRoles, proUsers } from '../../../../db/schema/leads.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const ayu = await makeMember(server, company)

const hostile = [`=HYPERLINK("http://evil.example")`, '+cmd|calc', '-1+1', '@SUM(A1)', '<b>&amp;"', `'quoted`]
const word = `word${unique()}`
for (const name of hostile)
  await ayu.api.data(leadRoutes.create, {
    params,
    body: {
      name,
      organisation: word,
      contacts: [
        { key: 'mobile', value: '+62 812 5550 1234' },
        { key: 'phone', value: '+65 6123 4567', extension: '12' },
        { key: 'email', value: 'a@example.com' },
        { key: 'linkedin', value: 'someone' },
      ],
      tags: ['=1+1', 'Reefer'],
      captured_at: '2026-11-18T07:05:00Z',
    },
  })
const sessionOf = async (userId: string) => {
  const [row] = (await server.database.global.raw('select id from sessions where user_id = $1', [userId])) as {
    id: string
  }[]
  return { id: row?.id ?? '', userId, email: '' }
}

const exported = (format: 'csv' | 'xlsx' | 'vcf', query: object = { search: word }, api = ayu.api) =>
  api.call(leadRoutes.export, { params, query: { ...query, format } })
const phones = '+65 6123 4567 ext. 12'

test('a CSV file contains no formulas', async () => {
  const reply = await exported('csv')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''leads.csv`,
  })
  const rows: Record<string, string>[] = parse(reply.text, { bom: true, columns: true })
  expect(rows.map(({ Name }) => Name).toSorted()).toEqual(
    hostile.map((name) => (/^[=+\-@]/.test(name) ? `'${name}` : name)).toSorted(),
  )
  expect(rows[0]).toMatchObject({
    Company: word,
    Email: 'a@example.com',
    Phone: phones,
    Mobile: '+62 812 5550 1234',
    'Websites and networks': 'https://www.linkedin.com/in/someone',
    Status: 'New',
    'Met by': 'Added manually',
    Owner: 'Budi Santoso',
    Tags: `'=1+1, Reefer`,
    'Captured (Asia/Jakarta)': '2026-11-18 14:05',
  })
})

test('a CSV file in Indonesian is separated by semicolons', async () => {
  const query = { search: word, format: 'csv' }
  const { text } = await ayu.api.speaking('id').call(leadRoutes.export, { params, query })
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true, delimiter: ';' })
  expect(rows[0]).toMatchObject({
    'Cara bertemu': 'Ditambahkan manual',
    'Dicatat (Asia/Jakarta)': '2026-11-18 14:05',
    Telepon: phones,
  })
})

test('a workbook contains local times as dates', async () => {
  const { rows, sheet } = await readXlsx((await exported('xlsx')).bytes)
  expect(rows[0]).toContain('Captured (Asia/Jakarta)')
  const [, serial] = /<c s="3"><v>([\d.]+)<\/v><\/c>/.exec(sheet) ?? []
  expect(shownNumber(serial ?? '', { format: 'yyyy-mm-dd hh:mm', from1904: false })).toBe('2026-11-18 14:05')
})

test('a workbook contains only texts', async () => {
  const reply = await exported('xlsx')
  expect(reply.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const { rows, sheet } = await readXlsx(reply.bytes)
  expect(rows[0]?.slice(0, 5)).toEqual(['Name', 'Company', 'Title', 'Email', 'Email labels'])
  expect(
    rows
      .slice(1)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(hostile.toSorted())
  expect(rows.slice(1).map((cells) => cells[5])).toEqual(hostile.map(() => phones))
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/<c t="inlineStr" s="1"><is><t xml:space="preserve">=HYPERLINK\(/)
})

test('a contact file has one contact per lead', async () => {
  const reply = await exported('vcf')
  expect(reply.headers['content-type']).toBe('text/vcard; charset=utf-8')
  expect(reply.text.match(/BEGIN:VCARD/g)).toHaveLength(hostile.length)
  expect(reply.text).toContain('FN:=HYPERLINK')
})

test('a large export contains each lead once', async () => {
  const owner = await makeMember(server, company)
  await asOwner(server.database, (query) =>
    query(
      `insert into leads (company_id, id, name, way, owner_id, sort_name, sort_organisation)
       select $1, gen_random_uuid(), 'Lead ' || n, 'manual', $2, 'lead ' || n, '' from generate_series(1, 1234) n`,
      [company.id, owner.id],
    ),
  )
  const rows: Record<string, string>[] = parse((await exported('csv', {}, owner.api)).text, {
    bom: true,
    columns: true,
  })
  expect(rows).toHaveLength(1234)
  expect(new Set(rows.map(({ ID }) => ID)).size).toBe(1234)
  const [entry] = await asOwner(server.database, (query) =>
    query<object>(
      `select after from audit_entries where company_id = $1 and action = 'lead.exported' and actor_user_id = $2`,
      [company.id, owner.user.id],
    ),
  )
  expect(entry).toEqual({ after: { leads: 1234, format: 'csv' } })
})

test('an export of ten thousand leads keeps one page in memory', { timeout: 120_000 }, async () => {
  const { id: companyId, memberId, founder } = await makeCompany(server)
  await asOwner(server.database, (query) =>
    query(
      `insert into leads (company_id, id, name, way, owner_id, sort_name, sort_organisation)
       select $1, gen_random_uuid(), 'Lead ' || n, 'manual', $2, 'lead ' || n, '' from generate_series(1, 10000) n`,
      [companyId, memberId],
    ),
  )
  const real = server.database.read({ companyId })
  let pages = 0
  const db: Db = Object.assign(Object.create(real) as Db, {
    rows: (...[shape, statement, values]: Parameters<Db['rows']>) => {
      if (statement.name?.startsWith('lead_export') && statement.text.startsWith('with page')) pages += 1
      return real.rows(shape, statement, values)
    },
  })
  const actor = await proActorOf(db, server.deps, await requireActor(db, companyId, founder.id))
  const ask = { companyId, memberId, reach: 'company' as const }
  const wanted = { filter: {}, format: 'csv' as const }
  const reader = { t: translator('en'), locale: 'en' as const }
  const { content } = await exportLeads(
    db,
    server.deps,
    { actor, address: '', session: await sessionOf(founder.id) },
    ask,
    wanted,
    reader,
  )
  let rows = -1
  for await (const piece of content as AsyncIterable<string>) {
    rows += piece.split('\r\n').length - 1
    expect(piece.length).toBeLessThan(64 * 1024)
    // No page is read before the earlier pages have been consumed.
    expect(pages * 500 - rows).toBeLessThanOrEqual(500 + 1)
  }
  expect([rows, pages]).toEqual([10_000, 21])
})

test('exporting requires the permission to export', async () => {
  const member = await makeMember(server, company)
  const role = { companyId: company.id, id: newId(), name: `Role ${unique()}`, permissions: [...permissionsOf.manager] }
  const db = server.database.read({ companyId: company.id })
  const permissions = role.permissions.filter((permission) => permission !== 'export_leads')
  await db.orm.insert(proRoles).values({ ...role, permissions })
  await db.orm.insert(proUsers).values({ companyId: company.id, memberId: member.id, role: 'own', roleId: role.id })
  for (const format of ['csv', 'xlsx', 'vcf'] as const)
    expect((await exported(format, {}, member.api)).text).toContain('"code":"not_allowed"')
})

test('an export contains only chosen leads that the person sees', async () => {
  const [budi, own] = [await makeMember(server, company), `own${unique()}`]
  const add = async (name: string, api = budi.api) =>
    (await api.data(leadRoutes.create, { params, body: { name, organisation: own } }))._id
  const [first, second, third] = [await add('First'), await add('Second'), await add('Third')]
  const foreign = await add('Foreign', ayu.api)
  const names = async (query: object, api = budi.api): Promise<string[]> => {
    const { text } = await exported('csv', query, api)
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
    return rows.map(({ Name }) => Name ?? '').toSorted()
  }
  expect(await names({ ids: [first, third, foreign, newId()].join(',') })).toEqual(['First', 'Third'])
  expect(await names({ search: own, except: second })).toEqual(['First', 'Third'])
  expect(await names({ search: own }, company.api)).toEqual(['First', 'Foreign', 'Second', 'Third'])
  const many = Array.from({ length: 201 }, newId).join(',')
  expect(await budi.api.refusal(leadRoutes.export, { params, query: { ids: many, format: 'csv' } })).toMatchObject({
    code: 'invalid',
  })
})

test('exporting more than 50 leads needs a fresh confirmation', async () => {
  const { api, founder, id } = await makeCompany(server)
  const of = { companyId: id }
  for (let made = 0; made < 51; made += 1)
    await api.data(leadRoutes.create, { params: of, body: { name: `Sari ${made}` } })
  const ask = (query: object) => api.refusal(leadRoutes.export, { params: of, query: { format: 'csv', ...query } })
  await ageProofs(server, founder.id)
  expect(await ask({})).toMatchObject({ status: 400, code: 'confirmation_required' })
  await renewProofs(server, founder.id)
  expect((await api.call(leadRoutes.export, { params: of, query: { format: 'csv' } })).status).toBe(200)
})
