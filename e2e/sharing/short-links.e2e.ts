import { memberRoutes } from '@kartu/contracts/company/members'
import { examine, expect, expectAccessible, languages, test } from '../fixtures.ts'

const founderNames = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Nusantara Logistics Group' }

/** The headless browser's own name counts as a bot's. */
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1'

test('a campaign link brings a lead @main @phone', async ({ page, browser, enterAsFounder }) => {
  await enterAsFounder(founderNames)
  await page.goto('/team/edit')
  await page.getByRole('link', { name: 'Links', exact: true }).click()
  await expect(page.getByText('Make a link for a campaign')).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  const making = page.getByRole('dialog', { name: 'Create link' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Spring mailing')
  await making.getByLabel('Maximum openings (optional)').fill('0')
  await making.getByRole('button', { name: 'Create link' }).click()
  await expect(making.getByLabel('Maximum openings (optional)')).toBeFocused()
  await making.getByLabel('Maximum openings (optional)').fill('1')
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Create link' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Spring mailing' })
  await expect(row.getByText('Openings: 0')).toBeVisible()
  const address = await row.getByText(/\/x\/[a-z0-9]{10}/).textContent()

  const visitor = await browser.newContext({ javaScriptEnabled: false, locale: 'en', userAgent: phone })
  const card = await visitor.newPage()
  const link = `http://${String(address)}`
  await card.goto(link)
  await expect(card.getByRole('heading', { level: 1, name: 'Anindya Prameswari' })).toBeVisible()
  await card
    .getByRole('link', { name: /^Share your/ })
    .first()
    .click()
  await card.getByRole('textbox', { name: 'Name' }).fill('Budi Santoso')
  await card.getByRole('textbox', { name: 'Email', exact: true }).fill('budi@example.com')
  await card.getByRole('checkbox').check()
  // A form that is sent at once counts as a bot's.
  await expect(async () => {
    await card.getByRole('button', { name: /^Send/ }).click()
    await expect(card.getByRole('textbox', { name: 'Email', exact: true })).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await card.goto(link)
  await expect(card.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await card.getByRole('link', { name: 'Open the card' }).click()
  await expect(card.getByRole('heading', { level: 1, name: 'Anindya Prameswari' })).toBeVisible()
  await visitor.close()

  await page.reload()
  await expect(row.getByText('Openings: 1')).toBeVisible()
  await expect(row.getByText('Leads: 1')).toBeVisible()
  await expect(row.getByText('Maximum openings reached: 1.')).toBeVisible()
  await row.getByRole('button', { name: 'More actions for Spring mailing' }).click()
  await page.getByRole('menuitem', { name: 'Show leads' }).click()
  await expect(page.getByRole('link', { name: 'Budi Santoso' })).toBeVisible()
})

test('a code opens the link', async ({ page, enterAsFounder }) => {
  await enterAsFounder(founderNames)
  await page.goto('/team/links')
  await page.getByRole('button', { name: 'Create link' }).click()
  const making = page.getByRole('dialog', { name: 'Create link' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Flyer')
  await making.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('link', { name: 'QR code of Flyer' }).click()
  await expect(page.getByText(/^This code opens the link http.*\/x\//)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'SVG' }).click()
  expect((await download).suggestedFilename()).toMatch(/-qr\.svg$/)
})

test('an admin points a link to another card', async ({ page, enterAsFounder, addColleague }) => {
  const { founder, company, params } = await enterAsFounder(founderNames)
  await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  const { data } = await founder.call(memberRoutes.list, { params, query: { search: 'Budi' } })
  await page.goto('/team/links')
  await page.getByRole('button', { name: 'Create link' }).click()
  const making = page.getByRole('dialog', { name: 'Create link' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Stand')
  await making.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('button', { name: 'More actions for Stand' }).click()
  await page.getByRole('menuitem', { name: 'Point to another card' }).click()
  const pointing = page.getByRole('dialog', { name: 'Point to another card' })
  await pointing.getByRole('combobox', { name: 'Member' }).fill('Budi')
  await page.getByRole('option', { name: /Budi Santoso/ }).click()
  await pointing.getByRole('button', { name: 'Point link' }).click()
  await expect(page.getByText('Make a link for a campaign')).toBeVisible()
  await page.goto(`/team/links/${data[0]?._id ?? ''}`)
  await expect(page.getByText('Stand', { exact: true })).toBeVisible()
})

for (const { prefix, scheme, at } of languages)
  test(`links are accessible under '${prefix}/' ${at}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder(founderNames)
    await examine(page, `${prefix}/team/links`, scheme)
  })
