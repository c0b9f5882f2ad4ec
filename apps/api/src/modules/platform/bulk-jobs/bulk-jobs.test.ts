import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { type JobToStart, runBulkJob, untilEnded } from '../../../../test/steps/bulk-job-steps.ts'
import { asOwner, daysBefore } from '../../../../test/database/database.ts'
import {
  ageProofs,
  makeCompany,
  makeDivision,
  makeMember,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { actionOf } from './bulk-action.ts'
import { deleteExpired, findJob, insertItems, insertJob } from './bulk-jobs.sql.ts'
import { bulkJob } from './run-bulk-job.ts'

const server = await startServer()
keepLicencesSound(server)

const paramsOf = ({ id }: TestCompany) => ({ companyId: id })
const codes = (items: { code: string | null }[]) => items.map(({ code }) => code)
const someEmail = () => `bulk-${unique()}@example.com`
/** Adds a member without an account. */
const add = (company: TestCompany, first_name = 'Sari', division_id: string | null = null) =>
  company.api.data(memberRoutes.create, {
    params: paramsOf(company),
    body: { first_name, email: someEmail(), division_id },
  })
const read = (company: TestCompany, memberId: string) =>
  company.api.data(memberRoutes.get, { params: { ...paramsOf(company), memberId } })

test('invites each person once', async () => {
  const company = await makeCompany(server)
  const known = await add(company)
  const [first, second] = [someEmail(), someEmail()]
  const people = [first, known.email, second].map((email) => ({ email, first_name: 'Eko' }))
  const { job, items } = await runBulkJob(company.api, company.id, {
    kind: 'invite_people',
    people,
    message: 'Welcome',
    locale: 'id',
  })
  expect(job).toMatchObject({ kind: 'invite_people', state: 'done', total: 3, done: 2, refused: 1, error: null })
  expect(items).toMatchObject([
    { at: 0, name: first, outcome: 'done', code: null, message: '', person: null },
    { at: 1, name: known.email, outcome: 'refused', code: 'email_taken', message: 'This email address already exist' },
    { at: 2, name: second, outcome: 'done' },
  ])
  // The refused person's input is returned for correction.
  expect(items[1]?.person).toMatchObject({ email: known.email, first_name: 'Eko' })
  const inIndonesian = await company.api
    .speaking('id')
    .page(bulkJobRoutes.items, { params: { ...paramsOf(company), jobId: job._id }, query: { outcome: 'refused' } })
  expect(inIndonesian).toMatchObject({ data: [{ message: 'Alamat email ini sudah terdaftar' }], meta: { total: 1 } })
  for (const email of [first, second]) expect((await mailsTo(server, email, 1))[0]?.text).toContain('“Welcome”')
})

test('resolves filters to applicable members when the job starts', async () => {
  const company = await makeCompany(server)
  const sales = await makeDivision(server, company, 'Sales')
  const inSales = await Promise.all([1, 2, 3].map((n) => add(company, `Person ${n}`, sales.id)))
  await makeMember(server, company, { divisionId: sales.id })
  await add(company, 'Elsewhere')
  const { job, items } = await runBulkJob(company.api, company.id, {
    kind: 'invite_members',
    members: { filter: { division: sales.id }, except: [inSales[1]?._id ?? ''] },
  })
  expect(job).toMatchObject({ state: 'done', total: 2, done: 2, refused: 0 })
  expect(items.map(({ name }) => name)).toEqual(['Person 1', 'Person 3'])
  const nobody = { kind: 'invite_members', members: { filter: { search: 'nobody of this name' } } } as const
  expect(await company.api.refusal(bulkJobRoutes.start, { params: paramsOf(company), body: nobody })).toMatchObject({
    code: 'bulk_job_nobody',
  })
})

test('undoes a move between divisions except for members changed since', async () => {
  const company = await makeCompany(server)
  const [sales, coffee] = [await makeDivision(server, company, 'Sales'), await makeDivision(server, company, 'Coffee')]
  const head = await makeMember(server, company, { divisionId: sales.id, roles: ['division_admin'] })
  const [plain, there] = [
    await makeMember(server, company),
    await makeMember(server, company, { divisionId: coffee.id }),
  ]
  const ids = [head.id, plain.id, there.id]
  const { job } = await runBulkJob(company.api, company.id, {
    kind: 'update_members',
    members: { ids },
    division_id: coffee.id,
  })
  expect(job).toMatchObject({ done: 3, undoable: true, change: { division_id: coffee.id } })
  expect(await read(company, head.id)).toMatchObject({ division: { _id: coffee.id }, roles: [] })
  await company.api.data(memberRoutes.update, {
    params: { ...paramsOf(company), memberId: plain.id },
    body: { roles: ['division_admin'] },
  })

  const undo = { kind: 'undo_members', job_id: job._id } as const
  const undone = await runBulkJob(company.api, company.id, undo)
  // A member who was in the division before has nothing to restore.
  expect(undone.job).toMatchObject({ total: 2, done: 1, refused: 1, undoable: false })
  expect(codes(undone.items)).toEqual([null, 'member_changed'])
  expect(await read(company, head.id)).toMatchObject({ division: { _id: sales.id }, roles: ['division_admin'] })
  expect(await read(company, plain.id)).toMatchObject({ division: { _id: coffee.id } })
  const again = { params: paramsOf(company), body: undo }
  expect(await company.api.refusal(bulkJobRoutes.start, again)).toMatchObject({ status: 409, code: 'bulk_job_state' })
  const byId = { params: { ...paramsOf(company), jobId: job._id } }
  expect(await company.api.data(bulkJobRoutes.get, byId)).toMatchObject({ undoable: false })
})

test('hands over, brings back or removes several members', async () => {
  const company = await makeCompany(server)
  const colleague = await makeMember(server, company)
  const [first, second] = [await makeMember(server, company), await makeMember(server, company)]
  const ids = [first.id, second.id, company.memberId]
  const handed = await runBulkJob(company.api, company.id, {
    kind: 'hand_over',
    members: { ids },
    card: 'page',
    colleague_id: colleague.id,
    erase_after_days: 0,
  })
  expect(codes(handed.items)).toEqual([null, null, 'not_allowed'])
  const params = { ...paramsOf(company), memberId: first.id }
  await expect.poll(async () => (await company.api.data(handOverRoutes.get, { params }))?.erased).toBe(true)

  const back = await runBulkJob(company.api, company.id, { kind: 'bring_back', members: { ids: [first.id] } })
  expect(codes(back.items)).toEqual(['member_erased'])
  const removed = await runBulkJob(company.api, company.id, {
    kind: 'remove_members',
    members: { filter: {}, except: [colleague.id] },
  })
  // A member cannot remove themselves, so the caller is left out of a job on all members.
  expect(removed.job).toMatchObject({ total: 2, done: 2, refused: 0 })
})

test('a cancelled job leaves the remaining items unchanged', async () => {
  const company = await makeCompany(server)
  const people = Array.from({ length: 200 }, () => ({ email: someEmail(), first_name: 'Eko' }))
  const body = { kind: 'invite_people', people } as const
  const { _id: jobId } = await company.api.data(bulkJobRoutes.start, { params: paramsOf(company), body })
  const params = { ...paramsOf(company), jobId }
  expect(await company.api.refusal(bulkJobRoutes.dismiss, { params })).toMatchObject({ code: 'bulk_job_state' })
  const cancelled = await company.api.data(bulkJobRoutes.cancel, { params })
  expect(cancelled.state).toBe('cancelled')
  expect(cancelled.done).toBeLessThan(200)
  // A job queued later has finished, so the worker no longer runs this one.
  await runBulkJob(company.api, company.id, {
    kind: 'invite_people',
    people: [{ email: someEmail(), first_name: 'A' }],
  })
  expect(await company.api.data(bulkJobRoutes.cancel, { params })).toMatchObject({ done: cancelled.done })
  const invited = await company.api.page(invitationRoutes.list, { params: paramsOf(company), query: {} })
  expect(invited.meta.total).toBe(cancelled.done + 1)

  const own = () => company.api.data(bulkJobRoutes.list, { params: paramsOf(company) })
  expect((await own()).map(({ state }) => state)).toEqual(['done', 'cancelled'])
  await company.api.data(bulkJobRoutes.dismiss, { params })
  expect((await own()).map(({ state }) => state)).toEqual(['done'])
})

test('a repeated click starts one job', async () => {
  const company = await makeCompany(server)
  const email = someEmail()
  const body: JobToStart = { kind: 'invite_people', people: [{ email, first_name: 'Eko' }] }
  const keyed = company.api.with({ 'idempotency-key': unique() })
  const start = () => keyed.data(bulkJobRoutes.start, { params: paramsOf(company), body })
  const jobs = [await start(), await start()]
  expect(jobs[0]?._id).toBe(jobs[1]?._id)
  await untilEnded(company.api, company.id, jobs[0]?._id ?? '')
  expect(await company.api.data(bulkJobRoutes.list, { params: paramsOf(company) })).toHaveLength(1)
  expect(await mailsTo(server, email, 1)).toHaveLength(1)
})

/** Starts a job without a worker, so that a test can run it. */
async function waitingJob(company: TestCompany, asking: { user: { id: string } }, ids: string[], find = actionOf) {
  const id = newId()
  const inCompany = { companyId: company.id }
  await server.database.transaction(inCompany, async (tx) => {
    const facts = { id, user_id: asking.user.id, address: '', kind: 'update_members', input: { roles: [] } } as const
    await insertJob(tx, company.id, { ...facts, total: ids.length })
    await insertItems(
      tx,
      company.id,
      id,
      ids.map((member_id) => ({ member_id, name: '', content: null })),
    )
  })
  return {
    run: () => runJob(bulkJob(find), server.deps, { companyId: company.id, jobId: id }),
    find: () => findJob(server.database.read(inCompany), company.id, id),
  }
}

test('a job of an unknown kind fails', async () => {
  const company = await makeCompany(server)
  const job = await waitingJob(company, { user: company.founder }, [company.memberId], () =>
    actionOf('unknown' as never),
  )
  await job.run()
  expect(await job.find()).toMatchObject({ state: 'failed', error: 'not_found', done: 0 })
})

test('checks the person’s permissions again for every item', async () => {
  const company = await makeCompany(server)
  const [gone, demoted] = [
    await makeMember(server, company, { roles: ['admin'] }),
    await makeMember(server, company, { roles: ['admin'] }),
  ]
  const ids = [(await makeMember(server, company, { roles: ['division_admin'] })).id]
  const [first, second] = [await waitingJob(company, gone, ids), await waitingJob(company, demoted, ids)]
  await company.api.data(handOverRoutes.create, {
    params: paramsOf(company),
    body: { member_ids: [gone.id], card: 'page', colleague_id: company.memberId },
  })
  await company.api.data(memberRoutes.update, {
    params: { ...paramsOf(company), memberId: demoted.id },
    body: { roles: [] },
  })
  await first.run()
  expect(await first.find()).toMatchObject({ state: 'failed', error: 'access_gone', done: 0, refused: 0 })
  await second.run()
  expect(await second.find()).toMatchObject({ state: 'done', done: 0, refused: 1 })
  expect(await read(company, ids[0] ?? '')).toMatchObject({ roles: ['division_admin'] })
})

test('two workers process each item once', async () => {
  const company = await makeCompany(server)
  const there: string[] = []
  // The job takes the role away: a change to the same value is not in the audit log.
  for (let at = 0; at < 12; at += 1) there.push((await makeMember(server, company, { roles: ['division_admin'] })).id)
  // Every second ID is refused.
  const ids = there.flatMap((id) => [id, newId()])
  const job = await waitingJob(company, { user: company.founder }, ids)
  await Promise.all([job.run(), job.run()])
  expect(await job.find()).toMatchObject({ state: 'done', done: 12, refused: 12 })
  const told = await asOwner(server.database, (query) =>
    query(`select id from audit_entries where company_id = $1 and action = 'member.updated'`, [company.id]),
  )
  expect(told).toHaveLength(12)
})

test('refuses a member or division of another company per item', async () => {
  const company = await makeCompany(server)
  const elsewhere = await makeCompany(server)
  const division = await makeDivision(server, elsewhere)
  const { items } = await runBulkJob(company.api, company.id, {
    kind: 'update_members',
    members: { ids: [elsewhere.memberId, (await add(company))._id] },
    division_id: division.id,
  })
  expect(codes(items)).toEqual(['not_found', 'invalid'])
})

test('only the person who started a job sees it', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const { job } = await runBulkJob(company.api, company.id, {
    kind: 'remove_members',
    members: { ids: [(await add(company))._id] },
  })
  const params = { ...paramsOf(company), jobId: job._id }
  expect(await admin.api.data(bulkJobRoutes.list, { params: paramsOf(company) })).toEqual([])
  for (const route of [bulkJobRoutes.get, bulkJobRoutes.items, bulkJobRoutes.cancel, bulkJobRoutes.dismiss])
    expect(await admin.api.refusal(route, { params })).toMatchObject({ status: 404, code: 'not_found' })
})

