import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@kartu/contracts/governance/account'
import type { Page } from '@playwright/test'
import { codeMailedTo } from '../mail.ts'
import { expect, expectAccessible, makeCompany, test } from '../fixtures.ts'

const password = 'sungai yang panjang'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function open(page: Page): Promise<void> {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a person changes name, address and password @phone', async ({ page, backdoor, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', password })
  await open(page)
  const you = section(page, 'Your profile')
  await you.getByLabel('First name').fill('Chloe')
  await you.getByRole('button', { name: 'Save name' }).click()
  await expect(you.getByRole('button', { name: 'Save name' })).toBeHidden()

  const next = `chloe-${randomUUID()}@example.com`
  await you.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('New email address').fill(next)
  await page.getByRole('button', { name: 'Email both codes' }).click()
  const codes = page.getByRole('dialog', { name: 'Enter both codes' })
  await codes.getByLabel(`Code sent to ${next}`).fill(await codeMailedTo(backdoor, next))
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'Confirm' }).click()
  await expect(codes.getByText(`Confirmed: ${next}`)).toBeVisible()
  await expect(you.getByText(`Confirm from your current inbox: ${next}`)).toBeVisible()
  await codes.getByLabel(`Code sent to ${founder.email}`).fill(await codeMailedTo(backdoor, founder.email))
  await codes.getByRole('button', { name: 'Confirm' }).click()
  await expect(you.getByText(next, { exact: true })).toBeVisible()

  const signingIn = section(page, 'Sign-in methods')
  await signingIn.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('a wrong one')
  await dialog.getByLabel('New password').fill('gunung yang tinggi')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Wrong password.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toBeHidden()
  await expect(signingIn.getByText(/^Changed on/)).toBeVisible()
  expect(await founder.call(accountRoutes.get, {})).toMatchObject({ first_name: 'Chloe', email: next })
})

test('other devices are signed out after a proof', async ({ page, backdoor, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ password, company: 'Kopi Senja' })
  await backdoor.signInLongAgo({ user_id: founder.user_id })
  await open(page)
  const sessions = section(page, 'Your devices')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toBeVisible()
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectAccessible(page)
  await proof.getByLabel('Password').fill(password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  await section(page, 'Companies').getByRole('button', { name: 'Leave Kopi Senja' }).click()
  const alert = page.getByRole('dialog', { name: 'Leave Kopi Senja?' })
  await expect(alert.getByText('You are the only super admin of Kopi Senja.')).toBeVisible()
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Cancel' }).click()
})

test('a person who leaves a company keeps the account', async ({
  page,
  backdoor,
  makePerson,
  addColleague,
  signIn,
}) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Senja')
  const { person } = await addColleague(founder, company)
  await backdoor.signInLongAgo({ user_id: person.user_id })
  await signIn(person, company)
  await open(page)
  await section(page, 'Companies').getByRole('button', { name: 'Leave Kopi Senja' }).click()
  await page.getByRole('dialog', { name: 'Leave Kopi Senja?' }).getByRole('button', { name: 'Leave' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByRole('button', { name: 'Email me a code' }).click()
  await proof.getByLabel('6-digit code').fill(await codeMailedTo(backdoor, person.email))
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/$/)
  await open(page)
  await expect(section(page, 'Companies').getByText('You are not in a company yet.')).toBeVisible()
  await expectAccessible(page)
})

test("the account's language applies to its page and emails", async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder()
  await page.goto('/team')
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akun Anda')
  await expect(page).toHaveURL(/\/id\/account$/)
  expect((await founder.call(accountRoutes.get, {})).locale).toBe('id')
})
