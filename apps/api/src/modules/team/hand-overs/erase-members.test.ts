import { presets } from '@kartu/cards/card-policy'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { importRoutes } from '@kartu/contracts/team/imports'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeCompany,
  makeMember,
  makeUser,
  setMembership,
  type TestCompany,
  type TestMember,
  unique,
} from '../../../../test/factories.ts'
import { apply, check, upload } from '../../../../test/steps/import-steps.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'
import { outboxMails } from '../../../db/schema/platform.ts'
import { eraseDueMembers } from '../../company/members/erase-members.ts'

const server = await startServer()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const handOver = (company: TestCompany, leaver: TestMember, days: number | null) =>
  company.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: [leaver.id], card: 'page', colleague_id: company.memberId, erase_after_days: days },
  })
const read = (company: TestCompany, member: TestMember) =>
  company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId: member.id } })

async function leaving(): Promise<{ company: TestCompany; leaver: TestMember }> {
  const company = await makeCompany(server)
  const leaver = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya', jobTitle: 'Roaster' })
  return { company, leaver }
}

/** Every row of the company's tables about people and pictures, as text. */
const everything = (company: TestCompany): Promise<string> =>
  asOwner(server.database, async (query) => {
    const tables = ['members', 'cards', 'files', 'invitations', 'change_requests', 'notifications', 'hand_overs']
    const rows = []
    for (const table of tables) rows.push(await query(`select * from ${table} where company_id = $1`, [company.id]))
    return JSON.stringify(rows)
  })

test('the erasure removes all traces on its day', async () => {
  const { company, leaver } = await leaving()
  const photo = await uploadPicture(company, 'photo', await pngFile(30, 30))
  await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: leaver.cardId },
    body: { revision: 1, photo_id: photo._id, contacts: [{ key: 'mobile', value: '+6281234567890' }] },
  })
  await handOver(company, leaver, 30)

  await eraseDueMembers(server.database, inDays(29))
  expect(await everything(company)).toContain('Wijaya')
  await eraseDueMembers(server.database, inDays(31))
  await eraseDueMembers(server.database, inDays(31))
  const left = await everything(company)
  for (const trace of ['Ani', 'Wijaya', 'Roaster', leaver.email, '81234567890', photo._id, leaver.user.id]) {
    expect(left).not.toContain(trace)
  }
  expect(await read(company, leaver)).toMatchObject({
    status: 'paused',
    user_id: null,
    roles: [],
    card: { first_name: 'Former member', contacts: [], photo: null },
  })
  // The printed code still redirects.
  const page = await server.visitor().send('GET', `/c/${leaver.slug}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Your contact is now')
  const audit = await asOwner(server.database, (query) =>
    query(
      `select actor_user_id, actor_name from audit_entries
       where company_id = $1 and subject_id = $2 and action = 'member.erased'`,
      [company.id, leaver.id],
    ),
  )
  expect(audit).toEqual([{ actor_user_id: null, actor_name: 'job' }])
})

test('a picture that another card shows stays', async () => {
  const { company, leaver } = await leaving()
  const photo = await uploadPicture(company, 'photo', await pngFile(31, 31))
  for (const cardId of [leaver.cardId, company.cardId]) {
    await company.api.data(cardRoutes.update, {
      params: { companyId: company.id, cardId },
      body: { revision: 1, photo_id: photo._id },
    })
  }
  await handOver(company, leaver, 1)
  await eraseDueMembers(server.database, inDays(2))
  expect(await everything(company)).toContain(photo._id)
})

test('zero days erase at once without a way to restore', async () => {
  const { company, leaver } = await leaving()
  await handOver(company, leaver, 0)
  expect((await read(company, leaver)).card.first_name).toBe('Former member')
  const params = { companyId: company.id }
  const [outcome] = await company.api.data(handOverRoutes.bringBack, { params, body: { member_ids: [leaver.id] } })
  expect(outcome).toMatchObject({ outcome: 'refused', code: 'member_erased' })
  expect(await company.api.data(handOverRoutes.get, { params: { ...params, memberId: leaver.id } })).toMatchObject({
    erased: true,
  })
  const [again] = await handOver(company, leaver, null)
  expect(again).toMatchObject({ outcome: 'refused', code: 'member_erased' })
})

test('a person restored in time keeps all data', async () => {
  const { company, leaver } = await leaving()
  await handOver(company, leaver, 10)
  const params = { companyId: company.id }
  await company.api.data(handOverRoutes.bringBack, { params, body: { member_ids: [leaver.id] } })
  await eraseDueMembers(server.database, inDays(11))
  expect((await read(company, leaver)).card.first_name).toBe('Ani')
  await handOver(company, leaver, null)
  await eraseDueMembers(server.database, inDays(1000))
  expect((await read(company, leaver)).card.first_name).toBe('Ani')
})

/** Text and JSON columns of all tables, including jobs, that contain a text. */
const columnsContaining = (text: string): Promise<string[]> =>
  asOwner(server.database, async (query) => {
    const columns = await query<{ place: string; schema: string; name: string; column: string }>(
      `select format('%s.%s', c.table_name, c.column_name) as place, c.table_schema as schema, c.table_name as name, c.column_name as column
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss') and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
    )
    const found: string[] = []
    for (const { place, schema, name, column } of columns) {
      const rows = await query(
        `select 1 from "${schema}"."${name}" where position($1 in "${column}"::text) > 0 limit 1`,
        [text],
      )
      if (rows.length > 0) found.push(place)
    }
    return found.toSorted()
  })

