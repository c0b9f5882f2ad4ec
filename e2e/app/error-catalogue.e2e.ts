import { companyRoutes } from '@kartu/contracts/company/companies'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Route, RouteAnswer, RouteInput } from '@kartu/contracts/route'
import type { Page } from '@playwright/test'
import { callAs } from '../api.ts'
import { expect, expectAccessible, makeCompany, type NewPerson, type Person, test } from '../fixtures.ts'
import { deployedAt, serverInFront } from './proxies.ts'

/*
 * Texts and states of section 8 of the specification that no other browser test shows. `scripts/rules/confirmations.test.ts`
 * counts them.
 */

const addMember = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add member' })
  await dialog.getByLabel('First name').fill('Budi')
  await dialog.getByLabel('Email').fill(`budi-${Date.now()}@example.com`)
  await dialog.getByRole('button', { name: 'Add member' }).click()
}

test('an error without its own message shows the general one', async ({ page, baseURL, enterAsFounder }) => {
  await enterAsFounder()
  const front = await serverInFront(String(baseURL), ({ method, url = '' }) =>
    method === 'POST' && url.endsWith('/members') ? 500 : undefined,
  )
  await page.goto(`${front.url}/team`)
  await addMember(page)
  const sentence = 'Error occurred when processing your request. Please contact support.'
  await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible()
  await expectAccessible(page)
  front.close()
})

test("an upload over a proxy's limit names that limit", async ({ page, baseURL, enterAsFounder }) => {
  await enterAsFounder()
  // The default limit of nginx without client_max_body_size.
  const front = await serverInFront(String(baseURL), ({ headers }) =>
    Number(headers['content-length'] ?? 0) > 1_048_576 ? 413 : undefined,
  )
  await page.goto(`${front.url}/team/import`)
  const buffer = Buffer.from(`First name,Email\n${'Budi,budi@example.com\n'.repeat(60_000)}`)
  await page.locator('input[type=file]').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer })
  await expect(
    page.getByText(
      'The file is larger than the server in front of Kartu allows. Send a smaller file, or ask the operator to raise the limit.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  front.close()
})

test('an unknown country falls back to Singapore', async ({ page, baseURL }) => {
  const front = await serverInFront(String(baseURL), ({ url = '' }) => (url.includes('/geo/country') ? 500 : undefined))
  await page.addInitScript(() => localStorage.setItem('originCountry', 'ID'))
  await page.goto(`${front.url}/auth/login`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('originCountry'))).toBe('SG')
  front.close()
})

test('a missing chunk reloads the page once', async ({ page, baseURL, enterAsFounder }) => {
  await enterAsFounder()
  const deployed = await deployedAt(String(baseURL))
  await page.goto(`${deployed.url}/team`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  deployed.deployNext()
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('link', { name: 'Lead Insights' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Insights' })).toBeVisible()
  expect(loads).toBe(1)
  await expect(page).toHaveURL(/\/pro\/analytics/)
  deployed.close()
})

test('a 403 opens the sign-in page', async ({ page, baseURL, enterAsFounder }) => {
  await enterAsFounder()
  const front = await serverInFront(String(baseURL), ({ method, url = '' }) =>
    method === 'POST' && url.endsWith('/members') ? 403 : undefined,
  )
  await page.goto(`${front.url}/team`)
  await addMember(page)
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toBeNull()
  front.close()
})

test('used-up licences block verifications and invitations', async ({ page, selling, makePerson, signIn }) => {
  const at = ({ token }: Person) => ({
    call: <R extends Route>(route: R, input: RouteInput<R>): Promise<RouteAnswer<R>> =>
      callAs(selling, token, route, input),
  })
  const founder = await makePerson()
  const company = await at(founder).call(companyRoutes.create, { body: { name: 'Kopi Nusantara' } })
  const params = { companyId: company._id }
  // The Free plan has three licences.
  const colleague = { first_name: 'Citra', email: `citra-${Date.now()}@example.com` }
  await at(founder).call(memberRoutes.create, { params, body: colleague })
  const { url } = await at(founder).call(joinRequestRoutes.renewLink, { params })
  const code = new URL(String(url)).searchParams.get('company') ?? ''
  const asking = async (person: NewPerson) => {
    const { first_name = '', last_name = '' } = person
    const body = { first_name, last_name, job_title: '', contacts: [] }
    return at(await makePerson(person)).call(joinRequestRoutes.create, { params: { code }, body })
  }
  const budi = await asking({ first_name: 'Budi', last_name: 'Santoso' })
  await asking({ first_name: 'Rina', last_name: 'Hartono' })

  await signIn(founder, company)
  await page.goto(`${selling}/team/pending`)
  for (const name of ['Budi Santoso', 'Rina Hartono']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('You have insufficient license to verify multiple users')).toBeVisible()
  await expectAccessible(page)

  // Another admin verifies the person first.
  await at(founder).call(joinRequestRoutes.verify, { params, body: { member_ids: [budi._id] } })
  await page.getByRole('button', { name: 'Verify Budi Santoso' }).click()
  await expect(page.getByText('This user already has a verified card with this company')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${selling}/team`)
  await page.getByRole('button', { name: 'Invite people', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await expect(dialog.getByText('0 of 3 licences available')).toBeVisible()
  await dialog.getByLabel('First name').fill('Dewi')
  await dialog.getByLabel('Email').fill(`dewi-${Date.now()}@example.com`)
  await dialog.getByRole('button', { name: 'Invite people' }).click()
  await expect(dialog.getByText('You have insufficient license to invite more users')).toBeVisible()
  await expectAccessible(page)
})

test('a failed Microsoft import lists the checks', async ({ page, backdoor, makePerson, signIn }) => {
  const founder = await makePerson()
  const { account } = await backdoor.makeTenant({ name: 'Nusantara', users: [] })
  await signIn(founder, await makeCompany(founder))
  await page.goto('/team/import?source=directory')
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await page.getByLabel('Email').fill(account)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'The import from Microsoft Entra ID failed' })).toBeVisible()
  for (const point of [
    'Log in',
    'Check permissions',
    'Check the internet connection',
    'Check the account',
    'Grant permissions',
  ])
    await expect(page.getByText(point, { exact: true })).toBeVisible()
})
