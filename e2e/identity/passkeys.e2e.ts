import { accountRoutes } from '@kartu/contracts/governance/account'
import type { CDPSession, Page } from '@playwright/test'
import { expect, expectNoViolations, expectNoSidewaysScrolling, expectAccessible, test } from '../fixtures.ts'

const password = 'sungai yang panjang'
const signingIn = (page: Page) => page.getByRole('region', { name: 'Sign-in methods', exact: true })

/** Shows the `mediation` of the latest request. */
const asking = (page: Page, mediation: CredentialMediationRequirement) =>
  page.locator(`html[data-asked-for-passkey="${mediation}"]`)

/** A device with passkeys, simulated by Chromium. It answers at once, or never. */
async function playDevice(page: Page): Promise<{ answer: (answers: boolean) => Promise<void> }> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.addInitScript(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = (options) => {
      document.documentElement.dataset['askedForPasskey'] = options?.mediation ?? 'optional'
      return get(options)
    }
  })
  return {
    answer: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

async function signOut(page: Page, to = '/auth/login?to=%2Faccount'): Promise<void> {
  await page.goto('/auth/logout')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goto(to)
}

test('a person manages passkeys @phone', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ password })
  await founder.call(accountRoutes.confirm, { body: { method: 'password', password } })
  const device = await playDevice(page)
  await page.goto('/account')
  await signingIn(page).getByRole('button', { name: 'Add a passkey' }).click()
  const naming = page.getByRole('dialog', { name: 'Name your passkey' })
  await naming.getByRole('textbox', { name: 'Name' }).fill('Blue key')
  await expectAccessible(page)
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(signingIn(page).getByText('Blue key')).toBeVisible()
  await expectAccessible(page)

  // The device already has a passkey of the account.
  await signingIn(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await device.answer(false)
  await signOut(page)
  await expect(page.getByLabel('Work email')).toHaveAttribute('autocomplete', 'username webauthn')
  // The field requests a passkey shortly after the page loads; if the device answers, no button is needed.
  await expect(asking(page, 'conditional')).toBeAttached()
  await expectNoViolations(page)
  await expectNoSidewaysScrolling(page)
  await device.answer(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(signingIn(page).getByText(/Last used on/)).toBeVisible()

  // Chromium automatically takes the passkey that the field offers here.
  await signOut(page)
  await expect(page).toHaveURL(/\/account$/)

  await signingIn(page).getByRole('button', { name: 'Remove the passkey Blue key' }).click()
  await page
    .getByRole('dialog', { name: 'Remove the passkey Blue key?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(signingIn(page).getByText('Blue key')).toHaveCount(0)
  await device.answer(false)
  await signOut(page)
  await expect(asking(page, 'conditional')).toBeAttached()
  await device.answer(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
})

test('a passkey as second factor follows the password, in Indonesian', async ({ page, backdoor, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ password })
  await founder.call(accountRoutes.confirm, { body: { method: 'password', password } })
  const device = await playDevice(page)
  await page.goto('/account')
  await signingIn(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog', { name: 'Name your passkey' }).getByRole('button', { name: 'Save' }).click()
  await signingIn(page).getByRole('button', { name: 'Turn on the second factor' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(codes.getByText('also requires a passkey')).toBeVisible()
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expectAccessible(page)

  await device.answer(false)
  await signOut(page, '/id/auth/login?to=%2Faccount')
  await expect(page.getByRole('button', { name: 'Masuk dengan kunci sandi' })).toBeVisible()
  await page.getByLabel('Email kantor').fill(founder.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Satu langkah lagi' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gunakan kode pemulihan' })).toBeVisible()
  await expectNoViolations(page)
  await device.answer(true)
  await page.getByRole('button', { name: 'Gunakan kunci sandi' }).click()
  await expect(page).toHaveURL(/\/id\/account$/)
  await expectAccessible(page)

  await backdoor.signInLongAgo({ user_id: founder.user_id })
  await page.getByRole('button', { name: 'Nonaktifkan faktor kedua' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).click()
  const proof = page.getByRole('dialog', { name: 'Konfirmasi bahwa ini Anda' })
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Gunakan kunci sandi' }).click()
  await expect(page.getByRole('button', { name: 'Aktifkan faktor kedua' })).toBeVisible()
})

test('a browser without passkeys offers recovery codes', async ({ page, makePerson }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const person = await makePerson({ password })
  await page.goto('/auth/login')
  await page.getByLabel('Work email').fill(person.email)
  await expect(page.getByRole('button', { name: 'Email me a one-time code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
  await page.evaluate(() =>
    sessionStorage.setItem(
      'kartu.second_step',
      JSON.stringify({ challenge: 'A'.repeat(43), methods: ['passkey', 'recovery_code'], to: null }),
    ),
  )
  await page.goto('/auth/second-step')
  await expect(page.getByLabel('Recovery code')).toBeVisible()
})

test('a busy button keeps the keyboard focus', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/account')
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await add.press('Enter')
  await expect(page.getByText('This device can’t store this kind of passkey.')).toBeVisible()
  await expect(add).toBeFocused()
})
