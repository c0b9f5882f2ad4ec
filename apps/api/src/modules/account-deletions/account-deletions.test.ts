import { accountDeletionRoutes } from '@kartu/contracts/account-deletions'
import { accountRoutes } from '@kartu/contracts/account'
import { authRoutes } from '@kartu/contracts/auth'
import { leadRoutes } from '@kartu/contracts/leads'
import { memberRoutes } from '@kartu/contracts/members'
import { userRoutes } from '@kartu/contracts/users'
import { expect, test } from 'vitest'
import { madeExport } from '../../../test/data-exports.ts'
import { asOwner } from '../../../test/database.ts'
import { makeCompany, makeMember, makeUser, newToken, type TestUser } from '../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../test/mails.ts'
import { pngFile } from '../../../test/pictures.ts'
import { startOwnServer } from '../../../test/server.ts'
import { sweep } from '../../jobs/housekeeping.ts'
import { accountDeletionCommands } from './account-deletions.commands.ts'

const server = await startOwnServer()
const { deps } = server
const password = 'sungai yang panjang'

const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(server.database, (query) => query<Row>(text, values))

/** As a person does it: by the code in the mailbox. */
async function ask(user: TestUser, mails = 1) {
  const api = server.as(user)
  const { request } = await api.data(accountDeletionRoutes.sendCode, { body: { locale: 'en' } })
  return { api, body: { code: await codeMailedTo(server, user.email, mails), request } }
}
async function deleted(user: TestUser): Promise<string> {
  const { api, body } = await ask(user)
  return (await api.data(accountDeletionRoutes.create, { body })).erase_at
}
const passDays = (user: TestUser, days: number) =>
  rows(`update account_deletions set erase_at = erase_at - make_interval(days => $2) where user_id = $1`, [
    user.id,
    days,
  ])
const isThere = async (user: TestUser) => (await rows('select from users where id = $1', [user.id])).length === 1
const signIn = (user: TestUser) =>
  server.visitor().call(authRoutes.verify, {
    body: { method: 'password', email: user.email, password, browser_tokens: [] },
  })
const run = (...values: string[]) => accountDeletionCommands['deletions']?.run({ deps } as never, values)

/** Every table with a text, JSON or id column in which something is found. */
async function tracesOf(...traces: string[]): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where (c.relnamespace = 'public'::regnamespace or c.relname = 'job') and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const found = []
  for (const { table, column } of columns)
    for (const trace of traces) {
      const schema = table === 'job' ? 'pgboss.' : ''
      const hits = await rows(
        `select from ${schema}"${table}" where "${column}"::text ilike '%' || $1 || '%' limit 1`,
        [trace],
      )
      if (hits.length > 0) found.push(`${table}.${column}: ${trace}`)
    }
  return found
}

test('it says company by company what happens, before anything does', async () => {
  const company = await makeCompany(server, { name: 'Kopi Senja' })
  const member = await makeMember(server, company)
  await member.api.data(leadRoutes.create, { params: { companyId: company.id }, body: { name: 'Tamu', contacts: [] } })
  expect(await server.as(member.user).data(accountDeletionRoutes.get)).toMatchObject({
    email: member.email,
    places: [{ company: { name: 'Kopi Senja' }, status: 'verified', leads: 1, only_super_admin: false, others: 1 }],
  })
  expect((await server.as(company.founder).data(accountDeletionRoutes.get)).places).toMatchObject([
    { only_super_admin: true, others: 1 },
  ])
})

test('at once all sessions end and a mail says the date; the company sees no difference for fourteen days', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const other = await newToken(server, member.user.id)
  const eraseAt = await deleted(member.user)
  expect(Date.parse(eraseAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect(Date.parse(eraseAt) - Date.now()).toBeLessThan(14.1 * 86_400_000)
  for (const token of [member.user.token, other])
    expect((await server.as({ token }).refusal(userRoutes.me)).status).toBe(401)
  const [mail] = await mailsTo(server, member.email, 2)
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(eraseAt))
  expect(mail?.subject).toBe(`Your Kartu account will be erased on ${date}`)
  expect(mail?.text).toContain('https://kartu.test/auth/login')
  await passDays(member.user, 13)
  await sweep(deps)
  expect(await isThere(member.user)).toBe(true)
  const shown = await company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId: member.id } })
  expect(shown).toMatchObject({ status: 'verified', card: { first_name: 'Budi' } })
  expect((await server.visitor().send('GET', `/c/${member.slug}`)).text).toContain('Budi')
})

