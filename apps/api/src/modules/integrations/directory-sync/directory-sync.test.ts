import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeDivision, makeMember } from '../../../../test/factories.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import {
  changesOf,
  confirm,
  confirmPlan,
  makeSync,
  membersOf,
  person,
  plan,
  saveSync,
  showSync,
  syncNow,
  untilEnded,
} from '../../../../test/steps/directory-sync-steps.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { AppError } from '../../../http/errors.ts'
import { setLicences } from '../../company/licences/licences.ts'
import { directorySyncJob } from './directory-sync.jobs.ts'
import { requireSource } from './sync-sources.ts'

const server = await startServer()

/** A queue that starts no jobs, for runs that a test starts itself. */
const idle = Object.assign(Object.create(server.deps.queue) as Queue, { enqueue: () => Promise.resolve() })

const mailOf = ({ mail }: { [property: string]: unknown }) => String(mail)
const leave = (tenant: { groups: { members: string[] }[] }, ids: string[]): void => {
  for (const group of tenant.groups) group.members = group.members.filter((id) => !ids.includes(id))
}

describe('a plan', () => {
  test('changes nothing before it is confirmed', async () => {
    const [ana, budi] = [person('Ana', 'Wijaya'), person('Budi', 'Santoso')]
    const stage = await makeSync(server, [ana, budi])
    const run = await plan(stage)
    expect(run).toMatchObject({ state: 'planned', is_open: true, people: 2, actions: { join: 2, leave: 0 } })
    expect((await membersOf(stage)).has(mailOf(ana))).toBe(false)
    const done = await confirm(stage, run)
    expect(done).toMatchObject({ state: 'done', states: { done: 2, failed: 0 } })
    expect((await membersOf(stage)).get(mailOf(budi))).toMatchObject({ status: 'verified' })
  })

  test('leaves out guests, disabled people and other groups', async () => {
    const people = [
      person('Ana', 'Wijaya'),
      person('Gast', 'Lim', { userType: 'Guest' }),
      person('Off', 'Tan', { accountEnabled: false }),
      person('Other', 'Group'),
    ]
    const stage = await makeSync(server, people)
    leave(stage.tenant, [people[3]?.id ?? ''])
    const changes = await changesOf(stage, await plan(stage))
    expect(changes.map(({ name }) => name)).toEqual(['Ana Wijaya'])
    const stored = await asOwner(server.database, (query) =>
      query<{ remote_id: string }>(`select remote_id from directory_sync_people where company_id = $1`, [
        stage.company.id,
      ]),
    )
    expect(stored.map(({ remote_id: id }) => id)).not.toContain(people[3]?.id)
  })

  test('is refused without a group', async () => {
    const stage = await makeSync(server, [person('Ana', 'Wijaya')], { groups: [] })
    const params = { companyId: stage.company.id }
    expect(await stage.company.api.refusal(directorySyncRoutes.start, { params, body: { plan: true } })).toMatchObject({
      code: 'sync_groups',
    })
  })

  test('is void after a change of the settings', async () => {
    const stage = await makeSync(server, [person('Ana', 'Wijaya')])
    const run = await plan(stage)
    await saveSync(stage, { guests: true })
    const params = { companyId: stage.company.id, runId: run._id }
    expect(await stage.company.api.refusal(directorySyncRoutes.confirm, { params })).toMatchObject({
      code: 'sync_plan_old',
    })
  })

  test('is void after a day', async () => {
    const stage = await makeSync(server, [person('Ana', 'Wijaya')])
    const run = await plan(stage)
    await asOwner(server.database, (query) =>
      query(`update directory_sync_runs set planned_at = now() - interval '25 hours' where id = $1`, [run._id]),
    )
    const params = { companyId: stage.company.id, runId: run._id }
    expect(await stage.company.api.refusal(directorySyncRoutes.confirm, { params })).toMatchObject({
      code: 'sync_plan_old',
    })
  })

  test('notifies super admins of the number of changes', async () => {
    const stage = await makeSync(server, [person('Ana', 'Wijaya')])
    await plan(stage)
    const notices = await stage.company.api.data(notificationRoutes.list, { params: { companyId: stage.company.id } })
    expect(notices.find(({ kind }) => kind === 'sync_planned')?.facts).toEqual({ join: 1, change: 0, leave: 0 })
  })
})

