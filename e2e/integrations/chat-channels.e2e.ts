import { webhookRoutes as routes } from '@kartu/contracts/integrations/webhooks'
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from '../fixtures.ts'

test('a super admin adds a Slack channel @phone', async ({ page, enterAsFounder }) => {
  const { params, founder } = await enterAsFounder()
  await page.goto('/company/webhooks')
  await expect(page.getByText('No channels yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add channel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add channel' })
  await dialog.getByRole('textbox', { name: 'Channel' }).fill('#sales')
  await dialog.getByLabel('Incoming webhook URL').fill('https://example.com/services/x')
  await dialog.getByRole('button', { name: 'Add channel' }).click()
  await expect(dialog.getByText('Enter the incoming webhook address')).toBeVisible()
  await dialog.getByLabel('Incoming webhook URL').fill('https://hooks.slack.com/services/T0/B0/secret')
  await dialog.getByLabel('Include the visitor’s details').check()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await dialog.getByRole('button', { name: 'Add channel' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '#sales' })
  await expect(row).toContainText('Slack, with visitors’ details')
  await expect(row.getByRole('button', { name: 'Renew secret' })).toBeHidden()
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit channel' })
  await expect(editing.getByLabel('Incoming webhook URL')).toHaveValue('')
  await editing.getByLabel('Include the visitor’s details').uncheck()
  await editing.getByRole('button', { name: 'Save channel' }).click()
  await expect(row).toContainText('Slack, without visitors’ details')

  await row.getByRole('button', { name: 'Delete channel' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the channel #sales?' })
    .getByRole('button', { name: 'Delete channel' })
    .click()
  await expect(page.getByText('No channels yet.')).toBeVisible()
  expect((await founder.call(routes.list, { params })).webhooks).toEqual([])
})
