import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a list with a search tells which option the arrows are at, and Enter takes it', async ({
  page,
  enterAsFounder,
  addColleague,
}) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
  for (const first_name of ['Raj', 'Citra']) await addColleague(founder, company, { first_name, last_name: 'Wijaya' })
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Hendra Wijaya' } })
  const at = page.locator('[data-combobox-selected]')
  const expectAt = async (search: ReturnType<typeof page.getByRole>, name: string) => {
    await expect(search).toBeFocused()
    await expect(at).toHaveText(new RegExp(name))
    await expect(search).toHaveAttribute('aria-activedescendant', (await at.getAttribute('id')) ?? '')
    expect(await at.evaluate((option) => getComputedStyle(option).outlineStyle)).toBe('solid')
  }

  await test.step('the owner of a lead', async () => {
    await page.goto(`/pro/recipient/${lead._id}`)
    const owner = page.getByRole('button', { name: /^Change owner/ })
    await owner.press('Enter')
    const search = page.getByRole('combobox', { name: 'Find a colleague' })
    await expect(page.getByRole('option', { name: 'Anindya Prameswari' })).toBeChecked()
    await search.press('ArrowDown')
    await search.press('ArrowDown')
    await expectAt(search, 'Citra Wijaya')
    await expectAccessible(page)
    await search.press('Escape')
    await expect(owner).toBeFocused()
    await owner.press('Enter')
    await search.fill('raj')
    await expectAt(search, 'Raj Wijaya')
    await search.press('Enter')
    await expect(page.getByRole('button', { name: 'Change owner: Raj Wijaya' })).toBeFocused()
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Edit details' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Edit details' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a filter takes several', async () => {
    await page.goto('/pro/recipient')
    await page.getByRole('button', { name: 'Filter by Status' }).press('Enter')
    const search = page.getByRole('listbox', { name: 'Status' }).locator('..').getByRole('combobox', { name: 'Search' })
    await search.fill('wo')
    await expectAt(search, 'Won')
    await search.press('Enter')
    await expect(page.getByRole('option', { name: 'Won' })).toBeChecked()
    await search.fill('')
    await search.press('ArrowDown')
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(page).toHaveURL(/status=(won%2Cnew|won,new)/)
    await expectAccessible(page)
    await search.press('Tab')
    const remove = page.getByRole('button', { name: 'Remove filter Status' })
    await expect(remove).toBeFocused()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await remove.press('Enter')
    await expect(page.getByRole('button', { name: 'Filter by Status' })).toBeFocused()
  })

  await test.step('the country of a number', async () => {
    await page.goto('/team/edit')
    await page.getByRole('button', { name: 'Add contact' }).click()
    await page.getByRole('menuitem', { name: 'Mobile' }).click()
    const country = page.getByRole('button', { name: 'Country code: Singapore, +65' })
    await expect(country).toHaveAttribute('aria-expanded', 'false')
    await country.press('Enter')
    await expect(country).toHaveAttribute('aria-expanded', 'true')
    const search = page.getByRole('combobox', { name: 'Search country or code' })
    await search.fill('indon')
    await expectAt(search, 'Indonesia')
    await expectAccessible(page)
    await search.press('Enter')
    await expect(page.getByRole('button', { name: 'Country code: Indonesia, +62' })).toBeFocused()
  })
})

test('names in lists of people run in the direction of their own letters', async ({
  page,
  enterAsFounder,
  addColleague,
}) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Anindya' })
  const { person } = await addColleague(founder, company, { first_name: 'سارة', last_name: 'الأحمد' })
  await founder.call(leadRoutes.create, { params, body: { name: 'Hendra Wijaya' } })
  await page.goto('/pro/recipient')
  await page.getByRole('checkbox', { name: 'Select Hendra Wijaya' }).check()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('combobox', { name: 'Owner' }).press('ArrowDown')
  const options = page.getByRole('option', { name: /سارة/ })
  await expect(options.locator('bdi')).toHaveText(['سارة الأحمد', person.email])
  await page.goto('/business/customisation?tab=permissions')
  await page.getByRole('combobox', { name: 'Add a person' }).click()
  await expect(options.locator('bdi')).toHaveText(['سارة الأحمد', person.email])
})

test('the focus stays near what is pressed and then gone', async ({ page, enterAsFounder, addColleague }) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Anindya' })
  await addColleague(founder, company, { first_name: 'Raj', last_name: 'Wijaya' })
  const contacts = [{ key: 'email' as const, value: 'hendra@example.com' }]
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Hendra Wijaya', contacts } })
  await founder.call(leadRoutes.create, { params, body: { name: 'H. Wijaya', contacts } })

  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('button', { name: 'Not the same person' }).press('Enter')
  const other = page.getByRole('listitem').filter({ hasText: 'is not the same person' })
  await expect(other.locator('xpath=..')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(other.getByRole('link', { name: 'Open' })).toBeFocused()

  await page.goto('/team')
  const raj = page.getByRole('checkbox', { name: 'Select Raj Wijaya' })
  await raj.press('Space')
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(raj).toBeFocused()
  await page.getByRole('button', { name: 'More actions for Raj Wijaya' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete member' }).press('Enter')
  await expect(page.getByRole('row', { name: /Raj Wijaya/ })).toHaveCount(0)
  await expect(page.getByRole('table')).toBeFocused()
})

test('who gets full edit access is picked one after the other', async ({ page, enterAsFounder, addColleague }) => {
  const { founder, company } = await enterAsFounder({ first_name: 'Anindya' })
  await addColleague(founder, company, { first_name: 'Raj', last_name: 'Wijaya' })
  await page.goto('/business/customisation?tab=permissions')
  const picker = page.getByRole('combobox', { name: 'Add a person' })
  await picker.focus()
  await picker.press('Shift')
  await expect(picker).toHaveAttribute('aria-expanded', 'false')
  await picker.press('ArrowDown')
  await expect(picker).toHaveAttribute('aria-expanded', 'true')
  await picker.fill('raj')
  await expect(page.getByRole('option')).toHaveText([/Raj Wijaya/])
  await picker.press('ArrowDown')
  await picker.press('Enter')
  await expect(page.getByRole('list', { name: 'People with full edit access' })).toContainText('Raj Wijaya')
  await expect(picker).toBeFocused()
})

test('a search that finds nothing is told', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team')
  await page.getByRole('searchbox').fill('nobody of that name')
  await expect(page.getByRole('status').filter({ hasText: 'No results for this search' })).toBeVisible()
})
