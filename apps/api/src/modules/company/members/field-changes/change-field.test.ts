import { presets } from '@kartu/cards/card-policy'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { z } from 'zod'
import type { CardChange } from '@kartu/contracts/company/card-changes'
import { describe, expect, test } from 'vitest'
import { type JobToStart, runBulkJob, untilEnded } from '../../../../../test/steps/bulk-job-steps.ts'
import { asOwner } from '../../../../../test/database/database.ts'
import {
  ageProofs,
  makeCompany,
  makeDivision,
  makeMember,
  type TestCompany,
  type TestMember,
  unique,
} from '../../../../../test/factories.ts'
import { startServer } from '../../../../../test/server.ts'

const server = await startServer()
type Change = z.input<typeof CardChange>

const paramsOf = ({ id }: TestCompany) => ({ companyId: id })
const read = (company: TestCompany, { cardId }: TestMember) =>
  company.api.data(cardRoutes.get, { params: { ...paramsOf(company), cardId } })
async function edit(company: TestCompany, member: TestMember, change: object, api = company.api) {
  const { revision } = await read(company, member)
  const params = { ...paramsOf(company), cardId: member.cardId }
  return api.data(cardRoutes.update, { params, body: { ...change, revision } })
}
const job = (members: readonly TestMember[], change: Change): JobToStart => ({
  kind: 'change_field',
  members: { ids: members.map(({ id }) => id) },
  change,
})
const preview = (company: TestCompany, members: readonly TestMember[], change: Change, api = company.api) =>
  api.data(memberRoutes.previewChange, {
    params: paramsOf(company),
    body: { members: { ids: members.map(({ id }) => id) }, change },
  })
const undo = (company: TestCompany, jobId: string) =>
  runBulkJob(company.api, company.id, { kind: 'undo_field', job_id: jobId })
const codes = (items: { code: string | null }[]) => items.map(({ code }) => code)

describe('text change', () => {
  test('is set on the cards that the preview counts', async () => {
    const company = await makeCompany(server)
    const [ayu, budi, eko] = [
      await makeMember(server, company),
      await makeMember(server, company),
      await makeMember(server, company),
    ]
    await edit(company, budi, { address: 'Jl. Sudirman 1' })
    await edit(company, eko, { address: '1 Raffles Place' })
    const people = [ayu, budi, eko]
    const change: Change = { field: 'address', value: ' 1 Raffles Place ' }
    expect(await preview(company, people, change)).toMatchObject({
      changes: 2,
      same: 1,
      replaces_own: 0,
      left_out: [],
      rows: [
        { member_id: ayu.id, before: '', after: '1 Raffles Place' },
        { member_id: budi.id, before: 'Jl. Sudirman 1', after: '1 Raffles Place' },
      ],
    })
    expect((await read(company, ayu)).address).toBe('')
    const { job: done } = await runBulkJob(company.api, company.id, job(people, change))
    expect(done).toMatchObject({ kind: 'change_field', total: 2, done: 2, refused: 0, undoable: true })
    for (const one of people) expect((await read(company, one)).address).toBe('1 Raffles Place')
  })

  test.each<[string, Change['where'], string[]]>([
    ['all cards', 'all', ['New', 'New', 'New']],
    ['cards without a value', 'empty', ['New', 'Head of Sales', 'Clerk']],
    ['cards with a value, in any case', { is: 'head of  sales' }, ['', 'New', 'Clerk']],
  ])('changes %s', async (_which, where, expected) => {
    const company = await makeCompany(server)
    const titles = ['', 'Head of Sales', 'Clerk']
    const people = await Promise.all(titles.map((jobTitle) => makeMember(server, company, { jobTitle })))
    for (const [at, one] of people.entries()) await edit(company, one, { job_title: titles[at] })
    await runBulkJob(
      company.api,
      company.id,
      job(people, { field: 'job_title', value: 'New', ...(where && { where }) }),
    )
    const shown = await Promise.all(people.map((one) => read(company, one)))
    expect(shown.map((card) => card.job_title)).toEqual(expected)
  })

  test('replaces the employee’s own value until it is undone', async () => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    await edit(company, ayu, { pronouns: 'company' })
    await edit(company, ayu, { pronouns: 'own' }, ayu.api)
    const change: Change = { field: 'pronouns', value: 'she/her' }
    expect(await preview(company, [ayu], change)).toMatchObject({ changes: 1, replaces_own: 1 })
    const { job: done } = await runBulkJob(company.api, company.id, job([ayu], change))
    expect((await read(company, ayu)).fields.pronouns.origin).toBe('company')
    await undo(company, done._id)
    expect(await read(company, ayu)).toMatchObject({ pronouns: 'own', fields: { pronouns: { origin: 'own' } } })
    await edit(company, ayu, { reset: ['pronouns'] }, ayu.api)
    expect((await read(company, ayu)).pronouns).toBe('company')
  })

  test('can be removed only if no rule requires it', async () => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    await edit(company, ayu, { note: 'Text', short_description: 'Text' })
    const { relaxed } = presets
    const fields = { ...relaxed.fields, note: { ...relaxed.fields.note, required: true } }
    const policy = { ...relaxed, fields }
    await company.api.data(customisationRoutes.update, { params: paramsOf(company), body: { policy } })
    expect(await preview(company, [ayu], { field: 'note', value: '' })).toMatchObject({
      changes: 0,
      left_out: [{ code: 'field_required', count: 1, names: [expect.any(String)] }],
    })
    const { items } = await runBulkJob(company.api, company.id, job([ayu], { field: 'note', value: '' }))
    expect(codes(items)).toEqual(['field_required'])
    await runBulkJob(company.api, company.id, job([ayu], { field: 'short_description', value: '' }))
    expect(await read(company, ayu)).toMatchObject({ note: 'Text', short_description: '' })
  })

  test('is left out if the rules hide the field', async () => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    const { relaxed } = presets
    const policy = {
      ...relaxed,
      fields: { ...relaxed.fields, note: { ...relaxed.fields.note, access: 'hidden' as const } },
    }
    await company.api.data(customisationRoutes.update, { params: paramsOf(company), body: { policy } })
    expect(await preview(company, [ayu], { field: 'note', value: 'Text' })).toMatchObject({
      changes: 0,
      left_out: [{ code: 'field_hidden', count: 1 }],
    })
  })
})

