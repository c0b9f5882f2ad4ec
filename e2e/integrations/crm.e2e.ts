import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, expectAccessible, makeCompany, test } from '../fixtures.ts'

test('a super admin sends leads to HubSpot @phone', async ({ page, enterAsFounder }) => {
  const { params, founder } = await enterAsFounder()
  await page.goto('/company/integrations')
  await page.getByRole('link', { name: 'Open CRM' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'HubSpot' })
  await expect(row).toContainText('Not connected.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Connect HubSpot' }).click()
  await expect(row).toContainText('On. No lead has arrived yet.')
  await expect(page).toHaveURL(/\/company\/crm$/)

  await row.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings for HubSpot' })
  await expect(settings.getByRole('group', { name: 'Field 1', exact: true })).toBeVisible()
  await settings.getByRole('combobox', { name: 'New' }).click()
  await page.getByRole('option', { name: 'OPEN' }).click()
  await settings.getByRole('button', { name: 'Remove field 2' }).click()
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(settings).toBeHidden()

  const contacts = [{ key: 'email' as const, value: `rina-${Date.now()}@example.com` }]
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Rina Hartono', contacts } })
  await founder.call(leadRoutes.create, { params, body: { name: 'Nobody' } })
  await expect(row).toContainText('1 sent', { timeout: 30_000 })
  await row.getByRole('button', { name: 'Log' }).click()
  const log = page.getByRole('dialog', { name: 'Log of HubSpot' })
  await expect(log.getByText('No email and no phone number.')).toBeVisible()
  await expect(log.getByRole('link', { name: 'Open in HubSpot' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(`/pro/recipient/${lead._id}`)
  await expect(page.getByRole('link', { name: 'Open in HubSpot' })).toBeVisible()

  await page.goto('/company/crm')
  await row.getByRole('button', { name: 'Pause' }).click()
  await expect(row).toContainText('Paused.')
  await row.getByRole('button', { name: 'Resume' }).click()
  await expect(row).toContainText('On.')
  await row.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }).click()
  await expect(row).toContainText('Not connected.')
})

test('Salesforce connects at the company’s own address @phone', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company/crm')
  const row = page.getByRole('listitem').filter({ hasText: 'Salesforce' })
  await row.getByRole('button', { name: 'Connect Salesforce' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Salesforce' })
  const address = dialog.getByRole('textbox', { name: 'My Domain or sandbox (optional)' })
  const next = dialog.getByRole('button', { name: 'Continue to Salesforce' })
  await expect(dialog.getByRole('link', { name: 'Show the steps' })).toHaveAttribute(
    'href',
    '/docs/guides/prepare-a-crm',
  )
  await address.fill('https://acme.example')
  await next.click()
  await expect(dialog.getByText('This is not an address of Salesforce.')).toBeVisible()
  await expect(address).toHaveValue('https://acme.example')
  await expectAccessible(page)
  await address.clear()
  await next.click()
  await expect(row).toContainText('On. No lead has arrived yet.')
  await row.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings for Salesforce' })
  await settings.getByRole('combobox', { name: 'New' }).click()
  await expect(page.getByRole('option', { name: 'Working - Contacted' })).toBeVisible()
})

test('a page that the operator closed names the next step', async ({ page, noDirectory, makePerson, signIn }) => {
  const founder = await makePerson()
  await signIn(founder, await makeCompany(founder))
  const steps = {
    '/company/crm': 'Ask its operator to register an app',
    '/company/directory-sync': 'Ask its operator to turn it on.',
    '/company/follow-up-mails': 'Ask its operator to turn them on.',
  }
  for (const [path, step] of Object.entries(steps)) {
    await page.goto(noDirectory + path)
    await expect(page.getByText(step)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  }
  await expectAccessible(page)
})
