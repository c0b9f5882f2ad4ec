import { auditRoutes } from '@kartu/contracts/platform/audit'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { emailSignatureRoutes as routes } from '@kartu/contracts/sharing/email-signatures'
import { beforeEach, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany, type TestMember } from '../../../../test/factories.ts'
import { signatureDesign } from '../../../../test/inputs/sharing/email-signatures.ts'
import { startGmail } from '../../../../test/outside/gmail-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { runBulkJob, untilEnded } from '../../../../test/steps/bulk-job-steps.ts'
import { sweepSignatures } from './roll-out.ts'

const gmail = await startGmail()
const server = await startOwnServer(gmail.settings)
const of = ({ id }: TestCompany) => ({ params: { companyId: id } })
const everyone = { kind: 'deploy_signatures' as const, members: { filter: {}, except: [] } }
const design = { ...signatureDesign, fields: [...signatureDesign.fields] }

beforeEach(() => gmail.reset())

/** A company with a design and a connected account, whose people have mailboxes. */
async function makeConnected(people: number) {
  const made = await makeCompany(server)
  const company = { ...made, email: made.founder.email }
  const members: TestMember[] = []
  for (let at = 0; at < people; at += 1) members.push(await makeMember(server, company))
  for (const { email } of [company, ...members]) gmail.signatures.set(email, `before ${email}`)
  await company.api.data(routes.update, { ...of(company), body: { design } })
  await company.api.data(routes.connect, { ...of(company), body: { key: gmail.key } })
  return { company, members }
}
const rollout = (company: TestCompany) => company.api.data(routes.rollout, of(company))
const signatureOf = ({ email }: { email: string }) => gmail.signatures.get(email)

test('shows each change before it is made', async () => {
  const { company, members } = await makeConnected(6)
  const shown = await rollout(company)
  expect(shown).toMatchObject({ offered: true, people: 7, due: 7, account: { keep_current: false, keeper: null } })
  expect(shown.samples).toHaveLength(5)
  expect(JSON.stringify(shown)).not.toContain('PRIVATE KEY')
  expect(gmail.written).toEqual([])
  const job = await runBulkJob(company.api, company.id, everyone)
  expect(job.job).toMatchObject({ state: 'done', done: 7, refused: 0 })
  expect(await rollout(company)).toMatchObject({ people: 7, due: 0, samples: [] })
  const sample = shown.samples.find(({ member_id: id }) => id === members[0]?.id)
  if (sample) expect(signatureOf(sample)).toBe(sample.html)
  expect(signatureOf(company)).toContain('<table role="presentation"')
})

test('changes only mailboxes whose signature differs', async () => {
  const { company, members } = await makeConnected(2)
  await runBulkJob(company.api, company.id, everyone)
  gmail.written.length = 0
  const again = await company.api.refusal(bulkJobRoutes.start, { ...of(company), body: everyone })
  expect(again.code).toBe('bulk_job_nobody')
  const [first] = members
  await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: first?.cardId ?? '' },
    body: { revision: 1, job_title: 'Harbour master' },
  })
  const { job } = await runBulkJob(company.api, company.id, everyone)
  expect(job).toMatchObject({ total: 1, done: 1 })
  expect(gmail.written).toEqual([first?.email])
  expect(signatureOf(first ?? company)).toContain('Harbour master')
  await company.api.data(routes.update, {
    ...of(company),
    body: { design: { ...design, disclaimer: 'Changed' } },
  })
  expect(await rollout(company)).toMatchObject({ due: 3 })
})

test('one refused person does not affect the others', async () => {
  const { company, members } = await makeConnected(3)
  const [refused] = members
  gmail.signatures.delete(refused?.email ?? '')
  const { job, items } = await runBulkJob(company.api, company.id, everyone)
  expect(job).toMatchObject({ state: 'done', done: 3, refused: 1 })
  expect(items.find(({ member_id: id }) => id === refused?.id)).toMatchObject({ code: 'signature_person' })
  gmail.signatures.set(refused?.email ?? '', 'mailbox made')
  const retried = await runBulkJob(company.api, company.id, everyone)
  expect(retried.job).toMatchObject({ total: 1, done: 1 })
})

