import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { auditStreamRoutes } from '@kartu/contracts/governance/audit-stream'
import { dataExportRoutes } from '@kartu/contracts/governance/data-exports'
import { addressBookRoutes } from '@kartu/contracts/integrations/address-book'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { assistantRoutes } from '@kartu/contracts/integrations/assistants'
import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync'
import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures'
import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes'
import { pino } from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { madeExport } from '../../../../test/data-exports.ts'
import { companyRows } from '../../../../test/database/company-rows.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { unpacked as unpackedArchive } from '../../../../test/files/read-workbook.ts'
import { allowAssistants } from '../../../../test/steps/assistant-steps.ts'
import { integrationStage } from '../../../../test/steps/integration-steps.ts'
import { unpacked } from '../../../../test/steps/wallet-steps.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'
import { latestMails } from '../../../gateways/mail/outbox-mailer.ts'
import { redact } from '../../../watch/log.ts'
import { sweep } from '../../housekeeping.ts'

/* Creates secrets of every integration and searches everything that leaves the program for them. */

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, written) {
    lines.push(String(chunk))
    written()
  },
})
const { server, hubspot, receivers, outgoing, ofCompany, personal, ofCompanies } = await integrationStage({
  log: pino({ level: 'trace', redact }, stream),
})
vi.setConfig({ testTimeout: 120_000 })

const company = await makeCompany(server)
/** A company can follow only one directory, so the second kind of directory belongs to another company. */
const second = await makeCompany(server)
const companies = [company, second]
await allowAssistants(company)
await company.api.data(apiKeyRoutes.updateSettings, { ...ofCompany(company), body: { personal_allowed: true } })

const uses: (() => Promise<boolean>)[] = []

/** Secrets by integration. */
async function planted(): Promise<Record<string, string[]>> {
  const secrets: Record<string, string[]> = {}
  for (const [kind, open] of Object.entries({ ...personal, ...ofCompanies })) {
    const owner = kind === 'Google Workspace' ? second : company
    const integration = await open(owner, owner.api)
    expect([kind, await integration.works()]).toEqual([kind, true])
    secrets[kind] = integration.secrets
    uses.push(integration.works)
  }
  const { apple_url: url } = await company.api.data(walletPassRoutes.create, ofCompany(company))
  const { rawPayload } = await server.app.inject({ url: String(url).replace('https://kartu.test', '') })
  const { json } = await unpacked(rawPayload)
  await server.app.inject({
    ...{ method: 'POST', payload: { pushToken: 'a'.repeat(64) } },
    url: `/wallet/apple/v1/devices/phone/registrations/${json.passTypeIdentifier}/${json.serialNumber}`,
    headers: { authorization: `ApplePass ${json.authenticationToken}` },
  })
  return { ...secrets, 'wallet pass': [json.authenticationToken] }
}

const secrets = await planted()
const withSecrets = Object.entries(secrets).filter(([, found]) => found.length > 0)
/** Names of the integrations whose secrets a text contains. */
const leaksIn = (text: string): string[] =>
  withSecrets.flatMap(([kind, found]) => (found.some((secret) => text.includes(secret)) ? [kind] : []))

test('every integration has secrets to search for', () => {
  expect(withSecrets.map(([kind]) => kind).toSorted()).toEqual(
    [
      ...[
        'CRM',
        'Dynamics 365',
        'Pipedrive',
        'SCIM key',
        'Salesforce',
        'app password',
        'audit stream',
        'chat channel',
        'company key',
      ],
      ...['Google Workspace', 'directory sync', 'follow-up mail', 'mailbox account'],
      ...['consent of an assistant', 'personal key', 'wallet pass', 'webhook'],
    ].toSorted(),
  )
  expect(withSecrets.flatMap(([, found]) => found).every((secret) => secret.length >= 10)).toBe(true)
  expect(leaksIn(`before ${secrets['webhook']?.[0]} after`)).toEqual(['webhook'])
})

/** All stored rows of the companies and the queues. */
async function stored(): Promise<string> {
  const jobs = await asOwner(server.database, (query) => query('select data, output from pgboss.job', []))
  const keys = await asOwner(server.database, (query) => query('select * from idempotency_keys', []))
  const rows = await Promise.all(companies.map(({ id }) => companyRows(server, id)))
  return JSON.stringify([rows, jobs, keys])
}

