import { randomUUID } from 'node:crypto'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, turn } from '../fixtures.ts'

const newDomain = () => `${randomUUID().slice(0, 8)}.example`

/** Signs in at the provider. */
async function signInThere(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Work account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a colleague signs in through the provider that a super admin configured @phone', async ({
  page,
  browser,
  baseURL,
  backdoor,
  enterAsFounder,
}) => {
  const { params, founder } = await enterAsFounder()
  const [domain, provider] = [newDomain(), await backdoor.makeProvider({})]
  await page.goto('/company/company-sign-in')
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Not verified yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('We found no matching TXT record')).toBeVisible()
  await expectAccessible(page)
  const { domains } = await founder.call(routes.get, { params })
  const record = domains[0]?.record ?? { name: '', value: '' }
  await expect(page.getByText(record.value)).toBeVisible()
  await backdoor.publishRecord(record)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Verified by TXT record')).toBeVisible()

  await page.getByLabel('Issuer').fill(`${provider.issuer}/`)
  await page.getByLabel('Client ID').fill(provider.client_id)
  await page.getByLabel('Client secret').fill(provider.client_secret)
  await page.getByRole('button', { name: 'Save provider' }).click()
  await expect(page.getByText(`calls itself ${provider.issuer}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this issuer' }).click()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await signInThere(page, `ayu@${domain}`)
  await expect(page.getByText(`The provider signed you in as ayu@${domain}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await turn(page.getByRole('switch', { name: 'People can sign in through the company' }), true)
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: String(baseURL) })
  const other = await context.newPage()
  await other.goto('/id/auth/login')
  await other.getByLabel('Email kantor').fill(`siti@nowhere.example`)
  await other.getByRole('button', { name: 'Masuk dengan SSO perusahaan' }).click()
  await expect(other.getByText('Tidak ada perusahaan di sini')).toBeVisible()
  await other.getByLabel('Email kantor').fill(`siti@${domain}`)
  await other.getByRole('button', { name: 'Masuk dengan SSO perusahaan' }).click()
  await signInThere(other, `siti@${domain}`)
  await expect(other.getByText('Permintaan terkirim')).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('auth.token'))).toMatch(/^[\w-]{43}$/)
  expect(await other.evaluate(() => sessionStorage.getItem('kartu.company_sign_in'))).toBeNull()
  expect(new URL(other.url()).search).toBe('')
  await context.close()
})

test('a required company sign-in admits a session from the provider', async ({
  page,
  backdoor,
  enterAsFounder,
  addColleague,
  openAs,
}) => {
  const domain = newDomain()
  const { params, founder, company } = await enterAsFounder({ email: `ayu-${randomUUID()}@${domain}` })
  const provider = await backdoor.makeProvider({})
  const { domains } = await founder.call(routes.addDomain, { params, body: { domain } })
  const [added] = domains
  if (!added) throw new Error('The domain was not added')
  await backdoor.publishRecord(added.record)
  await founder.call(routes.proveDomain, { params: { ...params, domainId: added._id }, body: { by: 'dns' } })
  await founder.call(routes.save, { params, body: provider })
  await page.goto('/company/company-sign-in')
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await signInThere(page, founder.email)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await turn(page.getByRole('switch', { name: 'People can sign in through the company' }), true)
  await page.getByRole('switch', { name: 'Require company sign-in' }).press('Space')
  await expect(page.getByText('This would lock you out.')).toBeVisible()
  const begun = await founder.call(routes.beginPass, { params, body: {} })
  const back = new URL(
    (await fetch(`${begun.url}&email=${founder.email}`, { redirect: 'manual' })).headers.get('location') ?? '',
  )
  const { code = '', state = '', iss = '' } = Object.fromEntries(back.searchParams)
  await founder.call(routes.pass, { params, body: { code, state, iss, request: begun.request } })
  await turn(page.getByRole('switch', { name: 'Require company sign-in' }), true)

  const { person } = await addColleague(founder, company, { email: `budi-${randomUUID()}@${domain}` })
  const theirs = await openAs(person, company)
  await theirs.goto('/team')
  await expect(theirs.getByRole('heading', { name: `Sign in through ${company.name}` })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: `Sign in through ${company.name}` }).click()
  await signInThere(theirs, '')
  await expect(theirs.getByText('Your company’s provider didn’t sign you in')).toBeVisible()
  await theirs.getByRole('link', { name: 'Start again' }).click()
  await theirs.getByRole('button', { name: `Sign in through ${company.name}` }).click()
  await signInThere(theirs, person.email)
  await expect(theirs).toHaveURL(/\/team$/)
  await expect(theirs.getByText(person.email).first()).toBeVisible()
})