describe('contact change', () => {
  const office = { key: 'phone', label: 'Office', value: '+6561111111' }

  test('is found by its kind and label', async () => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    const own = { key: 'phone', label: '', value: '+6562222222' }
    const email = { key: 'email', label: '', value: 'ayu@example.com' }
    await edit(company, ayu, { contacts: [own, office, email] })
    const change: Change = { field: 'phone', label: 'office', value: '6333 3333', code: '65' }
    expect(await preview(company, [ayu], change)).toMatchObject({
      rows: [{ before: '+65 6111 1111', after: '+65 6333 3333' }],
    })
    await runBulkJob(company.api, company.id, job([ayu], change))
    expect((await read(company, ayu)).contacts).toMatchObject([
      own,
      { ...office, value: '+6563333333', code: '65' },
      email,
    ])
  })

  test('is added last if the card has none', async () => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    await edit(company, ayu, { contacts: [office, { key: 'linkedin', value: 'ayu' }] })
    await runBulkJob(company.api, company.id, job([ayu], { field: 'website', value: 'acme.example', where: 'empty' }))
    expect((await read(company, ayu)).contacts.map(({ value }) => value)).toEqual([
      office.value,
      'in/ayu',
      'https://acme.example',
    ])
  })

  test('skips a card with several of the kind', async () => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    const contacts = ['https://a.example', 'https://b.example'].map((value) => ({ key: 'website', value }))
    await edit(company, ayu, { contacts })
    const change: Change = { field: 'website', value: 'https://c.example' }
    expect((await preview(company, [ayu], change)).left_out).toMatchObject([{ code: 'contacts_alike' }])
    await runBulkJob(company.api, company.id, job([ayu], { ...change, where: { is: 'a.example' } }))
    expect((await read(company, ayu)).contacts.map(({ value }) => value)).toEqual([
      'https://c.example',
      'https://b.example',
    ])
  })

  test('is removed with an empty value', async () => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    await edit(company, ayu, { contacts: [office, { key: 'linkedin', value: 'ayu' }] })
    const { job: done } = await runBulkJob(company.api, company.id, job([ayu], { field: 'linkedin', value: '' }))
    expect((await read(company, ayu)).contacts).toMatchObject([office])
    await undo(company, done._id)
    expect((await read(company, ayu)).contacts.map(({ value }) => value)).toEqual([office.value, 'in/ayu'])
  })

  test.each<[Change, string]>([
    [{ field: 'phone', value: '12' }, 'change.value'],
    [{ field: 'website', value: 'no address' }, 'change.value'],
    [{ field: 'email', value: 'nobody' }, 'change.value'],
  ])('is refused before the job starts: %j', async (change, field) => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    const refused = { status: 400, code: 'invalid', fields: { [field]: expect.any(String) } }
    const params = paramsOf(company)
    const body = job([ayu], change)
    expect(await company.api.refusal(bulkJobRoutes.start, { params, body })).toMatchObject(refused)
    const { members } = body as { members: { ids: string[] } }
    const asked = { params, body: { members, change } }
    expect(await company.api.refusal(memberRoutes.previewChange, asked)).toMatchObject(refused)
  })
})

