import { presets } from '@kartu/cards/card-policy'
import type { Role } from '@kartu/contracts/actor'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

/** A division admin manages the cards of the division, except those of its admins. */
const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const division = await makeDivision(server, company)
const inDivision = (roles: Role[]) => makeMember(server, company, { divisionId: division.id, roles })
const head = await inDivision(['division_admin'])
const refused = { status: 400, code: 'not_allowed' }

test.each<[Role[], boolean]>([
  [[], true],
  [['division_admin'], true],
  [['admin'], false],
  [['super_admin'], false],
  [['division_admin', 'admin'], false],
])('division admin may edit the card of a member with %j: %j', async (roles, expected) => {
  const member = await inDivision(roles)
  const input = (body: object) => ({ params: { ...params, cardId: member.cardId }, body: { revision: 1, ...body } })
  const edits = [{ job_title: 'Chief' }, { photo_id: null }, { slug: `own-${member.slug}` }, { secondary_logo_ids: [] }]
  if (expected) {
    const card = await head.api.data(cardRoutes.update, input({ job_title: 'Chief' }))
    expect(card.fields.job_title.origin).toBe('company')
    return
  }
  for (const edit of edits) expect(await head.api.refusal(cardRoutes.update, input(edit))).toMatchObject(refused)
  const place = { params: { ...params, memberId: member.id }, body: { email: 'other@example.com' } }
  expect(await head.api.refusal(memberRoutes.update, place)).toMatchObject(refused)
  // Admins still edit their own card.
  expect(await member.api.data(cardRoutes.update, input({ job_title: 'Chief' }))).toMatchObject({ job_title: 'Chief' })
})

test('hides an admin’s change request from the division admin', async () => {
  await company.api.data(customisationRoutes.update, { params, body: { policy: presets.standard } })
  const change = { field: 'job_title', value: 'Chief' } as const
  const admin = await inDivision(['admin'])
  const member = await inDivision([])
  const [theirs, plain] = [
    await admin.api.data(changeRequestRoutes.create, { params, body: { change } }),
    await member.api.data(changeRequestRoutes.create, { params, body: { change } }),
  ]
  const seen = await head.api.page(changeRequestRoutes.list, { params, query: {} })
  expect(seen.data.map(({ _id }) => _id)).toEqual([plain._id])
  expect(seen.meta.total).toBe(1)
  const told = async (api: typeof head.api) =>
    (await api.data(notificationRoutes.list, { params })).map(({ facts }) => facts['change_request_id'])
  expect(await told(head.api)).toEqual([plain._id])
  expect(await told(company.api)).toEqual(expect.arrayContaining([plain._id, theirs._id]))

  const decide = (id: string) => ({ params: { ...params, changeRequestId: id } })
  const missing = { status: 404, code: 'not_found' }
  expect(await head.api.refusal(changeRequestRoutes.accept, decide(theirs._id))).toMatchObject(missing)
  const rejection = { ...decide(theirs._id), body: { answer: 'No' } }
  expect(await head.api.refusal(changeRequestRoutes.reject, rejection)).toMatchObject(missing)
  expect((await head.api.data(changeRequestRoutes.accept, decide(plain._id))).state).toBe('accepted')
  expect((await company.api.data(changeRequestRoutes.accept, decide(theirs._id))).state).toBe('accepted')
})
