import { accountRoutes } from '@kartu/contracts/governance/account'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeCompany, test } from '../fixtures.ts'
import { codeMailedTo, mailsSaying } from '../mail.ts'

const password = 'sungai yang panjang'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function confirm(page: Page, code: () => Promise<string>): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Email me the code' }).click()
  await dialog.getByLabel('6-digit code').fill(await code())
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
}

test('signing in undoes the deletion of an account @phone', async ({
  page,
  backdoor,
  makePerson,
  addColleague,
  signIn,
}) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Senja')
  const { person } = await addColleague(founder, company, { password })
  await signIn(person, company)
  await page.goto('/account')
  await section(page, 'Delete account').getByRole('link', { name: 'Delete account…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete your account')
  const place = page.getByRole('article', { name: 'Kopi Senja' })
  await expect(place.getByText('Your card stays online for 14 days')).toBeVisible()
  await expect(place.getByText('You have no leads there.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get my data' })).toBeVisible()
  await expectAccessible(page)
  await confirm(page, () => codeMailedTo(backdoor, person.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your account will be erased on /)
  await expectAccessible(page)
  await expect.poll(() => mailsSaying(backdoor, person.email, 'will be erased on')).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByLabel('Work email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const told = page.getByRole('dialog', { name: 'Your account was kept' })
  await expect(told).toBeVisible()
  await expectAccessible(page)
})

test('an only super admin reads what to do first', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ company: 'Kopi Senja' })
  await page.goto('/users/delete')
  const place = page.getByRole('article', { name: 'Kopi Senja' })
  await expect(
    place.getByText('You are the only super admin of Kopi Senja, and no one else there has an account yet.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeDisabled()
  await expect(page.getByText('Hand over or delete these companies first: Kopi Senja')).toBeVisible()
  await page.goto('/id/users/delete')
  await expect(page.getByRole('article', { name: 'Kopi Senja' })).toContainText(
    'Anda satu-satunya super admin Kopi Senja, dan belum ada orang lain yang memiliki akun di sana.',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Buka perusahaan' }).click()
  await expect(page).toHaveURL(/\/id\/company/)
  expect((await founder.call(accountRoutes.get, {})).companies).toHaveLength(1)
})

test('deleting the account warns about leads waiting in this browser', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.addInitScript(() => localStorage.setItem('kartu.waiting_leads', '2'))
  await page.goto('/users/delete')
  await expect(page.getByRole('alert')).toContainText('2 leads you captured at a booth have not been sent yet.')
  await expectAccessible(page)
})
