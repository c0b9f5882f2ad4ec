import { insightRoutes } from '@kartu/contracts/insights/insights'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { Company } from '@kartu/contracts/company/companies'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Backdoor, Visit } from '../backdoor.ts'
import { expect, expectAccessibleInBothSchemes, type Person, test, turn } from '../fixtures.ts'
import { viewports } from '../viewports.ts'

const founderNames = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Nusantara Logistics Group' }
const dayMs = 86_400_000
const sources = ['qr', 'link', 'nfc'] as const
const links = ['email', 'linkedin', 'whatsapp'] as const

/**
 * Two months of visits to the founder's card, three a day and one tap, a save every second day, and two leads today.
 */
async function makeFigures(backdoor: Backdoor, founder: Person, company: Company): Promise<void> {
  const params = { companyId: company._id }
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const [row] = data
  if (!row) throw new Error('The founder has no card')
  const card = { member_id: row._id, card_id: row.card._id }
  const visits = Array.from({ length: 70 }, (_, back): Visit[] => {
    const at = new Date(Date.now() - back * dayMs).toISOString()
    return [
      ...sources.map((source): Visit => ({ ...card, at, kind: 'view', source, country: 'ID' })),
      { ...card, at, kind: 'view', audience: 'bot' },
      { ...card, at, kind: 'tap', target: links[back % links.length] ?? 'email' },
      ...(back % 2 === 0 ? [{ ...card, at, kind: 'save', source: 'qr' } satisfies Visit] : []),
    ]
  })
  await backdoor.makeVisits({ company_id: company._id, visits: visits.flat() })
  for (const name of ['Hendra Wijaya', 'Chen Meiling'])
    await founder.call(leadRoutes.create, { params, body: { name, warmth: 'hot' } })
}

test('filtered figures are shared by URL @main', async ({ page, backdoor, enterAsFounder }) => {
  const { founder, company } = await enterAsFounder(founderNames)
  await makeFigures(backdoor, founder, company)
  await page.goto('/pro/analytics')
  await expect(page.getByRole('heading', { level: 2, name: 'Leads per day' })).toBeVisible()
  const tiles = page.getByRole('group', { name: 'Figures of the period' })
  await expect(tiles.getByRole('button', { name: 'Show by day: 90 views' })).toBeVisible()
  await expect(tiles.getByRole('button', { name: 'Show by day: 15 contacts saved' })).toBeVisible()
  await expect(tiles).toContainText('no change')

  // A tile selects the series; keys move through the days, which are announced.
  await tiles.getByRole('button', { name: 'Show by day: 90 views' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Views per day' })).toBeVisible()
  await expect(page).toHaveURL(/series=views/)
  const days = page.getByRole('slider', { name: /move between days/ })
  await days.press('ArrowLeft')
  await expect(days).toHaveAttribute('aria-valuenow', '29')
  await expect(days).toHaveAttribute('aria-valuetext', /^3 views, \w{3}.\d+.\w+, 3 before$/)
  await days.press('End')
  await expect(days).toHaveAttribute('aria-valuetext', /so far/)

  await page.getByRole('button', { name: 'Table: Views per day' }).click()
  await expect(page.getByRole('group', { name: 'Views per day' }).getByRole('row')).toHaveCount(31)
  await page.getByRole('button', { name: 'What “conversion” means' }).click()
  await expect(page.getByText('Share of unique visitors who became leads')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessibleInBothSchemes(page, 'light')

  // Filters, comparison and dates are in the URL; going back removes them.
  await page.getByRole('button', { name: 'Filter by Source' }).click()
  await page.getByRole('option', { name: 'QR code' }).click()
  await page.keyboard.press('Escape')
  await expect(tiles.getByRole('button', { name: 'Show by day: 30 views' })).toBeVisible()
  await page.getByRole('button', { name: /^Compare:/ }).click()
  await page.getByRole('radio', { name: 'Nothing' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Period: Last 30 days' }).click()
  await page.getByRole('radio', { name: 'Last 7 days' }).click()
  await page.keyboard.press('Escape')
  await expect(tiles.getByRole('button', { name: 'Show by day: 7 views' })).toBeVisible()
  await expect(page).toHaveURL(/source=qr/)
  await page.reload()
  await expect(tiles.getByRole('button', { name: 'Show by day: 7 views' })).toBeVisible()
  await expect(tiles).not.toContainText('no change')
  await page.goBack()
  await expect(tiles.getByRole('button', { name: 'Show by day: 30 views' })).toBeVisible()

  // Bots are left out until they are selected.
  await page.goto('/pro/analytics')
  await expect(page.getByText('30 bots and 0 visits by your team not counted.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(tiles.getByRole('button', { name: 'Show by day: 120 views' })).toBeVisible()

  await page.getByRole('button', { name: 'Download: Sources' }).click()
  const picture = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click()
  expect((await picture).suggestedFilename()).toBe('Sources.png')
  await page.getByRole('button', { name: 'Download: Sources' }).click()
  const table = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
  expect((await table).suggestedFilename()).toMatch(/\.csv$/)
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report' }).click()
  expect((await report).suggestedFilename()).toMatch(/\.pdf$/)
})

test('one’s own week stays visible with personal figures off', async ({
  page,
  backdoor,
  selling,
  enterAsFounder,
  addColleague,
  openAs,
}) => {
  const { founder, company, params } = await enterAsFounder(founderNames)
  for (const first_name of ['Dewi', 'Bagus', 'Siti']) await addColleague(founder, company, { first_name })
  const { person } = await addColleague(founder, company, { first_name: 'Ayu', last_name: 'Lestari' })
  await makeFigures(backdoor, founder, company)
  await page.setViewportSize(viewports.phone)
  await page.goto('/id/pro/analytics')
  await expect(page.getByRole('heading', { level: 2, name: 'Orang' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByText('Anggota').click()
  await sheet.getByRole('checkbox', { name: 'Anindya Prameswari' }).click()
  await sheet.getByRole('button', { name: 'Tampilkan angka' }).click()
  await expect(page).toHaveURL(/member=/)
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')

  await page.goto('/id/pro/analytics')
  await page.getByRole('button', { name: 'Siapa yang dapat melihat' }).click()
  const settings = page.getByRole('dialog', { name: 'Siapa yang dapat melihat' })
  await turn(settings.getByRole('switch', { name: 'Angka per orang' }), false)
  await settings.getByRole('button', { name: 'Simpan' }).click()
  await expect(settings).toBeHidden()
  await expect(page.getByText('Angka per orang dinonaktifkan.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Orang' })).toBeHidden()
  expect(await founder.call(insightRoutes.settings, { params })).toMatchObject({ per_person: false })

  // An employee whose card has no views yet. The founder's figures stay with the founder.
  const own = await openAs(person, company)
  await own.goto('/team/edit')
  await expect(own.getByText('No one has opened your card this week.')).toBeVisible()
  await page.goto('/id/team/edit')
  await expect(page.getByRole('heading', { name: 'Kartu Anda minggu ini' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Kunjungan per hari' }).getByRole('listitem')).toHaveCount(7)

  // Without the plan the section is closed, and the card's page shows only the card.
  await backdoor.setPlan({ company_id: company._id, plan: 'free' })
  await page.goto(`${selling}/id/pro/analytics`)
  await expect(page.getByText('Analitik Prospek termasuk dalam paket Pro.')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')
  await own.goto(`${selling}/team/edit`)
  await expect(own.getByRole('heading', { level: 1, name: 'Ayu Lestari' })).toBeVisible()
  await expect(own.getByText('Your card this week')).toBeHidden()
})
