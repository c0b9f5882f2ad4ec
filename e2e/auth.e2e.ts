import { expect, expectAccessible, test } from './fixtures.ts'
import { codeMailedTo } from './mail.ts'

test('a stranger registers, confirms the code and makes a company @phone', async ({ page, door, baseURL }) => {
  await door.forgetLimits({})
  const email = `founder-${Date.now()}@kopi.example`
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).first().click()
  await page.getByLabel('First name').fill('Dewi')
  await page.getByLabel('Last name').fill('Lestari')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('kopi susu gula aren')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(/\/auth\/verify/)
  await page.getByLabel('6-digit code').fill(await codeMailedTo(String(baseURL), email))
  // The last digit sends the form; a click would only do what has been done.
  await expect(page.getByRole('heading', { name: 'Welcome, Dewi' })).toBeVisible()

  await page.getByLabel('Company name').fill('Kopi Nusantara')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/team')
  await expect(page.getByText('Dewi Lestari').first()).toBeVisible()
})

test('a wrong password is told apart from nothing, and the right one signs in', async ({ page, makePerson, door }) => {
  await door.forgetLimits({})
  const person = await makePerson({ first_name: 'Rina', password: 'nasi goreng kambing' })
  await page.goto('/team')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByLabel('Work email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('nasi goreng ayam')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This email and password do not belong together.')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill('nasi goreng kambing')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Rina' })).toBeVisible()
})

test('a one-time code signs in without a password', async ({ page, makePerson, door, baseURL }) => {
  await door.forgetLimits({})
  const person = await makePerson({ first_name: 'Tono' })
  await page.goto('/auth/login')
  await page.getByLabel('Work email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a one-time code' }).click()
  await page.getByLabel('6-digit code').fill(await codeMailedTo(String(baseURL), person.email))
  await expect(page.getByRole('heading', { name: 'Welcome, Tono' })).toBeVisible()
})

test('a new code takes away what was typed of the one before', async ({ page, makePerson, door, baseURL }) => {
  await door.forgetLimits({})
  const { email } = await makePerson()
  await page.clock.install()
  await page.goto('/auth/login')
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Email me a one-time code' }).click()
  const right = await codeMailedTo(String(baseURL), email)
  const code = page.getByLabel('6-digit code')
  await code.fill(right === '111111' ? '222222' : '111111')
  await expect(page.getByText('This code is not valid or no longer valid.')).toBeVisible()

  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  await expect(page.getByText('This code is not valid or no longer valid.')).toBeHidden()
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
})

test('somebody who is signed in is sent home from the sign-in page', async ({ page, makePerson, signIn }) => {
  await signIn(await makePerson({ first_name: 'Sari' }))
  await page.goto('/auth/login')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Welcome, Sari' })).toBeVisible()
})

test('a session that ended leads to the sign-in page and back', async ({ page, makePerson, signIn, door }) => {
  await door.forgetLimits({})
  const person = await makePerson({ password: 'sambal terasi pedas' })
  await signIn({ ...person, token: 'A'.repeat(43) })
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expectAccessible(page)
})
