import { companyExportRoutes } from '@kartu/contracts/governance/company-exports'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { madeCompanyExport } from '../../../../test/company-exports.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { ageProofs, makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { unpacked } from '../../../../test/files/read-workbook.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { AppError } from '../../../http/errors.ts'
import { sweep } from '../../housekeeping.ts'
import { unlessTooLarge } from '../../platform/files/made-exports.ts'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { companyExportJob, companyExportMail } from './company-exports.jobs.ts'
import { wholeExports } from './company-exports.sql.ts'

const server = await startOwnServer()
const { deps } = server
const rows = <R extends object>(text: string, values: unknown[]) =>
  asOwner(server.database, (query) => query<R>(text, values))
const of = ({ id }: TestCompany) => ({ companyId: id })
const start = (company: TestCompany) => company.api.data(companyExportRoutes.start, { params: of(company), body: {} })
const storedAs = async (company: TestCompany) =>
  (await rows<{ stored_as: string }>('select stored_as from company_exports where company_id = $1', [company.id]))[0]
    ?.stored_as ?? ''

test('another installation can import a requested export', async () => {
  const company = await makeCompany(server, { name: 'Kopi Senja' })
  const starts = await Promise.all([1, 2, 3].map(() => start(company)))
  const ids = new Set(starts.map(({ company_export: made }) => made?._id))
  expect(ids.size).toBe(1)
  const [exportId = ''] = [...ids] as string[]
  const [mail] = await mailsTo(server, company.founder.email, 1)
  expect(mail?.subject).toBe('The export of Kopi Senja is ready to download')
  expect(mail?.text).toContain(`https://kartu.test/company?show=export&company=${company.id}`)
  const notices = await company.api.data(notificationRoutes.list, { params: of(company) })
  expect(JSON.stringify(notices).match(/company_exported/g)).toHaveLength(1)
  expect((await start(company)).company_export).toMatchObject({ _id: exportId, state: 'ready' })
  const reply = await company.api.call(companyExportRoutes.download, { params: { ...of(company), exportId } })
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename*=UTF-8''kartu-company.zip`,
    'content-length': String(reply.bytes.length),
  })
  const files = await unpacked(reply.bytes)
  expect(JSON.parse(String(files.get('company.json')))).toMatchObject({ company: { id: company.id } })
  expect(files.has('manifest.json')).toBe(true)
  const acts = await rows('select actor_user_id from audit_entries where company_id = $1 and action = $2', [
    company.id,
    'company.exported',
  ])
  expect(acts).toEqual([{ actor_user_id: company.founder.id }])
})

test('a forwarded link opens only for a confirmed super admin', async () => {
  const company = await makeCompany(server)
  const other = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const exportId = await madeCompanyExport(deps, company)
  await madeCompanyExport(deps, other)
  const input = { params: { ...of(company), exportId } }
  const elsewhere = { params: { ...of(other), exportId } }
  const download = companyExportRoutes.download
  expect(await other.api.refusal(download, input)).toMatchObject({ status: 404 })
  expect(await other.api.refusal(download, elsewhere)).toMatchObject({ status: 404 })
  expect(await server.visitor().refusal(download, input)).toMatchObject({ status: 401 })
  for (const call of [
    admin.api.refusal(download, input),
    admin.api.refusal(companyExportRoutes.get, { params: of(company) }),
    admin.api.refusal(companyExportRoutes.start, { params: of(company), body: {} }),
  ])
    expect(await call).toMatchObject({ status: 400, code: 'not_allowed' })
  const second = await makeMember(server, company, { roles: ['super_admin'] })
  expect((await second.api.call(download, input)).status).toBe(200)
  await ageProofs(server, company.founder.id)
  for (const call of [
    company.api.refusal(download, input),
    company.api.refusal(companyExportRoutes.start, { params: of(company), body: {} }),
  ])
    expect(await call).toMatchObject({ status: 400, code: 'confirmation_required' })
})

test('expires after seven days, an erasure or a later export', async () => {
  const company = await makeCompany(server)
  const first = await madeCompanyExport(deps, company)
  const bytes = await storedAs(company)
  expect(
    await rows(
      `select claimed, ends_at - now() between interval '6 days 23 hours' and interval '7 days' as in_days from stored_files where hash = $1`,
      [bytes],
    ),
  ).toEqual([{ claimed: true, in_days: true }])
  await rows(`update company_exports set ready_at = now() - interval '2 minutes' where company_id = $1`, [company.id])
  const second = await madeCompanyExport(deps, company)
  expect(second).not.toBe(first)
  const get = (exportId: string) =>
    company.api.call(companyExportRoutes.download, { params: { ...of(company), exportId } })
  expect(refusalOf(await get(first)).status).toBe(404)
  await sweep(deps)
  expect(await deps.files.open(`${bytes}.private`)).toBeUndefined()
  expect((await get(second)).status).toBe(200)

  const leaver = await makeMember(server, company)
  const later = await storedAs(company)
  await company.api.data(handOverRoutes.create, {
    params: of(company),
    body: { member_ids: [leaver.id], card: 'page', colleague_id: company.memberId, erase_after_days: 0 },
  })
  expect(refusalOf(await get(second)).status).toBe(404)
  await sweep(deps)
  expect(await deps.files.open(`${later}.private`)).toBeUndefined()

  await madeCompanyExport(deps, company)
  await rows('update company_exports set ends_at = now() where company_id = $1', [company.id])
  expect((await company.api.data(companyExportRoutes.get, { params: of(company) })).company_export).toBeNull()
  await sweep(deps)
  expect(await rows('select from company_exports where company_id = $1', [company.id])).toEqual([])
})

test('a repeated job creates only one export', async () => {
  const company = await makeCompany(server)
  const exportId = await madeCompanyExport(deps, company)
  const payload = { companyId: company.id, exportId, userId: company.founder.id }
  await runJob(companyExportJob, { ...deps, files: {} as typeof deps.files }, payload)
  await runJob(companyExportMail, deps, { ...payload, exportId: newId() })
  await mailsTo(server, company.founder.email, 1)
  const older = () =>
    rows(`update company_exports set ready_at = now() - interval '2 minutes' where company_id = $1`, [company.id])
  for (let count = 1; count < 10; count += 1) {
    await older()
    await madeCompanyExport(deps, company)
  }
  await older()
  expect(await company.api.refusal(companyExportRoutes.start, { params: of(company), body: {} })).toMatchObject({
    status: 429,
  })
})

test('mails the export to every super admin who requested it', async () => {
  const company = await makeCompany(server)
  const [second, third] = [
    await makeMember(server, company, { roles: ['super_admin'] }),
    await makeMember(server, company, { roles: ['super_admin'] }),
  ]
  const input = { params: of(company), body: {} }
  // State before the job has started.
  await rows(
    `insert into company_exports (company_id, id, ends_at) values ($1, gen_random_uuid(), now() + interval '7 days')`,
    [company.id],
  )
  for (const { api } of [second, second, third]) await api.data(companyExportRoutes.start, input)
  await rows(`update members set roles = '{admin}' where id = $1`, [third.id])
  const made = (await company.api.data(companyExportRoutes.get, { params: of(company) })).company_export
  const exportId = made?._id ?? ''
  await runJob(companyExportJob, deps, { companyId: company.id, exportId, userId: company.founder.id })
  for (const { email } of [company.founder, second.user]) await mailsTo(server, email, 1)
  await mailsTo(server, third.user.email, 0)
  const download = { params: { ...of(company), exportId } }
  await company.api.call(companyExportRoutes.download, download)
  await second.api.call(companyExportRoutes.download, download)
  await third.api.call(companyExportRoutes.download, download)
  const acts = await rows<{ actor_user_id: string }>(
    `select actor_user_id from audit_entries where company_id = $1 and action = 'company.export_downloaded' order by created_at`,
    [company.id],
  )
  expect(acts.map((row) => row.actor_user_id)).toEqual([company.founder.id, second.user.id])
})

test('abandons an oversized export without a retry', async () => {
  const company = await makeCompany(server)
  await rows(
    `insert into company_exports (company_id, id, ends_at) values ($1, gen_random_uuid(), now() + interval '7 days')`,
    [company.id],
  )
  const of1 = async () => (await company.api.data(companyExportRoutes.get, { params: of(company) })).company_export
  const exportId = (await of1())?._id ?? ''
  expect(await of1()).toMatchObject({ state: 'making', too_large: false })
  await unlessTooLarge(
    () => Promise.reject(new AppError('too_large')),
    () => wholeExports.giveUpTooLarge(server.database.read(of(company)), company.id, exportId),
  )
  expect(await of1()).toMatchObject({ state: 'failed', too_large: true })
  await expect(
    unlessTooLarge(
      () => Promise.reject(new Error('The disk is full')),
      () => Promise.resolve(),
    ),
  ).rejects.toThrow('The disk is full')
  // Another run of the job does not start the export again.
  await runJob(
    companyExportJob,
    { ...deps, files: {} as typeof deps.files },
    {
      companyId: company.id,
      exportId,
      userId: company.founder.id,
    },
  )
  expect((await start(company)).company_export).toMatchObject({ too_large: false })
})
