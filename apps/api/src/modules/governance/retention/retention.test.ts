import { auditRoutes } from '@kartu/contracts/platform/audit'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { retentionRoutes } from '@kartu/contracts/governance/retention'
import { expect, test, vi } from 'vitest'
import { asOwner, monthsBefore } from '../../../../test/database/database.ts'
import { ageProofs, makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { linkEntries, verifyChain } from '../../platform/audit/audit-chain.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { trimAudit } from './old-data.sql.ts'
import { applyRetention } from './retention.ts'

const server = await startServer()
const { database } = server

const none = { audit_months: null, figure_months: null, record_months: null }
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
const set = (company: TestCompany, body: object) =>
  company.api.data(retentionRoutes.update, { ...ofCompany(company), body: { ...none, ...body } })
const owner = <Row extends object>(text: string, values: unknown[]) =>
  asOwner(database, (query) => query<Row>(text, values))
const count = async (table: string, { id }: TestCompany) =>
  (await owner<{ rows: number }>(`select count(*)::int as rows from ${table} where company_id = $1`, [id]))[0]?.rows
const notProved = ({ founder }: TestCompany) => ageProofs(server, founder.id)

/** Adds entries that are `months` old, with their links. */
async function oldEntries(company: TestCompany, months: number, entries: number): Promise<void> {
  await database.transaction({ companyId: company.id }, async (tx) => {
    const fact = { action: 'plan.set' as const }
    const audit = Array.from({ length: entries }, (_, number) => ({ ...fact, after: { number, months } }))
    await tell(tx, bySystem(company.id, 'operator'), { audit, shows: 'nothing', notify: [] })
  })
  await linkEntries(database)
  await owner(`update audit_entries set created_at = ${monthsBefore('created_at', '$2')} where company_id = $1`, [
    company.id,
    months,
  ])
  await owner(`update audit_links set created_at = ${monthsBefore('created_at', '$2')} where company_id = $1`, [
    company.id,
    months,
  ])
  // The hash covers the time.
  await owner(`delete from audit_links where company_id = $1`, [company.id])
  await linkEntries(database)
  await owner(
    `update audit_links l set created_at = e.created_at from audit_entries e
      where l.company_id = $1 and e.company_id = l.company_id and e.id = l.entry_id`,
    [company.id],
  )
}

test('a shorter retention period requires a proof', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  for (const route of [retentionRoutes.get, retentionRoutes.preview])
    expect(await admin.api.refusal(route, { ...ofCompany(company), query: {} })).toMatchObject({ code: 'not_allowed' })
  expect(await company.api.data(retentionRoutes.get, ofCompany(company))).toEqual({
    ...none,
    lead_months: null,
    revision: 1,
  })
  const months = { audit_months: 24, figure_months: 12, record_months: 6 }
  expect(await set(company, months)).toMatchObject({ ...months, revision: 2 })
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: { noun: 'retention' } })
  expect(entries).toMatchObject([{ action: 'retention.updated', before: none, after: months }])
  await notProved(company)
  expect(await set(company, { ...months, audit_months: null })).toMatchObject({ audit_months: null })
  const shorter = { ...ofCompany(company), body: { ...none, ...months, record_months: 3 } }
  expect(await company.api.refusal(retentionRoutes.update, shorter)).toMatchObject({ code: 'confirmation_required' })
  const stale = { ...ofCompany(company), body: { ...none, revision: 1 } }
  expect(await company.api.refusal(retentionRoutes.update, stale)).toMatchObject({ code: 'changed_elsewhere' })
  for (const body of [{ audit_months: 11 }, { figure_months: 2 }, { record_months: 0 }, { audit_months: 121 }])
    expect(
      await company.api.refusal(retentionRoutes.update, { ...ofCompany(company), body: { ...none, ...body } }),
    ).toMatchObject({ code: 'invalid' })
})

