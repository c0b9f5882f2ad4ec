import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { memberRoutes } from '@kartu/contracts/company/members'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { userRoutes } from '@kartu/contracts/identity/users'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { otherThan } from '../../../../test/codes.ts'
import { asOwner } from '../../../../test/database/database.ts'
import {
  ageProofs,
  makeCompany,
  makeMember,
  makeUser,
  newToken,
  type TestUser,
  unique,
} from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { asFile, pngFile } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/signed-in.ts'
import type { Program } from '../../../deps.ts'
import { accountCommands } from './account.module.ts'
import { sweepClaims, sweepStoredFiles } from '../../platform/files/stored-files.ts'

const server = await startServer()
const { database } = server
const password = 'sungai yang panjang'
const notConfirmed = { status: 400, code: 'confirmation_required', message: 'Please confirm your identity first.' }

/** Sets the person's last proof to this many minutes ago in all sessions. */
const provedBefore = (user: TestUser, minutes: number) => ageProofs(server, user.id, minutes)

/** A person whose sign-in is too old to serve as proof of identity. */
async function somebody(traits: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server, { password, ...traits })
  await provedBefore(user, 11)
  return { user, api: server.as(user) }
}

const confirmed = (api: Client) => api.data(accountRoutes.confirm, { body: { method: 'password', password } })
const alive = async (token: string) => (await server.as({ token }).call(userRoutes.me)).status === 200

describe('name, language and picture', () => {
  test('take effect at once for the account', async () => {
    const { user, api } = await somebody({ firstName: 'Ayu', lastName: 'Lestari' })
    const account = await api.data(accountRoutes.update, { body: { first_name: 'Sari', locale: 'id' } })
    expect(account).toMatchObject({ first_name: 'Sari', last_name: 'Lestari', locale: 'id', email: user.email })
    expect(await api.data(userRoutes.me)).toMatchObject({ first_name: 'Sari', last_name: 'Lestari' })
    expect(await api.data(accountRoutes.get)).toEqual(account)
  })

  test('are returned with the person’s companies', async () => {
    const { founder, id } = await makeCompany(server)
    const account = await server.as(founder).data(accountRoutes.update, { body: { first_name: 'Sari' } })
    expect(account).toMatchObject({ first_name: 'Sari', companies: [{ company: { _id: id } }] })
  })

  test('requires a name in letters', async () => {
    const { api } = await somebody()
    expect(await api.refusal(accountRoutes.update, { body: { first_name: '' } })).toMatchObject({
      fields: { first_name: 'Must provide first name' },
    })
    expect(await api.refusal(accountRoutes.update, { body: { first_name: 'https://x.example' } })).toMatchObject({
      code: 'invalid',
    })
  })

  test('a picture replaces the placeholder or an earlier picture', async () => {
    const { api } = await somebody()
    expect((await api.data(userRoutes.me)).avatar.url).toBe('/filler-avatar.svg')
    const { url } = await api.data(accountRoutes.setPhoto, { body: {}, file: await pngFile(40, 40, 3) })
    expect((await api.data(userRoutes.me)).avatar.url).toBe(url)
    expect((await api.data(accountRoutes.get)).photo).toEqual({ url })
    const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? ''
    const aDayOn = () =>
      asOwner(database, (query) => query(`update stored_files set stored_at = now() - interval '2 days'`))
    const sweep = async () => {
      await aDayOn()
      await sweepClaims(database, hash.slice(0, 2))
      await aDayOn()
      await sweepStoredFiles(server.deps)
    }
    await sweep()
    expect((await server.visitor().send('GET', url)).status).toBe(200)
    await api.data(accountRoutes.removePhoto)
    expect((await api.data(userRoutes.me)).avatar.url).toBe('/filler-avatar.svg')
    await sweep()
    expect((await server.visitor().send('GET', url)).status).toBe(404)
  })

  test('refuses a file that is not a picture', async () => {
    const { api } = await somebody()
    const file = asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(await api.refusal(accountRoutes.setPhoto, { body: {}, file })).toMatchObject({ code: 'image_type' })
  })
})

