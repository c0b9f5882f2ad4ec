import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { examine, expect, expectAccessible, languages, type Person, test } from '../fixtures.ts'

const founderNames = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Nusantara Logistics Group' }

const day = (away: number): string => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)
const days = { first_day: day(-1), last_day: day(1), zone: 'UTC' }

const makeEvent = (by: Person, companyId: string, memberIds: string[], name = 'Logistics Indonesia Expo') =>
  by.call(eventRoutes.create, {
    params: { companyId },
    body: { name, place: 'hall B3', ...days, target: 40, member_ids: memberIds },
  })

test('an admin manages an event with leads @main @phone', async ({ page, enterAsFounder, addColleague }) => {
  const { founder, company, params } = await enterAsFounder(founderNames)
  const { person: budi } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  await page.clock.install()
  await page.goto('/pro/recipient')
  await page.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByText('Create an event to see')).toBeVisible()
  await page.getByRole('button', { name: 'Create event' }).click()
  const making = page.getByRole('dialog', { name: 'Create event' })
  await making.getByRole('button', { name: 'Create event' }).click()
  await expect(making.getByText('This field is required').first()).toBeVisible()
  await making.getByRole('textbox', { name: 'Name', exact: true }).fill('Logistics Expo')
  await making.getByLabel('Place').fill('Hall B3')
  await making.getByLabel('First day').fill(days.first_day)
  await making.getByLabel('Last day').fill(day(-2))
  await making.getByLabel('Target').fill('4')
  await making.getByRole('checkbox', { name: 'Budi Santoso' }).check()
  await making.getByRole('button', { name: 'Create event' }).click()
  await expect(making.getByText('The last day can’t be before the first')).toBeVisible()
  await expectAccessible(page)
  await making.getByLabel('Last day').fill(days.last_day)
  await making.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByText('event created', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Logistics Expo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logistics Expo' })).toBeVisible()
  await expect(page.getByText('No leads yet.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Budi Santoso’s code' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open booth' })).toBeHidden()

  const [event] = await founder.call(eventRoutes.list, { params })
  const body = { name: 'Jürgen <b>Weißenborn</b>', warmth: 'hot' as const, event_id: event?._id ?? '' }
  await budi.call(leadRoutes.create, { params, body })
  // The page refetches every ten seconds.
  await page.clock.fastForward('00:11')
  await expect(page.getByRole('link', { name: body.name })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '1 of 4 leads' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Budi Santoso 1 1 0 0' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download code sheet' }).click()
  expect((await download).suggestedFilename()).toBe('codes.html')

  await page.getByRole('link', { name: 'See these leads' }).click()
  await expect(page.getByText('Logistics Expo').first()).toBeVisible()
  await expect(page.getByRole('link', { name: body.name })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Edit event' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit event' })
  await editing.getByRole('textbox', { name: 'Name', exact: true }).fill('Big Expo')
  await editing.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Big Expo' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete event' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Big Expo?' })
  await question.getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByText('event deleted', { exact: true })).toBeVisible()
  const { data } = await founder.call(leadRoutes.list, { params, query: {} })
  expect(data.map(({ met }) => met.event?.name)).toEqual(['Big Expo'])
})

for (const { prefix, scheme, at } of languages)
  test(`events are accessible under '${prefix}/' ${at}`, async ({ page, enterAsFounder, addColleague }) => {
    const { founder, company, params } = await enterAsFounder(founderNames)
    const { member } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
    const event = await makeEvent(founder, params.companyId, [member._id])
    await makeEvent(founder, params.companyId, [], 'Open house')
    for (const warmth of ['hot', 'cold', null] as const)
      await founder.call(leadRoutes.create, { params, body: { name: `Rina ${warmth}`, warmth, event_id: event._id } })
    await examine(page, `${prefix}/pro/events`, scheme, page.getByRole('link', { name: event.name }))
    await examine(page, `${prefix}/pro/events/${event._id}`, scheme, page.getByRole('link', { name: 'Rina hot' }))
  })

test('a super admin who joins an event opens its booth @phone', async ({
  page,
  enterAsFounder,
  addColleague,
  openAs,
}) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
  const { person: budi, member } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  const body = { name: 'Logistics Expo', ...days, zone: 'UTC', member_ids: [member._id] }
  const { _id: eventId } = await founder.call(eventRoutes.create, { params, body })

  await page.goto(`/pro/events/${eventId}/booth`)
  await expect(page.getByRole('heading', { name: 'You are not at this event yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Join this event' }).click()
  await expect(page.getByRole('img', { name: 'Anindya Prameswari’s code' })).toBeVisible()
  const { people } = await founder.call(eventRoutes.get, { params: { ...params, eventId } })
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Anindya Prameswari', 'Budi Santoso'])

  const other = await founder.call(eventRoutes.create, { params, body })
  await page.goto(`/pro/events/${other._id}`)
  await page.getByRole('button', { name: 'Join this event' }).click()
  await expect(page.getByRole('img', { name: 'Anindya Prameswari’s code' })).toBeVisible()

  // A member outside of the event still cannot open it.
  const alone = await founder.call(eventRoutes.create, { params, body: { ...body, member_ids: [] } })
  const elsewhere = await openAs(budi, company)
  await elsewhere.goto(new URL(`/pro/events/${alone._id}/booth`, page.url()).href)
  await expect(elsewhere.getByRole('heading', { name: 'You’re not on this event’s team' })).toBeVisible()
})
