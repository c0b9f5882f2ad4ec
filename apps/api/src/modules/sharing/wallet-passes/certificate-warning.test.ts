import { expect, test } from 'vitest'
import { mailsTo } from '../../../../test/mails.ts'
import { makeAuthority, makePassCertificate } from '../../../../test/outside/pass-certificates.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { walletMail } from './certificate-warning.ts'
import { walletPassesModule } from './wallet-passes.module.ts'

const authority = makeAuthority()
function settingsOf(daysLeft: number): Record<string, string> {
  const { pem, keyPem } = makePassCertificate(authority, { daysLeft })
  return { APPLE_PASS_CERTIFICATE: pem, APPLE_PASS_KEY: keyPem, APPLE_PASS_AUTHORITY: authority.pem }
}

const server = await startOwnServer(settingsOf(10.5))
const { contactEmail } = server.deps.env

const queuedMails = () =>
  server.database.global.raw(`select key from rate_limits where key like 'wallet:certificate:%'`, [])

test('mails no operator a month before the end', async () => {
  const { deps } = await server.variant(settingsOf(31))
  await walletPassesModule.sweep?.(deps)
  expect(await queuedMails()).toEqual([])
})

test('mails the operator once before the certificate expires', async () => {
  await walletPassesModule.sweep?.(server.deps)
  const [mail] = await mailsTo(server, contactEmail, 1)
  const date = new Date(server.deps.env.applePasses?.certificate.validTo ?? 0).toISOString().slice(0, 10)
  expect(mail?.subject).toBe(`The certificate for Apple Wallet expires on ${date}`)
  expect(mail?.text).toContain(`expires on ${date}, in 10 days.`)
  const enqueued: string[] = []
  const queue = { enqueue: (_tx: unknown, { queue: name }: { queue: string }) => enqueued.push(name) }
  await walletPassesModule.sweep?.({ ...server.deps, queue: queue as never })
  expect(enqueued).toEqual([])
})

test('says that an expired certificate has expired', async () => {
  const contact = 'operator@example.com'
  const { deps } = await server.variant({ ...settingsOf(-2), CONTACT_EMAIL: contact })
  const until = new Date(deps.env.applePasses?.certificate.validTo ?? 0).toISOString()
  await runJob(walletMail, deps, { until })
  const [mail] = await mailsTo(server, contact, 1)
  expect(mail?.subject).toBe(`The certificate for Apple Wallet expired on ${until.slice(0, 10)}`)
  expect(mail?.text).toContain(`expired on ${until.slice(0, 10)}.`)
})

test('mails nothing about a renewed certificate', async () => {
  await runJob(walletMail, server.deps, { until: '2026-01-01T00:00:00.000Z' })
  expect(await mailsTo(server, contactEmail, 1)).toHaveLength(1)
})
