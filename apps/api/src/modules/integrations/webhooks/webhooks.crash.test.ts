import type { Webhook } from '@kartu/contracts/integrations/webhooks'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { expect, test, vi } from 'vitest'
import { programToKill } from '../../../../test/killed-imports.ts'
import { startWebhookServer } from '../../../../test/outside/webhook-server.ts'

const { host, url, received, says } = await startWebhookServer()
const { companyId, start, killHard, call } = await programToKill({
  PRIVATE_WEBHOOK_HOSTS: host,
  SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
})
const params = { companyId }
const soon = { timeout: 120_000, interval: 50 }
const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `Division ${at}`)

test('a killed process loses no change', { timeout: 240_000 }, async () => {
  await start()
  await call<{ webhook: Webhook }>(webhookRoutes.create, { params, body: { url, events: [], payload: 'thin' } })
  // The process dies while it waits for the answer to the first messages.
  says.afterMs = 60_000
  const made: string[] = []
  for (const name of namesOf(5)) {
    const { data } = await call<{ _id: string }>(divisionRoutes.create, { params, body: { name } })
    made.push(data._id)
  }
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), soon)
  await killHard()
  const before = received.map(({ id }) => id)
  says.afterMs = 0
  await start()
  const arrived = () => received.slice(before.length)
  await vi.waitFor(() => expect(arrived().length).toBeGreaterThanOrEqual(made.length), soon)
  expect(new Set(arrived().map(({ body }) => body.data.subject_id))).toEqual(new Set(made))
  // A repeated message has the same ID.
  expect(arrived().map(({ id }) => id)).toEqual(expect.arrayContaining(before))
  await killHard()
})
