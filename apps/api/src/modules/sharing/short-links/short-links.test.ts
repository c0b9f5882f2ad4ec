import { cardRoutes } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import { shortLinkPlaceCharactersMax, shortLinksAnHour, shortLinksPerCardMax } from '@kartu/contracts/limits'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import type { CreateShortLink, ShortLinksQuery } from '@kartu/contracts/sharing/short-links'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { isShortLinkToken } from '@kartu/contracts/sharing/short-links.plain'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { takeToken } from './short-links.sql.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const member = await makeMember(server, company)
const colleague = await makeMember(server, company)

type Maker = Pick<TestCompany, 'api'>
const make = ({ api }: Maker, cardId: string, body: Partial<CreateShortLink> = {}) =>
  api.data(shortLinkRoutes.create, { params, body: { card_id: cardId, name: 'Spring mailing', ...body } })
const ofLink = (linkId: string) => ({ params: { ...params, linkId } })
type Query = Partial<Pick<ShortLinksQuery, 'card_id' | 'kind' | 'link_id' | 'page' | 'per_page'>>
const listOf = ({ api }: Maker, query: Query = {}) => api.page(shortLinkRoutes.list, { params, query })
const idsOf = async (...asked: Parameters<typeof listOf>) => (await listOf(...asked)).data.map(({ _id }) => _id)

test('a member creates a link to their own card', async () => {
  const body = { kind: 'print', ends_local: '2030-03-31T18:00', openings_max: 5, after_end: 'notice' } as const
  const link = await make(member, member.cardId, body)
  expect(link).toMatchObject({
    ...{ name: 'Spring mailing', ...body, state: 'active', openings: 0, saves: 0, leads: 0, may_point: false },
    card: { _id: member.cardId, member_id: member.id },
  })
  const token = link.url.slice(link.url.lastIndexOf('/') + 1)
  expect(link.url).toBe(`${server.deps.env.publicUrl}/x/${token}`)
  expect(isShortLinkToken(token)).toBe(true)
})

test('the end is in the company’s time zone', async () => {
  await company.api.data(insightRoutes.updateSettings, { params, body: { time_zone: 'Asia/Jakarta' } })
  const link = await make(member, member.cardId, { ends_local: '2030-03-31T18:00' })
  expect([link.ends_at, link.ends_local, link.time_zone]).toEqual([
    '2030-03-31T11:00:00.000Z',
    '2030-03-31T18:00',
    'Asia/Jakarta',
  ])
})

test.each([
  ['a colleague’s card', () => colleague.cardId, 'not_allowed'],
  ['an unknown card', () => '0197f2a0-0000-7000-8000-000000000000', 'invalid'],
])('a member cannot create a link to %s', async (_what, cardId, code) => {
  const body = { card_id: cardId(), name: 'Mine' }
  expect((await member.api.refusal(shortLinkRoutes.create, { params, body })).code).toBe(code)
})

test('a division admin can create links only in their division', async () => {
  const { id: divisionId } = await makeDivision(server, company)
  const admin = await makeMember(server, company, { roles: ['division_admin'], divisionId })
  const inside = await makeMember(server, company, { divisionId })
  const link = await make(admin, inside.cardId)
  const body = { card_id: member.cardId, name: 'Theirs' }
  expect((await admin.api.refusal(shortLinkRoutes.create, { params, body })).code).toBe('not_allowed')
  expect(await idsOf(admin)).toEqual([link._id])
  const point = { ...ofLink(link._id), body: { card_id: member.cardId } }
  expect((await admin.api.refusal(shortLinkRoutes.update, point)).code).toBe('not_allowed')
  await company.api.data(divisionRoutes.remove, { params: { ...params, divisionId }, query: {} })
})

