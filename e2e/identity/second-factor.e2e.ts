import { accountRoutes } from '@kartu/contracts/governance/account'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import type { Page } from '@playwright/test'
import { appCode } from '../../apps/api/test/app-codes.ts'
import { codeMailedTo } from '../mail.ts'
import {
  expect,
  expectNoViolations,
  expectNoSidewaysScrolling,
  expectAccessible,
  type Person,
  test,
} from '../fixtures.ts'

const password = 'sungai yang panjang'
const signingIn = (page: Page) => page.getByRole('region', { name: 'Sign-in methods', exact: true })

/** Setting up uses the current code; the next one is already valid. */
async function setUpApp(person: Person): Promise<{ key: string; used: string; recoveryCodes: string[] }> {
  const { key } = await person.call(secondFactorRoutes.begin, { body: {} })
  const used = appCode(key)
  const { recovery_codes: recoveryCodes } = await person.call(secondFactorRoutes.confirm, { body: { code: used } })
  return { key, used, recoveryCodes }
}

async function typePassword(page: Page, email: string, language: 'en' | 'id' = 'en'): Promise<void> {
  await page.goto(language === 'en' ? '/auth/login?to=%2Faccount' : '/id/auth/login?to=%2Faccount')
  await page.getByLabel(language === 'en' ? 'Work email' : 'Email kantor').fill(email)
  await page.getByLabel(language === 'en' ? 'Password' : 'Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: language === 'en' ? 'Sign in' : 'Masuk', exact: true }).click()
}

test('a person manages an authenticator app @phone', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ password })
  await founder.call(accountRoutes.confirm, { body: { method: 'password', password } })
  await page.goto('/account')
  await signingIn(page).getByRole('button', { name: 'Set up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setUp.getByRole('img', { name: 'QR code with the key for your app' })).toHaveAttribute('src', /^data:/)
  const key = ((await setUp.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await setUp.getByLabel('6-digit code from the app').fill('12')
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(setUp.getByText('The code has 6 digits')).toBeVisible()
  await setUp.getByLabel('6-digit code from the app').fill(appCode(key))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  // Like a page without https, which has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await codes.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('The codes could not be copied. Download them, or select and copy them')).toBeVisible()
  await codes.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(signingIn(page).getByText('10 of 10 left.')).toBeVisible()
  await expectAccessible(page)

  await signingIn(page).getByRole('button', { name: 'Turn off the authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(signingIn(page).getByText('Recovery codes')).toHaveCount(0)
  expect((await founder.call(secondFactorRoutes.get, {})).authenticator).toBeNull()
})

test('signing in asks for an app code @main @phone', async ({ page, backdoor, makePerson }) => {
  const person = await makePerson({ password })
  const { key, used } = await setUpApp(person)
  await typePassword(page, person.email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScrolling(page)
  expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toBeNull()
  await page.getByLabel('6-digit code').fill(used)
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
  await page.reload()
  await page.getByLabel('6-digit code').fill(appCode(key, 1))
  await expect(page).toHaveURL(/\/account$/)
  expect(await page.evaluate(() => sessionStorage.getItem('kartu.second_step'))).toBeNull()

  // The same with a mailed code.
  await page.goto('/auth/logout')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.getByLabel('Work email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a one-time code' }).click()
  await page.getByLabel('6-digit code').fill(await codeMailedTo(backdoor, person.email))
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
})

test('a recovery code signs in, in Indonesian', async ({ page, backdoor, makePerson }) => {
  const person = await makePerson({ password })
  const { key, recoveryCodes } = await setUpApp(person)
  await typePassword(page, person.email, 'id')
  await expect(page.getByRole('heading', { name: 'Satu langkah lagi' })).toBeVisible()
  await page.getByRole('button', { name: 'Gunakan kode pemulihan' }).click()
  await page.getByLabel('Kode pemulihan').fill('aaaaa-aaaaa')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByText('Kode pemulihan ini salah')).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Kode pemulihan').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByText('Tersisa 9 dari 10.')).toBeVisible()
  await expectAccessible(page)

  await backdoor.signInLongAgo({ user_id: person.user_id })
  await page.getByRole('button', { name: 'Buat kode baru' }).click()
  await page
    .getByRole('dialog', { name: 'Buat kode pemulihan baru?' })
    .getByRole('button', { name: 'Buat kode baru' })
    .click()
  const proof = page.getByRole('dialog', { name: 'Konfirmasi bahwa ini Anda' })
  await proof.getByLabel('Kode 6 angka dari aplikasi Anda').fill(appCode(key, 1))
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(page.getByRole('dialog', { name: 'Kode pemulihan Anda' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
})

test('the second step without a sign-in explains itself', async ({ page }) => {
  await page.goto('/auth/second-step')
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page.getByLabel('Work email')).toBeVisible()
})
