import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { emailSignatureRoutes as routes } from '@kartu/contracts/sharing/email-signatures'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeCompany, makeDivision, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { unzipped } from '../../../../test/files/read-workbook.ts'
import { signatureDesign } from '../../../../test/inputs/sharing/email-signatures.ts'
import { startGmail } from '../../../../test/outside/gmail-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { runBulkJob } from '../../../../test/steps/bulk-job-steps.ts'
import { sweepSignatures } from './roll-out.ts'

const gmail = await startGmail()
const server = await startOwnServer(gmail.settings)
const of = ({ id }: TestCompany) => ({ params: { companyId: id } })
const everyone = { kind: 'deploy_signatures' as const, members: { filter: {}, except: [] } }
const restore = { kind: 'restore_signatures' as const }

beforeEach(() => gmail.reset())

/** A design that contains a text by which tests recognise it. */
const marked = (disclaimer: string) => ({ ...signatureDesign, fields: [...signatureDesign.fields], disclaimer })

const design = (company: TestCompany, disclaimer: string | null) =>
  company.api.data(routes.update, {
    ...of(company),
    body: { design: disclaimer === null ? null : marked(disclaimer) },
  })

const designDivision = (company: TestCompany, divisionId: string, disclaimer: string | null) =>
  company.api.data(routes.updateOfDivision, {
    params: { companyId: company.id, divisionId },
    body: { design: disclaimer === null ? null : marked(disclaimer) },
  })

/** A connected company: its founder has no division, `sales` is in a division with its own design. */
async function makeConnected(companyDesign: string | null = 'Of the company') {
  const made = await makeCompany(server)
  const company = { ...made, email: made.founder.email }
  const { id: divisionId } = await makeDivision(server, company)
  const sales = await makeMember(server, company, { divisionId })
  for (const { email } of [company, sales]) gmail.signatures.set(email, `before ${email}`)
  await design(company, companyDesign)
  await designDivision(company, divisionId, 'Of sales')
  await company.api.data(routes.connect, { ...of(company), body: { key: gmail.key } })
  return { company, divisionId, sales }
}
const rollout = (company: TestCompany) => company.api.data(routes.rollout, of(company))
const signatureOf = ({ email }: { email: string }) => gmail.signatures.get(email)

test('people get the design of their division', async () => {
  const { company, sales } = await makeConnected()
  const { samples } = await rollout(company)
  expect(samples.find(({ email }) => email === sales.email)?.text).toContain('Of sales')
  await runBulkJob(company.api, company.id, everyone)
  expect(signatureOf(sales)).toContain('Of sales')
  expect(signatureOf(company)).toContain('Of the company')
})

test('only a division may have a design', async () => {
  const { company, sales } = await makeConnected(null)
  expect(await rollout(company)).toMatchObject({ designed: true, people: 1, due: 1 })
  const { job } = await runBulkJob(company.api, company.id, everyone)
  expect(job).toMatchObject({ total: 1, done: 1 })
  expect(signatureOf(sales)).toContain('Of sales')
  expect(signatureOf(company)).toBe(`before ${company.email}`)
})

test('a moved person gets the design of the new division', async () => {
  const { company, divisionId, sales } = await makeConnected()
  await runBulkJob(company.api, company.id, everyone)
  await company.api.data(memberRoutes.update, {
    params: { companyId: company.id, memberId: company.memberId },
    body: { division_id: divisionId },
  })
  await company.api.data(memberRoutes.update, {
    params: { companyId: company.id, memberId: sales.id },
    body: { division_id: null },
  })
  expect(await rollout(company)).toMatchObject({ due: 2 })
  await runBulkJob(company.api, company.id, everyone)
  expect(signatureOf(sales)).toContain('Of the company')
  expect(signatureOf(company)).toContain('Of sales')
})

test('people of a deleted division get the company’s design', async () => {
  const { company, divisionId, sales } = await makeConnected()
  await runBulkJob(company.api, company.id, everyone)
  await company.api.data(divisionRoutes.remove, { params: { companyId: company.id, divisionId }, query: {} })
  expect(await rollout(company)).toMatchObject({ due: 1, without_design: 0 })
  await runBulkJob(company.api, company.id, everyone)
  expect(signatureOf(sales)).toContain('Of the company')
})

test('counts mailboxes whose design was deleted', async () => {
  const { company, divisionId, sales } = await makeConnected(null)
  await runBulkJob(company.api, company.id, everyone)
  expect(await rollout(company)).toMatchObject({ without_design: 0 })
  await designDivision(company, divisionId, null)
  expect(await rollout(company)).toMatchObject({ designed: false, people: 0, due: 0, without_design: 1 })
  const refusal = await company.api.refusal(bulkJobRoutes.start, { ...of(company), body: everyone })
  expect(refusal.code).toBe('signature_design')
  await runBulkJob(company.api, company.id, restore)
  expect(signatureOf(sales)).toBe(`before ${sales.email}`)
})

test('a design removed during a roll-out leaves mailboxes unchanged', async () => {
  const { company, divisionId, sales } = await makeConnected(null)
  const other = await makeMember(server, company, { divisionId })
  gmail.signatures.set(other.email, `before ${other.email}`)
  gmail.says.delayMs = 400
  const { _id: jobId } = await company.api.data(bulkJobRoutes.start, { ...of(company), body: everyone })
  await vi.waitFor(() => expect(gmail.written.length).toBe(1), { timeout: 10_000, interval: 5 })
  await designDivision(company, divisionId, null)
  const params = { companyId: company.id, jobId }
  await vi.waitFor(
    async () => expect(await company.api.data(bulkJobRoutes.get, { params })).toMatchObject({ state: 'done' }),
    { timeout: 20_000, interval: 50 },
  )
  const [first] = gmail.written
  const spared = first === sales.email ? other : sales
  const { data } = await company.api.page(bulkJobRoutes.items, { params, query: {} })
  expect(data.find(({ member_id: id }) => id === spared.id)).toMatchObject({ code: 'signature_no_design' })
  expect(signatureOf(spared)).toBe(`before ${spared.email}`)
})

test('restores signatures of both designs', async () => {
  const { company, sales } = await makeConnected()
  await runBulkJob(company.api, company.id, everyone)
  await runBulkJob(company.api, company.id, restore)
  for (const person of [company, sales]) expect(signatureOf(person)).toBe(`before ${person.email}`)
})

test('the hourly roll-out follows a changed division design', async () => {
  const { company, divisionId, sales } = await makeConnected()
  await runBulkJob(company.api, company.id, everyone)
  await company.api.data(routes.keep, { ...of(company), body: { keep_current: true } })
  await designDivision(company, divisionId, 'Of sales in May')
  gmail.written.length = 0
  await sweepSignatures(server.deps)
  await vi.waitFor(() => expect(gmail.written).toEqual([sales.email]), { timeout: 20_000 })
  expect(signatureOf(sales)).toContain('Of sales in May')
})

test('files for Outlook have the design of the division', async () => {
  const { company, sales } = await makeConnected()
  const files = await unzipped((await company.api.call(routes.outlook, of(company))).bytes)
  expect(files.get(`Signatures/${sales.email}.txt`)).toContain('Of sales')
  expect(files.get(`Signatures/${company.email}.txt`)).toContain('Of the company')
})
