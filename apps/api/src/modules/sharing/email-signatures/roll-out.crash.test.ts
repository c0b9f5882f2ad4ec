import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { memberRoutes } from '@kartu/contracts/company/members'
import { emailSignatureRoutes as routes } from '@kartu/contracts/sharing/email-signatures'
import { expect, test, vi } from 'vitest'
import { signatureDesign } from '../../../../test/inputs/sharing/email-signatures.ts'
import { programToKill } from '../../../../test/killed-imports.ts'
import { startGmail } from '../../../../test/outside/gmail-server.ts'

const people = 30
const gmail = await startGmail()
const { companyId, start, killHard, call } = await programToKill({
  ...gmail.settings,
  SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
})
const params = { companyId }
const soon = { timeout: 120_000, interval: 50 }

test('resumes the roll-out of a killed process', { timeout: 300_000 }, async () => {
  await start()
  for (let at = 0; at < people; at += 1) {
    const body = { email: `p${at}@example.com`, first_name: 'Rina', last_name: `Hartono ${at}` }
    await call(memberRoutes.create, { params, body })
  }
  const { data: members } = await call<{ email: string }[]>(memberRoutes.list, { params, query: { per_page: 100 } })
  for (const { email } of members) gmail.signatures.set(email, `before ${email}`)
  await call(routes.update, { params, body: { design: signatureDesign } })
  await call(routes.connect, { params, body: { key: gmail.key } })
  gmail.says.delayMs = 50
  const body = { kind: 'deploy_signatures', members: { filter: {}, except: [] } }
  const { data: job } = await call<BulkJob>(bulkJobRoutes.start, { params, body })
  await vi.waitFor(() => expect(gmail.written.length).toBeGreaterThan(5), soon)
  await killHard()
  expect(gmail.written.length).toBeLessThan(members.length)
  gmail.says.delayMs = 0
  await start()
  await vi.waitFor(async () => {
    const { data } = await call<BulkJob>(bulkJobRoutes.get, { params: { ...params, jobId: job._id } })
    expect(data).toMatchObject({ state: 'done', done: members.length, refused: 0 })
  }, soon)
  // Only the mailbox that was being changed when the process died may be written twice.
  expect(new Set(gmail.written).size).toBe(members.length)
  expect(gmail.written.length).toBeLessThanOrEqual(members.length + 1)
  const { data: restore } = await call<BulkJob>(bulkJobRoutes.start, { params, body: { kind: 'restore_signatures' } })
  await vi.waitFor(async () => {
    const { data } = await call<BulkJob>(bulkJobRoutes.get, { params: { ...params, jobId: restore._id } })
    expect(data.state).toBe('done')
  }, soon)
  for (const { email } of members) expect(gmail.signatures.get(email)).toBe(`before ${email}`)
  await killHard()
})