test('lists the tags of managed cards with their place', async () => {
  const { id: divisionId } = await makeDivision(server, company)
  const admin = await makeMember(server, company, { roles: ['division_admin'], divisionId })
  const inside = await makeMember(server, company, { divisionId })
  const [own, theirs] = [
    await make(admin, admin.cardId, { kind: 'tag', place: 'Door' }),
    await make(inside, inside.cardId, { kind: 'tag' }),
  ]
  await make(inside, inside.cardId)
  await make(member, member.cardId, { kind: 'tag' })
  expect(await idsOf(admin, { kind: 'tag' })).toEqual([theirs._id, own._id])
  expect(await idsOf(inside, { kind: 'tag' })).toEqual([theirs._id])
  const change = { ...ofLink(theirs._id), body: { place: 'Reception, Jakarta' } }
  expect(await admin.api.data(shortLinkRoutes.update, change)).toMatchObject({ place: 'Reception, Jakarta' })
  expect((await listOf(inside, { kind: 'tag' })).data).toMatchObject([
    { place: 'Reception, Jakarta', name: theirs.name },
  ])
})

test('a link loses its place if it is no longer a tag', async () => {
  const tag = await make(member, member.cardId, { kind: 'tag', place: 'Door' })
  const change = { ...ofLink(tag._id), body: { kind: 'print', place: 'Door' } as const }
  expect(await member.api.data(shortLinkRoutes.update, change)).toMatchObject({ kind: 'print', place: '' })
})

test('refuses a place that is too long', async () => {
  const body = { card_id: member.cardId, name: 'Tag', place: 'x'.repeat(shortLinkPlaceCharactersMax + 1) }
  const { fields } = await member.api.refusal(shortLinkRoutes.create, { params, body })
  expect(Object.keys(fields)).toEqual(['place'])
})

test('finds one link by its ID', async () => {
  const { _id: first } = await make(member, member.cardId)
  await make(member, member.cardId)
  expect(await idsOf(company, { link_id: first })).toEqual([first])
})

test('a page past the end states the total number of links', async () => {
  const { _id: linkId } = await make(member, member.cardId)
  expect(await listOf(company, { link_id: linkId, page: 2 })).toMatchObject({ data: [], meta: { total: 1 } })
})

test('lists only the links to cards that the caller manages', async () => {
  const [own, theirs] = [await make(member, member.cardId), await make(company, colleague.cardId)]
  expect(await idsOf(member)).toContain(own._id)
  expect(await idsOf(member)).not.toContain(theirs._id)
  expect(await idsOf(member, { card_id: colleague.cardId })).toEqual([])
  expect(await idsOf(company, { card_id: colleague.cardId })).toEqual([theirs._id])
  expect((await listOf(company, { per_page: 1 })).meta.total).toBeGreaterThan(1)
})

test('hides links from other companies', async () => {
  const link = await make(member, member.cardId)
  const other = await makeCompany(server)
  const path = { params: { companyId: other.id, linkId: link._id } }
  expect((await other.api.call(shortLinkRoutes.update, { ...path, body: { name: 'Ours' } })).status).toBe(404)
  expect((await other.api.call(shortLinkRoutes.remove, path)).status).toBe(404)
})

test('refuses an edit of an outdated revision', async () => {
  const link = await make(member, member.cardId)
  const update = (name: string) =>
    member.api.call(shortLinkRoutes.update, { ...ofLink(link._id), body: { name, revision: link.revision } })
  expect((await update('First')).status).toBe(200)
  expect(refusalOf(await update('Second')).code).toBe('changed_elsewhere')
})

test('ends a link at once, then resumes it', async () => {
  const link = await make(member, member.cardId)
  const set = (active: boolean) => member.api.data(shortLinkRoutes.update, { ...ofLink(link._id), body: { active } })
  expect((await set(false)).state).toBe('off')
  expect((await set(true)).state).toBe('active')
})

test('only an admin can point a link to another card', async () => {
  const link = await make(member, member.cardId)
  const body = { card_id: colleague.cardId }
  const update = (change: object) => member.api.refusal(shortLinkRoutes.update, { ...ofLink(link._id), body: change })
  expect((await update(body)).code).toBe('not_allowed')
  const pointed = await company.api.data(shortLinkRoutes.update, { ...ofLink(link._id), body })
  expect([pointed.card.member_id, pointed.url]).toEqual([colleague.id, link.url])
  expect((await update({ name: 'No' })).code).toBe('not_allowed')
})

