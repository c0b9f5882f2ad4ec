import { randomUUID } from 'node:crypto'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'

const person = (givenName: string, surname: string) => ({
  id: randomUUID(),
  givenName,
  surname,
  displayName: `${givenName} ${surname}`,
  mail: `${givenName.toLowerCase()}-${randomUUID()}@contoso.example`,
})

async function signInAtMicrosoft(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await page.getByLabel('Email').fill(account)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Connected to Nusantara')).toBeVisible({ timeout: 30_000 })
}

/** Opens the settings and chooses the group of everyone. */
async function chooseEveryone(page: Page) {
  await page.getByRole('button', { name: 'People and values' }).click()
  const settings = page.getByRole('dialog', { name: 'People and values' })
  await settings.getByRole('textbox', { name: 'Find groups' }).fill('every')
  await settings.getByRole('button', { name: 'Find groups' }).click()
  await settings.getByRole('button', { name: 'Add Everyone' }).click()
  await expect(settings.getByRole('button', { name: 'Remove Everyone' })).toBeVisible()
  return settings
}

const confirmIn = (page: Page, name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name }).click()

test('a confirmed plan adds people from the directory @phone', async ({ page, backdoor, enterAsFounder }) => {
  const { params, founder } = await enterAsFounder()
  const [siti, rizky] = [person('Siti', 'Nurhaliza'), person('Rizky', 'Pratama')]
  const { account } = await backdoor.makeTenant({ name: 'Nusantara', users: [siti, rizky] })
  await page.goto('/company/integrations')
  await page.getByRole('link', { name: 'Open Directory sync' }).click()
  await expect(page.getByRole('link', { name: 'Allow Kartu in Microsoft' })).toBeVisible()
  await expectAccessible(page)
  await signInAtMicrosoft(page, account)
  expect(page.url()).not.toContain('code=')

  const settings = await chooseEveryone(page)
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(settings).toBeHidden()

  await page.getByRole('button', { name: 'Make a plan' }).click()
  await expect(page.getByText('2 join, 0 change, 0 leave.')).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: 'Show people' }).click()
  const people = page.getByRole('dialog', { name: 'People of this run' })
  await expect(people.getByText('Siti Nurhaliza')).toBeVisible()
  await expectAccessible(page)
  await people.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Confirm plan' }).click()
  await confirmIn(page, 'Confirm plan')
  await expect(page.getByText('2 active people are managed by the sync.')).toBeVisible({ timeout: 45_000 })
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  expect(data.map(({ email }: { email: string }) => email)).toContain(siti.mail)

  await page.getByRole('button', { name: 'Disconnect directory' }).click()
  await confirmIn(page, 'Disconnect directory')
  await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible()
})

test('removals above the limit wait for a person @phone', async ({ page, backdoor, enterAsFounder }) => {
  const { params, founder } = await enterAsFounder()
  const [siti, rizky, wayan] = [person('Siti', 'Nurhaliza'), person('Rizky', 'Pratama'), person('Wayan', 'Sudirta')]
  const { account } = await backdoor.makeTenant({ name: 'Nusantara', users: [siti, rizky, wayan] })
  await page.goto('/company/directory-sync')
  await signInAtMicrosoft(page, account)
  await expect(page.getByText('Nothing changes before you confirm a plan.')).toBeVisible()
  const settings = await chooseEveryone(page)
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await page.getByRole('button', { name: 'Make a plan' }).click()
  await page.getByRole('button', { name: 'Confirm plan' }).click({ timeout: 45_000 })
  await confirmIn(page, 'Confirm plan')
  await expect(page.getByText('3 active people are managed by the sync.')).toBeVisible({ timeout: 45_000 })

  await backdoor.changeTenant({ account, users: [siti] })
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText('2 people were not removed because of your limit.')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('0 join, 0 change, 0 leave.')).toBeVisible()
  await expect(page.getByText('3 active people are managed by the sync.')).toBeVisible()
  await page.getByRole('button', { name: 'Show people' }).first().click()
  const people = page.getByRole('dialog', { name: 'People of this run' })
  await expect(people.getByText('Rizky Pratama')).toBeVisible()
  await people.getByRole('button', { name: 'Close' }).last().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm removals' }).click()
  await expect(page.getByText('2 people lose their access, and their licences become free.')).toBeVisible()
  await confirmIn(page, 'Confirm removals')
  await expect(page.getByText('1 active person is managed by the sync.')).toBeVisible({ timeout: 45_000 })
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const paused = data.filter(({ status }: { status: string }) => status === 'paused')
  expect(paused.map(({ email }: { email: string }) => email).toSorted()).toEqual([rizky.mail, wayan.mail].toSorted())
})

test('a pasted key connects a Google Workspace @phone', async ({ page, backdoor, enterAsFounder }) => {
  const { params, founder } = await enterAsFounder()
  const people = [{ given_name: 'Siti', family_name: 'Nurhaliza' }]
  const { key, admin, emails } = await backdoor.makeWorkspace({ people })
  await page.goto('/company/directory-sync')
  await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect Google Workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Google Workspace' })
  const address = dialog.getByRole('textbox', { name: 'Email address of an administrator' })
  await address.fill(admin)
  await dialog.getByRole('textbox', { name: 'JSON key' }).fill('{"type":"service_account"}')
  await dialog.getByRole('button', { name: 'Connect Google Workspace' }).click()
  await expect(dialog.getByText('This isn’t the JSON key of a service account.', { exact: false })).toBeVisible()
  await expect(address).toHaveValue(admin)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'JSON key' }).fill(key)
  await dialog.getByRole('button', { name: 'Connect Google Workspace' }).click()
  await expect(page.getByText('Connected to kopi.example')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(`on behalf of ${admin}`, { exact: false })).toBeVisible()
  await expect(page.getByText('Responsible: ', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'People and values' }).click()
  const settings = page.getByRole('dialog', { name: 'People and values' })
  await expect(settings.getByText('the groups inside them', { exact: false })).toBeVisible()
  await settings.getByRole('textbox', { name: 'Find groups' }).fill('every')
  await settings.getByRole('button', { name: 'Find groups' }).click()
  await settings.getByRole('button', { name: 'Add Everyone' }).click()
  await settings.getByRole('checkbox', { name: 'Copy photos from the directory' }).check()
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(settings).toBeHidden()
  await page.getByRole('button', { name: 'Make a plan' }).click()
  await expect(page.getByText('1 join, 0 change, 0 leave.')).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: 'Confirm plan' }).click()
  await confirmIn(page, 'Confirm plan')
  await expect(page.getByText('1 active person is managed by the sync.')).toBeVisible({ timeout: 45_000 })
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  expect(data.map(({ email }: { email: string }) => email)).toContain(emails[0])
})
