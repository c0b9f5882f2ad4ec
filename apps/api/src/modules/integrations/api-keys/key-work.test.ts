import { companyRoutes } from '@kartu/contracts/company/companies'
import { memberRoutes } from '@kartu/contracts/company/members'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { personalScopes } from '@kartu/contracts/integrations/api-keys.plain'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { fileRoutes } from '@kartu/contracts/platform/files'
import type { Scope } from '@kartu/contracts/principal'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { importRoutes } from '@kartu/contracts/team/imports'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Client, refusalOf, type Reply } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, makeOpenCompany, type TestCompany, unique } from '../../../../test/factories.ts'
import { pngFile } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'
import { check, paramsOf, until, upload } from '../../../../test/steps/import-steps.ts'
import { leadImportSteps } from '../../../../test/steps/lead-import-steps.ts'
import { carryOutPlans } from '../../team/hand-overs/carry-out-plans.ts'
import { memberImports } from '../../team/imports/imports.ts'

/* Work of keys of the company and of personal keys: rights, limits, scopes and entries in the audit log. */

const server = await startServer()
vi.setConfig({ testTimeout: 120_000 })

const dayMs = 86_400_000
const codeOf = (reply: Reply) => (reply.status === 200 ? 'done' : refusalOf(reply).code)

async function keyOf(company: TestCompany, scopes: Scope[], on = server): Promise<Client & { keyId: string }> {
  const body = { name: 'Payroll', scopes, days: 30 }
  const { key, token } = await company.api.data(apiKeyRoutes.create, { params: { companyId: company.id }, body })
  return Object.assign(on.as({ token }).inCompany(company.id), { keyId: key._id })
}

const revoke = (company: TestCompany, { keyId }: { keyId: string }) =>
  company.api.data(apiKeyRoutes.remove, { params: { companyId: company.id, keyId } })

const entriesOf = (company: TestCompany, action: string) =>
  asOwner(server.database, (query) =>
    query<{ actor_user_id: string | null; actor_key_id: string | null; actor_name: string | null }>(
      `select actor_user_id, actor_key_id, actor_name from audit_entries where company_id = $1 and action = $2`,
      [company.id, action],
    ),
  )

describe('a hand-over planned by a key', () => {
  async function planned() {
    const company = await makeOpenCompany(server)
    const params = { companyId: company.id }
    const [leaver, colleague] = [await makeMember(server, company), await makeMember(server, company)]
    const key = await keyOf(company, ['members:read', 'members:write'])
    const ends_on = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10)
    const body = { member_ids: [leaver.id], card: 'page' as const, colleague_id: colleague.id, ends_on }
    expect(await key.data(handOverRoutes.create, { params, body })).toMatchObject([{ outcome: 'done' }])
    const statusOfLeaver = async () =>
      (await company.api.data(memberRoutes.get, { params: { ...params, memberId: leaver.id } })).status
    return { company, params, key, statusOfLeaver }
  }
  const later = () => carryOutPlans(server.deps, new Date(Date.now() + 10 * dayMs))

  test('is carried out for the key', async () => {
    const { company, params, key, statusOfLeaver } = await planned()
    const { plans } = await company.api.data(handOverRoutes.planned, { params, query: {} })
    expect(plans.map(({ planned_by: by }) => by)).toEqual(['Payroll'])
    await later()
    expect(await statusOfLeaver()).toBe('paused')
    expect(await entriesOf(company, 'member.handed_over')).toEqual([
      { actor_user_id: null, actor_key_id: key.keyId, actor_name: 'Payroll' },
    ])
  })

  test('fails after the key was revoked', async () => {
    const { company, params, key, statusOfLeaver } = await planned()
    await revoke(company, key)
    await later()
    expect(await statusOfLeaver()).toBe('verified')
    const { plans } = await company.api.data(handOverRoutes.planned, { params, query: {} })
    expect(plans.map(({ fault }) => fault)).toEqual(['right'])
  })

  test('fails after the key expired', async () => {
    const { company, key, statusOfLeaver } = await planned()
    await asOwner(server.database, (query) =>
      query(`update api_keys set expires_at = now() where company_id = $1 and id = $2`, [company.id, key.keyId]),
    )
    await later()
    expect(await statusOfLeaver()).toBe('verified')
  })
})

