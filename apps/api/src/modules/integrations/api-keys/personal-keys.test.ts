import { randomUUID } from 'node:crypto'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { presets } from '@kartu/cards/card-policy'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { personalScopes } from '@kartu/contracts/integrations/api-keys.plain'
import { describe, expect, test } from 'vitest'
import { type Client, refusalOf, type Reply } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeCompany,
  makeMember,
  makeUser,
  setMembership,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const codeOf = (reply: Reply) => (reply.status === 200 ? 'done' : refusalOf(reply).code)
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

const allowKeys = (company: TestCompany, personal_allowed = true) =>
  company.api.data(apiKeyRoutes.updateSettings, { ...ofCompany(company), body: { personal_allowed } })

const makeOwn = (company: TestCompany, api: Client, scopes: (typeof personalScopes)[number][] = [...personalScopes]) =>
  api.data(apiKeyRoutes.createOwn, { ...ofCompany(company), body: { name: 'Notebook', scopes, days: 30 } })

async function withKeys() {
  const company = await makeCompany(server)
  await allowKeys(company)
  return company
}

const leads = (company: TestCompany, token: string) =>
  server.as({ token }).call(leadRoutes.list, { ...ofCompany(company), query: {} })

describe('a personal key', () => {
  test('is refused until the company allows it', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const body = { name: 'Notebook', scopes: ['leads:read' as const], days: 30 }
    const create = () => member.api.call(apiKeyRoutes.createOwn, { ...ofCompany(company), body })
    expect(codeOf(await create())).toBe('own_api_keys_off')
    expect(await member.api.data(apiKeyRoutes.listOwn, ofCompany(company))).toEqual({ offered: false, keys: [] })
    await allowKeys(company)
    const { token } = await makeOwn(company, member.api)
    expect(codeOf(await leads(company, token))).toBe('done')
    await allowKeys(company, false)
    expect(codeOf(await leads(company, token))).toBe('api_key_invalid')
  })

  test('reaches only its owner’s card, even for a super admin', async () => {
    const company = await withKeys()
    const member = await makeMember(server, company)
    const { token } = await makeOwn(company, company.api)
    const api = server.as({ token })
    const { data } = await api.page(cardRoutes.list, { query: {} })
    expect(data.map(({ _id }) => _id)).toEqual([company.cardId])
    const edit = (cardId: string) =>
      api.call(cardRoutes.update, { params: { companyId: company.id, cardId }, body: { note: 'New', revision: 1 } })
    expect([codeOf(await edit(company.cardId)), codeOf(await edit(member.cardId))]).toEqual(['done', 'not_found'])
    const read = (cardId: string) => api.call(cardRoutes.get, { params: { companyId: company.id, cardId } })
    expect([codeOf(await read(company.cardId)), codeOf(await read(member.cardId))]).toEqual(['done', 'not_found'])
  })

  test('reaches only its owner’s leads, even for a super admin', async () => {
    const company = await withKeys()
    const member = await makeMember(server, company)
    const body = { name: 'Of the member' }
    const theirs = await member.api.data(leadRoutes.create, { ...ofCompany(company), body })
    const { token } = await makeOwn(company, company.api)
    const api = server.as({ token })
    const own = await api.data(leadRoutes.create, { ...ofCompany(company), body: { name: 'Own', note: 'By key' } })
    expect(own.owner?._id).toBe(company.memberId)
    const { data } = await api.page(leadRoutes.list, { ...ofCompany(company), query: {} })
    expect(data.map(({ _id }) => _id)).toEqual([own._id])
    const other = { params: { companyId: company.id, leadId: theirs._id } }
    expect(codeOf(await api.call(leadRoutes.get, other))).toBe('not_found')
    // The same person may read it with a session.
    expect((await company.api.call(leadRoutes.get, other)).status).toBe(200)
  })

  test('reaches no leads of a team that its owner manages', async () => {
    const company = await withKeys()
    const [manager, member] = [await makeMember(server, company), await makeMember(server, company)]
    const lead = await member.api.data(leadRoutes.create, { ...ofCompany(company), body: { name: 'Of the team' } })
    const team = randomUUID()
    await asOwner(server.database, async (query) => {
      await query('insert into pro_teams (company_id, id, name, manager_id) values ($1, $2, $3, $4)', [
        ...[company.id, team, 'Team', manager.id],
      ])
      await query('update leads set team_id = $2 where company_id = $1', [company.id, team])
    })
    const ofLead = { params: { companyId: company.id, leadId: lead._id } }
    expect((await manager.api.call(leadRoutes.get, ofLead)).status).toBe(200)
    const { token } = await makeOwn(company, manager.api)
    expect(codeOf(await server.as({ token }).call(leadRoutes.get, ofLead))).toBe('not_found')
  })

  test('cannot change fields that the rules lock for its owner', async () => {
    const company = await withKeys()
    const member = await makeMember(server, company)
    const { token } = await makeOwn(company, member.api)
    const edit = (revision: number) =>
      server.as({ token }).call(cardRoutes.update, {
        params: { companyId: company.id, cardId: member.cardId },
        body: { job_title: `Title ${revision}`, revision },
      })
    expect(codeOf(await edit(1))).toBe('done')
    const title = { ...presets.relaxed.fields.job_title, access: 'locked' as const }
    const policy = { ...presets.relaxed, fields: { ...presets.relaxed.fields, job_title: title } }
    await company.api.data(customisationRoutes.update, { ...ofCompany(company), body: { policy } })
    expect(codeOf(await edit(2))).toBe('field_locked')
  })

  test('cannot have a scope of company keys', async () => {
    const company = await withKeys()
    const input = { ...ofCompany(company), body: { name: 'Notebook', scopes: ['members:read'], days: 30 } }
    const reply = await company.api.call(apiKeyRoutes.createOwn, input)
    expect(codeOf(reply)).toBe('invalid')
  })

  test('is named in the audit log with its member', async () => {
    const company = await withKeys()
    const member = await makeMember(server, company, { firstName: 'Wati' })
    const { token } = await makeOwn(company, member.api)
    const lead = await server.as({ token }).data(leadRoutes.create, { ...ofCompany(company), body: { name: 'Own' } })
    const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: { noun: 'lead' } })
    expect(entries.find(({ subject_id }) => subject_id === lead._id)?.actor).toMatchObject({
      kind: 'key',
      name: expect.stringMatching(/^Notebook \(Wati.*\)$/),
      member_id: member.id,
    })
  })

  test('is revoked by its owner or a super admin only', async () => {
    const company = await withKeys()
    const [member, other] = [await makeMember(server, company), await makeMember(server, company)]
    const [{ key }, { key: second }] = [await makeOwn(company, member.api), await makeOwn(company, member.api)]
    const ofKey = (keyId: string) => ({ params: { companyId: company.id, keyId } })
    const rotate = { ...ofKey(key._id), body: { days: 30 } }
    expect(codeOf(await other.api.call(apiKeyRoutes.remove, ofKey(key._id)))).toBe('not_allowed')
    expect(codeOf(await other.api.call(apiKeyRoutes.rotate, rotate))).toBe('not_allowed')
    // A super admin would learn the secret.
    expect(codeOf(await company.api.call(apiKeyRoutes.rotate, rotate))).toBe('not_allowed')
    expect(codeOf(await company.api.call(apiKeyRoutes.confirm, ofKey(key._id)))).toBe('not_found')
    expect(codeOf(await company.api.call(apiKeyRoutes.remove, ofKey(key._id)))).toBe('done')
    expect(codeOf(await member.api.call(apiKeyRoutes.remove, ofKey(second._id)))).toBe('done')
    const { keys } = await member.api.data(apiKeyRoutes.listOwn, ofCompany(company))
    expect(keys).toEqual([])
  })

  test('is refused once its owner is paused', async () => {
    const company = await withKeys()
    const member = await makeMember(server, company)
    const { token } = await makeOwn(company, member.api)
    await company.api.data(handOverRoutes.create, {
      ...ofCompany(company),
      body: { member_ids: [member.id], card: 'page', colleague_id: company.memberId },
    })
    expect(codeOf(await leads(company, token))).toBe('api_key_invalid')
  })

  test('is refused once its owner is removed', async () => {
    const company = await withKeys()
    const member = await makeMember(server, company)
    const { token } = await makeOwn(company, member.api)
    await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: member.id } })
    expect(codeOf(await leads(company, token))).toBe('api_key_invalid')
  })

  test('does not pass to a person who takes over the membership', async () => {
    const company = await withKeys()
    const member = await makeMember(server, company)
    const { token } = await makeOwn(company, member.api)
    const next = await makeUser(server, { email: `next-${unique()}@example.com` })
    await setMembership(server, { companyId: company.id, memberId: member.id }, { id: next.id })
    expect(codeOf(await leads(company, token))).toBe('api_key_invalid')
    const { keys } = await server.as(next).data(apiKeyRoutes.listOwn, ofCompany(company))
    expect(keys).toEqual([])
  })
})

