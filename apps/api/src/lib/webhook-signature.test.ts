import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newWebhookSecret, webhookHeaders } from './webhook-signature.ts'

test('signs the example of Standard Webhooks', () => {
  const headers = webhookHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1614265330,
    body: '{"test": 2432232314}',
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('is verified with either secret of a rotation', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const body = '{"type":"lead.captured"}'
  const headers = webhookHeaders(secrets, { id: 'one', seconds: Math.floor(Date.now() / 1000), body })
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'lead.captured' })
  expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow('No matching signature')
  expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow('No matching signature')
})
