import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import type { Role } from '@kartu/contracts/actor'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { canEraseLead, canSeeLead, leadReach } from '@kartu/contracts/leads/leads.policy'
import { leadStatuses } from '@kartu/contracts/leads/leads.plain'
import { type ProPermission, proPermissions } from '@kartu/contracts/leads/pro'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JobToStart, untilEnded } from '../../../../test/steps/bulk-job-steps.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, newToken, type TestMember, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { casesOf } from '../../../../test/test-cases.ts'
import { newId } from '../../../db/columns.ts'
import { requireActor } from '../../../http/caller/access.ts'
import { proRoles, proTeamMembers, proTeams, proUsers } from '../../../db/schema/leads.ts'
import { proActorOf } from '../pro-users/pro-access.ts'

/*
 * Tests all combinations of roles, divisions and pro teams: list, search, counts, summary, tags, export, single leads
 * and bulk jobs show exactly the leads that `canSeeLead` permits.
 */

const server = await startServer()
const company = await makeCompany(server)
const { id: companyId } = company
const params = { companyId }
const db = server.database.read({ companyId })
const divisions = [await makeDivision(server, company), await makeDivision(server, company)].map(({ id }) => id)
const people: TestMember[] = []
for (let at = 0; at < 5; at += 1) people.push(await makeMember(server, company))
const teams = [newId(), newId(), newId()]
await db.orm.insert(proTeams).values(teams.map((id) => ({ companyId, id, name: `Team ${unique()}` })))