/** Every answer that super admins or the person can read. */
async function shown(): Promise<string> {
  const replies = [
    await company.api.call(apiKeyRoutes.list, ofCompany(company)),
    await company.api.call(apiKeyRoutes.listOwn, ofCompany(company)),
    await company.api.call(webhookRoutes.list, ofCompany(company)),
    await company.api.call(crmRoutes.list, ofCompany(company)),
    await company.api.call(assistantRoutes.get, ofCompany(company)),
    await company.api.call(assistantRoutes.listAll, { ...ofCompany(company), query: {} }),
    await company.api.call(addressBookRoutes.get, ofCompany(company)),
    await company.api.call(auditStreamRoutes.get, ofCompany(company)),
    await company.api.call(directorySyncRoutes.get, ofCompany(company)),
    await company.api.call(followUpMailRoutes.get, ofCompany(company)),
    await company.api.call(emailSignatureRoutes.rollout, ofCompany(company)),
    await company.api.call(notificationRoutes.list, ofCompany(company)),
    await company.api.call(auditRoutes.list, { ...ofCompany(company), query: {} }),
    await company.api.call(auditRoutes.export, { ...ofCompany(company), query: {} }),
    await second.api.call(directorySyncRoutes.get, ofCompany(second)),
    await second.api.call(notificationRoutes.list, ofCompany(second)),
    await second.api.call(auditRoutes.list, { ...ofCompany(second), query: {} }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  return replies.map(({ text }) => text).join()
}

test('no table stores a secret in plain text', async () => {
  expect(leaksIn(await stored())).toEqual([])
})

test.each([
  ['company', company],
  ['second company', second],
])('the export of the %s contains no secret', async (_which, { id }) => {
  const path = join(inject('template').runFolder, `canaries-${id}.zip`)
  const { failed } = await runCommand(server as unknown as Program, 'company', ['export', id, path])
  expect(failed).toBe(false)
  const files = await unpackedArchive(await readFile(path))
  expect(files.size).toBeGreaterThan(3)
  expect(leaksIn(Buffer.concat([...files.values()]).toString('latin1'))).toEqual([])
})

test('the person’s export contains no secret', async () => {
  const exportId = await madeExport(server.deps, company.founder.id)
  const params = { exportId: exportId ?? '' }
  const { status, bytes } = await server.as(company.founder).call(dataExportRoutes.download, { params })
  expect(status).toBe(200)
  const files = await unpackedArchive(bytes)
  expect(leaksIn(Buffer.concat([...files.values()]).toString('latin1'))).toEqual([])
})

test('no answer shows a secret', async () => {
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: {} })
  expect(entries.length).toBeGreaterThan(10)
  expect(leaksIn(await shown())).toEqual([])
})

test('no email contains a secret', async () => {
  const mails = await latestMails(server.database, 1_000)
  expect(mails.length).toBeGreaterThan(0)
  expect(leaksIn(JSON.stringify(mails))).toEqual([])
})

test('neither failures nor refusals log a secret', async () => {
  const refusing = await Promise.all(
    withSecrets.flatMap(([, found]) =>
      found.map((secret) =>
        server.app.inject({ url: '/api/v1/users/me', headers: { authorization: `Bearer ${secret}x` } }),
      ),
    ),
  )
  expect(leaksIn(refusing.map(({ body }) => body).join())).toEqual([])
  hubspot.says.fault = () => ({ status: 500, headers: {} })
  outgoing.salesforce.says.fault = outgoing.dynamics.says.fault = () => ({ status: 500 })
  outgoing.pipedrive.says.fault = () => ({ status: 500 })
  outgoing.gmail.says.refuse = () => ({ status: 403 })
  outgoing.post.manners.auth = () => '535 5.7.8 no'
  receivers.chats.says.status = 500
  receivers.audits.says.status = 500
  receivers.receiver.says.status = 500
  for (const use of uses) await use()
  await sweep(server.deps)
  expect(lines.length).toBeGreaterThan(20)
  expect(leaksIn(lines.join())).toEqual([])
  expect(leaksIn(server.faults.map((fault) => `${fault.stack} ${String(fault.cause)}`).join())).toEqual([])
  expect(leaksIn((await stored()) + (await shown()))).toEqual([])
})