describe('a proof', () => {
  test('protects sensitive actions for ten minutes', async () => {
    const { user, api } = await somebody()
    const other = await newToken(server, user.id)
    await provedBefore(user, 11)
    const guarded = async () => [
      await api.refusal(accountRoutes.changeEmail, { body: { email: `${unique()}@example.com` } }),
      await api.refusal(accountRoutes.endOtherSessions),
    ]
    for (const refusal of await guarded()) expect(refusal).toMatchObject(notConfirmed)
    await confirmed(api)
    await provedBefore(user, 9)
    await api.data(accountRoutes.endOtherSessions)
    expect(await alive(other)).toBe(false)
    await provedBefore(user, 11)
    for (const refusal of await guarded()) expect(refusal).toMatchObject(notConfirmed)
  })

  test('is valid only in its own session', async () => {
    const { user, api } = await somebody()
    const stolen = server.as({ token: await newToken(server, user.id) })
    await provedBefore(user, 11)
    await confirmed(api)
    expect(await stolen.refusal(accountRoutes.endOtherSessions)).toMatchObject(notConfirmed)
  })

  test('a mailed code works once in its session', async () => {
    const { user, api } = await somebody()
    const { request } = await api.data(accountRoutes.sendConfirmationCode, { body: {} })
    const code = await codeMailedTo(server, user.email)
    const proof = { method: 'code' as const, code, request }
    const other = { ...proof, request: 'A'.repeat(43) }
    expect(await api.refusal(accountRoutes.confirm, { body: other })).toMatchObject({ code: 'code_invalid' })
    const wrong = { ...proof, code: otherThan(code) }
    expect(await api.refusal(accountRoutes.confirm, { body: wrong })).toMatchObject({ code: 'code_invalid' })
    expect(await api.refusal(accountRoutes.endOtherSessions)).toMatchObject(notConfirmed)
    await api.data(accountRoutes.confirm, { body: proof })
    await api.data(accountRoutes.endOtherSessions)
    expect(await api.refusal(accountRoutes.confirm, { body: proof })).toMatchObject({ code: 'code_invalid' })
  })

  test('cannot be used to sign in', async () => {
    const { user, api } = await somebody()
    const { request } = await api.data(accountRoutes.sendConfirmationCode, { body: {} })
    const code = await codeMailedTo(server, user.email)
    const credentials = { method: 'code' as const, email: user.email, code, request }
    expect(await server.visitor().refusal(authRoutes.verify, { body: credentials })).toMatchObject({
      code: 'code_invalid',
    })
  })

  test('guessing slows only its own session', async () => {
    const { user, api } = await somebody()
    const guess = () => api.refusal(accountRoutes.confirm, { body: { method: 'password', password: `no ${unique()}` } })
    expect(await guess()).toMatchObject({ code: 'password_wrong', fields: { password: expect.any(String) } })
    for (let tries = 1; tries < 11; tries += 1) await guess()
    expect(await guess()).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(await api.refusal(accountRoutes.confirm, { body: { method: 'password', password } })).toMatchObject({
      status: 429,
    })
    await confirmed(server.as({ token: await newToken(server, user.id) }))
    await server.visitor().data(authRoutes.verify, { body: { method: 'password', email: user.email, password } })
  })

  test('limits a session to five codes an hour', async () => {
    const { user, api } = await somebody()
    for (let times = 0; times < 5; times += 1) await api.data(accountRoutes.sendConfirmationCode, { body: {} })
    expect(await api.refusal(accountRoutes.sendConfirmationCode, { body: {} })).toMatchObject({ status: 429 })
    const other = server.as({ token: await newToken(server, user.id) })
    await other.data(accountRoutes.sendConfirmationCode, { body: {} })
  })
})

