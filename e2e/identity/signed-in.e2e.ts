import { expect, expectAccessible, makeCompany, test } from '../fixtures.ts'

test('a signed-in founder opens the company @main @both', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', company: 'Kopi Nusantara' })
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Team')
  await expect(page.getByText('Dewi Lestari').first()).toBeVisible()
  await expectAccessible(page)
})

test('a colleague has their own place in the company', async ({ page, makePerson, addColleague, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder)
  const { person } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  await signIn(person, company)
  await page.goto('/team')
  await expect(page.getByText('Budi Santoso').first()).toBeVisible()
})

test('anyone who signs out stays signed out', async ({ page, makePerson, signIn }) => {
  await signIn(await makePerson())
  await page.goto('/auth/logout')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.goto('/team')
  await expect(page).toHaveURL(/\/auth\/login/)
})