describe('a key of the company', () => {
  test('neither hands over nor removes admins', async () => {
    const company = await makeOpenCompany(server)
    const params = { companyId: company.id }
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const key = await keyOf(company, ['members:write'])
    const body = { member_ids: [admin.id], card: 'page' as const, colleague_id: company.memberId }
    expect(await key.data(handOverRoutes.create, { params, body })).toMatchObject([{ code: 'not_allowed' }])
    const removed = await key.data(memberRoutes.removeMany, { params, body: { member_ids: [admin.id] } })
    expect(removed).toMatchObject([{ code: 'not_allowed' }])
    const founder = { member_ids: [company.memberId], card: 'page' as const, colleague_id: admin.id }
    expect(codeOf(await key.call(handOverRoutes.create, { params, body: founder }))).toBe('confirmation_required')
  })

  test('gives no roles', async () => {
    const company = await makeOpenCompany(server)
    const params = { companyId: company.id }
    const member = await makeMember(server, company)
    const key = await keyOf(company, ['members:write', 'invitations:write'])
    const changes = [{ member_id: member.id, roles: ['division_admin' as const] }]
    expect(codeOf(await key.call(memberRoutes.updateMany, { params, body: { changes } }))).toBe('confirmation_required')
    const people = [{ first_name: 'Eko', email: `${unique()}@example.com`, roles: ['division_admin' as const] }]
    const invite = await key.call(invitationRoutes.createMany, { params, body: { people } })
    expect(codeOf(invite)).toBe('confirmation_required')
  })

  test('brings back no person with a role', async () => {
    const company = await makeOpenCompany(server)
    const params = { companyId: company.id }
    const head = await makeMember(server, company, { roles: ['admin'] })
    const body = { member_ids: [head.id], card: 'page' as const, colleague_id: company.memberId }
    await company.api.data(handOverRoutes.create, { params, body })
    const key = await keyOf(company, ['members:write'])
    const back = await key.call(handOverRoutes.bringBack, { params, body: { member_ids: [head.id] } })
    expect(codeOf(back)).toBe('confirmation_required')
  })

  test('replaces name and logo with its scope', async () => {
    const company = await makeOpenCompany(server)
    const params = { companyId: company.id }
    const key = await keyOf(company, ['company:read', 'company:write'])
    const file = await key.data(fileRoutes.create, { params, body: { kind: 'logo' }, file: await pngFile(60, 60) })
    const body = { logo_id: file._id, name: 'Renamed by key' }
    expect((await key.data(companyRoutes.update, { params, body })).name).toBe('Renamed by key')
    expect(await entriesOf(company, 'company.updated')).toEqual([
      { actor_user_id: null, actor_key_id: key.keyId, actor_name: 'Payroll' },
    ])
  })

  test('counts its invitations to the super admin who created it', async () => {
    const selling = await server.variant({ INVITATIONS_PER_DAY: '', BILLING: 'sandbox' })
    const company = await makeOpenCompany(selling)
    const second = await makeOpenCompany(selling, { founder: company.founder })
    const key = await keyOf(company, ['invitations:read', 'invitations:write'], selling)
    const other = await keyOf(second, ['invitations:read'], selling)
    const leftOf = async (of: Client, { id }: TestCompany) =>
      (await of.data(invitationRoutes.allowance, { params: { companyId: id } }))?.left ?? 0
    const before = await leftOf(other, second)
    const people = [1, 2].map(() => ({ first_name: 'Eko', email: `${unique()}@example.com` }))
    await key.data(invitationRoutes.createMany, { params: { companyId: company.id }, body: { people } })
    expect([await leftOf(key, company), await leftOf(other, second)]).toEqual([before - 2, before - 2])
  })

  test('previews its own name as the inviter', async () => {
    const company = await makeOpenCompany(server)
    const params = { companyId: company.id }
    await company.api.data(memberRoutes.create, {
      params,
      body: { first_name: 'Eko', email: `${unique()}@example.com` },
    })
    const key = await keyOf(company, ['invitations:read'])
    const [shown] = await key.data(invitationRoutes.uninvited, { params })
    expect(shown?.mail.text).toContain('Payroll')
  })
})