test('a division admin has the same limits for many as for one', async () => {
  const company = await makeCompany(server)
  const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
  const head = await makeMember(server, company, { divisionId: own.id, roles: ['division_admin'] })
  const [mine, theirs] = [await add(company, 'Mine', own.id), await add(company, 'Theirs', other.id)]
  const members = { ids: [mine._id, theirs._id] }
  for (const body of [
    { kind: 'invite_members', members },
    { kind: 'update_members', members, division_id: own.id },
    { kind: 'remove_members', members },
  ] as const) {
    const { items } = await runBulkJob(head.api, company.id, { ...body, members: { ids: [...members.ids] } })
    expect(codes(items)).toEqual([null, 'not_allowed'])
  }
  const people = [own.id, other.id].map((division_id) => ({ email: someEmail(), first_name: 'A', division_id }))
  const { items } = await runBulkJob(head.api, company.id, { kind: 'invite_people', people })
  expect(codes(items)).toEqual([null, 'not_allowed'])
  const plain = await makeMember(server, company)
  for (const kind of ['remove_members', 'bring_back', 'invite_members'] as const)
    expect(
      await plain.api.refusal(bulkJobRoutes.start, { params: paramsOf(company), body: { kind, members } }),
    ).toMatchObject({ status: 400, code: 'not_allowed' })
})