test('logs each cut of the audit log at whole months', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  for (const one of [company, other]) await oldEntries(one, 30, 3)
  await company.api.data(divisionRoutes.create, { ...ofCompany(company), body: { name: 'Bar' } })
  await linkEntries(database)
  const before = await verifyChain(database, company.id)
  expect(before).toMatchObject({ trimmed: 0, faults: [] })
  const preview = { ...ofCompany(company), query: { audit_months: '24' } }
  const { audit_months: goes } = await company.api.data(retentionRoutes.preview, preview)
  expect(goes).toBeGreaterThanOrEqual(3)
  const younger = { ...ofCompany(company), query: { audit_months: '36' } }
  expect(await company.api.data(retentionRoutes.preview, younger)).toMatchObject({ audit_months: 0 })
  // No period is set yet.
  await applyRetention(database)
  expect(await verifyChain(database, company.id)).toMatchObject({ trimmed: 0, faults: [] })
  await set(company, { audit_months: 24 })
  await applyRetention(database)
  await applyRetention(database)
  await linkEntries(database)
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: {} })
  expect(entries.filter(({ action }) => action === 'audit.trimmed')).toMatchObject([
    { actor: { kind: 'job' }, after: { entries: goes, number: goes } },
  ])
  expect(entries.some(({ action }) => action === 'plan.set')).toBe(false)
  const after = await verifyChain(database, company.id, before.head)
  expect(after).toMatchObject({ trimmed: goes, faults: [] })
  expect(after.head.number).toBeGreaterThan(before.head.number)
  const tooOld = await verifyChain(database, company.id, { number: 1, hash: 'a'.repeat(64) })
  expect(tooOld.faults).toEqual([`Link 1 is no longer stored: the company's log begins after link ${goes}.`])
  expect(await verifyChain(database, other.id)).toMatchObject({ trimmed: 0, faults: [] })
  // A cut beyond the recorded one.
  await owner('delete from audit_links where company_id = $1 and number = $2', [company.id, goes])
  expect((await verifyChain(database, company.id)).faults[0]).toMatch(/^Links are missing/)
  // A cut in the right form that is not recorded.
  await owner(
    `delete from audit_entries e using audit_links l where l.company_id = $1 and l.number = $2
      and e.company_id = l.company_id and e.id = l.entry_id`,
    [company.id, (goes ?? 0) + 1],
  )
  expect((await verifyChain(database, company.id)).faults[0]).toMatch(/^Links are missing/)
})

test('the next nightly run completes an interrupted cut once', async () => {
  const company = await makeCompany(server)
  await oldEntries(company, 30, 3)
  await set(company, { audit_months: 24 })
  const transaction = database.transaction.bind(database)
  const ends = vi.spyOn(database, 'transaction').mockImplementation((scope, work) => {
    if (Object.is(work, trimAudit)) throw new Error('The process ends')
    return transaction(scope, work)
  })
  const said = async () =>
    (await owner(`select from audit_entries where company_id = $1 and action = 'audit.trimmed'`, [company.id])).length
  const entries = await count('audit_entries', company)
  await expect(applyRetention(database).finally(() => ends.mockRestore())).rejects.toThrow(
    /^It failed in|The process ends/,
  )
  expect(await said()).toBe(1)
  expect(await count('audit_entries', company)).toBe((entries ?? 0) + 1)
  expect(await verifyChain(database, company.id)).toMatchObject({ trimmed: 0, faults: [] })
  await applyRetention(database)
  await applyRetention(database)
  expect(await said()).toBe(1)
  const { trimmed, faults } = await verifyChain(database, company.id)
  expect(faults).toEqual([])
  expect(trimmed).toBeGreaterThanOrEqual(3)
  expect(await count('audit_entries', company)).toBe((entries ?? 0) + 1 - trimmed)
})

test('the program cannot otherwise shorten a log', async () => {
  const company = await makeCompany(server)
  await oldEntries(company, 11, 2)
  const entries = await count('audit_entries', company)
  // Bypasses the route's check with the program's own database access.
  for (const months of [11, 0, 12]) {
    await owner(
      `insert into retention_settings (company_id, audit_months) values ($1, $2)
        on conflict (company_id) do update set audit_months = excluded.audit_months`,
      [company.id, months],
    )
    await applyRetention(database)
  }
  expect(await count('audit_entries', company)).toBe(entries)
  for (const table of ['audit_entries', 'audit_links'])
    await expect(
      database.transaction({ companyId: company.id }, (tx) =>
        tx.run({ name: `forbidden_${table}`, text: `delete from ${table} where company_id = $1` }, [company.id]),
      ),
    ).rejects.toThrow(/permission denied/)
})

