import { randomInt } from 'node:crypto'
import { shortLinkLetters } from '@kartu/contracts/sharing/short-links.plain'
import { leadPictureRoutes } from '@kartu/contracts/leads/lead-pictures'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { newId } from '../../src/db/columns.ts'
import { insertInvoice, insertMovement } from '../../src/modules/billing/invoices/invoices.sql.ts'
import { linkEntries } from '../../src/modules/platform/audit/audit-chain.ts'
import { asOwner } from './database.ts'
import { makeMember, type TestCompany, type TestMember } from '../factories.ts'
import { invoiceRowOf } from '../invoice-rows.ts'
import { uploadDocument } from '../files/pdf-file.ts'
import { pngFile, uploadPicture } from '../files/pictures.ts'
import { signatureDesign } from '../inputs/sharing/email-signatures.ts'
import type { TestServer } from '../server.ts'
import { makeStage } from '../stage.ts'

/** Characters that HTML, spreadsheets, JSON and SQL escape. */
const difficult = `<b>Łukasz</b> "陳" \\ 'x' \u{1F600}`

export interface WholeCompany {
  company: TestCompany
  member: TestMember
  leadId: string
}

/** A company with a row in every table that an export takes. */
export async function makeWholeCompany(server: TestServer): Promise<WholeCompany> {
  const { company, divisionId } = await makeStage(server)
  const member = await makeMember(server, company, { firstName: difficult, divisionId })
  const leaver = await makeMember(server, company, { status: 'paused' })
  const invited = await makeMember(server, company, { status: 'invited' })
  const photo = await uploadPicture(company, 'photo', await pngFile(300, 300))
  const document = await uploadDocument(company.api, company.id)
  await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: company.cardId },
    body: {
      revision: 1,
      photo_id: photo._id,
      blocks: [{ kind: 'document', title: difficult, document }],
      contacts: [{ key: 'mobile', value: '+628123456789' }],
    },
  })
  const translations = [{ language: 'ja', name: difficult, labels: [{ label: difficult, text: difficult }] }]
  await company.api.data(customisationRoutes.update, {
    params: { companyId: company.id },
    body: { template: { ...defaultTemplate, translations } },
  })
  const params = { companyId: company.id }
  const write = (name: string) =>
    member.api.data(leadRoutes.create, {
      params,
      body: {
        name,
        tags: ['Reefer'],
        note: difficult,
        contacts: [{ key: 'email', value: `${newId()}@example.com` }],
      },
    })
  const [lead, other] = [await write(difficult), await write('Second')]
  await member.api.data(leadPictureRoutes.add, {
    params: { ...params, leadId: lead._id },
    body: { _id: newId() },
    file: await pngFile(40, 30),
  })
  const invoice = invoiceRowOf(undefined, { companyId: company.id, id: newId() })
  await server.database.transaction({ companyId: company.id }, async (tx) => {
    await insertInvoice(tx, invoice)
    await insertMovement(tx, {
      ...{ companyId: company.id, gatewayId: 'move_1', invoiceId: invoice.id, amount: 100, currency: 'SGD' },
      movedAt: invoice.issuedAt,
    })
  })
  await fillTables(server, { company, member, leaver, invited, divisionId, leads: [lead._id, other._id] })
  await linkEntries(server.database)
  return { company, member, leadId: lead._id }
}

interface Around {
  company: TestCompany
  member: TestMember
  leaver: TestMember
  invited: TestMember
  divisionId: string
  leads: [string, string]
}

