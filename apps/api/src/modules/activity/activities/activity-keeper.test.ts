import { insightRoutes } from '@kartu/contracts/insights/insights'
import { describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { addressLimits } from '../../../http/limits/address-counter.ts'
import { forwardedAddress } from '../../../http/untrusted-proxy.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'
import type { Visit } from '../../../http/visits.ts'
import { activityKeeper } from './activity-keeper.ts'
import { rollUpActivities } from './roll-up.ts'

const server = await startOwnServer({ JOBS: 'off' })
const { database, deps } = server
const env = { ...deps.env, trustProxy: ['10.0.0.0/8'] }
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1'

const visitOf = (company: TestCompany, more: Partial<Visit> & { agent?: string } = {}): Visit => ({
  shown: { companyId: company.id, cardId: company.cardId, form: 'page en' },
  ...{ atMs: Date.now(), url: '/c/ani?s=qr', peer: '192.0.2.7' },
  headers: { 'user-agent': more.agent ?? phone, 'accept-language': 'id-ID' },
  ...more,
})
const rowsOf = ({ id }: TestCompany, columns: string) =>
  database.read({ companyId: id }).raw(`select ${columns} from activities where company_id = $1 order by at`, [id])
const visitorsOf = async (company: TestCompany) =>
  ((await rowsOf(company, 'visitor::text')) as { visitor: string | null }[]).map(({ visitor }) => visitor)
const saltsOf = ({ id }: TestCompany) =>
  database
    .read({ companyId: id })
    .raw('select day::text, length(salt) as bytes from activity_salts where company_id = $1', [id])

test('stores a visit without personal data', async () => {
  const company = await makeCompany(server)
  await activityKeeper({ database, env }).keep([visitOf(company)])
  const [row] = await rowsOf(company, '*')
  expect(row).toMatchObject({
    ...{ kind: 'view', audience: 'visitor', source: 'qr', device: 'phone', country: null, language: 'id' },
    ...{
      member_id: company.memberId,
      card_id: company.cardId,
      team_id: null,
      event_id: null,
      target: null,
      lead_id: null,
    },
  })
  expect(JSON.stringify(row)).not.toMatch(/192\.0\.2|iPhone/)
})

test('a manipulated link does not affect other visits', async () => {
  const company = await makeCompany(server)
  const urls = ['/c/ani?e=%00', '/c/ani?s=%00', '/c/ani?r=%00', '/c/ani?e=%ED%A0%80', '/c/ani?s=qr']
  const { lost } = await activityKeeper({ database, env }).keep(urls.map((url) => visitOf(company, { url })))
  expect(lost).toBeUndefined()
  expect(await rowsOf(company, 'source')).toHaveLength(urls.length)
})

describe('a visitor', () => {
  test('counts once per card, day, address and browser across processes', async () => {
    const company = await makeCompany(server)
    const [one, two] = [activityKeeper({ database, env }), activityKeeper({ database, env })]
    await one.keep([visitOf(company), visitOf(company, { peer: '192.0.2.8' })])
    await two.keep([visitOf(company, { url: '/c/ani' }), visitOf(company, { agent: `${phone} Firefox` })])
    const [first, other, again, browser] = await visitorsOf(company)
    expect(again).toBe(first)
    expect(new Set([first, other, browser]).size).toBe(3)
    const elsewhere = await makeCompany(server)
    await one.keep([visitOf(elsewhere)])
    expect(await visitorsOf(elsewhere)).not.toContain(first)
  })

  test('cannot be identified after the day, because its salt is deleted', async () => {
    const company = await makeCompany(server)
    const db = database.read({ companyId: company.id })
    const keeper = activityKeeper({ database, env })
    await keeper.keep([visitOf(company)])
    expect(await saltsOf(company)).toMatchObject([{ bytes: 32 }])
    // A past day, even in the first minutes after midnight.
    await db.raw('update activity_salts set day = day - 2 where company_id = $1', [company.id])
    await rollUpActivities({ database })
    expect(await saltsOf(company)).toEqual([])
    // A late visit counts as a view without a visitor.
    await activityKeeper({ database, env }).keep([visitOf(company, { atMs: Date.now() - 86_400_000 })])
    expect((await visitorsOf(company))[0]).toBeNull()
  })
})

describe('repeats from one address on one card', () => {
  const most = addressLimits.visits.max
  const countsOf = async ({ id }: TestCompany) => {
    const db = database.read({ companyId: id })
    const [counts] = await db.raw(
      `select (select count(*)::int from activities where company_id = $1) as kept,
        (select coalesce(sum(repeats), 0)::int from activity_day_states where company_id = $1) as repeats`,
      [id],
    )
    return counts
  }

  test('count up to a limit per form', async () => {
    const [company, other] = [await makeCompany(server), await makeCompany(server)]
    const keeper = activityKeeper({ database, env })
    const flood = (from: (at: number) => string) =>
      Array.from({ length: most + 30 }, (_, at) => visitOf(company, { agent: `Browser ${at}`, peer: from(at) }))
    /** Leaves out repeated visits, as `Visits` does. */
    const keep = (visits: Visit[]) =>
      keeper.keep(visits.filter(({ shown, headers, peer }) => !keeper.leavesOut(shown, headers, peer)))
    // All addresses of an IPv6 network count as one.
    const { tried } = await keep([...flood((at) => `2001:db8:0:7::${at.toString(16)}`), visitOf(other)])
    expect(tried).toBe(most + 1)
    expect([await countsOf(company), await countsOf(other)]).toEqual([
      { kept: most, repeats: 30 },
      { kept: 1, repeats: 0 },
    ])
    // Another network, another kind of visit and another card still count.
    const more = { companyId: company.id, cardId: company.cardId, form: 'vcf 3.0' }
    const again = [visitOf(company, { peer: '2001:db8:0:7::1' }), visitOf(company, { peer: '2001:db8:0:8::1' })]
    const fine = visitOf(company, { peer: '2001:db8:0:7::1', shown: more })
    expect(await keep([...again, fine])).toEqual({ tried: 2, lost: undefined })
    expect(await countsOf(company)).toEqual({ kept: most + 2, repeats: 31 })
    expect((await keep([visitOf(other, { peer: '2001:db8:0:7::1' })])).tried).toBe(1)
    // A counted day is not reopened.
    const db = database.read({ companyId: company.id })
    await db.raw('update activity_day_states set rolled_at = now() where company_id = $1', [company.id])
    await keep(again.slice(0, 1))
    expect(
      await db.raw('select rolled_at is null as open from activity_day_states where company_id = $1', [company.id]),
    ).toEqual([{ open: false }])
    const insights = await company.api.data(insightRoutes.get, { params: { companyId: company.id }, query: {} })
    expect(insights.left_out?.repeats).toBe(32)
    const filtered = { params: { companyId: company.id }, query: { source: 'qr' } }
    expect((await company.api.data(insightRoutes.get, filtered)).left_out?.repeats).toBeNull()
    const { said } = await runCommand({ deps } as Program, 'activities', [])
    expect(said).toContain('because one address repeated them on one card: 32\n')
  })
})

test('takes the visitor’s address from trusted proxies', () => {
  const trusted = ['10.0.0.0/8']
  expect(forwardedAddress('203.0.113.9', '10.0.0.1', trusted)).toBe('203.0.113.9')
  expect(forwardedAddress('198.51.100.1, 203.0.113.9, 10.0.0.2', '10.0.0.1', trusted)).toBe('203.0.113.9')
  expect(forwardedAddress('203.0.113.9', '192.0.2.1', trusted)).toBe('192.0.2.1')
  expect(forwardedAddress('203.0.113.9', '10.0.0.1', undefined)).toBe('10.0.0.1')
  expect(forwardedAddress('10.0.0.3', '10.0.0.1', trusted)).toBe('10.0.0.3')
  expect(forwardedAddress(undefined, '::ffff:192.0.2.1', trusted)).toBe('192.0.2.1')
})

test('an error in one company loses only that company’s visits', async () => {
  const [company, broken] = [await makeCompany(server), await makeCompany(server)]
  await database
    .read({ companyId: broken.id })
    .raw(`update companies set time_zone = 'Nowhere' where id = $1`, [broken.id])
  const keeper = activityKeeper({ database, env })
  const { lost } = await keeper.keep([visitOf(broken), visitOf(company), visitOf(broken)])
  expect(lost).toMatchObject({ count: 2, fault: { message: expect.stringContaining('Nowhere') } })
  expect(await visitorsOf(company)).toHaveLength(1)
  await keeper.keepLosses(2)
  await keeper.keepLosses(3)
  expect(await database.global.raw('select count from activity_losses', [])).toEqual([{ count: 5 }])
})