test('limits the number of concurrent jobs per person', async () => {
  const company = await makeCompany(server)
  for (let made = 0; made < 5; made += 1) await waitingJob(company, { user: company.founder }, [company.memberId])
  const body: JobToStart = { kind: 'remove_members', members: { ids: [(await add(company))._id] } }
  expect(await company.api.refusal(bulkJobRoutes.start, { params: paramsOf(company), body })).toMatchObject({
    status: 429,
    code: 'bulk_jobs_many',
    message: 'You can run up to 5 jobs at once. Wait for one to finish, then try again.',
  })
})

test('lists refused jobs longer than successful ones', async () => {
  const company = await makeCompany(server)
  const jobs = []
  for (const ids of [[(await add(company))._id], [company.memberId]])
    jobs.push((await runBulkJob(company.api, company.id, { kind: 'remove_members', members: { ids } })).job)
  const age = (hours: number) =>
    asOwner(server.database, (query) =>
      query(`update bulk_jobs set created_at = now() - $2 * interval '1 hour' where company_id = $1`, [
        company.id,
        hours,
      ]),
    )
  const shown = async () =>
    (await company.api.data(bulkJobRoutes.list, { params: paramsOf(company) })).map(({ refused }) => refused)
  await age(23)
  expect((await shown()).toSorted()).toEqual([0, 1])
  await age(25)
  expect(await shown()).toEqual([1])
})