test('refuses only the person outside the Workspace', async () => {
  const { company, members } = await makeConnected(3)
  const [outsider] = members
  gmail.says.refuse = (email) => (email === outsider?.email ? { status: 403 } : undefined)
  const { job, items } = await runBulkJob(company.api, company.id, everyone)
  expect(job).toMatchObject({ state: 'done', done: 3, refused: 1 })
  expect(items.find(({ member_id: id }) => id === outsider?.id)).toMatchObject({ code: 'signature_person' })
})

test('continues with other people after a limit of Gmail', { timeout: 60_000 }, async () => {
  const { company, members } = await makeConnected(59)
  const calls = new Map<string, number>()
  const limited = new Set([7, 30, 58].map((at) => members[at]?.email ?? ''))
  const refused = members[20]?.email ?? ''
  gmail.says.refuse = (email, method) => {
    const count = (calls.get(email) ?? 0) + 1
    calls.set(email, count)
    if (email === refused && method === 'PATCH') return { status: 400 }
    return limited.has(email) && count === 2 ? { status: 429, retryAfter: '1' } : undefined
  }
  const { _id: jobId } = await company.api.data(bulkJobRoutes.start, { ...of(company), body: everyone })
  const params = { companyId: company.id, jobId }
  await vi.waitFor(
    async () =>
      expect(await company.api.data(bulkJobRoutes.get, { params })).toMatchObject({
        ...{ state: 'done', total: 60, done: 59, refused: 1 },
      }),
    { timeout: 50_000, interval: 200 },
  )
  expect(new Set(gmail.written).size).toBe(59)
  expect(gmail.written).toHaveLength(59)
  for (const email of limited) expect(calls.get(email)).toBe(3)
})

test('ends at once if Google refuses the account', async () => {
  const { company } = await makeConnected(3)
  gmail.says.refuse = () => ({ status: 403 })
  const { job } = await runBulkJob(company.api, company.id, everyone)
  expect(job).toMatchObject({ state: 'failed', done: 0, refused: 0 })
  expect(job.error).toContain('Google refuses this service account')
})

test('restores the signature from before the first roll-out', async () => {
  const { company, members } = await makeConnected(2)
  await runBulkJob(company.api, company.id, everyone)
  await company.api.data(routes.update, { ...of(company), body: { design: { ...design, code: false } } })
  await company.api.data(routes.keep, { ...of(company), body: { keep_current: true } })
  await runBulkJob(company.api, company.id, everyone)
  const { job } = await runBulkJob(company.api, company.id, { kind: 'restore_signatures' })
  expect(job).toMatchObject({ state: 'done', done: 3, refused: 0 })
  for (const person of [company, ...members]) expect(signatureOf(person)).toBe(`before ${person.email}`)
  expect((await rollout(company)).account).toMatchObject({ keep_current: false })
})

test('restores no signature that a person has changed since', async () => {
  const { company, members } = await makeConnected(2)
  // Gmail removes markup that it does not recognise.
  gmail.says.clean = (html) => html.replaceAll(/mso-[^;]*;/g, '')
  await runBulkJob(company.api, company.id, everyone)
  const [changed, unchanged] = members
  gmail.signatures.set(changed?.email ?? '', 'my own words')
  const { job, items } = await runBulkJob(company.api, company.id, { kind: 'restore_signatures' })
  expect(job).toMatchObject({ state: 'done', done: 2, refused: 1 })
  expect(items.find(({ member_id: id }) => id === changed?.id)).toMatchObject({ code: 'signature_changed' })
  expect(signatureOf(changed ?? company)).toBe('my own words')
  expect(signatureOf(unchanged ?? company)).toBe(`before ${unchanged?.email}`)
})

test.each(['deploy_signatures', 'restore_signatures'] as const)('a stopped %s records every mailbox', async (kind) => {
  const { company, members } = await makeConnected(3)
  const body = kind === 'deploy_signatures' ? everyone : { kind }
  if (kind === 'restore_signatures') await runBulkJob(company.api, company.id, everyone)
  gmail.written.length = 0
  gmail.says.delayMs = 150
  const { _id: jobId } = await company.api.data(bulkJobRoutes.start, { ...of(company), body })
  await vi.waitFor(() => expect(gmail.written).not.toEqual([]), { timeout: 10_000, interval: 5 })
  await company.api.data(bulkJobRoutes.cancel, { params: { companyId: company.id, jobId } })
  await settled(company, jobId)
  const changed = [company, ...members].filter(({ email }) => gmail.written.includes(email)).length
  expect(changed).toBeLessThan(4)
  const due = kind === 'deploy_signatures' ? 4 - changed : changed
  await vi.waitFor(async () => expect((await rollout(company)).due).toBe(due), { timeout: 10_000 })
})

