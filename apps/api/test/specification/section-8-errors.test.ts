import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorStatus } from '@kartu/contracts/errors'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import * as limits from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members'
import { validationKeys } from '@kartu/contracts/validation'
import { describe, expect, test } from 'vitest'
import { makeOpenCompany, makeMember, makeUser, type TestCompany, unique } from '../factories.ts'
import { startSellingServer } from '../server.ts'
import { setLicences } from '../../src/modules/company/licences/licences.ts'

/*
 * The specification, sections 8 "Error catalogue" and 9 "Business constants and limits", sentence by sentence, as far
 * as they concern the server. Payments, and the licences of pro teams, are tested with their modules.
 */

const server = await startSellingServer()

const paramsOf = (company: TestCompany) => ({ companyId: company.id })
const limit = (company: TestCompany, total: number) =>
  server.database.transaction({ companyId: company.id }, (tx) => setLicences(tx, company.id, total))

const asking = async (company: TestCompany) => {
  const { url } = await company.api.data(joinRequestRoutes.renewLink, { params: paramsOf(company) })
  const code = new URL(url ?? '').searchParams.get('company') ?? ''
  const body = { first_name: 'Ayu', last_name: 'Lestari', job_title: 'Barista', contacts: [] }
  return { params: { code }, body }
}

describe('every text of the catalogue is used', () => {
  const root = join(import.meta.dirname, '../../../..')
  const lists = ['contracts/src/validation.ts', 'contracts/src/errors.ts']
  const source = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/{cards,contracts}/src/**/*.ts'], { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && !lists.some((list) => path.endsWith(list)))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const validators = readFileSync(join(root, 'packages/contracts/src/validation.ts'), 'utf8').split('export type ')[1]
  const said = new Set(`${source}${validators}`.match(/(?<=')[\w.]+(?=')/g))
  const isSaid = (key: string): boolean => said.has(key)

  test.each(validationKeys)('%s', (key) => expect(isSaid(key)).toBe(true))
  test.each(Object.keys(errorStatus))('%s', (code) => expect(isSaid(code)).toBe(true))
})

test('"HTTP 400" is the answer to a refusal inside the company', async () => {
  const company = await makeOpenCompany(server)
  const member = await makeMember(server, company)
  const body = { first_name: 'Sari', email: `${unique()}@example.com` }
  const refusal = await member.api.refusal(invitationRoutes.create, { params: paramsOf(company), body })
  expect([refusal.status, refusal.code]).toEqual([400, 'not_allowed'])
})

test('"HTTP 401 on the current-user call or the cards list call"', async () => {
  for (const path of ['/users/me', '/cards?page=1&per_page=100'])
    expect((await server.visitor().send('GET', `/api/v1${path}`)).status).toBe(401)
})

test('"404: \'This page could not be found\'"', async () => {
  const { token } = await makeUser(server)
  const reply = await server.as({ token }).send('GET', `/api/v1/companies/${unique()}`)
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([404, { message: 'This page could not be found' }])
})

describe('Licences', () => {
  test("'You have insufficient license to verify multiple users'", async () => {
    const company = await makeOpenCompany(server)
    await limit(company, 3)
    const input = await asking(company)
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1)
      ids.push((await server.as(await makeUser(server)).data(joinRequestRoutes.create, input))._id)
    const body = { member_ids: ids }
    expect(await company.api.refusal(joinRequestRoutes.verify, { params: paramsOf(company), body })).toMatchObject({
      status: 400,
      message: 'You have insufficient license to verify multiple users',
    })
  })

  test("'You have insufficient license to invite more users'", async () => {
    const company = await makeOpenCompany(server)
    await limit(company, 1)
    const body = { first_name: 'Sari', email: `${unique()}@example.com` }
    expect(await company.api.refusal(invitationRoutes.create, { params: paramsOf(company), body })).toMatchObject({
      status: 400,
      message: 'You have insufficient license to invite more users',
    })
  })

  test('refuses a second invitation as such, even without a licence', async () => {
    const company = await makeOpenCompany(server)
    await limit(company, 2)
    const invite = { params: paramsOf(company), body: { first_name: 'Sari', email: `${unique()}@example.com` } }
    await company.api.data(invitationRoutes.create, invite)
    expect(await company.api.refusal(invitationRoutes.create, invite)).toMatchObject({
      status: 400,
      message: 'This user has already been invited',
    })
    const [outcome] = await company.api.data(invitationRoutes.createMany, {
      params: paramsOf(company),
      body: { people: [invite.body] },
    })
    expect(outcome?.message).toBe('This user has already been invited')
  })

  test('a missing licence does not hide that a member exists', async () => {
    const company = await makeOpenCompany(server)
    const { email } = await makeMember(server, company)
    await limit(company, 2)
    const body = { first_name: 'Sari', email }
    expect(await company.api.refusal(memberRoutes.create, { params: paramsOf(company), body })).toMatchObject({
      status: 400,
      message: 'This email address already exist',
    })
  })
})

