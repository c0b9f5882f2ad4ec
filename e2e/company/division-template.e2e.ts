import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { expect, expectAccessible, expectNoSidewaysScrolling, expectNoViolations, test, turn } from '../fixtures.ts'

const inherits = (part: string) => ({ name: `Inherits from the company: ${part}` })

test('a division’s template is set, compared, then reset', async ({ page, baseURL, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await page.goto('/business/customisation')
  await expect(page.getByRole('group', { name: 'Layout' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Template of' })).toHaveCount(0)

  const { _id: divisionId } = await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  await page.reload()
  await expect(page.getByText('All divisions use the template above.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Template of' }).click()
  await page.getByRole('option', { name: 'Jakarta' }).click()
  await expect(page).toHaveURL(`${String(baseURL)}/business/customisation/${divisionId}`)
  await expect(page.getByRole('switch', inherits('Layout'))).toBeChecked()
  await expect(page.getByRole('region', { name: 'Layout' })).toContainText('Banner')

  await turn(page.getByRole('switch', inherits('Layout')), false)
  await page.getByText('Compact', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await turn(page.getByRole('switch', inherits('Background colour')), false)
  await page
    .getByRole('region', { name: 'Background colour' })
    .getByRole('textbox', { name: 'Colour', exact: true })
    .fill('7a2e8e')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('figure')).toHaveCount(2)
  const views = preview.getByRole('radiogroup', { name: 'Compared templates' })
  expect(await views.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('division template updated')).toBeVisible()
  const at = { params: { ...params, divisionId } }
  const own = { layout: 'compact', color: '#7a2e8e' }
  expect((await founder.call(divisionRoutes.get, at)).card_template).toEqual(own)

  // A change of the company's template shows in the parts that the division inherits.
  const template = { ...defaultTemplate, layout: 'plain' as const, typeface: 'serif' as const }
  await founder.call(customisationRoutes.update, { params, body: { template } })
  await page.goto('/business/customisation')
  const row = page.getByRole('list', { name: 'Division templates' }).getByRole('listitem')
  await expect(row).toContainText('Own: Layout and Background colour')
  await row.getByRole('link', { name: 'Edit the template of Jakarta' }).click()
  await expect(page.getByRole('region', { name: 'Typeface' })).toContainText('Serif')
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()

  await page.getByRole('button', { name: 'Reset to the company’s template' }).click()
  const question = page.getByRole('dialog', { name: 'Reset Jakarta to the company’s template?' })
  await expect(question).toContainText('Layout and Background colour')
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Reset template' }).click()
  await expect(page.getByRole('switch', inherits('Layout'))).toBeChecked()
  expect((await founder.call(divisionRoutes.get, at)).card_template).toEqual({})
})

test('two admins’ edits of a division’s template are both kept', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const { _id: divisionId } = await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  const at = { params: { ...params, divisionId } }
  await page.goto(`/business/customisation/${divisionId}`)
  await turn(page.getByRole('switch', inherits('Layout')), false)
  await page.getByText('Compact', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await founder.call(divisionRoutes.setTemplate, { ...at, body: { template: { typeface: 'serif' } } })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(page.getByRole('radio', { name: 'Serif' })).toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('division template updated')).toBeVisible()
  const { card_template: template } = await founder.call(divisionRoutes.get, at)
  expect(template).toEqual({ layout: 'compact', typeface: 'serif' })
})

test('choosing another template asks before it discards changes @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const { _id: divisionId } = await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  await page.goto(`/business/customisation/${divisionId}`)
  await turn(page.getByRole('switch', inherits('Banner texture')), false)
  await page.getByText('Grid', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
  await expectNoSidewaysScrolling(page)
  await page.getByRole('combobox', { name: 'Template of' }).click()
  await page.getByRole('option', { name: 'Kopi Nusantara' }).click()
  const question = page.getByRole('dialog', { name: 'Discard Changes' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Layout' })).toBeVisible()
})
