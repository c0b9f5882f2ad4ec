import { companyRoutes } from '@kartu/contracts/company/companies'
import { startRoutes } from '@kartu/contracts/company/start'
import { examine, expect, expectAccessible, languages, test } from '../fixtures.ts'

test('a founder takes the first steps @main @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ company: 'Kopi Senja', first_name: 'Dewi' })
  await page.goto('/start')
  await expect(page.getByRole('heading', { name: 'Kopi Senja is ready, Dewi' })).toBeVisible()
  const step = (name: string) => page.getByRole('listitem', { name })
  await expect(step('See your card on your phone').getByRole('img', { name: 'QR code of your card' })).toBeVisible()
  await expect(step('Invite everyone').getByRole('button', { name: 'Invite people' })).toBeDisabled()
  for (const { prefix, scheme } of languages) await examine(page, `${prefix}/start`, scheme)

  await page.goto('/start')
  await page.getByRole('button', { name: 'Save look' }).click()
  await expect(step('Set the look').getByText('Colour set')).toBeVisible()
  expect((await founder.call(companyRoutes.get, { params })).metadata.color).not.toBe('#fafafa')

  await step('Add your people').getByRole('button', { name: 'Add one person' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('First name').fill('Sari')
  await adding.getByLabel('Email').fill('sari@kopisenja.example')
  await adding.getByRole('button', { name: /^Add/ }).click()
  await expect(step('Add your people').getByText('1 person added')).toBeVisible()
  await step('Invite everyone').getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(step('Invite everyone').getByText('sari@kopisenja.example')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hide this list' }).click()
  await expect(page.getByRole('button', { name: 'Show this list on the home page' })).toBeVisible()
  expect((await founder.call(startRoutes.get, { params })).dismissed).toBe(true)
})

test('a member without admin rights reads which admins set up the company', async ({
  enterAsFounder,
  addColleague,
  openAs,
}) => {
  const { founder, company } = await enterAsFounder()
  const { person } = await addColleague(founder, company)
  const theirs = await openAs(person, company)
  await theirs.goto('/start')
  await expect(theirs.getByText('Admins set the company up.')).toBeVisible()
})