describe('Duplicates', () => {
  test("'This user already has a verified card with this company'", async () => {
    const company = await makeOpenCompany(server)
    const input = await asking(company)
    const { _id } = await server.as(await makeUser(server)).data(joinRequestRoutes.create, input)
    const verify = { params: paramsOf(company), body: { member_ids: [_id] } }
    await company.api.data(joinRequestRoutes.verify, verify)
    const [again] = await company.api.data(joinRequestRoutes.verify, verify)
    expect(again?.message).toBe('This user already has a verified card with this company')
  })

  test("'You already have a verified business card with this company.'", async () => {
    const company = await makeOpenCompany(server)
    expect(await company.api.refusal(joinRequestRoutes.create, await asking(company))).toMatchObject({
      status: 400,
      message: 'You already have a verified business card with this company.',
    })
  })
})

test.each([
  ['Success toast timeout: 1 second', limits.successToastMs, 1000],
  ['cookie i18n_redirected', limits.localeCookie, 'i18n_redirected'],
  ['365 days', limits.localeCookieDaysMax, 365],
  ['Companies fetched up to 1000 per page', limits.companiesPerPageMax, 1000],
  ['cards list page size 100', limits.cardsPerPage, 100],
  ['Gallery: 3 images', limits.galleryImagesMax, 3],
  ['1 MB max', limits.galleryImageBytesMax, 1_048_576],
  ['Socials: 10', limits.socialsMax, 10],
  ['Secondary logos: 30 total', limits.secondaryLogosMax, 30],
  ['6 shown per card', limits.secondaryLogosPerCardMax, 6],
  ['Short description: 300 characters', limits.shortDescriptionCharactersMax, 300],
  ['Verification email within 2-3 days', limits.verificationEmailDays, '2-3'],
  ['Loading bar throttle 200 ms', limits.progressThrottleMs, 200],
  ['duration 5 s', limits.progressDurationMs, 5000],
  ['Fetch minimum delay 200 ms', limits.fetchDelayMsMin, 200],
  ['Company name two-line threshold 15 characters', limits.companyNameTwoLinesAbove, 15],
  ['Default logo size 70 percent', limits.logoSizePercentDefault, 70],
  ['Default colour #fafafa', limits.companyColourDefault, '#fafafa'],
  ['Default phone country code 65', limits.phoneCodeDefault, '65'],
  ['Country lookup failure: falls back to SG', limits.countryDefault, 'SG'],
  ['Chunk reload guard 60 seconds', limits.chunkReloadGuardMs, 60_000],
  ['Modal width 600 px', limits.modalWidthPx, 600],
  ['alert 500', limits.alertModalWidthPx, 500],
  ['or 400', limits.smallAlertModalWidthPx, 400],
  ['Sidebar collapses below 1024 px', limits.sidebarCollapsesBelowPx, 1024],
])('section 9: "%s"', (_sentence, value, is) => expect(value).toBe(is))

test('section 9: "Companies fetched up to 1000 per page; cards list page size 100"', async () => {
  const { token } = await makeUser(server)
  const status = async (path: string) => (await server.as({ token }).send('GET', `/api/v1${path}`)).status
  expect(await status('/companies?page=1&per_page=1000')).toBe(200)
  expect(await status('/companies?page=1&per_page=1001')).toBe(400)
  expect(await status('/cards?page=1&per_page=100')).toBe(200)
  expect(await status('/cards?page=1&per_page=101')).toBe(400)
})
