import { randomUUID } from 'node:crypto'
import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, unique } from '../../../../test/factories.ts'
import { crmStage } from '../../../../test/steps/crm-steps.ts'

const {
  hubspot,
  server,
  owner,
  connect,
  shown,
  set,
  addLead,
  change,
  send,
  stateOf,
  contactOf,
  sendAgain,
  writes,
  ofKind,
} = await crmStage()

async function connected() {
  const company = await makeCompany(server)
  await connect(company)
  return company
}

test('creates a contact with the lead’s values', async () => {
  const company = await connected()
  const email = `${unique()}@example.com`
  const lead = await addLead(company, { name: 'Rina Dewi Hartono', email })
  await send(company)
  expect(contactOf(lead)?.properties).toMatchObject({ email, firstname: 'Rina Dewi', lastname: 'Hartono' })
  const state = await stateOf(company, lead)
  expect(state).toMatchObject({ state: 'sent', reason: null })
  expect(state?.url).toBe(
    `https://app-eu1.hubspot.com/contacts/${hubspot.account.id}/record/0-1/${contactOf(lead)?.id}`,
  )
})

test('changes nothing when all leads are sent again', async () => {
  const company = await connected()
  for (let times = 0; times < 3; times += 1) await addLead(company)
  await send(company)
  const [before, wrote] = [structuredClone([...hubspot.contacts]), writes().length]
  await sendAgain(company, { which: 'all' })
  await send(company)
  expect([...hubspot.contacts]).toEqual(before)
  expect(writes()).toHaveLength(wrote)
  expect(await shown(company)).toMatchObject({ counts: { sent: 3, waiting: 0 } })
})

test('keeps a value that sales corrected', async () => {
  const company = await connected()
  const lead = await addLead(company, { name: 'Rina Hartono' })
  await send(company)
  const contact = contactOf(lead)
  if (contact) contact.properties['firstname'] = 'Catharina'
  await change(company, lead, { name: 'Rina Hartanto' })
  await send(company)
  expect(contactOf(lead)?.properties).toMatchObject({ firstname: 'Catharina' })
})

test('replaces a value if the settings allow it', async () => {
  const company = await connected()
  await set(company, { fields: [{ source: 'name', target: 'firstname', mode: 'overwrite' }] })
  const lead = await addLead(company, { name: 'Rina' })
  await send(company)
  await change(company, lead, { name: 'Ratna' })
  await send(company)
  expect(contactOf(lead)?.properties['firstname']).toBe('Ratna')
})

test('appends a value once', async () => {
  const company = await connected()
  await set(company, { fields: [{ source: 'tags', target: 'message', mode: 'append' }] })
  const lead = await addLead(company)
  for (const tags of [['fair'], ['vip'], ['fair']]) {
    await change(company, lead, { tags })
    await send(company)
  }
  expect(contactOf(lead)?.properties['message']).toBe('fair\nvip')
})

test('adopts a contact that sales created before', async () => {
  const company = await connected()
  const email = `${unique()}@example.com`
  const contact = hubspot.add({ email: email.toUpperCase(), firstname: 'Mrs' })
  const lead = await addLead(company, { email })
  await send(company)
  expect(hubspot.contacts.size).toBe(1)
  expect(hubspot.contacts.get(contact.id)?.properties).toMatchObject({ kartu_lead_id: lead, firstname: 'Mrs' })
})

test('refuses a second lead with the same email', async () => {
  const company = await connected()
  const email = `${unique()}@example.com`
  const [first, second] = [await addLead(company, { email }), await addLead(company, { email })]
  await send(company)
  expect(hubspot.contacts.size).toBe(1)
  const states = [await stateOf(company, first), await stateOf(company, second)]
  expect(states.map((one) => one?.state).toSorted()).toEqual(['refused', 'sent'])
  expect(states.find((one) => one?.state === 'refused')).toMatchObject({ reason: 'same_email' })
})

test('sends the remaining lead after a merge', async () => {
  const company = await connected()
  const email = `${unique()}@example.com`
  const [kept, gone] = [await addLead(company, { email }), await addLead(company, { email })]
  await send(company)
  const [refused, sent] = (await stateOf(company, kept))?.state === 'refused' ? [kept, gone] : [gone, kept]
  await company.api.data(leadMergeRoutes.merge, {
    params: { companyId: company.id, leadId: refused },
    body: { other_id: sent, revision: 1, other_revision: 1, take: {} },
  })
  await send(company)
  expect(await stateOf(company, refused)).toMatchObject({ state: 'sent' })
  expect(hubspot.contacts.size).toBe(1)
  expect(contactOf(refused)).toBeDefined()
})