test('signing in undoes it, says so once, and a mail says it too', async () => {
  const user = await makeUser(server, { password })
  await deleted(user)
  await mailsTo(server, user.email, 2)
  expect((await signIn(user)).text).toContain('"account_kept":true')
  expect((await signIn(user)).text).toContain('"account_kept":false')
  const [mail] = await mailsTo(server, user.email, 3)
  expect(mail?.subject).toBe('Your Kartu account stays')
  expect(await rows('select from account_deletions where user_id = $1', [user.id])).toEqual([])
  await sweep(deps)
  expect(await isThere(user)).toBe(true)
})

test('a new password and a mailed code sign in as well, so they undo it; a wrong password does not', async () => {
  const user = await makeUser(server, { password })
  await deleted(user)
  const wrong = { method: 'password' as const, email: user.email, password: 'another one', browser_tokens: [] }
  expect(await server.visitor().refusal(authRoutes.verify, { body: wrong })).toMatchObject({ code: 'credentials' })
  expect(await rows('select from account_deletions where user_id = $1', [user.id])).toHaveLength(1)
  const { request } = await server
    .visitor()
    .data(authRoutes.requestCode, { body: { email: user.email, locale: 'en', browser_tokens: [] } })
  const code = await codeMailedTo(server, user.email, 3)
  const body = { method: 'code' as const, email: user.email, code, request, browser_tokens: [] }
  expect(await server.visitor().data(authRoutes.verify, { body })).toMatchObject({ account_kept: true })
})

test('after the days nothing anywhere tells of the person; what is the company’s stays', async () => {
  const company = await makeCompany(server, { name: 'Kopi Malam' })
  const [second] = [await makeCompany(server)]
  const member = await makeMember(server, company, { firstName: 'Xantippe', lastName: 'Quirinius', roles: ['admin'] })
  const waiting = await makeMember(server, second, { status: 'pending' })
  await rows('update members set user_id = null where id = $1', [waiting.id])
  await rows('update members set user_id = $2, email = $3 where id = $1', [waiting.id, member.user.id, member.email])
  const api = server.as(member.user)
  await api.data(accountRoutes.setPhoto, { body: {}, file: await pngFile(40, 40) })
  const params = { companyId: company.id }
  const lead = await member.api.data(leadRoutes.create, { params, body: { name: 'Tamu', contacts: [], note: 'Rapat' } })
  await madeExport(deps, member.user.id)
  await rows(
    `insert into contact_messages (id, kind, user_id, name, email, phone, message) values ($1, 'contact', $1, 'Xantippe', $2, '', 'hai')`,
    [member.user.id, member.email],
  )
  const { stored_as: stored } = (
    await rows<{ stored_as: string }>('select stored_as from data_exports where user_id = $1', [member.user.id])
  )[0] ?? { stored_as: '' }
  const { photo_hash: photo } = (
    await rows<{ photo_hash: string }>('select photo_hash from users where id = $1', [member.user.id])
  )[0] ?? { photo_hash: '' }
  const { api: own, body } = await ask(member.user, 2)
  await own.data(accountDeletionRoutes.create, { body })
  await mailsTo(server, member.email, 3)
  await passDays(member.user, 15)
  await Promise.all([sweep(deps), sweep(deps)])
  await sweep(deps)

  // The link is printed (027).
  const links = ['card_links.slug: Xantippe', 'card_links.slug: Quirinius']
  expect(await tracesOf('Xantippe', 'Quirinius', member.email)).toEqual(links)
  // Who did what in the books of a company stays, by an id that leads nowhere.
  const byId = await tracesOf(member.user.id)
  expect(byId.map((trace) => trace.split(':')[0])).toEqual(['audit_entries.actor_user_id'])
  expect(await rows('select claimed from stored_files where hash = $1', [photo])).toEqual([{ claimed: false }])
  expect(await rows('select from stored_files where hash = $1', [stored])).toEqual([])
  expect(await company.api.data(memberRoutes.get, { params: { ...params, memberId: member.id } })).toMatchObject({
    status: 'paused',
    user_id: null,
    roles: [],
    card: { first_name: 'Former member', photo: null },
  })
  // No colleague answers for the person, so the page names the company alone.
  const page = await server.visitor().send('GET', `/c/${member.slug}`)
  expect(page.status).toBe(404)
  expect(page.text).toContain('Kopi Malam')
  expect(await company.api.data(leadRoutes.get, { params: { ...params, leadId: lead._id } })).toMatchObject({
    name: 'Tamu',
    owner: null,
  })
  expect(await rows('select from members where id = $1', [waiting.id])).toEqual([])
  const erased = await rows(
    `select action from audit_entries where company_id = $1 and subject_id = $2 and action in ('member.paused', 'member.erased', 'lead.passed') order by action`,
    [company.id, member.id],
  )
  expect(erased).toEqual([{ action: 'lead.passed' }, { action: 'member.erased' }, { action: 'member.paused' }])
  // Others can have the address now.
  expect((await signIn(member.user)).text).toContain('"code":"credentials"')
})