describe('an import by a key', () => {
  const people = () => `first_name,email\nNew,${unique()}@example.com\n`

  test('creates divisions only with their scope', async () => {
    const company = await makeOpenCompany(server)
    const key = await keyOf(company, ['members:read', 'members:write'])
    const file = await upload(key, company, `first_name,email,division\nNew,${unique()}@example.com,Brand new\n`)
    const mapping = file.columns.map(({ suggested }) => suggested)
    const input = { params: paramsOf(company, file), body: { mapping, create_divisions: true } }
    expect(codeOf(await key.call(importRoutes.check, input))).toBe('api_key_scope')
    const both = await keyOf(company, ['members:read', 'members:write', 'divisions:write'])
    expect(codeOf(await both.call(importRoutes.check, input))).toBe('done')
  })

  test('refuses the column of invitations', async () => {
    const company = await makeOpenCompany(server)
    const key = await keyOf(company, ['members:read', 'members:write', 'invitations:write'])
    const file = await upload(key, company, `first_name,email,invite\nNew,${unique()}@example.com,yes\n`)
    const mapping = ['first_name', 'email', 'send_invitation'] as const
    const input = { params: paramsOf(company, file), body: { mapping: [...mapping], create_divisions: false } }
    expect(codeOf(await key.call(importRoutes.check, input))).toBe('api_key_person')
  })

  test('sends no invitations of a mapping that a person checked', async () => {
    const company = await makeOpenCompany(server)
    const file = await upload(company.api, company, `first_name,email,invite\nNew,${unique()}@example.com,yes\n`)
    await check(company.api, company, file, { mapping: ['first_name', 'email', 'send_invitation'] })
    const key = await keyOf(company, ['members:read', 'members:write'])
    await key.data(importRoutes.apply, { params: paramsOf(company, file) })
    await until(company.api, company, file, 'done')
    const { data } = await company.api.page(invitationRoutes.list, { params: { companyId: company.id }, query: {} })
    expect(data).toEqual([])
  })

  test('is named in the audit log, also when undone', async () => {
    const company = await makeOpenCompany(server)
    const key = await keyOf(company, ['members:read', 'members:write'])
    const file = await check(key, company, await upload(key, company, people()))
    await key.data(importRoutes.apply, { params: paramsOf(company, file) })
    await until(key, company, file, 'done')
    expect(await entriesOf(company, 'import.applied')).toEqual([
      { actor_user_id: null, actor_key_id: key.keyId, actor_name: 'Payroll' },
    ])
    await key.data(importRoutes.undo, { params: paramsOf(company, file) })
    await vi.waitFor(
      async () =>
        expect(await entriesOf(company, 'import.undone')).toEqual([
          { actor_user_id: null, actor_key_id: key.keyId, actor_name: 'Payroll' },
        ]),
      { timeout: 60_000, interval: 200 },
    )
    expect(server.faults).toEqual([])
  })

  test('stops when the key is revoked', async () => {
    const company = await makeOpenCompany(server)
    const key = await keyOf(company, ['members:read', 'members:write'])
    const file = await check(key, company, await upload(key, company, people()))
    await revoke(company, key)
    await server.database.transaction({ companyId: company.id }, async (tx) => {
      const text = `update imports set state = 'applying' where company_id = $1 and id = $2 returning run`
      const statement = { name: 'test_applying_key', text }
      const [row] = await tx.rows(z.object({ run: z.number() }), statement, [company.id, file._id])
      const job = { companyId: company.id, importId: file._id, run: row?.run ?? 0, userId: key.keyId, address: '' }
      await server.deps.queue.enqueue(tx, memberImports.queues.apply, job)
    })
    await until(company.api, company, file, 'failed')
    expect(server.faults).toEqual([])
  })

  test('of leads needs an owner, who learns the name of the key', async () => {
    const company = await makeOpenCompany(server)
    const member = await makeMember(server, company)
    const key = await keyOf(company, ['leads:read', 'leads:write'])
    const steps = leadImportSteps(company.id, { api: key })
    const content = `name,email,owner\nAna,${unique()}@example.com,${member.email}\nBen,${unique()}@example.com,\n`
    const file = await steps.checked(await steps.upload(content))
    expect((await steps.rowsOf(file)).map(({ outcome }) => outcome)).toEqual(['create', 'error'])
    await steps.applied(file)
    const { data } = await company.api.page(leadRoutes.list, { params: { companyId: company.id }, query: {} })
    expect(data.map(({ name, owner }) => [name, owner?._id])).toEqual([['Ana', member.id]])
    // Only the key sees its import.
    expect(codeOf(await company.api.call(leadImportRoutes.get, steps.ofImport(file)))).toBe('not_found')
    const told = await asOwner(server.database, (query) =>
      query<{ facts: { by: string } }>(
        `select facts from notifications where company_id = $1 and member_id = $2 and kind = 'lead_assigned'`,
        [company.id, member.id],
      ),
    )
    expect(told.map(({ facts }) => facts.by)).toEqual(['Payroll'])
  })
})

