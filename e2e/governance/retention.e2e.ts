import { auditRoutes } from '@kartu/contracts/platform/audit'
import { expect, expectAccessibleInBothSchemes, test } from '../fixtures.ts'

test('a super admin shortens the retention after a proof @phone', async ({ page, backdoor, enterAsFounder }) => {
  const password = 'sungai yang panjang'
  const { founder, params } = await enterAsFounder({ company: 'Kopi Senja', password })
  await backdoor.signInLongAgo({ user_id: founder.user_id })
  await page.goto('/company?tab=data')
  const itself = page.getByRole('region', { name: 'Ownership and data' })
  await itself.getByRole('listitem').filter({ hasText: 'Data retention' }).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Data retention' })
  await expect(dialog.getByText('Exports: 7 days.')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')
  await dialog.getByRole('combobox', { name: 'Audit log' }).click()
  await page.getByRole('option', { name: '2 years' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const sure = page.getByRole('dialog', { name: 'Keep less data?' })
  await expect(sure.getByText('No data is that old yet.')).toBeVisible()
  await sure.getByRole('button', { name: 'Keep less data' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Password').fill(password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(itself.getByText('Some data is deleted after its retention period.')).toBeVisible()
  const { entries } = await founder.call(auditRoutes.list, { params, query: { noun: 'retention' } })
  expect(entries).toMatchObject([{ action: 'retention.updated', after: { audit_months: 24, figure_months: null } }])
})
