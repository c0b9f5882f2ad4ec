import { randomUUID } from 'node:crypto'
import { expect, expectNoViolations, expectNoSidewaysScrolling, test } from '../fixtures.ts'

const newAddress = () => `siti-${randomUUID()}@kopi.example`

test('a new person signs in with Google to the requested page @phone', async ({
  page,
  backdoor,
  noDirectory: elsewhere,
}) => {
  const email = newAddress()
  await backdoor.makeGoogleAccount({ email, name: 'Siti Nurhaliza', email_verified: true })
  await page.goto(`${elsewhere}/auth/login?to=%2Finvitation`)
  await expectNoViolations(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${elsewhere}/invitation`)
  expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toMatch(/^[\w-]{43}$/)
  expect(await page.evaluate(() => sessionStorage.getItem('kartu.sign_in_elsewhere'))).toBeNull()
  await page.goBack()
  expect(page.url()).not.toContain('code=')
})

test('a declined Microsoft sign-in can be repeated in Indonesian', async ({
  page,
  backdoor,
  noDirectory: elsewhere,
}) => {
  const unproved = await backdoor.makeTenant({ name: 'Nusantara', users: [] })
  const proved = await backdoor.makeTenant({ name: 'Kopi', users: [], claims: { xms_edov: true } })
  const signIn = async (account: string, answer: 'Accept' | 'Cancel') => {
    await page.getByLabel('Email', { exact: true }).fill(account)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: answer }).click()
  }
  await page.goto(`${elsewhere}/id/auth/register`)
  await page.getByRole('link', { name: 'Lanjutkan dengan Microsoft' }).click()
  await signIn(unproved.account, 'Cancel')
  await expect(page.getByRole('heading', { name: 'Anda belum masuk' })).toBeVisible()
  await expect(page.getByText('Microsoft memerlukan persetujuan Anda')).toBeVisible()
  await expectNoViolations(page)
  expect(page.url()).toBe(`${elsewhere}/id/auth/msip`)
  await page.getByRole('button', { name: 'Mulai lagi dengan Microsoft' }).click()
  await signIn(unproved.account, 'Accept')
  await expect(page.getByText('Microsoft belum mengonfirmasi alamat email Anda')).toBeVisible()
  await page.getByRole('button', { name: 'Mulai lagi dengan Microsoft' }).click()
  await signIn(proved.account, 'Accept')
  await expect(page).toHaveURL(`${elsewhere}/id`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a sign-in begun elsewhere opens no session', async ({ page, noDirectory: elsewhere, baseURL }) => {
  await page.goto(`${elsewhere}/auth/msip#code=stolen&state=stolen`)
  await expect(page.getByText('started in another window')).toBeVisible()
  expect(page.url()).not.toContain('stolen')
  expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toBeNull()
  await page.getByRole('link', { name: 'Sign in with your email' }).click()
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
  await page.goto(`${baseURL}/auth/login`)
  await expect(page.getByRole('button', { name: 'Email me a one-time code' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveCount(0)
  await page.goto(`${baseURL}/auth/firebase`)
  await expect(page.getByText('Signing in with Google is not set up here.')).toBeVisible()
})