test('an erased person remains only in their own account', async () => {
  const company = await makeCompany(server, { name: 'Kopi Nusantara' })
  const params = { companyId: company.id }
  const email = 'wulandari.kusumaningrum@kopi.example'
  const [first, last] = ['Wulandari', 'Kusumaningrum']
  // Writes the name everywhere: by import, invitation, card, request and decision.
  const file = await check(
    company.api,
    company,
    await upload(
      company.api,
      company,
      `First name,Last name,Email,Personnel number,Title\n${first},${last},${email},4711,Roaster\nBudi,Other,budi@kopi.example,1,Barista\n`,
    ),
  )
  await apply(company.api, company, file)
  const { data } = await company.api.page(memberRoutes.list, { params, query: { search: last } })
  const memberId = data[0]?._id ?? ''
  const cardId = data[0]?.card._id ?? ''
  await company.api.data(invitationRoutes.inviteMember, {
    params: { ...params, memberId },
    body: { message: `Dear ${first} ${last}` },
  })
  await mailsTo(server, email, 1)
  const account = await makeUser(server, { email, firstName: first, lastName: last })
  const place = { companyId: company.id, memberId }
  await setMembership(server, place, { id: account.id, status: 'verified', roles: ['admin'] })
  const person = server.as(account).inCompany(company.id)
  await person.data(memberRoutes.update, { params: { ...params, memberId }, body: { email } })
  await company.api.data(memberRoutes.update, { params: { ...params, memberId }, body: { roles: [] } })
  await company.api.data(customisationRoutes.update, { params, body: { policy: presets.strict } })
  const change = { field: 'note', value: `Ask ${first} ${last}` } as const
  await person.data(changeRequestRoutes.create, { params, body: { change } })
  const pronouns = { field: 'pronouns', value: 'she/her' } as const
  const { _id } = await person.data(changeRequestRoutes.create, { params, body: { change: pronouns } })
  await company.api.data(changeRequestRoutes.accept, { params: { ...params, changeRequestId: _id } })
  const { revision } = await company.api.data(cardRoutes.get, { params: { ...params, cardId } })
  await company.api.data(cardRoutes.update, {
    params: { ...params, cardId },
    body: { revision, note: `${first} ${last}` },
  })
  // The other member keeps the decision that the erased person made.
  const colleague = await makeMember(server, company, { firstName: 'Citra' })
  await asOwner(server.database, (query) => query(`update members set roles = '{admin}' where id = $1`, [memberId]))
  const asked = await colleague.api.data(changeRequestRoutes.create, { params, body: { change: pronouns } })
  await person.data(changeRequestRoutes.accept, { params: { ...params, changeRequestId: asked._id } })
  expect(await columnsContaining(last)).toEqual(
    expect.arrayContaining(['audit_values.after', 'cards.display_name', 'import_rows.cells', 'notifications.facts']),
  )

  await company.api.data(handOverRoutes.create, {
    params,
    body: { member_ids: [memberId], card: 'page', colleague_id: company.memberId, erase_after_days: 0 },
  })
  // The account belongs to the person, independent of companies. The card's address is printed.
  const theirOwn = ['users.email', 'users.first_name', 'users.last_name']
  const left = [
    ...new Set([
      ...(await columnsContaining(last)),
      ...(await columnsContaining(first)),
      ...(await columnsContaining(email)),
    ]),
  ]
  expect(left.filter((place) => !theirOwn.includes(place))).toEqual([])
  const lower = await columnsContaining(last.toLowerCase())
  expect(lower.filter((place) => !theirOwn.includes(place))).toEqual(['card_links.slug'])

  const [decided] = await colleague.api.page(changeRequestRoutes.list, { params, query: {} }).then((page) => page.data)
  expect(decided).toMatchObject({ state: 'accepted', decided_by: 'Former member' })
  const rows = await company.api.page(importRoutes.rows, { params: { ...params, importId: file._id }, query: {} })
  expect(rows.data.map((row) => row.email)).toEqual(['', 'budi@kopi.example'])
  const audit = await asOwner(server.database, (query) =>
    query<{ action: string }>(
      `select action from audit_entries where company_id = $1 and subject_id = $2 order by id`,
      [company.id, memberId],
    ),
  )
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['member.updated', 'member.handed_over', 'member.erased']),
  )
})