test('what a process that died has left half done is finished, and nobody signs in meanwhile', async () => {
  const [first, second] = [await makeCompany(server), await makeCompany(server)]
  const member = await makeMember(server, first)
  const place = await makeMember(server, second)
  await rows('update members set user_id = $2 where id = $1', [place.id, member.user.id])
  await rows('update users set password_hash = (select password_hash from users where id = $2) where id = $1', [
    member.user.id,
    (await makeUser(server, { password })).id,
  ])
  await deleted(member.user)
  await passDays(member.user, 15)
  await rows(`alter table members add constraint members_breaks check (id <> '${place.id}' or user_id is not null)`)
  await expect(sweep(deps)).rejects.toThrow('could not be erased')
  const begun = await rows('select from account_deletions where user_id = $1 and begun_at is not null', [
    member.user.id,
  ])
  expect(begun).toHaveLength(1)
  expect((await signIn(member.user)).text).toContain('"code":"credentials"')
  await expect(run('cancel', member.email)).rejects.toThrow('is being erased now')
  await rows('alter table members drop constraint members_breaks')
  await sweep(deps)
  expect(await isThere(member.user)).toBe(false)
  for (const [company, id] of [
    [first, member.id],
    [second, place.id],
  ] as const)
    expect(
      await rows(`select from audit_entries where company_id = $1 and subject_id = $2 and action = 'member.erased'`, [
        company.id,
        id,
      ]),
    ).toHaveLength(1)
})

test('the last super admin stays until another is there, and one who leaves is nobody to count on', async () => {
  const company = await makeCompany(server)
  const { api, body } = await ask(company.founder)
  expect(await api.refusal(accountDeletionRoutes.create, { body })).toMatchObject({
    status: 400,
    code: 'last_super_admin',
  })
  const next = await makeMember(server, company, { roles: ['super_admin'] })
  // The refusal has not used the code up.
  await api.data(accountDeletionRoutes.create, { body })
  expect((await server.as(next.user).data(accountDeletionRoutes.get)).places).toMatchObject([
    { only_super_admin: true },
  ])
  const asked = await ask(next.user)
  expect(await asked.api.refusal(accountDeletionRoutes.create, { body: asked.body })).toMatchObject({
    code: 'last_super_admin',
  })
  expect(await next.api.refusal(accountRoutes.leave, { params: { companyId: company.id } })).toMatchObject({
    code: 'last_super_admin',
  })
  await passDays(company.founder, 15)
  await sweep(deps)
  expect(await isThere(company.founder)).toBe(false)
})