const place = fc.option(fc.nat({ max: divisions.length - 1 }), { nil: null })
const person = fc.record({
  division: place,
  roles: fc.subarray<Role>(['division_admin', 'admin'], { maxLength: 1 }),
  permissions: fc.option(fc.subarray<ProPermission>([...proPermissions]), { nil: null }),
  teams: fc.subarray(teams),
  manages: fc.option(fc.nat({ max: teams.length - 1 }), { nil: null, freq: 4 }),
})
const lead = fc.record({
  owner: fc.option(fc.nat({ max: people.length - 1 }), { nil: null, freq: 3 }),
  division: place,
  team: fc.option(fc.nat({ max: teams.length - 1 }), { nil: null }),
  status: fc.constantFrom(...leadStatuses),
})
const world = fc.record({
  persons: fc.array(person, { minLength: people.length, maxLength: people.length }),
  leads: fc.array(lead, { minLength: 1, maxLength: 12 }),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

interface Made {
  id: string
  name: string
  tag: string
  status: string
  facts: { ownerId: string | null; divisionId: string | null; teamId: string | null }
}

async function make({ persons, leads }: World): Promise<Made[]> {
  const made = leads.map((one) => {
    const owner = one.owner === null ? null : (persons[one.owner]?.division ?? null)
    const division = one.owner === null ? one.division : owner
    return {
      id: newId(),
      name: `lead${unique()}`,
      tag: `tag${unique()}`,
      status: one.status,
      kept: one.division === null ? null : (divisions[one.division] ?? null),
      facts: {
        ownerId: one.owner === null ? null : (people[one.owner]?.id ?? null),
        divisionId: division === null ? null : (divisions[division] ?? null),
        teamId: one.team === null ? null : (teams[one.team] ?? null),
      },
    }
  })
  await asOwner(server.database, async (query) => {
    await query('delete from rate_limits')
    for (const table of ['leads', 'pro_team_members', 'pro_users', 'pro_roles'])
      await query(`delete from ${table} where company_id = $1`, [companyId])
    await query('update pro_teams set manager_id = null where company_id = $1', [companyId])
    for (const [at, { division, roles }] of persons.entries())
      await query('update members set division_id = $2, roles = $3 where id = $1', [
        people[at]?.id,
        division === null ? null : divisions[division],
        roles,
      ])
    for (const { id, name, tag, status, kept, facts } of made) {
      await query(
        `insert into leads (company_id, id, name, way, owner_id, division_id, team_id, status, tags, sort_name, sort_organisation)
         values ($1, $2, $3, 'manual', $4, $5, $6, $7, $8, $3, '')`,
        [companyId, id, name, facts.ownerId, kept, facts.teamId, status, [tag]],
      )
      await query('insert into lead_words (company_id, word, lead_id) values ($1, $2, $3), ($1, $4, $3)', [
        ...[companyId, name, id],
        'common',
      ])
      await query('insert into lead_tags (company_id, tag, lead_id) values ($1, $2, $3)', [companyId, tag, id])
    }
  })
  for (const [at, { permissions, teams: joined, manages }] of persons.entries()) {
    const memberId = people[at]?.id ?? ''
    for (const teamId of joined) await db.orm.insert(proTeamMembers).values({ companyId, teamId, memberId })
    if (manages !== null)
      await asOwner(server.database, (query) =>
        query('update pro_teams set manager_id = $2 where id = $1', [teams[manages], memberId]),
      )
    if (permissions === null) continue
    const role = { companyId, id: newId(), name: `Role ${unique()}`, permissions }
    await db.orm.insert(proRoles).values(role)
    await db.orm.insert(proUsers).values({ companyId, memberId, role: 'own', roleId: role.id })
  }
  server.deps.leadMemory.dropAll()
  return made
}

async function expectSeen(member: TestMember, made: Made[]): Promise<void> {
  const actor = await proActorOf(db, server.deps, await requireActor(db, companyId, member.user.id))
  const seen = made.filter(({ facts }) => canSeeLead(leadReach(actor), facts))
  const ids = seen.map(({ id }) => id).toSorted()
  const api = server.as({ token: await newToken(server, member.user.id) }).inCompany(companyId)
  const listed = async (query: object) =>
    (await api.page(leadRoutes.list, { params, query: { per_page: '100', ...query } })) as {
      data: { _id: string }[]
      meta: { total: number }
    }
  for (const query of [{}, { search: 'common' }, { search: 'lead' }, { sort: 'name' }, { owner: 'none,me' }]) {
    const { data, meta } = await listed(query)
    const wanted = 'owner' in query ? seen.filter(({ facts }) => [null, member.id].includes(facts.ownerId)) : seen
    expect(data.map(({ _id }) => _id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
    expect(meta.total).toBe(wanted.length)
  }
  const counts = await api.data(leadRoutes.counts, { params, query: { search: 'common' } })
  expect(counts.total).toBe(seen.length)
  for (const status of leadStatuses)
    expect(counts.by_status[status]).toBe(seen.filter((one) => one.status === status).length)
  expect((await api.data(leadRoutes.summary, { params, query: {} })).all).toBe(seen.length)
  const tags = await api.data(leadRoutes.tags, { params })
  expect(tags.map(({ tag }) => tag).toSorted()).toEqual(seen.map(({ tag }) => tag).toSorted())
  for (const { id } of made) {
    const reply = await api.call(leadRoutes.get, { params: { ...params, leadId: id } })
    expect(reply.status).toBe(ids.includes(id) ? 200 : 404)
  }
  const file = await api.call(leadRoutes.export, { params, query: { format: 'csv' } })
  if (file.status !== 200) return expect(file.text).toContain('not_allowed')
  const rows: { ID: string }[] = parse(file.text, { bom: true, columns: true })
  expect(rows.map(({ ID }) => ID).toSorted()).toEqual(ids)
}

const apiOf = async (member: TestMember) =>
  server.as({ token: await newToken(server, member.user.id) }).inCompany(companyId)

/** Bulk changes and erasures affect named or filtered leads only if the person sees them. */
async function expectChanged(member: TestMember, made: Made[], isLast: boolean): Promise<void> {
  const actor = await proActorOf(db, server.deps, await requireActor(db, companyId, member.user.id))
  const seen = made.filter(({ facts }) => canSeeLead(leadReach(actor), facts)).map(({ id }) => id)
  const api = await apiOf(member)
  const run = async (body: JobToStart) => {
    const reply = await api.call(bulkJobRoutes.start, { params, body })
    // A bulk job without visible leads is refused.
    if (reply.status !== 200) return expect(reply.text).toContain('"code":"bulk_job_nobody"')
    await untilEnded(api, companyId, (JSON.parse(reply.text) as { data: { _id: string } }).data._id)
  }
  for (const leads of [{ ids: made.map(({ id }) => id) }, { filter: {} }]) {
    const tag = `bulk${unique()}`
    await run({ kind: 'update_leads', leads, change: { add_tags: [tag] } })
    const tagged = await asOwner(server.database, (query) =>
      query<{ id: string }>(`select lead_id as id from lead_tags where company_id = $1 and tag = $2`, [companyId, tag]),
    )
    expect(tagged.map(({ id }) => id).toSorted()).toEqual(seen.toSorted())
  }
  if (!isLast) return
  await run({ kind: 'remove_leads', leads: { ids: made.map(({ id }) => id) } })
  const left = await asOwner(server.database, (query) =>
    query<{ id: string }>(`select id from leads where company_id = $1`, [companyId]),
  )
  const kept = made.filter(({ facts }) => !canEraseLead(actor, facts)).map(({ id }) => id)
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
}

test('every route shows exactly the permitted leads', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(world, async (one) => {
      const made = await make(one)
      for (const member of people) await expectSeen(member, made)
      for (const [at, member] of people.entries()) await expectChanged(member, made, at === people.length - 1)
    }),
    { numRuns: casesOf(10) },
  )
})