test('writes changes to the audit log', async () => {
  const link = await make(member, member.cardId, { name: `Flyer ${unique()}` })
  await member.api.data(shortLinkRoutes.update, { ...ofLink(link._id), body: { kind: 'tag' } })
  await member.api.data(shortLinkRoutes.remove, ofLink(link._id))
  const { entries } = await company.api.data(auditRoutes.list, { params, query: {} })
  expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
    'short_link.removed',
    'short_link.updated',
    'short_link.created',
  ])
})

test('limits the links of a card', async () => {
  const crowded = await makeMember(server, company)
  await asOwner(server.database, (query) =>
    query(
      `insert into short_links (company_id, id, card_id, token, name, kind, after_end)
       select $1, gen_random_uuid(), $2, translate(lpad(at::text, 10, '0'), '01', 'ab'), 'Link', 'campaign', 'card'
       from generate_series(1, $3) at`,
      [company.id, crowded.cardId, shortLinksPerCardMax - 1],
    ),
  )
  await make(crowded, crowded.cardId)
  const again = crowded.api.call(shortLinkRoutes.create, { params, body: { card_id: crowded.cardId, name: 'More' } })
  expect(refusalOf(await again).code).toBe('short_links_card_max')
  const link = await make(company, member.cardId)
  const moved = company.api.call(shortLinkRoutes.update, { ...ofLink(link._id), body: { card_id: crowded.cardId } })
  expect(refusalOf(await moved).code).toBe('short_links_card_max')
})

test('limits how many links a person creates per hour', async () => {
  const busy = await makeMember(server, company)
  await make(busy, busy.cardId)
  await asOwner(server.database, (query) =>
    query('update rate_limits set count = $1 where key like $2', [shortLinksAnHour, `links:made:%${busy.id}%`]),
  )
  const reply = await busy.api.call(shortLinkRoutes.create, { params, body: { card_id: busy.cardId, name: 'More' } })
  expect(reply.status).toBe(429)
})

test('hides other people’s figures if figures per person are off', async () => {
  const closed = await makeCompany(server)
  const person = await makeMember(server, closed)
  const of = { params: { companyId: closed.id } }
  await closed.api.data(insightRoutes.updateSettings, { ...of, body: { per_person: false } })
  const body = { card_id: person.cardId, name: 'Flyer' }
  await person.api.data(shortLinkRoutes.create, { ...of, body })
  const seenBy = ({ api }: Maker) => api.data(shortLinkRoutes.list, { ...of, query: {} })
  expect((await seenBy(closed))[0]?.openings).toBeNull()
  expect((await seenBy(person))[0]?.openings).toBe(0)
  const filtered = await closed.api.refusal(insightRoutes.get, { ...of, query: { link: person.cardId } })
  expect(filtered.code).toBe('not_allowed')
})

test('a deleted link is unknown to visitors', async () => {
  const link = await make(member, member.cardId)
  const path = new URL(link.url).pathname
  expect((await server.visitor().send('GET', path)).status).toBe(302)
  await member.api.data(shortLinkRoutes.remove, ofLink(link._id))
  expect((await server.visitor().send('GET', path)).status).toBe(404)
})

test('no other company can use the token of a deleted link', async () => {
  const link = await make(member, member.cardId)
  const token = new URL(link.url).pathname.slice('/x/'.length)
  await member.api.data(shortLinkRoutes.remove, ofLink(link._id))
  const other = await makeCompany(server)
  const isTaken = await server.database.transaction({ companyId: other.id }, (tx) =>
    takeToken(tx, token, other.id, link._id),
  )
  expect(isTaken).toBe(false)
})

test.each(['1999-12-31T23:59', '0000-01-01T00:00', '3000-01-01T00:00', '9999-12-31T23:59'])(
  'refuses %s as the end of a link',
  async (local) => {
    const body = { card_id: member.cardId, name: 'Flyer', ends_local: local }
    expect((await member.api.refusal(shortLinkRoutes.create, { params, body })).code).toBe('invalid')
  },
)

test('a link follows its card to a new slug', async () => {
  const person = await makeMember(server, company)
  const link = await make(person, person.cardId)
  const slug = `moved-${unique()}`
  await company.api.data(cardRoutes.update, {
    params: { ...params, cardId: person.cardId },
    body: { revision: 1, slug },
  })
  const { headers } = await server.visitor().send('GET', new URL(link.url).pathname)
  expect(headers['location']).toContain(`/c/${slug}?`)
})
