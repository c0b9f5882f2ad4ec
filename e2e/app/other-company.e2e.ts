import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, makeCompany, test } from '../fixtures.ts'

test('a copied URL opens in its company', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const other = await makeCompany(founder, 'Teh Melati')
  const params = { companyId: other._id }
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto('/team')
  await expect(page.getByText('Kopi Nusantara').first()).toBeVisible()
  await page.goto(`/pro/recipient/${lead._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Budi Santoso' })).toBeVisible()
  await expect(page.getByText('Teh Melati').first()).toBeVisible()
})

test("another company's URL stays closed", async ({ page, makePerson, enterAsFounder }) => {
  const stranger = await makePerson()
  const params = { companyId: (await makeCompany(stranger, 'Teh Melati'))._id }
  const lead = await stranger.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  const { founder } = await enterAsFounder()
  await makeCompany(founder, 'Kopi Dua')
  await page.goto(`/pro/recipient/${lead._id}`)
  await expect(page.getByText('This lead is not available.')).toBeVisible()
})

for (const [path, label] of [
  ['/company?tab=details', 'Short description'],
  ['/team/edit', 'Job title'],
] as const)
  test(`changing the language asks before it drops input at ${path}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder()
    await page.goto(path)
    await page.getByLabel(label).fill('Coffee')
    await page.getByRole('link', { name: /Bahasa Indonesia/ }).click()
    const question = page.getByRole('dialog', { name: 'Discard Changes' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel(label)).toHaveValue('Coffee')
    await page.getByRole('link', { name: /Bahasa Indonesia/ }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/id\//)
  })
