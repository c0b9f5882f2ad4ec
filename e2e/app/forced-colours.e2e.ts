import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Colours that a person with forced colours sees. */
const drawn = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor: ground, color: words, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(node)
    return { ground, words, border: borderTopStyle, outline: `${outlineStyle} ${outlineWidth}` }
  })

test('selected and focused elements are visible in forced colours', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Anindya' })
  const today = new Date().toISOString().slice(0, 10)
  const body = { name: 'Expo', place: 'B3', first_day: today, last_day: today, zone: 'UTC', target: 4, member_ids: [] }
  const event = await founder.call(eventRoutes.create, { params, body })
  await founder.call(leadRoutes.create, { params, body: { name: 'Hendra Wijaya', event_id: event._id } })
  await page.emulateMedia({ forcedColors: 'active' })

  await page.goto('/business/customisation?tab=permissions')
  const trackOf = (name: string) => page.getByRole('switch', { name }).locator('+ .mantine-Switch-track')
  await page.getByRole('switch', { name: 'Add custom prompts' }).press('Space')
  const [on, off] = [await drawn(trackOf('Upload a profile picture')), await drawn(trackOf('Add custom prompts'))]
  expect(on.ground).not.toBe(off.ground)
  expect(off.border).toBe('solid')
  const [chosen, other] = [page.getByRole('tab', { name: 'Permissions' }), page.getByRole('tab', { name: 'Template' })]
  expect((await drawn(chosen)).ground).not.toBe((await drawn(other)).ground)

  await page.goto('/team')
  const box = page.getByRole('checkbox', { name: /^Select Anindya/ })
  const unchecked = await drawn(box)
  await box.check()
  await expect.poll(async () => (await drawn(box)).ground).not.toBe(unchecked.ground)
  const search = page.getByRole('searchbox')
  await search.focus()
  expect((await drawn(search)).outline).toBe('solid 3px')
  const add = await drawn(page.getByRole('button', { name: 'Add member' }))
  expect(add.words).not.toBe(add.ground)
  const [pressed, free] = [page.getByRole('button', { pressed: true }), page.getByRole('button', { pressed: false })]
  expect((await drawn(pressed.first())).ground).not.toBe((await drawn(free.first())).ground)

  await page.goto(`/pro/events/${event._id}`)
  const bar = page.getByRole('progressbar')
  expect((await drawn(bar.locator('span'))).ground).not.toBe((await drawn(bar)).ground)
})