describe('a key of the company', () => {
  const keyOf = (company: TestCompany, division_id: string | null = null) =>
    company.api.data(apiKeyRoutes.create, {
      ...ofCompany(company),
      body: { name: 'CRM', scopes: ['leads:read', 'leads:write', 'insights:read'], days: 30, division_id },
    })

  test('reads, creates or changes everyone’s leads', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const { token } = await keyOf(company)
    const api = server.as({ token })
    const unowned = await api.refusal(leadRoutes.create, { ...ofCompany(company), body: { name: 'Nobody’s' } })
    expect(unowned.fields).toHaveProperty('owner_id')
    const body = { name: 'From the CRM', owner_id: member.id, note: 'Met at the fair' }
    const lead = await api.data(leadRoutes.create, { ...ofCompany(company), body })
    expect(lead.owner?._id).toBe(member.id)
    const ofLead = { params: { companyId: company.id, leadId: lead._id } }
    const changed = await api.data(leadRoutes.update, {
      ...ofLead,
      body: { status: 'won', owner_id: company.memberId, revision: lead.revision },
    })
    expect([changed.status, changed.owner?._id]).toEqual(['won', company.memberId])
    const note = await api.data(leadRoutes.addNote, { ...ofLead, body: { text: 'Signed' } })
    expect([note.by, note.text]).toEqual([null, 'Signed'])
    const timeline = await api.data(leadRoutes.timeline, { ...ofLead, query: {} })
    expect(timeline.map(({ by }) => by)).toEqual(timeline.map(() => null))
    await api.data(leadRoutes.remove, ofLead)
    expect(codeOf(await api.call(leadRoutes.get, ofLead))).toBe('not_found')
  })

  test('is named in notices to members who receive its leads', async () => {
    const company = await makeCompany(server)
    const [first, next] = [await makeMember(server, company), await makeMember(server, company)]
    const { token } = await keyOf(company)
    const api = server.as({ token })
    const body = { name: 'Dewi', owner_id: first.id }
    const lead = await api.data(leadRoutes.create, { ...ofCompany(company), body })
    const change = { owner_id: next.id, revision: lead.revision }
    await api.data(leadRoutes.update, { params: { companyId: company.id, leadId: lead._id }, body: change })
    for (const member of [first, next])
      expect(await member.api.data(notificationRoutes.list, ofCompany(company))).toMatchObject([
        { kind: 'lead_assigned', facts: { name: 'Dewi', by: 'CRM' } },
      ])
  })

  test('sees only leads of its division', async () => {
    const company = await makeCompany(server)
    const division = await company.api.data(divisionRoutes.create, { ...ofCompany(company), body: { name: 'Sales' } })
    const inside = await makeMember(server, company, { divisionId: division._id })
    const outside = await makeMember(server, company)
    const seen = await inside.api.data(leadRoutes.create, { ...ofCompany(company), body: { name: 'Inside' } })
    const hidden = await outside.api.data(leadRoutes.create, { ...ofCompany(company), body: { name: 'Outside' } })
    const { token } = await keyOf(company, division._id)
    const api = server.as({ token })
    const { data } = await api.page(leadRoutes.list, { ...ofCompany(company), query: {} })
    expect(data.map(({ _id }) => _id)).toEqual([seen._id])
    const ofLead = { params: { companyId: company.id, leadId: hidden._id } }
    expect(codeOf(await api.call(leadRoutes.get, ofLead))).toBe('not_found')
    // A lead without an owner or division must not count as the key’s own.
    await asOwner(server.database, (query) =>
      query('update leads set owner_id = null, division_id = null where company_id = $1 and id = $2', [
        company.id,
        hidden._id,
      ]),
    )
    expect(codeOf(await api.call(leadRoutes.get, ofLead))).toBe('not_found')
  })

  test('of a division assigns leads only to its members', async () => {
    const company = await makeCompany(server)
    const division = await company.api.data(divisionRoutes.create, { ...ofCompany(company), body: { name: 'Sales' } })
    const inside = await makeMember(server, company, { divisionId: division._id })
    const outside = await makeMember(server, company)
    const { token } = await keyOf(company, division._id)
    const api = server.as({ token })
    const create = (owner_id: string) =>
      api.call(leadRoutes.create, { ...ofCompany(company), body: { name: 'Ana Silva', owner_id } })
    expect(codeOf(await create(outside.id))).toBe('colleague_not_verified')
    const lead = JSON.parse((await create(inside.id)).text) as { data: { _id: string } }
    const give = (owner_id: string) =>
      api.call(leadRoutes.update, { params: { companyId: company.id, leadId: lead.data._id }, body: { owner_id } })
    expect(codeOf(await give(outside.id))).toBe('colleague_not_verified')
    const other = await makeMember(server, company, { divisionId: division._id })
    expect(codeOf(await give(other.id))).toBe('done')
    expect((await company.api.page(leadRoutes.list, { ...ofCompany(company), query: {} })).data).toHaveLength(1)
  })
})
