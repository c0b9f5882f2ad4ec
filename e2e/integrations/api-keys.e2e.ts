import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { apiPrefix } from '@kartu/contracts/call'
import { expect, expectAccessibleInBothSchemes, test } from '../fixtures.ts'

test('a super admin creates, uses or revokes an API key @phone', async ({ page, enterAsFounder, request, baseURL }) => {
  const { params } = await enterAsFounder({ company: 'Kopi Senja' })
  await page.goto('/company/api-keys')
  await expect(page.getByText('No keys yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create API key' }).click()
  const form = page.getByRole('dialog', { name: 'Create API key' })
  await form.getByLabel('Name').fill('Payroll')
  await form.getByRole('button', { name: 'Create API key' }).click()
  await expect(form.getByText('Choose at least one scope.')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Read people' }).check()
  await expectAccessibleInBothSchemes(page, 'light')
  await form.getByRole('button', { name: 'Create API key' }).click()
  const secret = page.getByRole('dialog', { name: 'Your API key' })
  const token = await secret.getByLabel('API key', { exact: true }).inputValue()
  expect(token).toMatch(/^kartu_live_/)
  await secret.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Payroll' })
  await expect(row.getByText('Not used yet')).toBeVisible()
  const call = () =>
    request.get(`${baseURL ?? ''}${apiPrefix}${memberRoutes.list.path.replace(':companyId', params.companyId)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await call()).status()).toBe(200)
  await page.reload()
  await expect(row.getByText('Last used on')).toBeVisible()
  await row.getByRole('button', { name: 'Revoke the key Payroll' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('No keys yet.')).toBeVisible()
  expect((await call()).status()).toBe(401)
})

test('a member creates a personal key on the account page', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ company: 'Kopi Senja' })
  await page.goto('/company/api-keys')
  await page.getByRole('switch', { name: 'Members may create personal keys' }).click()
  await expect(page.getByRole('switch', { name: 'Members may create personal keys' })).toBeChecked()
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Personal API keys' })
  await section.getByRole('button', { name: 'Create API key' }).click()
  const form = page.getByRole('dialog', { name: 'Create API key' })
  await form.getByLabel('Name').fill('Notebook')
  await expect(form.getByRole('checkbox')).toHaveCount(4)
  await form.getByRole('checkbox', { name: 'Read leads' }).check()
  await form.getByRole('button', { name: 'Create API key' }).click()
  await page.getByRole('dialog', { name: 'Your API key' }).getByRole('button', { name: 'Done' }).click()
  await expect(section.getByText('Notebook', { exact: true })).toBeVisible()
})

test('a key of a division is offered only scopes it can use', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ company: 'Kopi Senja' })
  await founder.call(divisionRoutes.create, { params, body: { name: 'Sales' } })
  await page.goto('/company/api-keys')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const form = page.getByRole('dialog', { name: 'Create API key' })
  await form.getByRole('checkbox', { name: 'Read the audit log' }).check()
  await form.getByRole('combobox', { name: 'Reach' }).click()
  await page.getByRole('option', { name: 'Only Sales' }).click()
  await expect(form.getByRole('checkbox', { name: 'Read the audit log' })).toHaveCount(0)
  await expect(form.getByRole('checkbox', { name: 'Read the change feed' })).toHaveCount(0)
  await form.getByRole('combobox', { name: 'Reach' }).click()
  await page.getByRole('option', { name: 'Whole company' }).click()
  await expect(form.getByRole('checkbox', { name: 'Read the audit log' })).not.toBeChecked()
})