test('deletes only old figures or decided requests', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  for (const one of [company, other]) {
    const member = await makeMember(server, one)
    for (const months of [1, 13]) {
      await owner(
        `insert into activity_day_states (company_id, day, rolled_at) values ($1, (now() - make_interval(months => $2))::date, now())`,
        [one.id, months],
      )
      await owner(
        `insert into activity_days (company_id, day, kind, audience, dimension, value, count, visitors)
          values ($1, (now() - make_interval(months => $2))::date, 'view', 'visitor', 'total', '', 3, 2)`,
        [one.id, months],
      )
      await owner(
        `insert into activities (company_id, at, kind, audience) values ($1, now() - make_interval(months => $2), 'view', 'visitor')`,
        [one.id, months],
      )
      for (const [field, state] of [
        [`decided ${months}`, 'rejected'],
        [`open ${months}`, 'pending'],
      ])
        await owner(
          `insert into change_requests (company_id, id, member_id, field, before, after, state, decided_at)
            values ($1, gen_random_uuid(), $2, $3, '""', '""', $4, case when $4 = 'pending' then null else now() - make_interval(months => $5) end)`,
          [one.id, member.id, field, state, months],
        )
    }
  }
  const preview = { ...ofCompany(company), query: { figure_months: '12', record_months: '12' } }
  expect(await company.api.data(retentionRoutes.preview, preview)).toMatchObject({
    audit_months: 0,
    figure_months: 1,
    record_months: 1,
  })
  await set(company, { figure_months: 12, record_months: 12 })
  await applyRetention(database)
  await applyRetention(database)
  for (const table of ['activities', 'activity_days', 'activity_day_states']) {
    expect(await count(table, company)).toBe(1)
    expect(await count(table, other)).toBe(2)
  }
  const fields = await owner<{ field: string }>('select field from change_requests where company_id = $1 order by 1', [
    company.id,
  ])
  expect(fields.map(({ field }) => field)).toEqual(['decided 1', 'open 1', 'open 13'])
  expect(await count('change_requests', other)).toBe(4)
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: { noun: 'retention' } })
  expect(entries.filter(({ action }) => action === 'retention.applied')).toMatchObject([
    { actor: { kind: 'job' }, after: { days: 1, records: 1 } },
  ])
})

test('deletes only old decided invitations with their links', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  const invite = async (one: TestCompany, state: 'declined' | 'pending', months: number) => {
    const { id: memberId } = await makeMember(server, one)
    const [row] = await owner<{ id: string }>(
      `insert into invitations (company_id, id, member_id, email, state, reserves, invited_by, locale, expires_at, decided_at)
        values ($1, gen_random_uuid(), $2::uuid, $2::uuid || '@kopi.example', $3, false, 'Ayu', 'en', now(),
          case when $3 = 'pending' then null else now() - make_interval(months => $4) end) returning id`,
      [one.id, memberId, state, months],
    )
    await owner(
      `insert into invitation_links (id, company_id, email, token_hash) values ($1::uuid, $2, '', $1::uuid)`,
      [row?.id, one.id],
    )
    return row?.id
  }
  const gone = await invite(company, 'declined', 13)
  const kept = [await invite(company, 'declined', 1), await invite(company, 'pending', 13)]
  const others = await invite(other, 'declined', 13)
  await set(company, { record_months: 12 })
  await applyRetention(database)
  for (const table of ['invitations', 'invitation_links']) {
    const left = await owner<{ id: string }>(`select id from ${table} where company_id = any($1)`, [
      [company.id, other.id],
    ])
    expect(left.map(({ id }) => id).toSorted()).toEqual([...kept, others].toSorted())
    expect(left).not.toContainEqual({ id: gone })
  }
})
