import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { isDivisionScope } from '@kartu/contracts/integrations/api-keys.plain'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { keyScopes, type Scope } from '@kartu/contracts/principal'
import { scopesOf } from '@kartu/contracts/route'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { importRoutes } from '@kartu/contracts/team/imports'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { describe, expect, test, vi } from 'vitest'
import { type Client, type LooseInput, refusalOf, type Reply } from '../../../../test/client.ts'
import { companyRows, settled } from '../../../../test/database/company-rows.ts'
import { makeDivision, makeMember, makeOpenCompany, unique } from '../../../../test/factories.ts'
import { allRoutes, validInputs } from '../../../../test/route-inputs.ts'
import { startServer } from '../../../../test/server.ts'
import { makeStage } from '../../../../test/stage.ts'
import { leadImportSteps } from '../../../../test/steps/lead-import-steps.ts'
import { check, upload } from '../../../../test/steps/import-steps.ts'

/* Attacks with a key of one division: it neither shows nor changes anything of another one. */

const server = await startServer()
vi.setConfig({ testTimeout: 120_000 })

const codeOf = (reply: Reply) => (reply.status === 200 ? 'done' : refusalOf(reply).code)
const divisionScopes: Scope[] = keyScopes.filter((scope) => isDivisionScope(scope))

async function keyOf(company: { id: string; api: Client }, division_id: string): Promise<Client> {
  const body = { name: 'Branch', scopes: divisionScopes, days: 30, division_id }
  const { token } = await company.api.data(apiKeyRoutes.create, { params: { companyId: company.id }, body })
  return server.as({ token }).inCompany(company.id)
}

/** A division with a key, a colleague in it, and one elsewhere. */
async function makeScene() {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
  const inside = await makeMember(server, company, { divisionId: own.id })
  const outside = await makeMember(server, company, { divisionId: other.id, firstName: `Far${unique()}` })
  const key = await keyOf(company, own.id)
  return { company, params, own, other, inside, outside, key }
}

const handOver = (api: Client, companyId: string, leaver: string, colleague: string) =>
  api.data(handOverRoutes.create, {
    params: { companyId },
    body: { member_ids: [leaver], card: 'page', colleague_id: colleague },
  })

