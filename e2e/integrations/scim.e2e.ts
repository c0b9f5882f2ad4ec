import { scimRoutes as routes } from '@kartu/contracts/integrations/scim'
import { expect, expectAccessible, test } from '../fixtures.ts'

test('a super admin sets up the directory @phone', async ({ page, enterAsFounder, baseURL }) => {
  const { params, founder } = await enterAsFounder()
  await page.goto('/company/api-keys')
  await page.getByRole('button', { name: 'Create API key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByLabel('Name').fill('Entra')
  await dialog.getByLabel(/^Directory \(SCIM\)/).check()
  await dialog.getByLabel(/^Read people/).check()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await expect(dialog.getByText('A key for the directory can have no other scope.')).toBeVisible()
  await dialog.getByLabel(/^Read people/).uncheck()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const secret = page.getByRole('dialog', { name: 'Your API key' })
  const token = await secret.getByLabel('API key').inputValue()
  await secret.getByRole('button', { name: 'Done' }).click()

  await page.goto('/company/integrations')
  await page.getByRole('link', { name: 'Open Directory (SCIM)' }).click()
  await expect(page.getByText('Your directory hasn’t called yet.')).toBeVisible()
  await expect(page.getByText('1 key works with this address.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Pause, then erase the personal data').check()
  await page.getByRole('combobox', { name: 'Erase after' }).click()
  await page.getByRole('option', { name: '90 days' }).click()
  await page.getByRole('radiogroup', { name: 'Groups of the directory are' }).getByLabel('Pro teams').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Directory settings saved')).toBeVisible()
  expect(await founder.call(routes.get, { params })).toMatchObject({
    ...{ leaver_rule: 'erase', erase_after_days: 90, groups: 'pro_teams' },
  })

  const { base_url: url } = await founder.call(routes.get, { params })
  const create = (userName: string, externalId: string) =>
    page.request.post(new URL(new URL(url).pathname + '/Users', baseURL).href, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      data: JSON.stringify({ userName, externalId, name: { givenName: 'Dewi', familyName: 'Lestari' }, active: true }),
    })
  expect((await create(`dewi.${Date.now()}@example.com`, 'e-1')).status()).toBe(201)
  expect((await create(`wati.${Date.now()}@example.com`, 'e-1')).status()).toBe(409)
  await page.reload()
  await expect(page.getByText('1 active person is managed by the directory.')).toBeVisible()
  const refused = page.getByRole('list', { name: 'Refused changes' }).getByRole('listitem')
  await expect(refused).toContainText('The externalId “e-1” already belongs to Dewi Lestari.')
  await expectAccessible(page)
})
