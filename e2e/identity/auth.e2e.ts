import { codeTriesMax } from '@kartu/contracts/limits'
import { expect, expectAccessible, expectNoViolations, makeCompany, test } from '../fixtures.ts'
import { codeMailedTo } from '../mail.ts'

test('a visitor registers with a new company @main @both', async ({ page, backdoor }) => {
  await backdoor.forgetLimits({})
  const email = `founder-${Date.now()}@kopi.example`
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Create (an|your) account$/ })
    .first()
    .click()
  await page.getByLabel('First name').fill('Dewi')
  await page.getByLabel('Last name').fill('Lestari')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('kopi susu gula aren')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(/\/auth\/verify/)
  await page.getByLabel('6-digit code').fill(await codeMailedTo(backdoor, email))
  // The last digit submits the form, so no click is needed.
  await expect(page.getByRole('heading', { name: 'Welcome, Dewi' })).toBeVisible()

  await page.getByLabel('Company name').fill('Kopi Nusantara')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByRole('heading', { name: 'Kopi Nusantara is ready, Dewi' })).toBeVisible()
  await page.goto('/team')
  await expect(page.getByText('Dewi Lestari').first()).toBeVisible()
})

test('the right password signs in after a wrong one is reported @main', async ({ page, makePerson, backdoor }) => {
  await backdoor.forgetLimits({})
  const person = await makePerson({ first_name: 'Rina', password: 'nasi goreng kambing' })
  await page.goto('/team')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByLabel('Work email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('nasi goreng ayam')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Wrong email or password.')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill('nasi goreng kambing')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Rina' })).toBeVisible()
})

test('a one-time code signs in without a password', async ({ page, makePerson, backdoor }) => {
  await backdoor.forgetLimits({})
  const person = await makePerson({ first_name: 'Tono' })
  await page.goto('/auth/login')
  await page.getByLabel('Work email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a one-time code' }).click()
  await page.getByLabel('6-digit code').fill(await codeMailedTo(backdoor, person.email))
  await expect(page.getByRole('heading', { name: 'Welcome, Tono' })).toBeVisible()
})

test('a code works only in the requesting browser, even after a reload', async ({
  page,
  browser,
  makePerson,
  backdoor,
}) => {
  await backdoor.forgetLimits({})
  const person = await makePerson({ first_name: 'Lina' })
  await page.goto('/auth/login')
  await page.getByLabel('Work email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a one-time code' }).click()
  await expect(page.getByText('Enter it here, in this browser')).toBeVisible()
  const code = await codeMailedTo(backdoor, person.email)
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/auth/verify')
  await expect(elsewhere.getByText('You didn’t request a code in this window.')).toBeVisible()
  await expectNoViolations(elsewhere)
  await elsewhere.getByRole('link', { name: 'Request a code here' }).click()
  await expect(elsewhere).toHaveURL(/\/auth\/login$/)
  await context.close()
  await page.reload()
  await page.getByLabel('6-digit code').fill(code)
  await expect(page.getByRole('heading', { name: 'Welcome, Lina' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kartu.known_browser'))).toMatch(/^[\w-]{43}$/)
  expect(await page.evaluate(() => sessionStorage.getItem('kartu.mailed_code'))).toBeNull()
})

test('a new password is set with a mailed code @main', async ({ page, makePerson, backdoor }) => {
  await backdoor.forgetLimits({})
  const person = await makePerson({ first_name: 'Wati', password: 'nasi goreng kambing' })
  await page.goto('/auth/forgot')
  await page.getByLabel('Work email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByLabel('6-digit code').fill(await codeMailedTo(backdoor, person.email))
  await page.getByLabel('New password', { exact: true }).fill('sate ayam madura')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Wati' })).toBeVisible()
})

test('a new code clears the input of the previous one', async ({ page, makePerson, backdoor }) => {
  await backdoor.forgetLimits({})
  const { email } = await makePerson()
  await page.clock.install()
  await page.goto('/auth/login')
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Email me a one-time code' }).click()
  const right = await codeMailedTo(backdoor, email)
  const code = page.getByLabel('6-digit code')
  await code.fill(right === '111111' ? '222222' : '111111')
  await expect(page.getByText('This code is invalid or has expired.')).toBeVisible()

  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('We sent a new code.')).toBeVisible()
  await expect(page.getByText('This code is invalid or has expired.')).toBeHidden()
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
})

test('a used-up code is replaced by a new one', async ({ page, makePerson, backdoor }) => {
  await backdoor.forgetLimits({})
  const { email } = await makePerson({ first_name: 'Budi' })
  await page.clock.install()
  await page.goto('/auth/login')
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Email me a one-time code' }).click()
  const first = await codeMailedTo(backdoor, email)
  const code = page.getByLabel('6-digit code')
  const refused = page.getByText('This code is invalid or has expired.')
  const spent = page.getByText(`no longer works, because a wrong code was entered ${codeTriesMax} times`)
  for (const wrong of wrongCodes(first, codeTriesMax)) {
    await code.fill(wrong)
    await expect(refused.or(spent)).toBeVisible()
  }
  await expect(spent).toBeVisible()
  await expect(code).toBeHidden()
  await expectNoViolations(page)
  await page.reload()
  await expect(spent).toBeVisible()

  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('We sent a new code.')).toBeVisible()
  await expect(spent).toBeHidden()
  await expect(code).toBeFocused()
  await expect(async () => {
    const second = await codeMailedTo(backdoor, email)
    expect(second).not.toBe(first)
    await code.fill(second)
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Welcome, Budi' })).toBeVisible()
})

test('a new password needs a new code after too many tries', async ({ page, makePerson, backdoor }) => {
  await backdoor.forgetLimits({})
  const { email } = await makePerson()
  await page.goto('/auth/forgot')
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByLabel('New password', { exact: true }).fill('sate ayam madura')
  const refused = page.getByText('This code is invalid or has expired.')
  const spent = page.getByText('Request a new one.')
  for (const wrong of wrongCodes(await codeMailedTo(backdoor, email), codeTriesMax)) {
    await page.getByLabel('6-digit code').fill(wrong)
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await expect(refused.or(spent)).toBeVisible()
  }
  await expect(spent).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set password and sign in' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeVisible()
})

/** This number of codes, none of them right. */
const wrongCodes = (right: string, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, digit) => String(digit).repeat(right.length))
    .filter((code) => code !== right)
    .slice(0, count)

test('a signed-in person is redirected home from the sign-in page', async ({ page, makePerson, signIn }) => {
  await signIn(await makePerson({ first_name: 'Sari' }))
  await page.goto('/auth/login')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Welcome, Sari' })).toBeVisible()
})

test('an ended session returns to its page after signing in @main', async ({ page, makePerson, signIn, backdoor }) => {
  await backdoor.forgetLimits({})
  const person = await makePerson({ password: 'sambal terasi pedas' })
  await signIn({ ...person, token: 'A'.repeat(43) })
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expectNoViolations(page)
})

test('a signed-in founder opens the company @main @both', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', company: 'Kopi Nusantara' })
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Team')
  await expect(page.getByText('Dewi Lestari').first()).toBeVisible()
  await expectAccessible(page)
})

test('a colleague has their own membership in the company', async ({ page, makePerson, addColleague, signIn }) => {
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