/** Member with the same name as a remaining member. */
async function namesakes(): Promise<{ company: TestCompany; chief: TestMember; namesake: TestMember }> {
  const company = await makeCompany(server)
  const named = { firstName: 'Ani', lastName: 'Wijaya' }
  const chief = await makeMember(server, company, { ...named, roles: ['super_admin'] })
  return { company, chief, namesake: await makeMember(server, company, named) }
}

test('deletes stored responses about the member, not about a namesake', async () => {
  const { company, chief, namesake } = await namesakes()
  await asOwner(server.database, async (query) => {
    for (const { id } of [chief, namesake])
      await query(
        `insert into idempotency_keys (user_id, key, company_id, request_hash, answer) values ($1, $2, $3::uuid, '', $4::jsonb)`,
        [company.founder.id, `${company.id} ${id}`, company.id, JSON.stringify({ _id: id, name: 'Ani Wijaya' })],
      )
  })
  await handOver(company, namesake, 0)
  const left = await asOwner(server.database, (query) =>
    query<{ key: string }>(`select key from idempotency_keys where starts_with(key, $1)`, [company.id]),
  )
  expect(left.map(({ key }) => key)).toEqual([`${company.id} ${chief.id}`])
})

test('keeps the name of a namesake in every table', async () => {
  const { company, chief, namesake } = await namesakes()
  const params = { companyId: company.id }
  await company.api.data(customisationRoutes.update, { params, body: { policy: presets.strict } })
  const colleague = await makeMember(server, company, { firstName: 'Citra' })
  const change = { field: 'pronouns', value: 'she/her' } as const
  const asked = await colleague.api.data(changeRequestRoutes.create, { params, body: { change } })
  await chief.api.data(changeRequestRoutes.accept, { params: { ...params, changeRequestId: asked._id } })
  const invited = await chief.api.data(invitationRoutes.create, {
    params,
    body: { first_name: 'Dewi', email: `dewi-${unique()}@kopi.example` },
  })
  await server.deps.mailer.send({
    companyId: company.id,
    about: [chief.id],
    to: colleague.email,
    subject: 'Ani Wijaya is super admin now',
    text: 'Ani Wijaya is super admin now',
  })
  await handOver(company, namesake, 0)
  const [decided] = (await colleague.api.page(changeRequestRoutes.list, { params, query: {} })).data
  expect(decided?.decided_by).toBe('Ani Wijaya')
  const heard = await colleague.api.data(notificationRoutes.list, { params })
  expect(heard.find(({ kind }) => kind === 'change_accepted')?.facts['name']).toBe('Ani Wijaya')
  const invitations = await company.api.page(invitationRoutes.list, { params, query: {} })
  expect(invitations.data.find(({ _id }) => _id === invited._id)?.invited_by).toBe('Ani Wijaya')
  expect((await mailsTo(server, colleague.email, 2)).map(({ subject }) => subject)).toContain(
    'Ani Wijaya is super admin now',
  )
})