test('a code is good once, for its own person, its own request and nothing else', async () => {
  const [user, other] = [await makeUser(server, { password }), await makeUser(server)]
  const { api, body } = await ask(user)
  const stranger = await ask(other)
  const refused = { status: 400, code: 'code_invalid' }
  const wrong = { ...body, code: body.code === '000000' ? '000001' : '000000' }
  expect(await api.refusal(accountDeletionRoutes.create, { body: wrong })).toMatchObject(refused)
  expect(await stranger.api.refusal(accountDeletionRoutes.create, { body })).toMatchObject(refused)
  expect(
    await api.refusal(accountDeletionRoutes.create, { body: { ...body, request: stranger.body.request } }),
  ).toMatchObject(refused)
  // Another mailed code proves who somebody is, and deletes nothing.
  const confirmation = await api.data(accountRoutes.sendConfirmationCode, { body: { locale: 'en' } })
  const proof = { code: await codeMailedTo(server, user.email, 2), request: confirmation.request }
  expect(await api.refusal(accountDeletionRoutes.create, { body: proof })).toMatchObject(refused)
  expect(await api.refusal(accountRoutes.confirm, { body: { method: 'code', ...body } })).toMatchObject(refused)

  const replies = await Promise.all([1, 2].map(() => api.call(accountDeletionRoutes.create, { body })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  await signIn(user)
  const later = server.as({ token: await newToken(server, user.id) })
  expect(await later.refusal(accountDeletionRoutes.create, { body })).toMatchObject(refused)
  expect(await isThere(other)).toBe(true)
  expect(await rows('select from account_deletions where user_id = any($1)', [[user.id, other.id]])).toEqual([])
})

test('five wrong codes are the end of it; a visitor, or a form of another site, does nothing', async () => {
  const user = await makeUser(server)
  const { api, body } = await ask(user)
  const wrong = { ...body, code: body.code === '000000' ? '000001' : '000000' }
  for (let tries = 0; tries < 5; tries += 1) await api.refusal(accountDeletionRoutes.create, { body: wrong })
  expect(await api.refusal(accountDeletionRoutes.create, { body })).toMatchObject({ code: 'code_invalid' })
  for (const route of [accountDeletionRoutes.create, accountDeletionRoutes.sendCode, accountDeletionRoutes.get])
    expect((await server.visitor().refusal(route, route.method === 'GET' ? {} : { body })).status).toBe(401)
  const form = await api.send('POST', '/api/v1/users/me/deletion', {
    body: Buffer.from(`code=${body.code}&request=${body.request}`),
    type: 'application/x-www-form-urlencoded',
  })
  expect(form.status).toBeGreaterThanOrEqual(400)
  expect(await rows('select from account_deletions where user_id = $1', [user.id])).toEqual([])
})

test('strangers are told nothing: asking for a code or a registration answers as for anybody', async () => {
  const [leaving, staying] = [await makeUser(server, { password }), await makeUser(server, { password })]
  await deleted(leaving)
  const answers = []
  for (const { email } of [leaving, staying]) {
    const body = { email, locale: 'en' as const, browser_tokens: [] }
    const asked = await server.visitor().call(authRoutes.requestCode, { body })
    answers.push([asked.status, Object.keys((JSON.parse(asked.text) as { data: object }).data)])
  }
  expect(answers[0]).toEqual(answers[1])
})

test('the operator sees who is to be erased, and keeps one', async () => {
  const user = await makeUser(server)
  const eraseAt = await deleted(user)
  expect(await run('list')).toContain(`${user.email}  asked`)
  expect(await run('list')).toContain(`erased on ${eraseAt.slice(0, 10)}`)
  await mailsTo(server, user.email, 2)
  expect(await run('cancel', user.email.toUpperCase())).toContain('stays')
  await mailsTo(server, user.email, 3)
  await expect(run('cancel', user.email)).rejects.toThrow('is not to be erased')
  await expect(run('cancel', 'nobody@example.com')).rejects.toThrow('There is no account')
  await expect(run()).rejects.toThrow('deletions list')
  await passDays(user, 15)
  await sweep(deps)
  expect(await isThere(user)).toBe(true)
})
