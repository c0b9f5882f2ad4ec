import { eventRoutes } from '@kartu/contracts/leads/events'
import { expect, test, vi } from 'vitest'
import { makeCompany, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

/** One day before the event. Filling in the form takes ten seconds. */
const day = (away: number): string => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)

const eventFrom = (company: TestCompany, first: number, last: number) =>
  company.api.data(eventRoutes.create, {
    params: { companyId: company.id },
    body: { name: `Expo ${unique()}`, first_day: day(first), last_day: day(last), zone: 'UTC' },
  })

/** Opens the form of a card by a link with the code, and submits it. */
async function share(slug: string, { query = '', referer = '' }): Promise<void> {
  const path = `/c/${slug}/share`
  const visitor = server.visitor().with(referer === '' ? {} : { referer })
  const { text } = await visitor.send('GET', path + query)
  const hidden = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const body = {
    ...(Object.fromEntries(hidden) as object),
    name: 'Rina',
    email: `r-${unique()}@example.com`,
    consent: '1',
  }
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 10_000)
  try {
    const type = 'application/x-www-form-urlencoded'
    const { status } = await visitor.send('POST', path, { type, body: new URLSearchParams(body).toString() })
    expect(status).toBe(303)
  } finally {
    clock.mockRestore()
  }
}

const metOf = async ({ id }: TestCompany) =>
  (
    await server.database
      .read({ companyId: id })
      .raw('select event_id, event_name, source from leads where company_id = $1', [id])
  )[0]

test.each([
  ['the link of the form', (code: string) => ({ query: `?e=${code}` })],
  [
    'the card that was open before',
    (code: string, slug: string) => ({ referer: `${server.deps.env.publicUrl}/c/${slug}?e=${code}` }),
  ],
  ['both the link and how it was handed out', (code: string) => ({ query: `?e=${code}&s=qr` })],
])('a visitor’s lead records the event of %s', async (_what, way) => {
  const company = await makeCompany(server)
  const event = await eventFrom(company, 0, 1)
  await share(company.slug, way(event.code, company.slug))
  expect(await metOf(company)).toEqual({ event_id: event._id, event_name: event.name, source: 'event' })
})

test('ignores an invalid event code', async () => {
  const company = await makeCompany(server)
  const over = await eventFrom(company, -3, -2)
  const others = await eventFrom(await makeCompany(server), 0, 1)
  for (const code of ['zzzzzz', over.code, others.code, "'; drop", '<b>']) {
    const one = code === over.code ? company : await makeCompany(server)
    await share(one.slug, { query: `?s=qr&e=${encodeURIComponent(code)}` })
    expect(await metOf(one)).toEqual({ event_id: null, event_name: '', source: 'qr' })
  }
})