test('sends the other leads of a batch if one is refused', async () => {
  const company = await connected()
  const leads = [await addLead(company), await addLead(company)]
  const bad = await addLead(company, { email: `invalid-${unique()}@example.com` })
  await send(company)
  for (const lead of leads) expect(contactOf(lead)).toBeDefined()
  expect(await stateOf(company, bad)).toMatchObject({ state: 'refused', reason: 'rejected' })
  expect((await stateOf(company, bad))?.detail).toContain('allowed values')
})

test('splits a batch that is refused because of one conflict', async () => {
  const company = await connected()
  const email = `${unique()}@example.com`
  const leads = [await addLead(company), await addLead(company), await addLead(company)]
  const late = await addLead(company, { email })
  // Sales creates the contact between reading and writing.
  hubspot.says.fault = (path) => {
    if (path.endsWith('batch/upsert') && hubspot.contacts.size === 0) hubspot.add({ email, kartu_lead_id: 'other' })
    return undefined
  }
  await send(company)
  for (const lead of leads) expect(contactOf(lead)).toBeDefined()
  expect(await stateOf(company, late)).toMatchObject({ state: 'refused', reason: 'same_email' })
})

test('names a field that was deleted in the CRM', async () => {
  const company = await connected()
  await set(company, { fields: [{ source: 'name', target: 'no_such_field', mode: 'fill' }] })
  const lead = await addLead(company)
  await send(company)
  expect(await stateOf(company, lead)).toMatchObject({ state: 'refused', reason: 'field_gone' })
  await set(company, { fields: [{ source: 'name', target: 'firstname', mode: 'fill' }] })
  await sendAgain(company, { which: 'refused' })
  await send(company)
  expect(await stateOf(company, lead)).toMatchObject({ state: 'sent' })
})

test('does not send a lead without email or phone', async () => {
  const company = await connected()
  const lead = await addLead(company, { email: '' })
  await send(company)
  expect(await stateOf(company, lead)).toMatchObject({ state: 'skipped', reason: 'no_contact' })
  expect(hubspot.contacts.size).toBe(0)
})

test('sends a lead with only a phone number', async () => {
  const company = await connected()
  const lead = await addLead(company, { contacts: [{ key: 'mobile', value: '+6281234567890' }] })
  await send(company)
  expect(contactOf(lead)?.properties).toMatchObject({ mobilephone: '+6281234567890' })
})

test('sends only leads with consent if the settings require it', async () => {
  const company = await connected()
  await set(company, { only_consent: true })
  const [without, withConsent] = [await addLead(company), await addLead(company)]
  const consent = { version: 1, locale: 'en', text: 'You may call me.', at: '2026-11-01T08:00:00Z', withdrawnAt: null }
  await owner('update leads set consent = $3::jsonb where company_id = $1 and id = $2', [
    company.id,
    withConsent,
    JSON.stringify(consent),
  ])
  await send(company)
  expect(await stateOf(company, without)).toMatchObject({ state: 'skipped', reason: 'no_consent' })
  expect(contactOf(withConsent)?.properties).toMatchObject({
    kartu_consent_text: 'You may call me.',
    kartu_consent_at: '2026-11-01T08:00:00.000Z',
  })
})

test('sends a withdrawn consent without other values', async () => {
  const company = await connected()
  await set(company, { only_consent: true, fields: [{ source: 'name', target: 'firstname', mode: 'overwrite' }] })
  const lead = await addLead(company, { name: 'Rina' })
  const consent = { version: 1, locale: 'en', text: 'You may call me.', at: '2026-11-01T08:00:00Z', withdrawnAt: null }
  const store = (value: object) =>
    owner('update leads set consent = $3::jsonb where company_id = $1 and id = $2', [
      company.id,
      lead,
      JSON.stringify(value),
    ])
  await store(consent)
  await send(company)
  await store({ ...consent, withdrawnAt: '2026-11-02T08:00:00Z' })
  await change(company, lead, { name: 'Ratna' })
  await send(company)
  expect(contactOf(lead)?.properties).toMatchObject({
    firstname: 'Rina',
    kartu_consent_withdrawn_at: '2026-11-02T08:00:00.000Z',
  })
  expect(await stateOf(company, lead)).toMatchObject({ state: 'sent' })
})

const consent = { version: 1, locale: 'en', text: 'You may call me.', at: '2026-11-01T08:00:00Z', withdrawnAt: null }
const withdrawn = { ...consent, withdrawnAt: '2026-11-02T08:00:00Z' }
/** Stores a consent of a lead, and marks the lead as waiting. */
async function consents(companyId: string, leadId: string, value: object) {
  const json = JSON.stringify(value)
  await owner('update leads set consent = $3::jsonb where company_id = $1 and id = $2', [companyId, leadId, json])
  await owner(`update crm_leads set state = 'waiting' where company_id = $1 and lead_id = $2`, [companyId, leadId])
}

