import { personalBulkJobKinds } from '@kartu/contracts/platform/bulk-jobs.plain'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { memberRoutes } from '@kartu/contracts/company/members'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import type { Route } from '@kartu/contracts/route'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser, newToken } from '../../../test/factories.ts'
import { type CompanyRows, companyRows, expectSameRows, settled } from '../../../test/database/company-rows.ts'
import { allRoutes, byNoun, validInputs } from '../../../test/route-inputs.ts'
import { startServer } from '../../../test/server.ts'
import type { RouteName } from '../../../test/stage-inputs.ts'
import { makeStage } from '../../../test/stage.ts'

const server = await (await startServer()).variant({ BILLING: 'sandbox' })
const stage = await makeStage(server)
const user = await makeUser(server)
const card = await server.as(user).data(personalCardRoutes.create, { body: { first_name: 'Ayu' } })
/** Each call has its own token, so that no rate limit applies. */
const api = async () => server.as({ token: await newToken(server, user.id, card._id) }).inCompany(card._id)

const ofCompany = allRoutes.filter(({ route }) => route.access === 'company')
const closed = ofCompany.filter(({ route }) => route.personal !== true)

/** Opening another noun in personal cards is a decision: list it here too. */
const openNouns = [
  'backgrounds',
  'bulkJobs',
  'cards',
  'companies',
  'contactMessages',
  'divisions',
  'events',
  'files',
  'insights',
  'leadForms',
  'leadMerges',
  'leadPictures',
  'leadSettings',
  'leadTemplates',
  'leadViews',
  'leads',
  'members',
  'notifications',
  'proTeams',
  'proUsers',
  'walletPasses',
]
/**
 * Routes of nouns that otherwise belong to a company; their lists are empty, so that screens of leads and cards need no
 * special case.
 */
const openSingly = [
  'companies.get',
  'contactMessages.create',
  'divisions.list',
  'events.list',
  'insights.week',
  'members.get',
  'proTeams.list',
  'proUsers.standing',
]

test('lists every route that is open in a personal card', () => {
  const open = ofCompany.filter(({ route }) => route.personal === true).map(({ name }) => name)
  expect(
    [...new Set(open.map((name) => name.split('.')[0]))].toSorted(),
    'remove `personal: true` from the contract, or add the noun to `openNouns`',
  ).toEqual(openNouns.toSorted())
  const nouns = openSingly.map((name) => name.split('.')[0])
  expect(open.filter((name) => nouns.includes(name.split('.')[0])).toSorted()).toEqual(openSingly.toSorted())
})

describe('in a personal card', () => {
  describe.each(byNoun(closed))('%s', (_noun, routes) => {
    let before: CompanyRows
    beforeAll(async () => {
      before = await companyRows(server, card._id)
    })

    test.each(routes.map(({ name, route }) => [name, route] as const))('%s is not found', expectNotFound)

    test('no call changes anything', async () => {
      expectSameRows(settled(before), settled(await companyRows(server, card._id)))
    })
  })

  async function expectNotFound(name: RouteName, route: Route): Promise<void> {
    const input = await validInputs[name](stage)
    const person = await api()
    // A remembered caller takes a different path from a new one.
    await person.data(memberRoutes.get, { params: { companyId: card._id, memberId: card.card.member_id } })
    const params =
      'params' in input && input.params?.['companyId'] !== undefined
        ? { ...input.params, companyId: card._id }
        : input.params
    const reply = await person.call(route, { ...input, ...(params && { params }) })
    expect([reply.status, (JSON.parse(reply.text) as { code: string }).code]).toEqual([404, 'not_found'])
  }

  test('bulk actions exist only for leads', async () => {
    const kinds = [
      'invite_people',
      'invite_members',
      'update_members',
      'undo_members',
      'remove_members',
      'hand_over',
      'bring_back',
    ]
    expect(kinds.filter((kind) => (personalBulkJobKinds as readonly string[]).includes(kind))).toEqual([])
    const body = { kind: 'invite_people', people: [{ email: 'teman@example.com', first_name: 'Teman' }] }
    const params = { companyId: card._id }
    expect(await (await api()).refusal(bulkJobRoutes.start, { params, body })).toMatchObject({ status: 404 })
  })
})