describe('a key of one division', () => {
  test('hands over only to a colleague of its division', async () => {
    const { company, inside, outside, key } = await makeScene()
    expect(await handOver(key, company.id, inside.id, outside.id)).toMatchObject([{ code: 'not_found' }])
    expect(await handOver(key, company.id, outside.id, inside.id)).toMatchObject([{ code: 'not_found' }])
    const params = { companyId: company.id, memberId: inside.id }
    expect((await company.api.data(memberRoutes.get, { params })).status).toBe('verified')
  })

  test('plans a hand-over only to a colleague of its division', async () => {
    const { company, params, inside, outside, key } = await makeScene()
    const ends_on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const body = { member_ids: [inside.id], card: 'page' as const, colleague_id: outside.id, ends_on }
    expect(await key.data(handOverRoutes.create, { params, body })).toMatchObject([{ code: 'not_found' }])
    expect((await company.api.data(handOverRoutes.planned, { params, query: {} })).total).toBe(0)
  })

  test('reads a hand-over without a colleague of another division', async () => {
    const { company, params, inside, outside, key } = await makeScene()
    await handOver(company.api, company.id, inside.id, outside.id)
    const ofMember = (memberId: string) => ({ params: { ...params, memberId } })
    expect((await key.data(handOverRoutes.get, ofMember(inside.id)))?.colleague).toBeNull()
    expect(codeOf(await key.call(handOverRoutes.get, ofMember(outside.id)))).toBe('not_found')
    const asPerson = await company.api.data(handOverRoutes.get, ofMember(inside.id))
    expect(asPerson?.colleague?._id).toBe(outside.id)
  })

  test('reads a plan without names of another division', async () => {
    const { company, params, inside, outside, key } = await makeScene()
    const ends_on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const body = { member_ids: [inside.id], card: 'page' as const, colleague_id: outside.id, ends_on }
    await company.api.data(handOverRoutes.create, { params, body })
    const { plans } = await key.data(handOverRoutes.planned, { params, query: {} })
    expect(plans).toMatchObject([{ member: { _id: inside.id }, colleague: null, planned_by: '' }])
    const cancel = { params: { ...params, memberId: outside.id } }
    expect(codeOf(await key.call(handOverRoutes.cancelPlan, cancel))).toBe('not_found')
  })

  test('does not find members of another division among many', async () => {
    const { params, own, outside, key } = await makeScene()
    const changes = [{ member_id: outside.id, division_id: own.id }]
    expect(await key.data(memberRoutes.updateMany, { params, body: { changes } })).toMatchObject([
      { code: 'not_found' },
    ])
    const removed = await key.data(memberRoutes.removeMany, { params, body: { member_ids: [outside.id] } })
    expect(removed).toMatchObject([{ code: 'not_found' }])
    expect(await key.data(memberRoutes.find, { params, body: { keys: [outside.email] } })).toEqual([])
  })

  test('moves no member into another division', async () => {
    const { params, other, inside, key } = await makeScene()
    const changes = [{ member_id: inside.id, division_id: other.id }]
    expect(await key.data(memberRoutes.updateMany, { params, body: { changes } })).toMatchObject([
      { code: 'not_allowed' },
    ])
  })

  test('sees or changes no invitation of another division', async () => {
    const { company, params, own, other, key } = await makeScene()
    const invite = (division_id: string | null) => ({
      first_name: 'Eko',
      email: `${unique()}@example.com`,
      division_id,
    })
    const sent = await company.api.data(invitationRoutes.create, { params, body: invite(other.id) })
    const mine = await company.api.data(invitationRoutes.create, { params, body: invite(own.id) })
    const { data } = await key.page(invitationRoutes.list, { params, query: {} })
    expect(data.map(({ _id }) => _id)).toEqual([mine._id])
    const ofSent = { params: { ...params, invitationId: sent._id } }
    for (const route of [invitationRoutes.resend, invitationRoutes.cancel, invitationRoutes.remove])
      expect(codeOf(await key.call(route, ofSent))).toBe('not_found')
    const people = [invite(other.id), invite(null)]
    expect(await key.data(invitationRoutes.createMany, { params, body: { people } })).toMatchObject([
      { code: 'not_allowed' },
      { code: 'not_allowed' },
    ])
    const ofMember = { params: { ...params, memberId: sent.member_id }, body: {} }
    expect(codeOf(await key.call(invitationRoutes.inviteMember, ofMember))).toBe('not_found')
    const many = await key.data(invitationRoutes.inviteMembers, { params, body: { member_ids: [sent.member_id] } })
    expect(many).toMatchObject([{ code: 'not_found' }])
  })

  test('sees only events of its division, with its own people', async () => {
    const { company, params, own, inside, outside, key } = await makeScene()
    const days = { first_day: '2030-11-18', last_day: '2030-11-20', zone: 'Asia/Jakarta' }
    const create = (name: string, division_id: string | null) =>
      company.api.data(eventRoutes.create, {
        params,
        body: { name, ...days, division_id, member_ids: [inside.id, outside.id] },
      })
    const [event, hidden] = [await create('Branch day', own.id), await create('Company day', null)]
    expect((await key.data(eventRoutes.list, { params })).map(({ _id }) => _id)).toEqual([event._id])
    const ofEvent = { params: { ...params, eventId: event._id } }
    const seen = await key.data(eventRoutes.get, ofEvent)
    expect(seen.people.map(({ _id }) => _id)).toEqual([inside.id])
    expect(JSON.stringify(seen)).not.toContain(outside.id)
    expect(codeOf(await key.call(eventRoutes.get, { params: { ...params, eventId: hidden._id } }))).toBe('not_found')
    const adding = { ...ofEvent, body: { member_ids: [outside.id] } }
    expect(codeOf(await key.call(eventRoutes.update, adding))).toBe('invalid')
    await key.data(eventRoutes.update, { ...ofEvent, body: { member_ids: [] } })
    const after = await company.api.data(eventRoutes.get, ofEvent)
    expect(after.people.map(({ _id }) => _id)).toEqual([outside.id])
  })

  test('creates events only for its division', async () => {
    const { params, own, other, key } = await makeScene()
    const body = { name: 'Fair', first_day: '2030-11-18', last_day: '2030-11-20', zone: 'Asia/Jakarta' }
    expect((await key.data(eventRoutes.create, { params, body })).division?._id).toBe(own.id)
    for (const division_id of [other.id, null])
      expect(codeOf(await key.call(eventRoutes.create, { params, body: { ...body, division_id } }))).toBe('not_allowed')
  })

  test('makes no short link to a card of another division', async () => {
    const { company, params, inside, outside, key } = await makeScene()
    const create = (api: Client, card_id: string) =>
      api.call(shortLinkRoutes.create, { params, body: { card_id, name: 'Mailing' } })
    expect(codeOf(await create(key, outside.cardId))).toBe('invalid')
    const theirs = JSON.parse((await create(company.api, outside.cardId)).text) as { data: { _id: string } }
    const own = JSON.parse((await create(key, inside.cardId)).text) as { data: { _id: string } }
    const { data } = await key.page(shortLinkRoutes.list, { params, query: {} })
    expect(data.map(({ _id }) => _id)).toEqual([own.data._id])
    const ofLink = (linkId: string) => ({ params: { ...params, linkId } })
    expect(codeOf(await key.call(shortLinkRoutes.remove, ofLink(theirs.data._id)))).toBe('not_found')
    const taken = { ...ofLink(own.data._id), body: { card_id: outside.cardId } }
    expect(codeOf(await key.call(shortLinkRoutes.update, taken))).toBe('invalid')
  })

  test('learns no address of another division by an import', async () => {
    const { company, params, inside, outside, key } = await makeScene()
    const external_id = unique()
    await company.api.data(memberRoutes.update, { params: { ...params, memberId: outside.id }, body: { external_id } })
    const content = `external_id,first_name\n${external_id},Taken\n`
    const file = await check(key, company, await upload(key, company, content))
    const rows = { params: { ...params, importId: file._id }, query: {} }
    const reply = await key.call(importRoutes.rows, rows)
    expect(reply.text).toContain('"outcome":"error"')
    expect(reply.text).not.toContain(outside.email)
    const theirs = await upload(company.api, company, `email,first_name\n${inside.email},Budi\n`)
    const ofTheirs = { params: { ...params, importId: theirs._id } }
    expect(codeOf(await key.call(importRoutes.get, ofTheirs))).toBe('not_allowed')
  })

  test('imports leads only for people of its division', async () => {
    const { company, inside, outside, key } = await makeScene()
    const { upload: uploadLeads, checked, rowsOf } = leadImportSteps(company.id, { api: key })
    const content = `name,email,owner\nAna,${unique()}@example.com,${inside.email}\nBen,${unique()}@example.com,${outside.email}\nCid,${unique()}@example.com,\n`
    const rows = await rowsOf(await checked(await uploadLeads(content)))
    expect(rows.map(({ outcome }) => outcome)).toEqual(['create', 'error', 'error'])
  })

  test('exports only leads of its division', async () => {
    const { company, params, inside, outside, key } = await makeScene()
    const body = (name: string, owner_id: string) => ({ params, body: { name, owner_id } })
    await company.api.data(leadRoutes.create, body('Lead inside', inside.id))
    await company.api.data(leadRoutes.create, body('Lead outside', outside.id))
    const { text } = await key.call(leadRoutes.export, { params, query: { format: 'csv' } })
    expect(text).toContain('Lead inside')
    expect(text).not.toContain('Lead outside')
  })

  test('lists no pro teams', async () => {
    const { company, params, outside, key } = await makeScene()
    const body = { name: 'Cold chain', member_ids: [outside.id] }
    await company.api.data(proTeamRoutes.create, { params, body })
    expect(await key.data(proTeamRoutes.list, { params })).toEqual([])
  })

  test.each(['company:read', 'company:write', 'audit:read', 'changes:read'] as const)('takes no %s', async (scope) => {
    const { company, own } = await makeScene()
    const body = { name: 'Branch', scopes: [scope], days: 30, division_id: own.id }
    const input = { params: { companyId: company.id }, body }
    expect(codeOf(await company.api.call(apiKeyRoutes.create, input))).toBe('invalid')
  })
})

