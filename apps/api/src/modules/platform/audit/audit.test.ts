import type { AuditEntry } from '@kartu/contracts/platform/audit'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import {
  ageProofs,
  makeCompany,
  makeDivision,
  makeMember,
  renewProofs,
  type TestCompany,
} from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { bySystem } from './tell.ts'
import { type Acting, type AuditFact, record } from './audit.ts'

const server = await startServer()

const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
const list = (company: TestCompany, query: Record<string, string> = {}) =>
  company.api.data(auditRoutes.list, { ...ofCompany(company), query })
const actions = ({ entries }: { entries: AuditEntry[] }) => entries.map(({ action }) => action)
const write = (company: TestCompany, facts: AuditFact[], by: Acting = bySystem(company.id, 'job')) =>
  server.database.transaction({ companyId: company.id }, async (tx) => {
    for (const fact of facts) await record(tx, by, fact)
  })

test('shows actor, subject, origin and previous values', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const admin = await makeMember(server, company, { roles: ['admin'], firstName: 'Budi', lastName: 'Hartono' })
  const member = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya' })
  await admin.api.data(memberRoutes.update, {
    params: { ...params, memberId: member.id },
    body: { email: 'ani.baru@example.com' },
  })
  const { entries } = await list(company)
  expect(entries[0]).toMatchObject({
    action: 'member.updated',
    actor: { kind: 'person', member_id: admin.id, name: 'Budi Hartono', photo: null },
    subject_id: member.id,
    subject: 'Ani Wijaya',
    subject_page: 'member',
    before: { email: expect.stringContaining('@') as string },
    after: { email: 'ani.baru@example.com' },
    address: expect.stringMatching(/^10\./) as string,
  })
  expect(Math.abs(Date.parse(String(entries[0]?.at)) - Date.now())).toBeLessThan(60_000)
})

test('names the person whose card changed', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya' })
  const params = { companyId: company.id, cardId: member.cardId }
  await company.api.data(cardRoutes.update, { params, body: { note: 'New', revision: 1 } })
  const { entries } = await list(company)
  expect(entries[0]).toMatchObject({ action: 'card.updated', subject: 'Ani Wijaya', subject_page: null })
})

test('names system actors, keys and removed subjects', async () => {
  const company = await makeCompany(server)
  const key = { kind: 'key', companyId: company.id, keyId: company.id, name: 'Payroll' } as const
  await write(company, [{ action: 'plan.set' }], bySystem(company.id, 'operator'))
  await write(company, [{ action: 'lead.consent_withdrawn' }], bySystem(company.id, 'link'))
  await write(company, [{ action: 'event.removed', before: { name: 'Expo' } }], { actor: key, address: '10.1.2.3' })
  const { entries } = await list(company)
  expect(entries.slice(0, 3).map(({ actor, subject }) => [actor.kind, actor.name, subject])).toEqual([
    ['key', 'Payroll', 'Expo'],
    ['link', null, null],
    ['operator', null, null],
  ])
})

test('names the lead and its page until the lead is erased', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const lead = await company.api.data(leadRoutes.create, { params, body: { name: 'Kenji Mori' } })
  const find = async () => (await list(company, { about: lead._id })).entries[0]
  expect(await find()).toMatchObject({ action: 'lead.captured', subject: 'Kenji Mori', subject_page: 'lead' })
  await company.api.data(leadRoutes.remove, { params: { ...params, leadId: lead._id } })
  expect(
    (await list(company, { about: lead._id })).entries.map(({ subject, subject_page }) => [subject, subject_page]),
  ).toEqual([
    [null, null],
    [null, null],
  ])
})

test('keeps the entry of a former member without a name', async () => {
  const company = await makeCompany(server)
  const leaver = await makeMember(server, company, { roles: ['admin'] })
  await leaver.api.data(divisionRoutes.create, { ...ofCompany(company), body: { name: 'Roastery' } })
  await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: leaver.id } })
  const [entry] = (await list(company, { noun: 'division' })).entries
  expect(entry).toMatchObject({ action: 'division.created', actor: { kind: 'person', name: null, member_id: null } })
  const file = await company.api.call(auditRoutes.export, { ...ofCompany(company), query: { noun: 'division' } })
  expect(file.text).toContain('Former member,')
})