test('sends a withdrawn consent even of an excluded lead', async () => {
  const company = await connected()
  const lead = await addLead(company, { name: 'Rina' })
  await consents(company.id, lead, consent)
  await send(company)
  const fields = [{ source: 'name' as const, target: 'firstname', mode: 'overwrite' as const }]
  await set(company, { only_event_id: randomUUID(), fields })
  await consents(company.id, lead, withdrawn)
  await send(company)
  expect(contactOf(lead)?.properties).toMatchObject({
    firstname: 'Rina',
    kartu_consent_withdrawn_at: '2026-11-02T08:00:00.000Z',
  })
})

test('clears a withdrawal once consent is given again', async () => {
  const company = await connected()
  const lead = await addLead(company)
  await consents(company.id, lead, consent)
  await send(company)
  await consents(company.id, lead, withdrawn)
  await send(company)
  expect(contactOf(lead)?.properties['kartu_consent_withdrawn_at']).toBe('2026-11-02T08:00:00.000Z')
  await consents(company.id, lead, { ...consent, at: '2026-11-03T08:00:00Z' })
  await send(company)
  expect(contactOf(lead)?.properties['kartu_consent_withdrawn_at']).toBe('')
})

test('creates no contact for a withdrawal after HubSpot deleted it', async () => {
  const company = await connected()
  await set(company, { only_consent: true })
  const lead = await addLead(company)
  await consents(company.id, lead, consent)
  await send(company)
  hubspot.contacts.clear()
  await consents(company.id, lead, withdrawn)
  await send(company)
  expect(hubspot.contacts.size).toBe(0)
  expect(await stateOf(company, lead)).toMatchObject({ state: 'sent' })
})

test('assigns a lead to the owner with the same email', async () => {
  const company = await connected()
  await set(company, { fallback_owner: '7' })
  const sari = await makeMember(server, company, { email: 'sales@example.com' })
  const [own, others] = [await addLead(company), await addLead(company)]
  await owner('update leads set owner_id = $3 where company_id = $1 and id = $2', [company.id, own, sari.id])
  await send(company)
  expect(contactOf(own)?.properties['hubspot_owner_id']).toBe('501')
  expect(contactOf(others)?.properties['hubspot_owner_id']).toBe('7')
})

test('sends a change that was made during sending', async () => {
  const company = await connected()
  await set(company, { fields: [{ source: 'name', target: 'firstname', mode: 'overwrite' }] })
  const lead = await addLead(company, { name: 'Rina' })
  await send(company)
  let isChanged = false
  hubspot.says.fault = async (path) => {
    if (path.endsWith('batch/upsert') && !isChanged) {
      isChanged = true
      await owner(`update crm_leads set version = version + 1 where company_id = $1 and lead_id = $2`, [
        company.id,
        lead,
      ])
    }
    return undefined
  }
  await change(company, lead, { name: 'Ratna' })
  await send(company)
  expect(await shown(company)).toMatchObject({ counts: { waiting: 1 } })
})

test('deletes the state of an erased lead', async () => {
  const company = await connected()
  const lead = await addLead(company)
  await send(company)
  await company.api.data(leadRoutes.remove, { params: { companyId: company.id, leadId: lead } })
  await send(company)
  expect(await shown(company)).toMatchObject({ counts: { sent: 0, waiting: 0 } })
})

test('ignores changes that no field receives', async () => {
  const company = await connected()
  const lead = await addLead(company)
  await send(company)
  const calls = hubspot.calls.length
  await company.api.data(leadRoutes.addNote, {
    params: { companyId: company.id, leadId: lead },
    body: { text: 'Call' },
  })
  await send(company)
  expect(hubspot.calls).toHaveLength(calls)
})

test('shows the state of a lead to those who see the lead', async () => {
  const company = await connected()
  const lead = await addLead(company)
  await send(company)
  const input = { params: { companyId: company.id, leadId: lead } }
  expect(await company.api.data(crmRoutes.ofLead, input)).toMatchObject([{ kind: 'hubspot', state: 'sent' }])
  const member = await makeMember(server, company, {})
  expect((await member.api.call(crmRoutes.ofLead, input)).status).toBe(404)
})

test('lists fields that can be mapped', async () => {
  const company = await connected()
  const { fields, owners, status_field: field } = await company.api.data(crmRoutes.describe, ofKind(company))
  expect(fields.map(({ name }) => name)).not.toContain('kartu_lead_id')
  expect(fields.find(({ name }) => name === field)?.options).toContainEqual({ value: 'OPEN', label: 'OPEN' })
  expect(owners).toEqual([{ value: '501', label: 'Sari Sales (sales@example.com)' }])
})