test('deletes expired jobs', async () => {
  const company = await makeCompany(server)
  const { job } = await runBulkJob(company.api, company.id, {
    kind: 'remove_members',
    members: { ids: [(await add(company))._id] },
  })
  const age = (days: number) =>
    asOwner(server.database, (query) =>
      query(`update bulk_jobs set expires_at = ${daysBefore('expires_at', '$2::int')} where id = $1`, [job._id, days]),
    )
  const sweep = () => deleteExpired(server.database.read({ companyId: company.id }), company.id)
  const left = () => company.api.data(bulkJobRoutes.list, { params: paramsOf(company) })
  await age(29)
  await sweep()
  expect(await left()).toHaveLength(1)
  await age(1)
  await sweep()
  expect(await left()).toHaveLength(0)
})

test('deletes more than 50 records only with a fresh proof', async () => {
  const { api, founder, id } = await makeCompany(server)
  const ids = Array.from({ length: 51 }, newId)
  const start = (body: object) => api.refusal(bulkJobRoutes.start, { params: { companyId: id }, body })
  const unconfirmed = { status: 400, code: 'confirmation_required' }
  await ageProofs(server, founder.id)
  expect(await start({ kind: 'remove_members', members: { ids } })).toMatchObject(unconfirmed)
  expect(await start({ kind: 'remove_leads', leads: { ids } })).toMatchObject(unconfirmed)
})

test.each([0, 1, null])('more than 50 hand-overs need a proof (erasure after %s days)', async (days) => {
  const { api, founder, id, memberId } = await makeCompany(server)
  const ids = Array.from({ length: 51 }, newId)
  const params = { companyId: id }
  const decision = { card: 'page', colleague_id: memberId, leads: 'division', erase_after_days: days } as const
  const unconfirmed = { status: 400, code: 'confirmation_required' }
  await ageProofs(server, founder.id)
  const job = { kind: 'hand_over', members: { ids }, ...decision } as const
  expect(await api.refusal(bulkJobRoutes.start, { params, body: job })).toMatchObject(unconfirmed)
  const body = { member_ids: ids, ...decision }
  expect(await api.refusal(handOverRoutes.create, { params, body })).toMatchObject(unconfirmed)
})