describe('a personal key of an admin', () => {
  async function withOwnKey() {
    const company = await makeOpenCompany(server)
    const params = { companyId: company.id }
    await company.api.data(apiKeyRoutes.updateSettings, { params, body: { personal_allowed: true } })
    const member = await makeMember(server, company)
    const body = { name: 'Notebook', scopes: [...personalScopes], days: 30 }
    const { token } = await company.api.data(apiKeyRoutes.createOwn, { params, body })
    return { company, params, member, key: server.as({ token }).inCompany(company.id) }
  }

  test('imports leads only for its person', async () => {
    const { company, params, member, key } = await withOwnKey()
    const steps = leadImportSteps(company.id, { api: key })
    const email = `${unique()}@example.com`
    const body = { name: 'Known', contacts: [{ key: 'email' as const, value: email }] }
    await member.api.data(leadRoutes.create, { params, body })
    const file = await steps.checked(await steps.upload(`name,email,owner\nKnown,${email},${member.email}\n`))
    await steps.applied(file)
    const { data } = await key.page(leadRoutes.list, { params, query: {} })
    expect(data.map(({ owner }) => owner?._id)).toEqual([company.memberId])
  })

  test('exports nothing', async () => {
    const { params, key } = await withOwnKey()
    expect(codeOf(await key.call(leadRoutes.export, { params, query: { format: 'csv' } }))).toBe('not_allowed')
  })

  test('sees only events of its person', async () => {
    const { company, params, key } = await withOwnKey()
    const fair = { name: 'Fair', first_day: '2030-11-18', last_day: '2030-11-20', zone: 'Asia/Jakarta' }
    const create = (member_ids: string[]) =>
      company.api.data(eventRoutes.create, { params, body: { ...fair, member_ids } })
    const [own, other] = [await create([company.memberId]), await create([])]
    expect((await key.data(eventRoutes.list, { params })).map(({ _id }) => _id)).toEqual([own._id])
    const ofOther = { params: { ...params, eventId: other._id } }
    expect(codeOf(await key.call(eventRoutes.get, ofOther))).toBe('not_found')
    expect(codeOf(await key.call(eventRoutes.create, { params, body: fair }))).toBe('not_allowed')
    const ofOwn = { params: { ...params, eventId: own._id } }
    expect(codeOf(await key.call(eventRoutes.remove, ofOwn))).toBe('not_allowed')
  })

  test('makes short links only to its own card', async () => {
    const { company, params, member, key } = await withOwnKey()
    const create = (api: Client, card_id: string) =>
      api.call(shortLinkRoutes.create, { params, body: { card_id, name: 'Signature' } })
    expect(codeOf(await create(key, company.cardId))).toBe('done')
    expect(codeOf(await create(key, member.cardId))).toBe('invalid')
    await create(company.api, member.cardId)
    const { data } = await key.page(shortLinkRoutes.list, { params, query: {} })
    expect(data.map(({ card }) => card._id)).toEqual([company.cardId])
  })

  test('uploads the photo of its card', async () => {
    const { params, key } = await withOwnKey()
    const file = await pngFile(60, 60)
    expect(codeOf(await key.call(fileRoutes.create, { params, body: { kind: 'photo' }, file }))).toBe('done')
  })
})
