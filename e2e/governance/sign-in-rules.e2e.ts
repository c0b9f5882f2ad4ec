import { randomUUID } from 'node:crypto'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { appCode } from '../../apps/api/test/app-codes.ts'
import { expect, expectAccessible, type Person, test } from '../fixtures.ts'

const password = 'sungai yang panjang'

/** Sets up an app, so that rules which require a second factor can be set. */
async function setUpApp(person: Person): Promise<string> {
  const { key } = await person.call(secondFactorRoutes.begin, { body: {} })
  await person.call(secondFactorRoutes.confirm, { body: { code: appCode(key) } })
  return key
}

test('colleagues see when a super admin’s rules start @phone', async ({
  page,
  backdoor,
  enterAsFounder,
  addColleague,
  openAs,
}) => {
  const { founder, company, params } = await enterAsFounder({ password, email: `ayu-${randomUUID()}@acme.example` })
  const { person } = await addColleague(founder, company)
  const key = await setUpApp(founder)
  await page.goto('/company/security')
  await page.getByRole('combobox', { name: 'Second factor', exact: true }).click()
  await page.getByRole('option', { name: 'For everyone' }).click()
  await page.getByRole('combobox', { name: 'Allowed email domains' }).fill('acme.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 at other domains.')).toBeVisible()
  await expect(page.getByText(person.email).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await page.getByRole('dialog', { name: 'Discard Changes' }).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Rules saved')).toBeVisible()
  const rules = await founder.call(signInRulesRoutes.get, { params })
  expect(rules).toMatchObject({ second_factor: 'everyone', email_domains: ['acme.example'] })

  const theirs = await openAs(person, company)
  await theirs.goto('/team')
  const notice = theirs.getByText(`${company.name} requires a second factor. Your account`)
  await expect(notice).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'Set one up' }).click()
  await expect(theirs.getByText(`${company.name} requires a second factor from`)).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Hide this notice' }).click()
  await expect(notice).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByText(`${company.name} requires a second factor from`)).toBeVisible()
  await expect(notice).toHaveCount(0)

  await backdoor.signInLongAgo({ user_id: founder.user_id })
  await page.getByRole('combobox', { name: 'Second factor', exact: true }).click()
  await page.getByRole('option', { name: 'Not required' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const proof = page.getByRole('dialog')
  await proof.getByLabel('6-digit code').fill(appCode(key, 1))
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Rules saved')).toBeVisible()
  expect(await founder.call(signInRulesRoutes.get, { params })).toMatchObject({ second_factor: 'off' })
})