/** Rows that would take many calls to create. */
async function fillTables(server: TestServer, { company, member, leaver, invited, divisionId, leads }: Around) {
  const c = company.id
  const [event, team, role, background] = [newId(), newId(), newId(), newId()]
  await asOwner(server.database, async (query) => {
    const add = (table: string, row: Record<string, unknown>) => {
      const names = Object.keys({ company_id: c, ...row })
      return query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        [c, ...Object.values(row)],
      )
    }
    const two = JSON.stringify({ en: difficult, id: difficult })
    await add('events', {
      ...{ id: event, name: difficult, first_day: '2026-11-01', last_day: '2026-11-02', zone: 'Asia/Jakarta' },
      ...{ code: 'expo26', division_id: divisionId, maker_id: member.id },
    })
    await add('event_members', { event_id: event, member_id: member.id })
    await add('pro_teams', { id: team, name: difficult, manager_id: member.id })
    await add('pro_team_members', { team_id: team, member_id: member.id })
    await add('pro_roles', { id: role, name: difficult, permissions: [] })
    await add('pro_users', { member_id: member.id, role: 'own', role_id: role })
    await add('backgrounds', { id: background, name: difficult, content: 'text', side: 'left', shared: true })
    await add('background_selections', { member_id: member.id, background_id: background })
    await add('billing_information', {
      ...{ name: difficult, address_lines: ['Jl. "Sudirman", 1', 'Lt. 2'], postal_code: '1', city: 'Jakarta' },
      ...{ region: '', country: 'ID', tax_id: '', email: 'finance@example.com' },
    })
    await add('change_requests', {
      ...{ id: newId(), member_id: member.id, field: 'job_title', before: '"A"', after: JSON.stringify(difficult) },
    })
    await add('consent_texts', { version: 7, text: two })
    const why = { _id: newId(), kind: 'text', label: { en: 'Why', id: 'Kenapa' }, required: false, choices: [] }
    await add('lead_forms', { questions: JSON.stringify([why]) })
    await add('lead_settings', { status_labels: JSON.stringify({ new: { en: 'Fresh', id: 'Baru' } }) })
    await add('retention_settings', { audit_months: 24, record_months: 6 })
    const message = { subject: difficult, body: difficult }
    await add('lead_templates', {
      ...{ id: newId(), name: difficult, channel: 'mail', texts: JSON.stringify({ en: message, id: message }) },
    })
    const rule = newId()
    await add('lead_rules', {
      ...{ id: rule, name: difficult, place: 3, is_on: true, event_id: event, card_owner_id: member.id },
      ...{ division_id: divisionId, countries: ['ID'], answer: JSON.stringify({ question_id: why._id, value: 'yes' }) },
      ...{ turns: 2 },
    })
    await add('lead_rule_people', { rule_id: rule, member_id: member.id, place: 0, last_turn: 2 })
    await add('lead_views', { id: newId(), member_id: member.id, shared: false, name: difficult, query: 'status=new' })
    const signature = JSON.stringify({ ...signatureDesign, disclaimer: difficult })
    await add('email_signatures', { design: signature })
    await add('division_signatures', { division_id: divisionId, design: signature })
    await add('card_domains', { id: newId(), domain: 'cards.acme.example', proved_at: '2026-11-01T00:00:00Z' })
    await add('old_addresses', { path: '/p/Änne Müßig', key: '/p/änne müßig', card_id: company.cardId })
    const link = { id: newId(), token: Array.from({ length: 10 }, () => shortLinkLetters[randomInt(31)]).join('') }
    await add('short_links', {
      ...link,
      card_id: company.cardId,
      name: difficult,
      kind: 'tag',
      place: difficult,
      after_end: 'notice',
    })
    await add('short_link_tokens', { token: link.token, link_id: link.id })
    await add('lead_reminders', { id: newId(), lead_id: leads[0], at: '2027-01-01T00:00:00Z', note: difficult })
    await add('lead_differences', { lead_id: leads[0], other_id: leads[1] })
    await add('lead_merges', {
      ...{ gone_id: newId(), lead_id: leads[0], gone: '{"name": "Gone"}', before: '{}', after: '{}' },
      ...{ entry_ids: [newId()], reminder_ids: [], merge_ids: [], member_id: member.id, at: '2026-11-01T00:00:00Z' },
    })
    await add('hand_overs', { id: newId(), member_id: leaver.id, card: 'redirect', colleague_id: member.id })
    await add('insight_settings', { per_person: false, switched_by: member.id, switched_at: '2026-11-01T00:00:00Z' })
    await add('sign_in_rules', { idle_minutes: 600, email_domains: ['example.com'] })
    await add('insight_reports', { member_id: member.id, month: '2026-10' })
    await add('invitations', {
      ...{ id: newId(), member_id: invited.id, email: invited.email, reserves: true, invited_by: difficult },
      ...{ locale: 'en', expires_at: '2030-01-01T00:00:00Z' },
    })
    await query('update members set user_id = null where company_id = $1 and id = $2', [c, invited.id])
    await query('delete from user_companies where company_id = $1 and user_id = $2', [c, invited.user.id])
    await query('update companies set join_code = $2 where id = $1', [c, `join-${c}`])
    await add('join_links', { code: `join-${c}` })
    await add('notification_settings', { member_id: member.id, mail_group: 'team', by_mail: false })
    await query('delete from notifications where company_id = $1', [c])
    await add('notifications', { id: newId(), member_id: member.id, kind: 'join_requested', facts: '{"name": "Ani"}' })
    await add('activities', {
      ...{ at: '2026-11-24T09:00:00.123456Z', kind: 'view', audience: 'visitor', member_id: member.id },
      ...{ card_id: member.cardId, event_id: event, country: 'ID', visitor: '9007199254740993' },
    })
    await add('activity_days', {
      ...{ day: '2026-11-20', kind: 'view', audience: 'visitor', dimension: 'total', value: '', count: 3, visitors: 2 },
    })
    await query(`insert into activity_day_states (company_id, day) values ($1, '2026-11-24') on conflict do nothing`, [
      c,
    ])
  })
}
