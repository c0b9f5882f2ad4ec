import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { followUpSteps, newEmail, paramsOf, update } from '../../../../test/steps/follow-up-steps.ts'
import { shareDetails } from '../../../../test/steps/share-steps.ts'
import { newId } from '../../../db/columns.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import { queueFollowUp } from './follow-up-mails.jobs.ts'

const post = await startMailServer()
const server = await startOwnServer({ BILLING: 'sandbox', PRIVATE_MAIL_HOSTS: new URL(post.url).host })
afterAll(() => post.close())
beforeEach(() => {
  post.manners = {}
})

const steps = followUpSteps(server, post)
const { sending, read, receivedBy, arrived, hasCounts, leadOf, kindsOf, endDelay } = steps

const held = (company: TestCompany) => company.api.data(followUpMailRoutes.held, { params: paramsOf(company) })
const settling = (company: TestCompany, ids: string[], send = true) => ({
  params: paramsOf(company),
  body: { ids, send },
})
const auditOf = async ({ id }: TestCompany, action: string) =>
  asOwner(server.database, (query) =>
    query<{ after: unknown }>('select after from audit_entries where company_id = $1 and action = $2', [id, action]),
  )

/** Leads whose mails are due in an hour. */
async function waiting(
  company: TestCompany & { slug: string },
  count: number,
): Promise<{ email: string; id: string }[]> {
  await company.api.data(followUpMailRoutes.update, update(company, { delay: 'hour' }))
  const leads: { email: string; id: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const email = newEmail()
    await shareDetails(server, company.slug, { email })
    leads.push({ email, id: await leadOf(company, email) })
  }
  await hasCounts(company, { waiting: count })
  return leads
}

async function merge(company: TestCompany, leadId: string, goneId: string): Promise<void> {
  const params = { ...paramsOf(company), leadId }
  const revisionOf = async (id: string) =>
    (await company.api.data(leadRoutes.get, { params: { ...params, leadId: id } })).revision
  const body = { other_id: goneId, revision: await revisionOf(leadId), other_revision: await revisionOf(goneId) }
  await company.api.data(leadMergeRoutes.merge, { params, body: { ...body, take: {} } })
}

/** A lead that a colleague entered. */
const typedLead = async (company: TestCompany): Promise<string> =>
  (
    await company.api.data(leadRoutes.create, {
      params: paramsOf(company),
      body: { _id: newId(), name: 'Typed', contacts: [] },
    })
  )._id

test('a merge moves the waiting mail to the remaining lead', async () => {
  const company = await sending()
  const [gone] = await waiting(company, 1)
  if (!gone) throw new Error('No lead')
  const kept = await typedLead(company)
  await merge(company, kept, gone.id)
  await hasCounts(company, { waiting: 1 })
  await endDelay(company)
  await arrived(gone.email)
  await hasCounts(company, { sent: 1, waiting: 0 })
  expect(await kindsOf(company, kept)).toContain('follow_up_mailed')
  // The address remains stored.
  await company.api.data(followUpMailRoutes.update, update(company))
  await shareDetails(server, company.slug, { email: gone.email })
  const last = newEmail()
  await shareDetails(server, company.slug, { email: last })
  await arrived(last)
  expect(receivedBy(gone.email)).toHaveLength(1)
})

test('sends one mail to two merged leads', async () => {
  const company = await sending()
  const [kept, gone] = await waiting(company, 2)
  if (!kept || !gone) throw new Error('No leads')
  await merge(company, kept.id, gone.id)
  await hasCounts(company, { waiting: 1, skipped: 1 })
  await endDelay(company)
  await arrived(kept.email)
  await hasCounts(company, { sent: 1, waiting: 0, skipped: 1 })
  expect(receivedBy(gone.email)).toEqual([])
})

test('a split lead’s mail is held for a person', async () => {
  const company = await sending()
  const [kept, gone] = await waiting(company, 2)
  if (!kept || !gone) throw new Error('No leads')
  await merge(company, kept.id, gone.id)
  const params = { ...paramsOf(company), leadId: kept.id, goneId: gone.id }
  await company.api.data(leadMergeRoutes.undo, { params })
  expect(await held(company)).toMatchObject([{ _id: gone.id, lead: { _id: gone.id }, reason: 'split' }])
  await endDelay(company)
  await arrived(kept.email)
  expect(receivedBy(gone.email)).toEqual([])
})

test('a deletion cancels the waiting mail with an audit entry', async () => {
  const company = await sending()
  const [lead] = await waiting(company, 1)
  if (!lead) throw new Error('No lead')
  await company.api.data(leadRoutes.remove, { params: { ...paramsOf(company), leadId: lead.id } })
  await hasCounts(company, { waiting: 0 })
  expect(await auditOf(company, 'follow_up_mail.cancelled')).toEqual([{ after: { mails: 1 } }])
  await endDelay(company)
  const last = newEmail()
  await company.api.data(followUpMailRoutes.update, update(company))
  await shareDetails(server, company.slug, { email: last })
  await arrived(last)
  expect(receivedBy(lead.email)).toEqual([])
})