describe('a sync', () => {
  test('needs a confirmed plan', async () => {
    const stage = await makeSync(server, [person('Ana', 'Wijaya')])
    const params = { companyId: stage.company.id }
    expect(await stage.company.api.refusal(directorySyncRoutes.start, { params, body: { plan: false } })).toMatchObject(
      {
        code: 'sync_plan_old',
      },
    )
  })

  test('reads only changes after the first run', async () => {
    const ana = person('Ana', 'Wijaya')
    const stage = await makeSync(server, [ana])
    await confirmPlan(stage)
    const asked = stage.tenant.asked.length
    ana['jobTitle'] = 'Director'
    const run = await syncNow(stage)
    expect(run).toMatchObject({ state: 'done', actions: { change: 1, join: 0 }, states: { done: 1 } })
    expect((await membersOf(stage)).get(mailOf(ana))).toMatchObject({ card: { job_title: 'Director' } })
    const later = stage.tenant.asked.slice(asked).filter(({ pathname }) => pathname.endsWith('/delta'))
    expect(later.map(({ searchParams }) => searchParams.has('$deltatoken'))).toEqual([true, true])
    expect((await syncNow(stage)).actions).toMatchObject({ change: 0, join: 0, leave: 0 })
  })

  test('reads everything again after its links expired', async () => {
    const [ana, budi] = [person('Ana', 'Wijaya'), person('Budi', 'Santoso')]
    const stage = await makeSync(server, [ana, budi])
    await confirmPlan(stage)
    stage.tenant.forgetsLinks = true
    leave(stage.tenant, [budi.id])
    const run = await syncNow(stage)
    expect(run).toMatchObject({ state: 'done', actions: { leave: 1, join: 0 } })
    expect((await membersOf(stage)).get(mailOf(budi))?.status).toBe('paused')
  })

  test('adds people who join a group later', async () => {
    const [ana, budi] = [person('Ana', 'Wijaya'), person('Budi', 'Santoso')]
    const stage = await makeSync(server, [ana])
    await confirmPlan(stage)
    stage.tenant.users.push(budi)
    await syncNow(stage)
    stage.tenant.groups[0]?.members.push(budi.id)
    expect(await syncNow(stage)).toMatchObject({ actions: { join: 1 }, states: { done: 1 } })
    expect((await membersOf(stage)).has(mailOf(budi))).toBe(true)
  })

  test('brings back people whom it paused', async () => {
    const [ana, budi] = [person('Ana', 'Wijaya'), person('Budi', 'Santoso')]
    const stage = await makeSync(server, [ana, budi])
    await confirmPlan(stage)
    budi['accountEnabled'] = false
    expect(await syncNow(stage)).toMatchObject({ actions: { leave: 1 } })
    budi['accountEnabled'] = true
    expect(await syncNow(stage)).toMatchObject({ actions: { return: 1 }, states: { done: 1, failed: 0 } })
    expect((await membersOf(stage)).get(mailOf(budi))?.status).not.toBe('paused')
  })

  test('leaves a manually paused member paused', async () => {
    const ana = person('Ana', 'Wijaya')
    const stage = await makeSync(server, [ana, person('Budi', 'Santoso')])
    await confirmPlan(stage)
    const memberId = (await membersOf(stage)).get(mailOf(ana))?._id ?? ''
    await asOwner(server.database, (query) => query(`update members set status = 'paused' where id = $1`, [memberId]))
    expect((await syncNow(stage)).actions).toMatchObject({ return: 0, change: 0 })
  })

  test('connects a member with the same address', async () => {
    const stage = await makeSync(server, [])
    const member = await makeMember(server, stage.company, { firstName: 'Ani', lastName: 'Old' })
    const ana = person('Ani', 'New', { mail: member.email, jobTitle: 'Head' })
    stage.tenant.users.push(ana)
    stage.tenant.groups[0]?.members.push(ana.id)
    const run = await confirmPlan(stage)
    expect(run).toMatchObject({ actions: { link: 1, join: 0 }, states: { done: 1, failed: 0 } })
    expect((await membersOf(stage)).get(member.email)).toMatchObject({ _id: member.id, card: { name: 'Ani New' } })
  })

  test('moves people to the division of their group', async () => {
    const ana = person('Ana', 'Wijaya')
    const stage = await makeSync(server, [ana])
    const division = await makeDivision(server, stage.company)
    const groups = stage.tenant.groups.map(({ id, displayName: name }) => ({ id, name, division_id: division.id }))
    await saveSync(stage, { groups })
    await confirmPlan(stage)
    const params = { companyId: stage.company.id, memberId: (await membersOf(stage)).get(mailOf(ana))?._id ?? '' }
    expect(await stage.company.api.data(memberRoutes.get, { params })).toMatchObject({
      division: { _id: division.id },
    })
  })

  test('is retried after a limit', async () => {
    const stage = await makeSync(server, [person('Ana', 'Wijaya')])
    const { id: companyId, founder } = stage.company
    const entra = requireSource(server.deps, 'entra')
    let isBusy = true
    const open: typeof entra.open = (account) =>
      isBusy ? Promise.reject(new AppError('too_many_requests')) : entra.open(account)
    const directorySync = { entra: { ...entra, open } }
    const busy = await server.variant({}, { queue: idle, directorySync })
    const api = busy.as(founder).inCompany(companyId)
    const { runs } = await api.data(directorySyncRoutes.start, { params: { companyId }, body: { plan: true } })
    const job = { companyId, runId: runs[0]?._id ?? '' }
    await expect(runJob(directorySyncJob, busy.deps, job)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect((await showSync(stage)).runs[0]?.state).toBe('reading')
    isBusy = false
    await runJob(directorySyncJob, busy.deps, job)
    expect((await showSync(stage)).runs[0]?.state).toBe('planned')
  })

  test('stops if the confirmed settings change', async () => {
    const ana = person('Ana', 'Wijaya')
    const stage = await makeSync(server, [ana])
    const { _id: runId } = await plan(stage)
    const { id: companyId, founder } = stage.company
    const still = await server.variant({}, { queue: idle })
    await still.as(founder).inCompany(companyId).data(directorySyncRoutes.confirm, { params: { companyId, runId } })
    await saveSync(stage, { guests: true })
    await runJob(directorySyncJob, still.deps, { companyId, runId })
    expect(await untilEnded(stage)).toMatchObject({ state: 'failed', states: { planned: 1, done: 0 } })
    expect((await membersOf(stage)).has(mailOf(ana))).toBe(false)
  })

  test('lists people without a licence', async () => {
    const people = ['A', 'B', 'C'].map((name) => person(name, 'Tan'))
    const stage = await makeSync(server, people)
    const { _id: runId } = await plan(stage)
    const { id: companyId, founder } = stage.company
    await server.database.transaction({ companyId }, (tx) => setLicences(tx, companyId, 2))
    // The job runs on this server, because only this one sells licences.
    const sold = await server.variant({ BILLING: 'sandbox' }, { queue: idle })
    await sold.as(founder).inCompany(companyId).data(directorySyncRoutes.confirm, { params: { companyId, runId } })
    await runJob(directorySyncJob, sold.deps, { companyId, runId })
    const run = await untilEnded(stage)
    expect(run.states).toMatchObject({ done: 1, failed: 2 })
    const failed = (await changesOf(stage, run)).filter(({ state }) => state === 'failed')
    expect(failed.map(({ error }) => error)).toEqual([expect.stringMatching(/licen/), expect.stringMatching(/licen/)])
  })
})

describe('the limit on removals', () => {
  const four = () => ['A', 'B', 'C', 'D'].map((name) => person(name, 'Tan'))

  test('holds removals until a person confirms them', async () => {
    const people = four()
    const stage = await makeSync(server, people, { removals_max: 1, removals_percent: 100 })
    await confirmPlan(stage)
    const ids = people.slice(0, 2).map(({ id }) => id)
    leave(stage.tenant, ids)
    const run = await syncNow(stage)
    expect(run).toMatchObject({ state: 'done', is_open: true, states: { held: 2, done: 0 } })
    expect((await membersOf(stage)).get(mailOf(people[0] ?? {}))?.status).toBe('verified')
    expect(await confirm(stage, run)).toMatchObject({ state: 'done', is_open: false, states: { done: 2, held: 0 } })
    expect((await membersOf(stage)).get(mailOf(people[0] ?? {}))?.status).toBe('paused')
  })

  test('offers nothing to confirm after the operator removed the provider', async () => {
    const people = four()
    const stage = await makeSync(server, people, { removals_max: 1, removals_percent: 100 })
    await confirmPlan(stage)
    const leavers = people.slice(0, 2).map(({ id }) => id)
    leave(stage.tenant, leavers)
    const held = await syncNow(stage)
    const without = await server.variant({ MICROSOFT_CLIENT_ID: '', MICROSOFT_CLIENT_SECRET: '' })
    const api = without.as(stage.company.founder).inCompany(stage.company.id)
    const params = { companyId: stage.company.id }
    const { runs } = await api.data(directorySyncRoutes.get, { params })
    expect(runs[0]).toMatchObject({ _id: held._id, is_open: false, states: { held: 2 } })
    const off = { code: 'sync_provider_off' }
    expect(await api.refusal(directorySyncRoutes.confirm, { params: { ...params, runId: held._id } })).toMatchObject(
      off,
    )
    expect(await api.refusal(directorySyncRoutes.start, { params, body: { plan: false } })).toMatchObject(off)
    expect((await membersOf(stage)).get(mailOf(people[0] ?? {}))?.status).toBe('verified')
  })

  test('notifies once of waiting removals', async () => {
    const people = four()
    const stage = await makeSync(server, people, { removals_max: 1, removals_percent: 100 })
    await confirmPlan(stage)
    const ids = people.slice(0, 2).map(({ id }) => id)
    leave(stage.tenant, ids)
    await syncNow(stage)
    expect(await syncNow(stage)).toMatchObject({ is_open: true, states: { held: 2 } })
    const notices = await stage.company.api.data(notificationRoutes.list, { params: { companyId: stage.company.id } })
    expect(notices.filter(({ kind }) => kind === 'sync_held')).toHaveLength(1)
  })

  test('allows one removal in a small company', async () => {
    const people = four()
    const stage = await makeSync(server, people, { removals_percent: 5 })
    await confirmPlan(stage)
    leave(stage.tenant, [people[0]?.id ?? ''])
    expect(await syncNow(stage)).toMatchObject({ states: { held: 0, done: 1 } })
  })

  test('does not let an empty directory remove people', async () => {
    const people = four()
    const stage = await makeSync(server, people, { removals_max: 100, removals_percent: 100 })
    await confirmPlan(stage)
    stage.tenant.users.length = 0
    leave(
      stage.tenant,
      people.map(({ id }) => id),
    )
    expect(await syncNow(stage)).toMatchObject({ state: 'failed', error: expect.stringContaining('lists no people') })
    expect((await membersOf(stage)).get(mailOf(people[0] ?? {}))?.status).toBe('verified')
    expect((await showSync(stage)).connection?.people).toBe(4)
  })
})