describe('sessions', () => {
  const agents = {
    phone:
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
  }

  test('are listed with device and country', async () => {
    const told = await server.variant({ COUNTRY_HEADER: 'cf-ipcountry' })
    const { user } = await somebody()
    const credentials = { method: 'password' as const, email: user.email, password }
    const tokens = []
    for (const [country, agent] of [
      ['SG', agents.phone],
      ['ID', agents.desk],
    ] as const) {
      const visitor = told.visitor().with({ 'user-agent': agent, 'cf-ipcountry': country })
      tokens.push(sessionOf(await visitor.data(authRoutes.verify, { body: credentials })))
    }
    const sessions = await server.as({ token: tokens[0]?.token ?? '' }).data(accountRoutes.sessions)
    expect(sessions).toHaveLength(3)
    expect(sessions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          browser: 'Chrome',
          system: 'Android',
          device: 'phone',
          country: 'SG',
          current: true,
        }),
        expect.objectContaining({
          browser: 'Edge',
          system: 'Windows',
          device: 'computer',
          country: 'ID',
          current: false,
        }),
        expect.objectContaining({ browser: null, system: null, country: null, current: false }),
      ]),
    )
    expect(JSON.stringify(sessions)).not.toContain('Mozilla')
  })

  test('ends one session, but not another person’s', async () => {
    const { user, api } = await somebody()
    const other = await newToken(server, user.id)
    const stranger = await somebody()
    await confirmed(api)
    await confirmed(stranger.api)
    const found = (await api.data(accountRoutes.sessions)).find(({ current }) => !current)
    const params = { sessionId: found?._id ?? '' }
    expect(await stranger.api.refusal(accountRoutes.endSession, { params })).toMatchObject({ code: 'not_found' })
    expect(await alive(other)).toBe(true)
    await api.data(accountRoutes.endSession, { params })
    expect(await alive(other)).toBe(false)
    expect(await alive(user.token)).toBe(true)
    expect(await api.refusal(accountRoutes.endSession, { params })).toMatchObject({ code: 'not_found' })
  })

  test('ends all other sessions, but not another person’s', async () => {
    const { user, api } = await somebody()
    const others = [await newToken(server, user.id), await newToken(server, user.id)]
    const stranger = await somebody()
    await confirmed(api)
    await api.data(accountRoutes.endOtherSessions)
    expect(await Promise.all([user.token, ...others, stranger.user.token].map(alive))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

test('the operator signs a person out everywhere', async () => {
  const { user } = await somebody()
  const program = { deps: server.deps } as Program
  const run = (...values: string[]) => accountCommands['sessions']?.run(program, values)
  await expect(run('end', `nobody-${unique()}@example.com`)).rejects.toThrow('There is no account')
  await expect(run('list')).rejects.toThrow('Say whose sessions end')
  expect(await run('end', user.email.toUpperCase())).toBe(`${user.email} is signed out everywhere.`)
  expect(await alive(user.token)).toBe(false)
})

describe('a new password', () => {
  const next = 'gunung yang tinggi'

  test('requires the current one', async () => {
    const { user, api } = await somebody()
    const other = await newToken(server, user.id)
    const body = { current_password: password, password: next }
    await api.data(accountRoutes.changePassword, { body })
    expect([await alive(user.token), await alive(other)]).toEqual([true, false])
    const credentials = (text: string) => ({ body: { method: 'password' as const, email: user.email, password: text } })
    expect(await server.visitor().refusal(authRoutes.verify, credentials(password))).toMatchObject({
      code: 'credentials',
    })
    await server.visitor().data(authRoutes.verify, credentials(next))
    const [mail] = await mailsTo(server, user.email, 1)
    expect(mail).toMatchObject({ subject: 'Your password was changed' })
    expect((await api.data(accountRoutes.get)).password?.changed_at).toEqual(expect.any(String))
  })

  test('is refused if weak, unchanged or without the current one', async () => {
    const { user, api } = await somebody()
    await confirmed(api)
    const refusal = (current: string | undefined, text: string) =>
      api.refusal(accountRoutes.changePassword, { body: { current_password: current, password: text } })
    expect(await refusal('a wrong one', next)).toMatchObject({
      code: 'password_wrong',
      fields: { current_password: expect.any(String) },
    })
    expect(await refusal(undefined, next)).toMatchObject({ fields: { current_password: 'This field is required' } })
    expect(await refusal(password, 'password')).toMatchObject({
      fields: { password: expect.stringContaining('too common') },
    })
    expect(await refusal(password, password)).toMatchObject({ code: 'password_same' })
    const body = { method: 'password' as const, email: user.email, password }
    await server.visitor().data(authRoutes.verify, { body })
  })

  test('replaces a missing one after a mailed code', async () => {
    const user = await makeUser(server)
    await provedBefore(user, 11)
    const api = server.as(user)
    expect((await api.data(accountRoutes.get)).password).toBeNull()
    expect(await api.refusal(accountRoutes.changePassword, { body: { password: next } })).toMatchObject(notConfirmed)
    expect(await api.refusal(accountRoutes.confirm, { body: { method: 'password', password: next } })).toMatchObject({
      code: 'password_wrong',
    })
    const { request } = await api.data(accountRoutes.sendConfirmationCode, { body: {} })
    const code = await codeMailedTo(server, user.email)
    await api.data(accountRoutes.confirm, { body: { method: 'code', code, request } })
    await api.data(accountRoutes.changePassword, { body: { password: next } })
    const body = { method: 'password' as const, email: user.email, password: next }
    await server.visitor().data(authRoutes.verify, { body })
  })
})

describe('leaving a company', () => {
  const leave = (companyId: string) => ({ params: { companyId } })

  test('removes the membership and the card but not the leads', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const lead = await member.api.data(leadRoutes.create, { ...leave(company.id), body: { name: 'Budi' } })
    await provedBefore(member.user, 11)
    expect(await member.api.refusal(accountRoutes.leave, leave(company.id))).toMatchObject(notConfirmed)
    await provedBefore(member.user, 1)
    const account = await member.api.data(accountRoutes.get)
    expect(account.companies).toMatchObject([{ company: { _id: company.id }, roles: [], super_admins: 1 }])
    await member.api.data(accountRoutes.leave, leave(company.id))
    expect((await member.api.data(accountRoutes.get)).companies).toEqual([])
    expect((await server.visitor().send('GET', `/c/${member.slug}`)).status).toBe(404)
    expect(await member.api.refusal(accountRoutes.leave, leave(company.id))).toMatchObject({ code: 'access_gone' })
    const ofLead = { params: { companyId: company.id, leadId: lead._id } }
    expect(await company.api.data(leadRoutes.get, ofLead)).toMatchObject({ name: 'Budi' })
    const entries = await asOwner(database, (query) =>
      query(`select actor_user_id, subject_id from audit_entries where company_id = $1 and action = 'member.removed'`, [
        company.id,
      ]),
    )
    expect(entries).toEqual([{ actor_user_id: member.user.id, subject_id: member.id }])
  })

  test('is refused to the last super admin', async () => {
    const company = await makeCompany(server)
    expect(await company.api.refusal(accountRoutes.leave, leave(company.id))).toMatchObject({
      status: 400,
      code: 'last_super_admin',
      message: 'A company needs at least one super admin. Make someone else super admin first.',
    })
    const second = await makeMember(server, company)
    const params = { companyId: company.id, memberId: second.id }
    await company.api.data(memberRoutes.update, { params, body: { roles: ['super_admin'] } })
    await company.api.data(accountRoutes.leave, leave(company.id))
    expect((await second.api.data(accountRoutes.get)).companies).toMatchObject([{ super_admins: 1 }])
  })
})
