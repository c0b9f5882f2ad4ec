import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test, vi } from 'vitest'
import { makeCompany, type TestCompany, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { withdrawConsent } from '../../leads/leads/withdraw-consent.ts'
import { activityKeeper } from './activity-keeper.ts'
import { seenAgainToken } from './seen-again-links.ts'

const server = await startServer()
const { database, deps } = server
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1'

const set = (company: TestCompany, body: object) =>
  company.api.data(leadFormRoutes.update, { params: { companyId: company.id }, body })

/** Submits the form of a page and waits for the mail with the card. */
async function shared(company: TestCompany) {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 10_000)
  const page = await server
    .visitor()
    .send('GET', `/c/${company.slug}/share?lang=en`)
    .finally(() => clock.mockRestore())
  const token = /name="token" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
  const { consent } = await company.api.data(leadFormRoutes.get, { params: { companyId: company.id } })
  const email = `v-${unique()}@example.com`
  const sent = await server.visitor().send('POST', `/c/${company.slug}/share`, {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ token, name: 'Jo', email, consent: String(consent.version), locale: 'en' }).toString(),
  })
  expect(sent.status).toBe(303)
  const { data } = await company.api.page(leadRoutes.list, {
    params: { companyId: company.id },
    query: { search: email },
  })
  const leadId = data[0]?._id ?? ''
  const [mail] = await mailsTo(server, email, 1)
  return { leadId, page: page.text, url: /https:\/\/\S*\/c\/\S+/.exec(mail?.text ?? '')?.[0] ?? '' }
}

interface Opened {
  agent?: string
  headers?: Record<string, string>
  form?: string
  atMs?: number
}

const open = (company: TestCompany, url: string, { agent = phone, headers, form = 'page en', atMs }: Opened = {}) =>
  activityKeeper(deps).keep([
    {
      shown: { companyId: company.id, cardId: company.cardId, form },
      ...{ atMs: atMs ?? Date.now(), url: url.replace(/^https:\/\/[^/]+/, ''), peer: '192.0.2.7' },
      headers: { 'user-agent': agent, ...headers },
    },
  ])
const seen = async (company: TestCompany, leadId: string) =>
  (await company.api.data(leadRoutes.timeline, { params: { companyId: company.id, leadId }, query: {} })).filter(
    ({ kind }) => kind === 'seen_again',
  )

test('by default neither the form nor the link mentions tracking', async () => {
  const company = await makeCompany(server)
  const { leadId, page, url } = await shared(company)
  expect(page).not.toContain('sees on which days')
  expect(url).toMatch(/\?s=link$/)
  // A later setting of the company does not apply: this person agreed to something else.
  await set(company, { tells_seen_again: true })
  await open(company, `${url}&r=${await seenAgainToken(database.global, company.id, leadId)}`)
  expect(await seen(company, leadId)).toEqual([])
})

test('with consent, opening a mailed card is recorded once a day', async () => {
  const company = await makeCompany(server)
  await set(company, { tells_seen_again: true })
  const { leadId, page, url } = await shared(company)
  expect(page).toContain(`If the card is mailed to me, ${company.name} sees on which days I open it from that mail.`)
  const lead = await company.api.data(leadRoutes.get, { params: { companyId: company.id, leadId } })
  expect(lead.consent).toMatchObject({ version: 2, text: expect.stringContaining('sees on which days') as string })
  const token = new URL(url).searchParams.get('r') ?? ''
  const bytes = Buffer.from(token, 'base64url')
  for (const id of [leadId, company.id, company.cardId].map((one) => one.replaceAll('-', '')))
    expect(bytes.toString('hex')).not.toContain(id.slice(0, 12))
  expect((await server.visitor().send('GET', new URL(url).pathname + new URL(url).search)).status).toBe(200)

  await Promise.all([open(company, url), open(company, url)])
  await open(company, url)
  const [entry, ...more] = await seen(company, leadId)
  expect(more).toEqual([])
  expect(entry).toMatchObject({ by: null, facts: {}, text: null })
  await open(company, url, { atMs: Date.now() - 2 * 86_400_000 })
  expect(await seen(company, leadId)).toHaveLength(2)
  const told = await database
    .read({ companyId: company.id })
    .raw(`select kind from notifications where company_id = $1`, [company.id])
  expect(told).toEqual([{ kind: 'lead_captured' }])
})

test('ignores programs, previews, colleagues, other formats or forged tokens', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  for (const one of [company, other]) await set(one, { tells_seen_again: true })
  const { leadId, url } = await shared(company)
  await open(company, url, { agent: 'WhatsApp/2.23.20' })
  await open(company, url, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await open(company, url, { headers: { 'sec-purpose': 'prefetch;prerender' } })
  await open(company, url, { headers: { host: 'kartu.test', referer: 'https://kartu.test/team' } })
  await open(company, url, { form: 'vcf 3.0' })
  await open(other, url)
  const token = new URL(url).searchParams.get('r') ?? ''
  const turned = `${token.slice(0, 5)}${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`
  for (const wrong of ['', 'x', leadId, `${token}A`, turned])
    await open(company, url.replace(token, encodeURIComponent(wrong)))
  expect(await seen(company, leadId)).toEqual([])
  await open(company, url)
  expect(await seen(company, leadId)).toHaveLength(1)
})

test('tracking ends with the consent, the setting or the lead', async () => {
  const company = await makeCompany(server)
  await set(company, { tells_seen_again: true })
  const [withdrawn, stopped, erased] = [await shared(company), await shared(company), await shared(company)]
  await database.transaction({ companyId: company.id }, (tx) => withdrawConsent(tx, deps, company.id, withdrawn.leadId))
  await open(company, withdrawn.url)
  expect(await seen(company, withdrawn.leadId)).toEqual([])
  await company.api.data(leadRoutes.remove, { params: { companyId: company.id, leadId: erased.leadId } })
  expect((await open(company, erased.url)).lost).toBeUndefined()
  await set(company, { tells_seen_again: false })
  await open(company, stopped.url)
  expect(await seen(company, stopped.leadId)).toEqual([])
  const later = await shared(company)
  expect(later.url).toMatch(/\?s=link$/)
})

test('records the opening on the remaining lead after a merge', async () => {
  const company = await makeCompany(server)
  await set(company, { tells_seen_again: true })
  const [kept, gone] = [await shared(company), await shared(company)]
  const params = { companyId: company.id }
  const revisionOf = async (leadId: string) =>
    (await company.api.data(leadRoutes.get, { params: { ...params, leadId } })).revision
  await company.api.data(leadMergeRoutes.merge, {
    params: { ...params, leadId: kept.leadId },
    body: {
      other_id: gone.leadId,
      ...{ revision: await revisionOf(kept.leadId), other_revision: await revisionOf(gone.leadId), take: {} },
    },
  })
  await open(company, gone.url)
  expect(await seen(company, kept.leadId)).toHaveLength(1)
})
