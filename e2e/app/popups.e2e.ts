import { divisionRoutes } from '@kartu/contracts/company/divisions'
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { viewports } from '../viewports.ts'

test.use({ viewport: viewports.phone })

/**
 * Scrolls the page as soon as this entry is shown. Before the next frame, returns the distance and the entry's middle,
 * where a fast person would click.
 */
const whenPageMoves = (entry: Locator) =>
  entry.evaluate(async (element) => {
    while (element.getBoundingClientRect().height === 0) await new Promise(requestAnimationFrame)
    const [before, from] = [element.getBoundingClientRect(), window.scrollY]
    window.scrollTo(0, from > 0 ? 0 : 200)
    const after = element.getBoundingClientRect()
    const middle = { x: after.x + after.width / 2, y: after.y + after.height / 2 }
    return { page: Math.abs(window.scrollY - from), entry: after.y - before.y, middle }
  })

test('popups over floating elements stay while the page moves', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Zulkifli' })
  await founder.call(divisionRoutes.create, { params, body: { name: 'Roastery' } })
  for (const first_name of ['Ani', 'Budi']) await addColleague(founder, company, { first_name, last_name: 'Wijaya' })
  await page.goto('/team')
  for (const name of ['Ani', 'Budi']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByRole('button', { name: 'More actions' }).click()
  const remove = await whenPageMoves(page.getByRole('menuitem', { name: 'Delete' }))
  await page.mouse.click(remove.middle.x, remove.middle.y)
  expect(remove.page).toBeGreaterThan(100)
  expect(remove.entry).toBe(0)
  const dialog = page.getByRole('dialog', { name: /^Delete 2/ })
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await bar.getByRole('button', { name: 'Transfer' }).click()
  const division = page.getByRole('combobox', { name: 'Division' })
  await division.click()
  const roastery = await whenPageMoves(page.getByRole('option', { name: 'Roastery', includeHidden: true }))
  await page.mouse.click(roastery.middle.x, roastery.middle.y)
  expect(roastery.page).toBeGreaterThan(100)
  expect(roastery.entry).toBe(0)
  await expect(division).toHaveValue('Roastery')
})
