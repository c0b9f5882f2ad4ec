import { cardRoutes } from '@kartu/contracts/company/cards'
import { expect, test, vi } from 'vitest'
import { makeCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

/** A card in English, Japanese and Indonesian. */
async function makeCard(): Promise<string> {
  const company = await makeCompany(server)
  const card = await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: company.cardId },
    body: {
      revision: 1,
      job_title: 'Head of Sales',
      translations: [
        { language: 'ja', job_title: '営業部長' },
        { language: 'id', job_title: 'Kepala Penjualan' },
      ],
    },
  })
  return `/c/${card.slug}`
}

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
const actionOf = (page: string) => /action="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''

function send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
}

/** Runs an action as if the visitor had read the form for ten seconds. */
async function later<T>(act: () => Promise<T>): Promise<T> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
  try {
    return await act()
  } finally {
    clock.mockRestore()
  }
}

const person = () => ({ name: 'Jürgen', email: `j-${unique()}@hanse.example`, consent: '1' })

test('the form is in the language of the card', async () => {
  const path = await makeCard()
  const { body: page } = await open(`${path}?lang=ja`)
  const link = /class="share[^"]*" href="([^"]*)"/.exec(page)?.[1] ?? ''
  expect(link).toBe(`${path}/share?lang=ja`)
  const { body, headers } = await open(link)
  expect([body.includes('営業部長'), body.includes('for="name">Name'), headers['content-language']]).toEqual([
    true,
    true,
    'en',
  ])
  expect(body).toContain(`href="${path}.vcf?lang=ja"`)
  expect(body).toMatch(/<small dir="auto" lang="ja">/)
})

test.each([
  ['the browser', '', { 'accept-language': 'ja' }, '営業部長'],
  ['the URL', '?lang=en', { 'accept-language': 'ja' }, 'Head of Sales'],
  ['the page before', '', { 'accept-language': 'ja', referer: 'http://localhost{path}?lang=en' }, 'Head of Sales'],
  ['another page', '', { 'accept-language': 'ja', referer: 'http://localhost/c/other?lang=en' }, '営業部長'],
  ['a broken code', '?lang=%22%3E', { 'accept-language': 'ja' }, '営業部長'],
])('the form has the language of %s', async (_, query, headers, title) => {
  const path = await makeCard()
  const sent = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, text.replace('{path}', path)]))
  expect((await open(`${path}/share${query}`, sent)).body).toContain(title)
})

test('keeps the language chosen on the card', async () => {
  const company = await makeCompany(server)
  const referer = `http://localhost/c/${company.slug}?lang=id`
  const { headers } = await open(`/c/${company.slug}/share`, { referer, 'accept-language': 'en' })
  expect(headers['content-language']).toBe('id')
})

test('the page after sending keeps both languages', async () => {
  const path = await makeCard()
  const { body } = await open(`${path}/share?lang=ja`)
  const action = actionOf(body)
  expect(action).toBe(`${path}/share?send&texts=ja`)
  const fields = { token: hidden(body, 'token'), source: '', locale: 'en', ...person() }
  const { headers, statusCode } = await later(() => send(action, fields))
  expect(statusCode).toBe(303)
  const place = headers['location'] ?? ''
  expect(place).toMatch(/\?lang=en&texts=ja$/)
  const sent = await open(place)
  expect(sent.body).toContain(`href="${path}.vcf?lang=ja"`)
  expect(sent.body).toContain(`href="${path}?lang=ja"`)
  expect(sent.body).toMatch(/href="[^"]*\?lang=id" hreflang="id"/)
})

test('a form with errors keeps the language', async () => {
  const path = await makeCard()
  const { body } = await open(`${path}/share?lang=ja`)
  const answer = await send(actionOf(body), { token: hidden(body, 'token'), source: '', locale: 'en' })
  expect(answer.statusCode).toBe(422)
  expect([answer.body.includes('営業部長'), actionOf(answer.body)]).toEqual([true, `${path}/share?send=again&texts=ja`])
})

test('a button also changes texts that exist in its language', async () => {
  const path = await makeCard()
  const { body } = await open(`${path}/share?lang=ja`)
  const fields = { token: hidden(body, 'token'), source: '', locale: 'en', ...person() }
  const answer = await send(actionOf(body), { ...fields, lang: 'id' })
  expect([answer.body.includes('Kepala Penjualan'), answer.headers['content-language']]).toEqual([true, 'id'])
  expect(actionOf(answer.body)).toContain('texts=id')
})

test('links on a card in one language name no language', async () => {
  const company = await makeCompany(server)
  const { body: page } = await open(`/c/${company.slug}`, { 'accept-language': 'ja' })
  expect(page).toContain(`href="/c/${company.slug}/share"`)
  const { body } = await open(`/c/${company.slug}/share`)
  expect(actionOf(body)).toBe(`/c/${company.slug}/share?send`)
  expect(body).toContain(`href="/c/${company.slug}.vcf"`)
})

test('redirects the form of a renamed link', async () => {
  const company = await makeCompany(server)
  const slug = `share-${unique()}`
  for (const [revision, name] of [slug, `new-${slug}`].entries())
    await company.api.data(cardRoutes.update, {
      params: { companyId: company.id, cardId: company.cardId },
      body: { revision: revision + 1, slug: name },
    })
  const { headers } = await open(`/c/${slug}/share?lang=ja`)
  expect(headers['location']).toBe(`/c/new-${slug}/share?lang=ja`)
})
