import { expect, expectNoSidewaysScrolling, test } from './fixtures.ts'

test('controls grow with the letters of a person who reads at 200 %', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder()
  const browser = await context.newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  for (const control of [
    page.getByRole('button', { name: 'Add member' }),
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Filter by Status' }),
    page.getByRole('table').getByText('Verified', { exact: true }),
  ]) {
    await expect(control).toBeVisible()
    const lines = await control.evaluate(
      (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).fontSize),
    )
    expect.soft(lines, String(control)).toBeGreaterThanOrEqual(1.5)
  }
})

test('the audit log does not scroll sideways at 320 px', async ({ page, enterAsFounder }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAsFounder()
  await page.goto('/company/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.getByLabel('From')).toBeVisible()
  await expectNoSidewaysScrolling(page)
})