describe('undo', () => {
  test('keeps values that have changed since', async () => {
    const company = await makeCompany(server)
    const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
    for (const one of [ayu, budi]) await edit(company, one, { address: 'Old' })
    const change: Change = { field: 'address', value: 'New' }
    const { job: done } = await runBulkJob(company.api, company.id, job([ayu, budi], change))
    await edit(company, budi, { address: 'Newer' })
    const undone = await undo(company, done._id)
    expect(undone.job).toMatchObject({ kind: 'undo_field', done: 1, refused: 1, undoable: false })
    expect(codes(undone.items)).toEqual([null, 'field_changed'])
    expect([(await read(company, ayu)).address, (await read(company, budi)).address]).toEqual(['Old', 'Newer'])
    const again = { params: paramsOf(company), body: { kind: 'undo_field', job_id: done._id } } as const
    expect(await company.api.refusal(bulkJobRoutes.start, again)).toMatchObject({ code: 'bulk_job_state' })
  })

  test('keeps other contacts that the employee has changed since', async () => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    await edit(company, ayu, { contacts: [{ key: 'website', value: 'https://old.example' }] })
    const { job: done } = await runBulkJob(
      company.api,
      company.id,
      job([ayu], { field: 'website', value: 'https://new.example' }),
    )
    const { contacts } = await read(company, ayu)
    await edit(company, ayu, { contacts: [...contacts, { key: 'email', value: 'ayu@example.com' }] }, ayu.api)
    const { items } = await undo(company, done._id)
    expect(codes(items)).toEqual([null])
    const after = await read(company, ayu)
    expect(after.contacts.map(({ value }) => value)).toEqual(['https://old.example', 'ayu@example.com'])
    expect(after.fields.contacts.origin).toBe('own')
  })

  test('expires after a day', async () => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    const { job: done } = await runBulkJob(company.api, company.id, job([ayu], { field: 'address', value: 'New' }))
    await asOwner(server.database, (query) =>
      query(`update bulk_jobs set created_at = now() - interval '24 hours' where id = $1`, [done._id]),
    )
    const params = paramsOf(company)
    const body = { kind: 'undo_field', job_id: done._id } as const
    expect(await company.api.refusal(bulkJobRoutes.start, { params, body })).toMatchObject({ code: 'field_undo_over' })
    const shown = await company.api.data(bulkJobRoutes.get, { params: { ...params, jobId: done._id } })
    expect(shown.undoable).toBe(false)
  })
})

describe('rights', () => {
  test('a division admin changes only cards of their division', async () => {
    const company = await makeCompany(server)
    const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
    const head = await makeMember(server, company, { divisionId: own.id, roles: ['division_admin'] })
    const mine = await makeMember(server, company, { divisionId: own.id })
    const theirs = await makeMember(server, company, { divisionId: other.id })
    const admin = await makeMember(server, company, { divisionId: own.id, roles: ['admin'] })
    const people = [mine, theirs, admin]
    const change: Change = { field: 'address', value: 'New' }
    expect(await preview(company, people, change, head.api)).toMatchObject({
      changes: 1,
      left_out: [{ code: 'not_allowed', count: 2 }],
    })
    const { items } = await runBulkJob(head.api, company.id, job(people, change))
    expect(codes(items)).toEqual([null, 'not_allowed', 'not_allowed'])
    expect((await read(company, theirs)).address).toBe('')
  })

  test('a member without a role changes nothing', async () => {
    const company = await makeCompany(server)
    const ayu = await makeMember(server, company)
    const change: Change = { field: 'address', value: 'New' }
    const refused = { status: 400, code: 'not_allowed' }
    const params = paramsOf(company)
    expect(await ayu.api.refusal(bulkJobRoutes.start, { params, body: job([ayu], change) })).toMatchObject(refused)
    const body = { members: { ids: [ayu.id] }, change }
    expect(await ayu.api.refusal(memberRoutes.previewChange, { params, body })).toMatchObject(refused)
  })

  test('cards of super admins need no fresh confirmation', async () => {
    const company = await makeCompany(server)
    await ageProofs(server, company.founder.id)
    const change: Change = { field: 'address', value: 'New' }
    const { job: done } = await runBulkJob(company.api, company.id, {
      kind: 'change_field',
      members: { ids: [company.memberId] },
      change,
    })
    expect(done).toMatchObject({ done: 1, refused: 0 })
    expect((await undo(company, done._id)).job).toMatchObject({ done: 1, refused: 0 })
  })

  test('paused members are left out', async () => {
    const company = await makeCompany(server)
    const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
    await company.api.data(handOverRoutes.create, {
      params: paramsOf(company),
      body: { member_ids: [ayu.id], card: 'page', colleague_id: budi.id },
    })
    const change: Change = { field: 'address', value: 'New' }
    expect(await preview(company, [ayu], change)).toMatchObject({
      changes: 0,
      left_out: [{ code: 'member_paused', count: 1 }],
    })
  })
})

test('a repeated click starts one job', async () => {
  const company = await makeCompany(server)
  const ayu = await makeMember(server, company)
  const keyed = company.api.with({ 'idempotency-key': unique() })
  const input = { params: paramsOf(company), body: job([ayu], { field: 'address', value: 'New' }) }
  const [first, second] = [await keyed.data(bulkJobRoutes.start, input), await keyed.data(bulkJobRoutes.start, input)]
  expect(first._id).toBe(second._id)
  await untilEnded(company.api, company.id, first._id)
  const audited = await asOwner(server.database, (query) =>
    query(`select id from audit_entries where company_id = $1 and action = 'card.updated'`, [company.id]),
  )
  expect(audited).toHaveLength(1)
})
