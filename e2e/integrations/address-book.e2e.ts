import { accountRoutes } from '@kartu/contracts/governance/account'
import { expect, expectAccessible, test, turn } from '../fixtures.ts'

const password = 'sungai yang panjang'

test('a person connects a device to the company’s contacts @phone', async ({ page, enterAsFounder, request }) => {
  const { founder } = await enterAsFounder({ password })
  await founder.call(accountRoutes.confirm, { body: { method: 'password', password } })
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Your company’s contacts on your phone' })
  await section.getByRole('button', { name: /^Connect a device to/ }).click()
  await page.getByLabel('Name of the device').fill('My phone')
  await page.getByRole('button', { name: 'Create app password' }).click()
  const guide = page.getByRole('dialog', { name: 'Connect My phone' })
  await expectAccessible(page)
  const secret = await guide.getByText(/^([0-9a-z]{4}-){12}[0-9a-z]{4}$/).innerText()
  const account = await guide.getByText(/^kartu-[0-9a-z]{8}$/).innerText()
  await guide.getByText('Android').click()
  await expect(guide.getByText(/\/dav\/$/)).toBeVisible()
  await turn(guide.getByRole('switch', { name: 'Only my division' }), true)
  await expect(guide.getByText(`${account}.division`)).toBeVisible()
  await guide.getByRole('button', { name: 'Done' }).click()
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`
  const read = () => request.fetch('/dav/', { method: 'PROPFIND', headers: { authorization } })
  expect((await read()).status()).toBe(207)
  await section.getByRole('button', { name: 'Revoke the app password of My phone' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click()
  await expect(section.getByText('No device is connected.')).toBeVisible()
  expect((await read()).status()).toBe(401)
})
