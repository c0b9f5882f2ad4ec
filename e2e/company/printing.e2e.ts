import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from '../fixtures.ts'

test('a printed lead breaks between its parts', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  for (let at = 0; at < 30; at += 1)
    await founder.call(leadRoutes.addNote, { params: { ...params, leadId: lead._id }, body: { text: `Call ${at}` } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await expect(page.getByText('Call 29')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  const timeline = page.getByText('Call 29')
  const display = await timeline.evaluate((entry) => {
    const around: string[] = []
    for (let at = entry.closest('ol, ul')?.parentElement; at && at.tagName !== 'MAIN'; at = at.parentElement)
      around.push(getComputedStyle(at).display)
    return around
  })
  expect(display).not.toContain('grid')
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Set reminder' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Actions for this note' })).toHaveCount(0)
})

test('a table prints without its controls', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari' })
  await page.goto('/team')
  await expect(page.getByRole('row', { name: /Dewi Lestari/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row', { name: /Dewi Lestari/ })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('button', { name: 'More actions for Dewi Lestari' })).toBeHidden()
})

test('prints everyone matched by filters', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari' })
  for (let at = 1; at <= 60; at += 1)
    await founder.call(memberRoutes.create, {
      params,
      body: { first_name: `Anggota ${at}`, email: `a${at}-${Date.now()}@example.com`, job_title: 'Analis' },
    })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/team?search=anggota')
  await expect(page.getByRole('button', { name: 'Print all 60' })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.getByRole('row', { name: /Anggota 60/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Anggota/ })).toHaveCount(60)
  await expect(page.getByRole('row', { name: /Dewi/ })).toHaveCount(0)
  await expect(page.getByText('60 people')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('searchbox').fill('dewi')
  await expect(page.getByRole('row', { name: /Dewi/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row', { name: /Dewi/ })).toBeVisible()
})

test('prints all leads matched by filters', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  for (let at = 1; at <= 120; at += 1)
    await founder.call(leadRoutes.create, { params, body: { name: `Tamu ${at}`, tags: at % 2 ? ['VIP'] : [] } })
  await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/pro/recipient?search=tamu')
  await expect(page.getByRole('button', { name: 'Print all 120' })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.getByRole('row', { name: /Tamu/ })).toHaveCount(120)
  await expect(page.getByRole('row', { name: /Tamu 119 .*VIP/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Budi/ })).toHaveCount(0)
  await expect(page.getByText('120 people')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
})

test('prints on white in the dark scheme', async ({ page, enterAsFounder }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
  await enterAsFounder()
  await page.goto('/team')
  const ink = () => page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const onScreen = await ink()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(onScreen).toBe('rgb(242, 242, 239)')
  expect(await ink()).not.toBe(onScreen)
})
