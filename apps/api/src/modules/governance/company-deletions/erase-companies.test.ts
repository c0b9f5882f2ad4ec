import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, inject, test } from 'vitest'
import { companyDeletionSteps } from '../../../../test/steps/company-deletion-steps.ts'
import { companyRows } from '../../../../test/database/company-rows.ts'
import { makeCompany, makeMember, makeUser, type TestCompany, type TestMember } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { subscribe, subscriptionOf } from '../../../../test/steps/subscription-steps.ts'
import { newId } from '../../../db/columns.ts'
import { sweep } from '../../housekeeping.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'
import { findKeptInvoices, keepInvoices, keptUntil } from '../../billing/invoices/kept-invoices.ts'
import { companySubscriptionJob } from './company-deletions.jobs.ts'
import { eraseDueCompanies } from './erase-companies.ts'
import { receiveEvent } from '../../billing/subscriptions/gateway-events.ts'

const server = await startOwnServer()
const paying = await server.variant({ BILLING: 'sandbox' })
const { deps } = server
const { rows, ofCompany, deleted, passDays, isThere, run } = companyDeletionSteps(server)

/** Tables and columns that contain the text. */
async function placesOf(trace: string): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    `select c.oid::regclass::text as table, a.attname as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where (c.relnamespace = 'public'::regnamespace or c.relname = 'job') and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const found = []
  for (const { table, column } of columns)
    if ((await rows(`select from ${table} where "${column}"::text ilike '%' || $1 || '%' limit 1`, [trace])).length > 0)
      found.push(`${table}.${column}`)
  return found.toSorted()
}

/** Data that refers to both member and company: a photo that the company put on the card, and a custom role. */
async function showsPhotoAndRole(company: TestCompany, member: TestMember): Promise<void> {
  const photo = await uploadPicture(company, 'photo', await pngFile(40, 40))
  const params = { companyId: company.id, cardId: member.cardId }
  await company.api.data(cardRoutes.update, { params, body: { revision: 1, photo_id: photo._id } })
  expect(await rows('select from cards where id = $1 and photo_id is not null', [member.cardId])).toHaveLength(1)
  const role = newId()
  await rows(`insert into pro_roles (company_id, id, name, permissions) values ($1, $2, 'Scout', '{}')`, [
    company.id,
    role,
  ])
  await rows(`insert into pro_users (company_id, member_id, role, role_id) values ($1, $2, 'own', $3)`, [
    company.id,
    member.id,
    role,
  ])
}

test('erases the company completely without touching people or other companies', async () => {
  const company = await makeCompany(server, { name: 'Xylofon Abadi' })
  const other = await makeCompany(server)
  const member = await makeMember(server, company)
  await makeMember(server, other, { roles: ['admin'] })
  await member.api.data(leadRoutes.create, { ...ofCompany(company), body: { name: 'Zzyzx', contacts: [] } })
  await showsPhotoAndRole(company, member)
  await sweep(deps)
  const untouched = await companyRows(server, other.id)
  await deleted(company)
  await mailsTo(server, company.founder.email, 2)
  await passDays(company, 29)
  await sweep(deps)
  expect(await isThere(company)).toBe(true)
  await mailsTo(server, company.founder.email, 3)
  await passDays(company, 1)
  await Promise.all([sweep(deps), sweep(deps)])
  await sweep(deps)
  expect(await isThere(company)).toBe(false)
  const [mail] = await mailsTo(server, company.founder.email, 1)
  expect(mail?.subject).toBe('Xylofon Abadi was erased')
  // Retained data: a record of the erasure, hashes of the company's links, and its ID in people's sessions.
  // Announcements of changes are deleted within a minute.
  expect((await placesOf(company.id)).filter((place) => !/^(?:sessions|changes)\./.test(place))).toEqual([
    'erased_companies.id',
    'retired_links.company_id',
  ])
  for (const trace of ['Zzyzx', member.slug]) expect(await placesOf(trace)).toEqual([])
  // The stored mail about the erasure names the company.
  const ofMails = /^(?:outbox_mails|pgboss\.job)/
  expect((await placesOf('Xylofon')).filter((place) => !ofMails.test(place))).toEqual([])
  expect(await companyRows(server, other.id)).toEqual(untouched)

  expect((await server.as(member.user).data(userRoutes.me)).companies).toEqual([])
  expect(await member.api.refusal(companyDeletionRoutes.get, ofCompany(company))).toMatchObject({ code: 'not_found' })
  const page = await server.visitor().send('GET', `/c/${member.slug}`)
  expect(page.status).toBe(404)
  expect(page.text).toContain('There is no card at this address')
  expect(await run('list')).toContain('Erased last:')
  expect(await run('list')).toContain(company.id)
})

test('never reassigns a printed link of an erased company', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const earlier = member.slug
  const chosen = { ...ofCompany(company).params, cardId: member.cardId }
  await company.api.data(cardRoutes.update, { params: chosen, body: { revision: 1, slug: 'budi-tercetak' } })
  await deleted(company)
  await passDays(company, 31)
  await sweep(deps)
  expect(await isThere(company)).toBe(false)
  const next = await makeCompany(server)
  const params = { companyId: next.id, cardId: next.cardId }
  for (const slug of ['budi-tercetak', earlier])
    expect(await next.api.refusal(cardRoutes.update, { params, body: { revision: 1, slug } })).toMatchObject({
      code: 'slug_taken',
    })
  await next.api.data(cardRoutes.update, { params, body: { revision: 1, slug: 'budi-lainnya' } })
})

test('retries a failed erasure without blocking others', async () => {
  const [stuck, next] = [await makeCompany(server), await makeCompany(server)]
  await rows(`alter table erased_companies add constraint stands_in_the_way check (id <> '${stuck.id}')`)
  for (const company of [stuck, next]) {
    await deleted(company)
    await passDays(company, 31)
  }
  await sweep(deps)
  expect([await isThere(stuck), await isThere(next)]).toEqual([true, false])
  // The failed erasure has deleted nothing.
  expect(await rows('select from members where company_id = $1', [stuck.id])).toHaveLength(1)
  expect(server.faults.map(({ message }) => message)).toContain(
    `The company ${stuck.id} could not be erased and will be retried.`,
  )
  await rows('alter table erased_companies drop constraint stands_in_the_way')
  await sweep(deps)
  expect(await isThere(stuck)).toBe(false)
})

/** Runs the job after a deletion, or after keeping the company. */
const settle = ({ id }: TestCompany, wanted: 'ended' | 'running') =>
  runJob(companySubscriptionJob, paying.deps, { companyId: id, wanted })

test('cancels or resumes the subscription at the gateway', async () => {
  const company = await makeCompany(paying)
  await subscribe(company, { seats: 5 })
  expect(await company.api.data(companyDeletionRoutes.get, ofCompany(company))).toMatchObject({
    contents: { invoices: 1, pays: true },
  })
  await deleted(company)
  const status = async () =>
    (
      await rows<{ status: string }>('select subscription_status as status from companies where id = $1', [company.id])
    )[0]?.status
  await settle(company, 'ended')
  expect(await status()).toBe('CANCELLED')
  // The job may run twice, or late, even after the company was scheduled for deletion again.
  await settle(company, 'ended')
  await settle(company, 'running')
  expect(await status()).toBe('CANCELLED')
  expect(await company.api.data(companyDeletionRoutes.cancel, ofCompany(company))).toEqual({ subscription: 'resumes' })
  await settle(company, 'ended')
  expect(await status()).toBe('CANCELLED')
  await settle(company, 'running')
  expect(await subscriptionOf(company)).toMatchObject({ status: 'ACTIVE' })

  await deleted(company)
  await settle(company, 'running')
  expect(await status()).toBe('ACTIVE')
  await passDays(company, 31)
  const [issued = { number: '', id: '' }] = await rows<{ number: string; id: string }>(
    'select number, id from invoices where company_id = $1',
    [company.id],
  )
  const [customer = { id: '' }] = await rows<{ id: string }>('select id from gateway_customers where company_id = $1', [
    company.id,
  ])
  // The job has not run, so the erasure itself ends the subscription: a company is never erased while charges are
  // possible.
  await eraseDueCompanies(paying.deps)
  expect(await isThere(company)).toBe(false)
  const atGateway = await paying.deps.payments?.account(customer.id)
  expect(atGateway?.subscription?.endsAt).not.toBeNull()
  // The customer remains at the gateway with paid invoices, but can no longer be charged.
  expect(atGateway).toMatchObject({ methods: [] })
  const [kept] = await findKeptInvoices(server.database.global, issued.number)
  expect(kept).toMatchObject({ id: issued.id, recipient: { name: 'Kopi Susu Pte. Ltd.' } })
  expect(
    await rows('select jsonb_array_length(movements) as moved from kept_invoices where id = $1', [issued.id]),
  ).toEqual([{ moved: 1 }])
  const path = join(inject('template').runFolder, `${issued.number}.pdf`)
  const saving = (...words: string[]) => runCommand(paying as unknown as Program, 'invoices', ['save', ...words])
  expect(await saving(issued.number, path)).toEqual({
    said: `${path} holds the invoice ${issued.number}.`,
    failed: false,
  })
  const saved = await readFile(path)
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  // The command overwrites no file.
  expect(await saving(issued.number, path)).toMatchObject({ said: expect.stringContaining('EEXIST'), failed: true })
  expect(await readFile(path)).toEqual(saved)
  expect(await saving('INV-1', `${path}.other`)).toEqual({
    said: 'No stored invoice has the number INV-1. See: invoices list',
    failed: true,
  })
  const other = '00000000-0000-4000-8000-000000000001'
  await rows(
    `insert into kept_invoices select $2::uuid, company_id, 'Another', number, kept_until,
      invoice || jsonb_build_object('id', $2::text, 'numberedBy', 'Another'), movements from kept_invoices where id = $1`,
    [issued.id, other],
  )
  const { said, failed } = await saving(issued.number, `${path}.other`)
  expect(failed).toBe(true)
  expect(said.split('\n')).toEqual([
    `Several invoices have the number ${issued.number}. Name one by its ID:`,
    `${other}  of Another  Kopi Susu Pte. Ltd.`,
    expect.stringMatching(`^${issued.id}  of .+  Kopi Susu Pte\\. Ltd\\.$`),
  ])
  await expect(access(`${path}.other`)).rejects.toThrow('ENOENT')
  expect(await saving(other, `${path}.other`)).toMatchObject({ failed: false })
  await rows(`delete from kept_invoices where numbered_by = 'Another'`)
  // Later gateway events match no company.
  await receiveEvent(paying.deps, { id: 'evt_late', customerId: customer.id })
  expect(keptUntil('2026-02-28')).toBe('2037-01-01')
  await sweep(deps)
  expect(await findKeptInvoices(server.database.global, issued.number)).toHaveLength(1)
  await rows(`update kept_invoices set kept_until = current_date where id = $1`, [issued.id])
  await sweep(deps)
  expect(await findKeptInvoices(server.database.global, issued.number)).toEqual([])
})

test('a forged import cannot take the number of a retained invoice', async () => {
  const [company, forger] = [await makeCompany(paying), await makeCompany(paying)]
  await subscribe(company, { seats: 5 })
  // Simulates an import: the content of another invoice of the same issuer is easy to guess.
  await rows(
    `insert into invoices select * from jsonb_populate_record(null::invoices, (select to_jsonb(i)
      || jsonb_build_object('company_id', $2::text, 'id', $3::text) from invoices i where i.company_id = $1))`,
    [company.id, forger.id, newId()],
  )
  // The result does not depend on the order of erasures or on repetition.
  for (const { id: companyId } of [forger, company, company])
    await deps.database.transaction({ companyId }, (tx) => keepInvoices(tx, companyId))
  const [issued = { number: '' }] = await rows<{ number: string }>(
    'select number from invoices where company_id = $1',
    [company.id],
  )
  const kept = await findKeptInvoices(server.database.global, issued.number)
  expect(kept.map(({ companyId }) => companyId).toSorted()).toEqual([company.id, forger.id].toSorted())
  await rows('delete from kept_invoices')
})

test('keeping the company does not resume a subscription cancelled earlier', async () => {
  const company = await makeCompany(paying)
  await subscribe(company, { seats: 5 })
  const { revision } = await subscriptionOf(company)
  await company.api.data(subscriptionRoutes.cancel, { ...ofCompany(company), body: { revision } })
  await deleted(company)
  await settle(company, 'ended')
  expect(await company.api.data(companyDeletionRoutes.cancel, ofCompany(company))).toEqual({ subscription: 'none' })
  expect(await subscriptionOf(company)).toMatchObject({ status: 'CANCELLED' })
})

test('outstanding payments must be paid before the deletion', async () => {
  const company = await makeCompany(paying)
  await subscribe(company, { seats: 5 })
  await rows(
    `update subscriptions set unpaid = '{"amount": 100, "currency": "SGD", "invoices": 1}' where company_id = $1`,
    [company.id],
  )
  const paid = companyDeletionSteps(paying)
  const { api, input } = await paid.ask(company, company.founder)
  expect(await api.refusal(companyDeletionRoutes.create, input)).toMatchObject({ code: 'payment_outstanding' })
  expect(await company.api.data(subscriptionRoutes.summary, ofCompany(company))).toMatchObject({ status: 'ACTIVE' })
  expect(await makeUser(paying)).toBeDefined()
})