test('a key of an empty division reaches no record of others', async () => {
  const stage = await makeStage(server)
  const { company } = stage
  const params = { companyId: company.id }
  const mark = `mark${unique()}`
  await company.api.data(divisionRoutes.update, {
    params: { ...params, divisionId: stage.divisionId },
    body: { name: mark },
  })
  await makeMember(server, company, { divisionId: stage.divisionId, firstName: mark })
  const empty = await makeDivision(server, company)
  const open = allRoutes.filter(({ route }) => scopesOf(route).some((scope) => divisionScopes.includes(scope)))
  const inputs = new Map<string, LooseInput>()
  for (const { name } of open) inputs.set(name, await validInputs[name](stage))
  const key = await keyOf(company, empty.id)
  const before = settled(await companyRows(server, company.id))
  const shown: string[] = []
  for (const { name, route } of open) {
    const reply = await key.call(route, inputs.get(name))
    if ([mark, stage.memberId, company.founder.email].some((text) => isShown(reply, text))) shown.push(name)
  }
  expect(shown).toEqual([])
  const after = settled(await companyRows(server, company.id))
  for (const table of ['members', 'cards', 'divisions', 'leads', 'invitations', 'short_links', 'hand_overs'])
    expect([table, textOf(after, table)]).toEqual([table, textOf(before, table)])
})

/** True for a text that the answer shows other than as the ID of an outcome, which repeats the input. */
const isShown = ({ status, text }: Reply, wanted: string): boolean =>
  status === 200 && text.replaceAll(/"member_id":"[^"]*","outcome":"refused"/g, '').includes(wanted)

/** Rows of a table. */
const textOf = (all: object, table: string): string => JSON.stringify((all as Record<string, unknown>)[table])
