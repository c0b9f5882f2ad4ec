import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { accountRoutes } from '@kartu/contracts/governance/account'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { deletionSteps, password } from '../../../../test/steps/account-deletion-steps.ts'
import { madeExport } from '../../../../test/data-exports.ts'
import { makeCompany, makeMember, makeUser, setMembership } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { pngFile } from '../../../../test/files/pictures.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { sweep } from '../../housekeeping.ts'
import { beginErasure, listDueAccounts } from './account-deletions.sql.ts'
import { eraseDueAccounts } from './erase-accounts.ts'

const server = await startOwnServer()
const { deps } = server
const { rows, ask, deleted, passDays, isThere, signIn, run } = deletionSteps(server)

/** Returns every table with a text, JSON or ID column that contains one of the traces. */
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

test('erases every trace of the person but retains the company’s data', async () => {
  const company = await makeCompany(server, { name: 'Kopi Malam' })
  const [second] = [await makeCompany(server)]
  const member = await makeMember(server, company, { firstName: 'Xantippe', lastName: 'Quirinius', roles: ['admin'] })
  const waiting = await makeMember(server, second, { status: 'pending' })
  await setMembership(
    server,
    { companyId: second.id, memberId: waiting.id },
    { id: member.user.id, email: member.email },
  )
  const api = server.as(member.user)
  await api.data(accountRoutes.setPhoto, { body: {}, file: await pngFile(40, 40) })
  const params = { companyId: company.id }
  const lead = await member.api.data(leadRoutes.create, { params, body: { name: 'Tamu', contacts: [], note: 'Rapat' } })
  await madeExport(deps, member.user.id)
  await mailsTo(server, member.email, 1)
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

  // The last mail reports deleted and retained data. This test reads mails from the outbox, where a job is deleted within
  // two minutes.
  const last = (await mailsTo(server, member.email, 1)).at(-1)
  expect(last?.subject).toBe('Your Kartu account has been erased')
  expect(last?.text).toContain('In Kopi Malam, these records were deleted or cleared:')
  expect(last?.text).toContain('- Membership: email, roles, account: 1')
  expect(last?.text).toContain('- Card links: 1. They are printed')
  expect(last?.text).toMatch(/Your account: \d+ records were deleted/)
  expect(last?.text).toContain('[kartu-erasure.json, ')
  await rows(`delete from pgboss.job where name = 'account_deletion_mail' and state = 'completed'`)
  await rows(`delete from outbox_mails where "to" = $1`, [member.email])
  // The link may be printed, so it is retained (decision 027).
  const links = ['card_links.slug: Xantippe', 'card_links.slug: Quirinius']
  expect(await tracesOf('Xantippe', 'Quirinius', member.email)).toEqual(links)
  // The company's audit log keeps the actor's ID, which no longer resolves.
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
  // No successor was named, so the card is not found.
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
  // The address is available to a new account.
  expect((await signIn(member.user)).text).toContain('"code":"credentials"')
})

test('completes an erasure after a crash', async () => {
  const [first, second] = [await makeCompany(server), await makeCompany(server)]
  const member = await makeMember(server, first)
  const place = await makeMember(server, second)
  await setMembership(server, { companyId: second.id, memberId: place.id }, { id: member.user.id })
  await rows('update users set password_hash = (select password_hash from users where id = $2) where id = $1', [
    member.user.id,
    (await makeUser(server, { password })).id,
  ])
  const next = await makeUser(server)
  for (const user of [member.user, next]) {
    await deleted(user)
    await passDays(user, 15)
  }
  await rows(`alter table members add constraint members_breaks check (id <> '${place.id}' or user_id is not null)`)
  await expect(sweep(deps)).rejects.toThrow('could not be erased')
  // A failed erasure does not block others.
  expect(await isThere(next)).toBe(false)
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

test('the next run erases a membership added during the erasure', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  const member = await makeMember(server, company)
  const place = await makeMember(server, other)
  await deleted(member.user)
  await passDays(member.user, 15)
  const { database } = deps
  let contexts = 0
  const meanwhile = {
    global: database.global,
    transaction: async (context, work) => {
      // The transactions are, in order: begin, leave the company, erase the account.
      contexts += 1
      if (contexts === 3)
        await setMembership(
          server,
          { companyId: other.id, memberId: place.id },
          { id: member.user.id, email: member.email },
        )
      return database.transaction(context, work)
    },
  } as typeof database
  await eraseDueAccounts({ ...deps, database: meanwhile })
  expect(contexts).toBe(3)
  expect(await isThere(member.user)).toBe(true)
  await sweep(deps)
  expect(await isThere(member.user)).toBe(false)
  expect(await rows('select user_id from members where id = $1', [place.id])).toEqual([{ user_id: null }])
  expect(
    await rows(`select from audit_entries where company_id = $1 and subject_id = $2 and action = 'member.erased'`, [
      other.id,
      place.id,
    ]),
  ).toHaveLength(1)
})

test('lists or begins no erasure before its date', async () => {
  const [early, due] = [await makeUser(server), await makeUser(server)]
  for (const user of [early, due]) await deleted(user)
  await passDays(early, 13)
  await passDays(due, 15)
  const { global } = server.database
  expect(await listDueAccounts(global)).toEqual([due.id])
  expect(await beginErasure(global, early.id)).toBe(false)
  expect(await beginErasure(global, due.id)).toBe(true)
})