test('keeps mails to an address that the erased place only claimed', async () => {
  const company = await makeCompany(server)
  const email = `chief-${unique()}@kopi.example`
  const leaver = await makeMember(server, company)
  const place = { params: { companyId: company.id, memberId: leaver.id } }
  await company.api.data(memberRoutes.update, { ...place, body: { email } })
  await server.deps.mailer.send({
    companyId: company.id,
    about: [company.memberId],
    to: email,
    subject: 's',
    text: 't',
  })
  await asOwner(server.database, async (query) => {
    const payload = { companyId: company.id, mailId: company.memberId }
    await query(
      `insert into undelivered_mails (id, queue, payload, recipient, about, tries, queued_at, tried_at, fault, reply)
        values (gen_random_uuid(), 'notification_mail', $1, $2, array[$3::uuid], 1, now(), now(), 'server', '')`,
      [JSON.stringify(payload), email, company.memberId],
    )
  })
  await handOver(company, leaver, 0)
  expect(await columnsContaining(email)).toEqual(['outbox_mails.to', 'undelivered_mails.recipient'])
})

test('an erasure leaves other companies’ mails to the address', async () => {
  const email = `ani-${unique()}@kopi.example`
  // Any company can enter any address and erase it again.
  const stranger = await makeCompany(server, { name: 'e' })
  const other = await makeCompany(server)
  const { global } = server.database
  const mail = { to: email, subject: `Ani Wijaya at ${other.name}`, text: `For ${email}, Ani Wijaya` }
  await server.deps.mailer.send({ ...mail, companyId: other.id })
  await server.deps.mailer.send({ ...mail, subject: 'Your code' })
  await asOwner(server.database, async (query) => {
    for (const [queue, payload] of [
      ['invitation_mail', { companyId: other.id, to: email }],
      ['mail', { email, code: '123456', purpose: 'login' }],
    ] as const) {
      const data = JSON.stringify(payload)
      // Delayed so that no worker runs it: the payload does not match the queue.
      await query(
        `insert into pgboss.job (name, data, state, start_after) values ('notification_due', $1, 'created', now() + interval '1 day')`,
        [data],
      )
      await query(
        `insert into undelivered_mails (id, queue, payload, recipient, tries, queued_at, tried_at, fault, reply)
          values (gen_random_uuid(), $1, $2, $3, 1, now(), now(), 'server', '')`,
        [queue, data, email],
      )
    }
  })
  const invited = other.api.with({ 'idempotency-key': unique() })
  const invitation = { params: { companyId: other.id }, body: { first_name: 'Ani', last_name: 'Wijaya', email } }
  const made = await invited.data(memberRoutes.create, invitation)

  const place = await stranger.api.data(memberRoutes.create, {
    params: { companyId: stranger.id },
    body: { first_name: 'Ani', last_name: 'Wijaya', email },
  })
  const before = await columnsContaining(email)
  await handOver(stranger, { id: place._id } as TestMember, 0)
  expect(await columnsContaining(email)).toEqual(before)
  const outbox = await global.orm.select().from(outboxMails).where(eq(outboxMails.to, email))
  expect(outbox.map(({ text }) => text)).toEqual([mail.text, mail.text])
  // The repeated request is not executed again.
  expect(await invited.data(memberRoutes.create, invitation)).toEqual(made)
})