/** Also waits until the running call has ended. */
async function settled(company: TestCompany, jobId: string): Promise<void> {
  await untilEnded(company.api, company.id, jobId)
  await new Promise((resolve) => void setTimeout(resolve, 500))
}

test('does not change the mailbox of a leaver', async () => {
  const { company, members } = await makeConnected(2)
  await runBulkJob(company.api, company.id, everyone)
  const [leaver] = members
  await asOwner(server.database, (query) => query(`update members set status = 'paused' where id = $1`, [leaver?.id]))
  gmail.written.length = 0
  await runBulkJob(company.api, company.id, { kind: 'restore_signatures' })
  expect(gmail.written).not.toContain(leaver?.email)
  expect(signatureOf(leaver ?? company)).toContain('<table')
  expect(await rollout(company)).toMatchObject({ people: 2 })
})

test('two roll-outs cannot run simultaneously', async () => {
  const { company } = await makeConnected(3)
  gmail.says.delayMs = 200
  const job = await company.api.data(bulkJobRoutes.start, { ...of(company), body: everyone })
  const second = await company.api.refusal(bulkJobRoutes.start, { ...of(company), body: everyone })
  expect(second.code).toBe('signature_running')
  await untilEnded(company.api, company.id, job._id)
  expect(gmail.written.toSorted()).toEqual([...new Set(gmail.written)].toSorted())
})

test('keeps signatures current on behalf of the admin', async () => {
  const { company } = await makeConnected(1)
  await company.api.data(routes.keep, { ...of(company), body: { keep_current: true } })
  await sweepSignatures(server.deps)
  await vi.waitFor(() => expect(gmail.written).toHaveLength(2), { timeout: 20_000 })
  expect(await company.api.data(bulkJobRoutes.list, of(company))).toEqual([])
  await vi.waitFor(async () => expect(await rollout(company)).toMatchObject({ due: 0 }), { timeout: 20_000 })
  await sweepSignatures(server.deps)
  expect(gmail.written).toHaveLength(2)
})

test('reports people whom the hourly roll-out could not reach', async () => {
  const { company, members } = await makeConnected(2)
  const [refused] = members
  gmail.signatures.delete(refused?.email ?? '')
  await company.api.data(routes.keep, { ...of(company), body: { keep_current: true } })
  const sweep = async () => {
    await sweepSignatures(server.deps)
    await vi.waitFor(async () => expect(await running(company)).toEqual([]), { timeout: 20_000 })
  }
  await sweep()
  const listed = () => company.api.data(bulkJobRoutes.list, of(company))
  await vi.waitFor(async () => expect(await listed()).toMatchObject([{ done: 2, refused: 1 }]), { timeout: 20_000 })
  await sweep()
  expect(await jobsOf(company)).toBe(1)
  await asOwner(server.database, (query) =>
    query(`update bulk_jobs set created_at = created_at - interval '1 day' where company_id = $1`, [company.id]),
  )
  await sweep()
  expect(await jobsOf(company)).toBe(2)
  await vi.waitFor(async () => expect(await listed()).toMatchObject([{ total: 1, refused: 1 }]), { timeout: 20_000 })
})

const running = (company: TestCompany) =>
  asOwner(server.database, (query) =>
    query(`select id from bulk_jobs where company_id = $1 and state = 'running'`, [company.id]),
  )
const jobsOf = async (company: TestCompany) =>
  (await asOwner(server.database, (query) => query('select id from bulk_jobs where company_id = $1', [company.id])))
    .length