test('filters by action, actor, subject and time', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const body = { name: 'Roastery' }
  const division = await admin.api.data(divisionRoutes.create, { ...ofCompany(company), body })
  const middle = new Date().toISOString()
  await makeDivision(server, company)
  await write(company, [{ action: 'plan.set' }])
  const later = { from: middle }
  expect(actions(await list(company, { noun: 'division' }))).toEqual(['division.created', 'division.created'])
  expect(actions(await list(company, { noun: 'plan', ...later }))).toEqual(['plan.set'])
  expect(actions(await list(company, { by: admin.id }))).toEqual(['division.created'])
  expect(actions(await list(company, { about: division._id }))).toEqual(['division.created'])
  expect(actions(await list(company, { noun: 'division', ...later }))).toHaveLength(1)
  expect(actions(await list(company, { noun: 'division', to: middle }))).toHaveLength(1)
  expect(actions(await list(company, { noun: 'lead' }))).toEqual([])
  const [{ at } = { at: '' }] = (await list(company)).entries
  expect(actions(await list(company, { from: at }))).toContain('plan.set')
  expect(actions(await list(company, { to: at }))).not.toContain('plan.set')
})

test('pages through entries of the same moment without repeats', async () => {
  const company = await makeCompany(server)
  await write(
    company,
    Array.from({ length: 120 }, (_, number) => ({ action: 'plan.set' as const, after: { number } })),
  )
  const seen: unknown[] = []
  let after: string | undefined
  for (;;) {
    const { entries, more } = await list(company, { noun: 'plan', ...(after === undefined ? {} : { after }) })
    seen.push(...entries.map((entry) => (entry.after as { number: number }).number))
    if (!more) break
    expect(entries).toHaveLength(50)
    after = entries.at(-1)?._id
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('shows the log only to admins of that company', async () => {
  const company = await makeCompany(server)
  const other = await makeCompany(server)
  await makeDivision(server, other)
  const division = await makeDivision(server, company)
  const refused = [
    await makeMember(server, company),
    await makeMember(server, company, { roles: ['division_admin'], divisionId: division.id }),
  ]
  for (const { api } of refused)
    for (const route of [auditRoutes.list, auditRoutes.export])
      expect(await api.refusal(route, { ...ofCompany(company), query: {} })).toMatchObject({ code: 'not_allowed' })
  const [foreign] = (await list(other)).entries
  const { entries } = await list(company, { about: String(foreign?.subject_id) })
  expect(entries).toEqual([])
  expect((await list(company, { after: String(foreign?._id) })).entries).toEqual([])
})

test('exports a CSV without formulas and logs the export', async () => {
  const company = await makeCompany(server)
  const facts = Array.from({ length: 600 }, (_, number) => ({ action: 'plan.set' as const, after: { number } }))
  await write(company, facts)
  await write(company, [{ action: 'event.created', after: { name: '=cmd|calc' } }])
  const file = async (query: Record<string, string>) =>
    (await company.api.call(auditRoutes.export, { ...ofCompany(company), query })).text
  const whole = (await file({ noun: 'plan' })).trim().split('\r\n')
  expect(whole[0]).toContain('When (UTC),Who,Kind,Code,What,About,Before,After,Network address')
  expect(whole).toHaveLength(601)
  expect(whole[1]).toContain('Kartu (automatic),plan.set,Plan set')
  const [, event] = (await file({ noun: 'event', lang: 'id' })).trim().split('\r\n')
  expect(event).toContain(`event.created;Acara ditambahkan;"'=cmd|calc";`)
  const [first] = (await list(company)).entries
  expect(first).toMatchObject({ action: 'audit.exported', after: { noun: ['event'] } })
})

test('exports more than 50 entries only with a fresh proof', async () => {
  const company = await makeCompany(server)
  const ask = () => company.api.call(auditRoutes.export, { ...ofCompany(company), query: {} })
  await ageProofs(server, company.founder.id)
  expect((await ask()).status).toBe(200)
  await write(
    company,
    Array.from({ length: 51 }, () => ({ action: 'lead.exported' as const })),
  )
  expect((await ask()).text).toContain('"code":"confirmation_required"')
  await renewProofs(server, company.founder.id)
  expect((await ask()).status).toBe(200)
})
