import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { untilEnded } from '../../../../test/steps/bulk-job-steps.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import { detailsMail } from '../lead-forms/lead-forms.jobs.ts'
import { captureLead } from './capture-lead.ts'

const server = await startServer()

/** Names of all tables, including those of the job queue, that contain a text. */
const tablesWith = (text: string): Promise<string[]> =>
  asOwner(server.database, async (query) => {
    const tables = await query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await query(`select * from ${name}`)
      if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) found.push(name)
    }
    return found
  })

test('no table contains an erased lead’s name or email', { timeout: 60_000 }, async () => {
  const company = await makeCompany(server)
  const ayu = await makeMember(server, company)
  const params = { companyId: company.id }
  const email = `j-${unique()}@hanse.example`
  const name = `Jürgen ${unique()}`
  const id = newId()
  await server.database.transaction({ companyId: company.id }, (tx) =>
    captureLead(tx, server.deps, bySystem(company.id, 'link'), {
      ...{ id, name, organisation: name, jobTitle: '', warmth: null, way: 'form', source: null, tags: [] },
      contacts: [{ _id: newId(), key: 'email', value: email, label: '', priority: 0 }],
      ...{
        card: { id: company.cardId, name: 'Budi' },
        event: null,
        ownerId: company.memberId,
        message: email,
        answers: [],
      },
      ...{ consent: null, language: 'en', capturedAt: null, memberId: null },
    }),
  )
  const ofLead = { params: { ...params, leadId: id } }
  // Creates copies of the data: mails, an undeliverable mail, a stored response, notes and bulk jobs.
  await mailsTo(server, company.founder.email, 1)
  await runJob(detailsMail, server.deps, { companyId: company.id, leadId: id })
  const again = company.api.with({ 'idempotency-key': unique() })
  await again.data(leadRoutes.addNote, { ...ofLead, body: { text: `Write to ${email}` } })
  await company.api.data(leadRoutes.addReminder, { ...ofLead, body: { at: '2030-01-01T00:00:00Z', note: email } })
  for (const owner of [ayu.id, company.memberId]) {
    const body = { kind: 'update_leads' as const, leads: { filter: { search: email } }, change: { owner_id: owner } }
    const { _id } = await company.api.data(bulkJobRoutes.start, { params, body })
    await untilEnded(company.api, company.id, _id)
  }
  await mailsTo(server, ayu.email, 1)
  const { _id: merged } = await company.api.data(leadRoutes.create, { params, body: { name } })
  const { revision } = await company.api.data(leadRoutes.get, ofLead)
  const merge = { other_id: merged, revision, other_revision: 1, take: {} }
  await company.api.data(leadMergeRoutes.merge, { ...ofLead, body: merge })
  const undelivered = (leadId: string, to: string) =>
    asOwner(server.database, (query) =>
      query(
        `insert into undelivered_mails (id, queue, payload, recipient, tries, queued_at, tried_at, fault, reply)
         values ($1, 'card_mail', $2, $3, 1, now(), now(), 'later', '')`,
        [newId(), JSON.stringify({ companyId: company.id, leadId }), to],
      ),
    )
  await undelivered(id, email)
  await undelivered(merged, `earlier-${unique()}@hanse.example`)
  expect(await tablesWith(email)).toEqual(
    expect.arrayContaining([
      ...['public.leads', 'public.lead_entries', 'public.lead_reminders', 'public.undelivered_mails'],
      'public.idempotency_keys',
    ]),
  )
  expect(await tablesWith(name)).toEqual(expect.arrayContaining(['public.outbox_mails', 'public.notifications']))
  await company.api.data(leadRoutes.remove, ofLead)
  expect(await tablesWith(email)).toEqual([])
  expect(await tablesWith(name)).toEqual([])
  expect(await tablesWith(merged)).not.toContain('public.undelivered_mails')
})

test('erasing a lead keeps mails of a colleague it names', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const email = `dewi-${unique()}@kopi.example`
  await company.api.data(invitationRoutes.create, { params, body: { first_name: 'Dewi', email } })
  await mailsTo(server, email, 1)
  await asOwner(server.database, (query) =>
    query(
      `insert into undelivered_mails (id, queue, payload, recipient, tries, queued_at, tried_at, fault, reply)
        values ($1, 'notification_mail', $2, $3, 1, now(), now(), 'later', '')`,
      [newId(), JSON.stringify({ companyId: company.id, mailId: newId() }), email],
    ),
  )
  const again = company.api.with({ 'idempotency-key': unique() })
  const made = { params, body: { first_name: 'Eka', email: `eka.${email}` } }
  const eka = await again.data(invitationRoutes.create, made)
  const employee = await makeMember(server, company)
  for (const address of [email, `eka.${email}`]) {
    const contacts = [{ key: 'email' as const, value: address }]
    const body = { name: 'Dewi', contacts }
    const lead = await employee.api.data(leadRoutes.create, { params, body })
    await employee.api.data(leadRoutes.remove, { params: { ...params, leadId: lead._id } })
  }
  expect(await tablesWith(email)).toEqual(expect.arrayContaining(['public.outbox_mails', 'public.undelivered_mails']))
  // Only one invitation exists, so its stored response is still there.
  expect((await again.data(invitationRoutes.create, made))._id).toBe(eka._id)
})