test('the hourly roll-out stops with the subscription', async () => {
  const { company } = await makeConnected(1)
  const selling = await server.variant({ BILLING: 'sandbox' })
  await company.api.data(routes.keep, { ...of(company), body: { keep_current: true } })
  const setStatus = (status: string) =>
    asOwner(server.database, (query) =>
      query('update companies set subscription_status = $2 where id = $1', [company.id, status]),
    )
  await setStatus('EXPIRED')
  await sweepSignatures(selling.deps)
  expect(await jobsOf(company)).toBe(0)
  await setStatus('ACTIVE')
  await sweepSignatures(selling.deps)
  expect(await jobsOf(company)).toBe(1)
  await vi.waitFor(() => expect(gmail.written).toHaveLength(2), { timeout: 20_000 })
})

test('stops updating signatures after the admin lost the role', async () => {
  const { company } = await makeConnected(1)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  gmail.signatures.set(admin.email, 'before')
  await admin.api.data(routes.keep, { ...of(company), body: { keep_current: true } })
  await asOwner(server.database, (query) => query(`update members set roles = '{}' where id = $1`, [admin.id]))
  await sweepSignatures(server.deps)
  expect(await rollout(company)).toMatchObject({ due: 3, account: { keep_current: true, keeper: null } })
  expect(gmail.written).toEqual([])
})

test('members cannot start a roll-out', async () => {
  const { company, members } = await makeConnected(1)
  const [member] = members
  for (const body of [everyone, { kind: 'restore_signatures' as const }])
    expect((await member?.api.refusal(bulkJobRoutes.start, { ...of(company), body }))?.code).toBe('not_allowed')
  for (const route of [routes.rollout, routes.outlook, routes.disconnect])
    expect((await member?.api.refusal(route, of(company)))?.code).toBe('not_allowed')
})

test('only super admins connect an account', async () => {
  const { company } = await makeConnected(0)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const body = { key: gmail.key }
  expect((await admin.api.refusal(routes.connect, { ...of(company), body })).code).toBe('not_allowed')
})

test('seals the key', async () => {
  const { company } = await makeConnected(0)
  const [row] = await asOwner(server.database, (query) =>
    query<{ private_key: string }>('select private_key from signature_accounts where company_id = $1', [company.id]),
  )
  expect(row?.private_key).toMatch(/^v1\./)
  const { entries } = await company.api.data(auditRoutes.list, { ...of(company), query: { noun: 'email_signature' } })
  expect(JSON.stringify(entries)).not.toContain('PRIVATE KEY')
})

test.each([
  ['text that is not JSON', 'hello', 'invalid'],
  ['a key without an account', '{"private_key":"x"}', 'invalid'],
  [
    'a key of another account',
    JSON.stringify({ client_email: 'a@b.example', private_key: 'x' }),
    'signature_account_refused',
  ],
])('refuses %s', async (_what, key, code) => {
  const company = await makeCompany(server)
  expect((await company.api.refusal(routes.connect, { ...of(company), body: { key } })).code).toBe(code)
  expect((await rollout(company)).account).toBeNull()
})

test('refuses all routes if the operator turned roll-outs off', async () => {
  const { company } = await makeConnected(0)
  const off = await server.variant({ SIGNATURE_ROLLOUT: 'off' })
  const api = off.as(company.founder)
  expect((await api.data(routes.rollout, of(company))).offered).toBe(false)
  for (const [route, body] of [
    [routes.connect, { key: gmail.key }],
    [routes.keep, { keep_current: true }],
    [bulkJobRoutes.start, everyone],
  ] as const)
    expect((await api.refusal(route, { ...of(company), body })).code).toBe('signature_rollout_off')
})

test('the ZIP for Outlook assigns each mailbox its file', async () => {
  const { company, members } = await makeConnected(1)
  const reply = await company.api.call(routes.outlook, of(company))
  expect(reply.status).toBe(200)
  const names = reply.bytes.toString('latin1')
  for (const { email } of [company, ...members]) expect(names).toContain(`Signatures/${email}.htm`)
  expect(names).toContain('Signatures/_Signatures.ini')
})

test('an account is deleted by its super admin', async () => {
  const { company } = await makeConnected(0)
  await company.api.data(routes.disconnect, of(company))
  expect((await rollout(company)).account).toBeNull()
  expect((await company.api.refusal(bulkJobRoutes.start, { ...of(company), body: everyone })).code).toBe(
    'signature_account_missing',
  )
})
