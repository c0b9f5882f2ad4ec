import { companyRoutes } from '@kartu/contracts/company/companies'
import { expect, expectNoViolations, expectAccessible, test } from '../fixtures.ts'
import { prepare } from './paying.ts'

test('a division outside of the plan is offered with its price', async ({ page, enterAsFounder }) => {
  const entered = await enterAsFounder({ company: 'Kopi Nusantara' })
  const { founder, params } = entered
  await prepare(entered)
  await page.goto('/team/import')
  const buffer = Buffer.from('first_name,email,division\nRina,rina@kopi.example,Roastery\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer })
  // Until the plan is known, the screen requests divisions, which the server refuses.
  await expect(page.getByText('Your plan has no divisions.')).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  const block = page.getByRole('region', { name: /The division “Roastery” does not exist/ })
  await expect(block).toContainText('Your plan, Free, has no divisions.')
  const create = block.getByRole('radio', { name: /Create it/ })
  await expect(create).toBeDisabled()
  const upgrade = block.getByRole('button', {
    name: /^Get Business with 2 licences: SGD [\d.]+ a month, SGD [\d.]+ today$/,
  })
  await expect(upgrade).toBeEnabled()
  await expectNoViolations(page)
  await expectAccessible(page)
  await upgrade.click()
  await expect(create).toBeEnabled({ timeout: 20_000 })
  expect((await founder.call(companyRoutes.get, { params })).plan).toBe('business')
})
