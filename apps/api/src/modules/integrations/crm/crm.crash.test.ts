import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { programToKill } from '../../../../test/killed-imports.ts'
import { startHubspot } from '../../../../test/outside/hubspot-server.ts'

const hubspot = await startHubspot()
afterAll(() => hubspot.close())
const { companyId, start, killHard, call } = await programToKill({
  ...hubspot.settings,
  SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
})
const kind = 'hubspot' as const
const soon = { timeout: 120_000, interval: 50 }

const sentIds = () => [...hubspot.contacts.values()].map(({ properties }) => properties['kartu_lead_id']).toSorted()

async function addLead(name: string): Promise<string> {
  const contacts = [{ key: 'email', value: `${name.toLowerCase().replace(' ', '-')}@example.com` }]
  const lead = await call<{ _id: string }>(leadRoutes.create, { params: { companyId }, body: { name, contacts } })
  return lead.data._id
}

beforeAll(async () => {
  await start()
  const { data } = await call<{ url: string }>(crmRoutes.signIn, { params: { companyId, kind }, body: {} })
  const answer = await hubspot.answer(data.url)
  const body = { code: answer.get('code'), state: answer.get('state') }
  await call(crmRoutes.connect, { params: { companyId }, body })
  await killHard()
}, 240_000)

test('a lead is in the CRM within ten seconds', { timeout: 240_000 }, async () => {
  await start()
  // The first lead also waits until Kartu's properties exist in the CRM.
  const first = await addLead('Lead first')
  await vi.waitFor(() => expect(sentIds()).toContain(first), soon)
  const second = await addLead('Lead second')
  await vi.waitFor(() => expect(sentIds()).toContain(second), { timeout: 10_000, interval: 50 })
  await killHard()
})

test('sends each lead of a killed process once', { timeout: 240_000 }, async () => {
  const before = sentIds()
  await start()
  // HubSpot writes the contacts, but the process dies before it gets the answer.
  hubspot.says.fault = (path) => (path.endsWith('batch/upsert') ? 'no answer' : undefined)
  const made = [...before]
  for (let count = 0; count < 5; count += 1) made.push(await addLead(`Lead ${count}`))
  await vi.waitFor(() => expect(hubspot.contacts.size).toBeGreaterThan(before.length), soon)
  await killHard()
  hubspot.says.fault = () => undefined
  await start()
  await vi.waitFor(async () => {
    expect(sentIds()).toEqual(made.toSorted())
    const { data: log } = await call<{ leads: { state: string }[] }>(crmRoutes.leads, {
      params: { companyId, kind },
      query: { state: 'sent' },
    })
    expect(log.leads).toHaveLength(made.length)
  }, soon)
  await killHard()
})
