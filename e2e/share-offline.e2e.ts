import { memberRoutes } from '@kartu/contracts/members'
import { expect, test } from './fixtures.ts'

test('the form of a visitor keeps its input when it is sent without a network', async ({
  page,
  browser,
  baseURL,
  enterAsFounder,
}) => {
  const { founder, params } = await enterAsFounder()
  await page.goto('/team')
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const visitor = await browser.newContext()
  const form = await visitor.newPage()
  await form.goto(`${String(baseURL)}/c/${data[0]?.card.slug}/share`)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Budi Santoso')
  await form.locator('summary').click()
  await form.getByLabel('Message').fill('Call me on Friday')
  await visitor.setOffline(true)
  await form.getByRole('button', { name: /^Send/ }).click({ noWaitAfter: true })
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeHidden()
  await form.goBack({ waitUntil: 'commit' })
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Budi Santoso')
  await expect(form.getByLabel('Message')).toHaveValue('Call me on Friday')
  await visitor.close()
})
