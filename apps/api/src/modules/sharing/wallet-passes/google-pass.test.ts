import { memberRoutes } from '@kartu/contracts/company/members'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes'
import { jwtVerify } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { GoogleObjectShape } from '../../../../test/outside/wallet-shapes.ts'
import { walletStage } from '../../../../test/steps/wallet-steps.ts'
import { googleSaveLink } from './google-pass.ts'
import type { PassContent } from './pass-content.ts'

const { server, google, queued, editCard, update } = await walletStage({ hasGoogle: true })
const prefix = 'https://pay.google.com/gp/v/save/'

let company: TestCompany
beforeEach(async () => {
  company = await makeCompany(server)
})
const ofCompany = () => ({ params: { companyId: company.id } })
const urlOf = async (owner: Pick<TestCompany, 'api'> = company) =>
  String((await owner.api.data(walletPassRoutes.create, ofCompany())).google_url).replace('https://kartu.test', '')
const linkOf = async (owner: Pick<TestCompany, 'api'> = company) =>
  String((await server.app.inject({ url: await urlOf(owner) })).headers.location)
const SavedPasses = z.object({
  typ: z.string(),
  payload: z.strictObject({
    genericClasses: z.array(z.strictObject({ id: z.string() })),
    genericObjects: z.array(GoogleObjectShape),
  }),
})
const savedBy = async (url: string) => {
  const { payload } = await jwtVerify(url.slice(prefix.length), google.publicKey, { audience: 'google' })
  return SavedPasses.parse(payload)
}

test('the link saves the card', async () => {
  const { typ, payload } = await savedBy(await linkOf())
  expect(typ).toBe('savetowallet')
  expect(payload).toMatchObject({
    genericClasses: [{ id: '3388000000012345678.kartu_card' }],
    genericObjects: [
      {
        state: 'ACTIVE',
        header: { defaultValue: { value: 'Ayu Lestari' } },
        barcode: { type: 'QR_CODE', value: `https://kartu.test/c/${company.slug}?s=wallet` },
      },
    ],
  })
})

const letters = ['a', 'ß', '陳', 'ي', '"', '\\', '😀', 'é', '&', '한']
const hardNames = Array.from({ length: 200 }, (_, at) =>
  (letters[at % letters.length] ?? 'x').repeat(1 + Math.floor(at * 1.3)),
)

test('links of 200 difficult names have at most 1,800 characters', async () => {
  const { googleWallet } = server.deps.env
  if (!googleWallet) throw new Error('Google Wallet is off')
  for (const name of hardNames) {
    const content: PassContent = {
      ...{ isVoid: false, locale: 'en', description: name, name, title: name, company: name, colour: '#123456' },
      ...{ photo: null, logo: 'a'.repeat(64), codeUrl: `https://kartu.test/c/${'x'.repeat(60)}?s=wallet` },
      back: Array.from({ length: 30 }, (_, at) => ({
        key: `c${at}`,
        label: name,
        value: name,
        href: 'https://a.test',
      })),
    }
    const { url } = await googleSaveLink(googleWallet, 'https://kartu.test', company.id, content)
    expect(url.length).toBeLessThanOrEqual(1_800)
    const [object] = (await savedBy(url)).payload.genericObjects
    const shown = object?.header.defaultValue.value ?? ''
    expect(name.startsWith(shown.replace(/…$/, ''))).toBe(true)
    expect(shown).not.toBe('')
  }
})

test('a changed card is sent to Google', async () => {
  const [object] = (await savedBy(await linkOf())).payload.genericObjects
  await editCard(company, company.cardId, { first_name: 'Sri' })
  await update(company)
  expect(google.received).toMatchObject([
    { id: object?.id, body: { header: { defaultValue: { value: 'Sri Lestari' } } } },
  ])
})

test('a link that was not opened sends nothing', async () => {
  await urlOf()
  await editCard(company, company.cardId, { first_name: 'Sri' })
  await update(company)
  expect(google.received).toEqual([])
})

test.each([200, 400, 404])('status %i ends an update', async (status) => {
  await linkOf()
  google.says.status = status
  await editCard(company, company.cardId, { first_name: 'Sri' })
  await update(company)
  await update(company)
  expect(google.received).toHaveLength(1)
})

test('retries an update that Google refuses', async () => {
  await linkOf()
  google.says.status = 503
  await editCard(company, company.cardId, { first_name: 'Sri' })
  queued.length = 0
  await update(company)
  expect(queued).toEqual([company.id])
  google.says.status = 200
  await update(company)
  expect(google.received).toHaveLength(1)
  await server.database
    .read({ companyId: company.id })
    .raw('update wallet_passes set google_due_at = now() where company_id = $1', [company.id])
  await update(company)
  expect(google.received).toHaveLength(2)
})

test('a leaver’s pass at Google names the colleague', async () => {
  const leaver = await makeMember(server, company)
  const colleague = await makeMember(server, company, { firstName: 'Budi', lastName: 'Hartono' })
  await linkOf(leaver)
  await company.api.data(handOverRoutes.create, {
    ...ofCompany(),
    body: { member_ids: [leaver.id], card: 'page', colleague_id: colleague.id },
  })
  await update(company)
  expect(google.received.at(-1)?.body).toMatchObject({
    state: 'INACTIVE',
    header: { defaultValue: { value: 'Your contact is now Budi Hartono' } },
    barcode: { value: `https://kartu.test/c/${colleague.slug}?s=wallet` },
  })
})

test('a removed member’s pass at Google is inactive', async () => {
  const member = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya' })
  await linkOf(member)
  await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: member.id } })
  await update(company)
  const body = google.received.at(-1)?.body
  expect(body).toMatchObject({ state: 'INACTIVE' })
  expect(JSON.stringify(body)).not.toContain('Wijaya')
})

test('refuses a link with another key', async () => {
  const url = await urlOf()
  expect((await server.app.inject({ url: url.replace(/key=\d/, 'key=9') })).statusCode).toBe(404)
})

test('visitors are redirected while the company offers passes', async () => {
  const open = () => server.app.inject({ url: `/wallet/google/${company.slug}` })
  expect((await open()).statusCode).toBe(404)
  const { template, revision } = await company.api.data(customisationRoutes.get, ofCompany())
  await company.api.data(customisationRoutes.update, {
    ...ofCompany(),
    body: { template: { ...template, wallet: true }, revision },
  })
  const { statusCode, headers } = await open()
  expect([statusCode, String(headers.location).startsWith(prefix)]).toEqual([302, true])
  expect((await server.visitor().send('GET', `/c/${company.slug}`)).text).toContain(`/wallet/google/${company.slug}`)
})
