import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { afterAll, expect, test, vi } from 'vitest'
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

test('sends each lead of a killed process once', { timeout: 240_000 }, async () => {
  await start()
  const { data } = await call<{ url: string }>(crmRoutes.signIn, { params: { companyId, kind }, body: {} })
  const answer = await hubspot.answer(data.url)
  const body = { code: answer.get('code'), state: answer.get('state') }
  await call(crmRoutes.connect, { params: { companyId }, body })
  // HubSpot writes the contacts, and the process dies before it learns of that.
  hubspot.says.fault = (path) => (path.endsWith('batch/upsert') ? 'no answer' : undefined)
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const contacts = [{ key: 'email', value: `lead-${count}@example.com` }]
    const lead = await call<{ _id: string }>(leadRoutes.create, {
      params: { companyId },
      body: { name: `Lead ${count}`, contacts },
    })
    made.push(lead.data._id)
  }
  await vi.waitFor(() => expect(hubspot.contacts.size).toBeGreaterThan(0), soon)
  await killHard()
  hubspot.says.fault = () => undefined
  await start()
  const ids = () => [...hubspot.contacts.values()].map(({ properties }) => properties['kartu_lead_id']).toSorted()
  await vi.waitFor(async () => {
    expect(ids()).toEqual(made.toSorted())
    const { data: log } = await call<{ leads: { state: string }[] }>(crmRoutes.leads, {
      params: { companyId, kind },
      query: { state: 'sent' },
    })
    expect(log.leads).toHaveLength(made.length)
  }, soon)
  await killHard()
})
