import { eventRoutes } from '@kartu/contracts/leads/events'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { examine, expect, expectAccessible, languages, makeCompany, type Person, test } from '../fixtures.ts'

const names = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Kopi Nusantara' }
const day = (away: number): string => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)

/** A lead with a reminder today, a join request and an event today. */
async function makeWork(founder: Person, params: { companyId: string }, asking: Person): Promise<void> {
  const lead = await founder.call(leadRoutes.create, {
    params,
    body: { name: 'Kenji Mori', organisation: 'Hokkai Reefer' },
  })
  const at = new Date(Date.now() - 60_000).toISOString()
  await founder.call(leadRoutes.addReminder, { params: { ...params, leadId: lead._id }, body: { at } })
  const { url } = await founder.call(joinRequestRoutes.renewLink, { params })
  const code = new URL(url ?? '').searchParams.get('company') ?? ''
  await asking.call(joinRequestRoutes.create, {
    params: { code },
    body: { first_name: 'Lestari', last_name: 'Wulandari' },
  })
}

for (const { prefix, scheme, at } of languages)
  test(`home is accessible at ${prefix}/home ${at}`, async ({ page, enterAsFounder, makePerson }) => {
    const { founder, params } = await enterAsFounder(names)
    await makeWork(founder, params, await makePerson())
    await examine(page, `${prefix}/home`, scheme, page.getByText('Kenji Mori'))
  })

test('home shows card, waiting work and team of the only company @main @both', async ({
  page,
  enterAsFounder,
  makePerson,
  addColleague,
}) => {
  const { founder, company, params } = await enterAsFounder(names)
  await addColleague(founder, company, { first_name: 'Budi' })
  await makeWork(founder, params, await makePerson())
  await founder.call(eventRoutes.create, {
    params,
    body: { name: 'Kopi Expo', first_day: day(-1), last_day: day(1), zone: 'UTC', member_ids: [] },
  })
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('region', { name: 'Anindya Prameswari’s card' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review requests: 1 person wants to join' })).toBeVisible()
  await expect(page.getByText('Lestari Wulandari')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open lead: Kenji Mori' })).toBeVisible()
  // An event of other people is not work for this person.
  await expect(page.getByText('Kopi Expo')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your card this week' })).toBeVisible()

  const team = page.getByRole('list', { name: 'Team by account' })
  await expect(team.getByRole('link', { name: '3 joined' })).toBeVisible()
  await team.getByRole('link', { name: '3 joined' }).click()
  await expect(page).toHaveURL(/\/team\?account=joined$/)
})

test('a member sees their card but no team or requests', async ({
  page,
  enterAsFounder,
  addColleague,
  makePerson,
  openAs,
}) => {
  const { founder, company, params } = await enterAsFounder(names)
  const { person } = await addColleague(founder, company, { first_name: 'Siti', last_name: 'Rahma' })
  await makeWork(founder, params, await makePerson())
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  const siti = await openAs(person)
  await siti.goto(new URL('/', page.url()).href)
  await expect(siti.getByRole('region', { name: 'Siti Rahma’s card' })).toBeVisible()
  await expect(siti.getByRole('heading', { name: 'Your card this week' })).toBeVisible()
  await expect(siti.getByRole('heading', { name: 'Your team' })).toBeHidden()
  await expect(siti.getByRole('heading', { name: 'Waiting for you' })).toBeHidden()
})

test('with several companies, home follows the choice', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder(names)
  await makeCompany(founder, 'Teh Melati')
  await page.goto('/')
  await expect(page.getByText('Choose a company')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kopi Nusantara' })).toContainText('Current')
  await page.getByRole('button', { name: 'Teh Melati' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('region', { name: 'Anindya Prameswari’s card' })).toContainText('Teh Melati')
})

test('home of the only company offers to create another', async ({ page, enterAsFounder }) => {
  await enterAsFounder(names)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Other companies and cards' }).click()
  await page.getByRole('button', { name: 'Create another company' }).click()
  await expect(page.getByLabel('Company name')).toBeVisible()
})

test('offline, home shows only the card @phone', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder(names)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Your card this week' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Offline\. Last updated /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your card this week' })).toBeHidden()
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect(page.getByRole('img', { name: 'Anindya Prameswari’s code' })).toBeVisible()
})

test('a person with only a personal card finds it @phone', async ({ page, makePerson, signIn }) => {
  const person = await makePerson({ first_name: 'Ayu', last_name: 'Lestari' })
  await person.call(personalCardRoutes.create, { body: { first_name: 'Ayu', last_name: 'Lestari', job_title: '' } })
  await signIn(person)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Ayu Lestari’s card' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect(page.getByRole('dialog', { name: 'Ayu Lestari’s code' })).toBeVisible()
})