test('one network cannot use up the daily mails', async () => {
  const company = await sending()
  const emails = Array.from({ length: 25 }, newEmail)
  const address = '192.0.2.77'
  for (const email of emails) {
    const leadId = await typedLead(company)
    const way = { cardId: null, eventId: null, linkId: null }
    const consented = { companyId: company.id, leadId, email, ...way, address, locale: 'en' as const }
    await server.database.transaction({ companyId: company.id }, (tx) => queueFollowUp(tx, server.deps, consented))
  }
  expect((await read(company)).counts).toMatchObject({ held: 5 })
  expect((await held(company)).map(({ reason }) => reason)).toEqual(Array(5).fill('network'))
  const other = newEmail()
  await shareDetails(server, company.slug, { email: other })
  await arrived(other)
})

test('lists a mail beyond the card’s limit until a person sends it', async () => {
  const company = await sending()
  await usedUp(server.deps.database.global, limits.followUpCardUnverified, company.cardId, 40)
  const email = newEmail()
  await shareDetails(server, company.slug, { email, name: 'Sri Wahyuni' })
  const leadId = await leadOf(company, email)
  const [mail] = await held(company)
  expect(mail).toMatchObject({ lead: { _id: leadId, name: 'Sri Wahyuni' }, reason: 'card' })
  expect(await kindsOf(company, leadId)).toContain('follow_up_held')
  expect(receivedBy(email)).toEqual([])

  const input = settling(company, [mail?._id ?? ''])
  const answers = [1, 2].map(() => company.api.data(followUpMailRoutes.settleHeld, input))
  expect((await Promise.all(answers)).map(({ settled }) => settled).toSorted()).toEqual([0, 1])
  await arrived(email)
  await hasCounts(company, { sent: 1, held: 0 })
  expect(receivedBy(email)).toHaveLength(1)
})

test('a dismissed mail is never sent', async () => {
  const company = await sending()
  await usedUp(server.deps.database.global, limits.followUpCardUnverified, company.cardId, 40)
  const email = newEmail()
  await shareDetails(server, company.slug, { email })
  const ids = (await held(company)).map(({ _id }) => _id)
  expect(await company.api.data(followUpMailRoutes.settleHeld, settling(company, ids, false))).toEqual({ settled: 1 })
  expect(await company.api.data(followUpMailRoutes.settleHeld, settling(company, ids))).toEqual({ settled: 0 })
  await hasCounts(company, { skipped: 1, held: 0, waiting: 0 })
  expect(receivedBy(email)).toEqual([])
})

test('a person cannot exceed the company’s limit', async () => {
  const company = await sending()
  await usedUp(server.deps.database.global, limits.followUpUnverified, company.id, 100)
  await shareDetails(server, company.slug, { email: newEmail() })
  const [mail] = await held(company)
  expect(mail).toMatchObject({ reason: 'company' })
  const input = settling(company, [mail?._id ?? ''])
  expect(await company.api.refusal(followUpMailRoutes.settleHeld, input)).toMatchObject({ code: 'follow_up_limit' })
  await company.api.data(followUpMailRoutes.update, update(company, { is_on: false }))
  expect(await company.api.refusal(followUpMailRoutes.settleHeld, input)).toMatchObject({ code: 'follow_up_off' })
  expect((await read(company)).counts).toMatchObject({ held: 1, waiting: 0 })
})

test('resends an unconfirmed mail only manually, with the same ID', async () => {
  const company = await sending()
  let isHungUp = true
  // The server has received the whole message but does not answer.
  post.manners.message = () => (isHungUp ? 'hang up' : '250 ok')
  const email = newEmail()
  await shareDetails(server, company.slug, { email })
  await hasCounts(company, { unknown: 1, waiting: 0 })
  const leadId = await leadOf(company, email)
  expect(await kindsOf(company, leadId)).toContain('follow_up_unknown')
  expect(await read(company)).toMatchObject({ is_on: true, failing_since: null })
  expect(await held(company)).toMatchObject([{ _id: leadId, reason: 'unconfirmed' }])
  const retries = await asOwner(server.database, (query) =>
    query(`select from pgboss.job where name = 'follow_up_retry' and data->>'mailId' = $1`, [leadId]),
  )
  expect(retries).toEqual([])

  isHungUp = false
  const moved = { ...steps.sender, from_address: 'hello@rempah.example' }
  await company.api.data(followUpMailRoutes.setSender, { params: paramsOf(company), body: moved })
  await company.api.data(followUpMailRoutes.test, { params: paramsOf(company) })
  await company.api.data(followUpMailRoutes.update, update(company))
  await company.api.data(followUpMailRoutes.settleHeld, settling(company, [leadId]))
  await arrived(email, 2)
  await hasCounts(company, { sent: 1, unknown: 0 })
  const ids = receivedBy(email).map(({ id }) => id)
  expect(ids[0]).toBe(`<${leadId}@kartu.test>`)
  expect(ids[1]).toBe(ids[0])
})

test('admins can neither list nor send held mails', async () => {
  const company = await sending()
  const { api } = await makeMember(server, company, { roles: ['admin'] })
  expect((await api.refusal(followUpMailRoutes.held, { params: paramsOf(company) })).code).toBe('not_allowed')
  expect((await api.refusal(followUpMailRoutes.settleHeld, settling(company, [newId()]))).code).toBe('not_allowed')
})
