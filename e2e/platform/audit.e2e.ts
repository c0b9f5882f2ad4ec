import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { examine, expect, expectAccessibleInBothSchemes, languages, test } from '../fixtures.ts'

test('an admin exports the filtered audit log @phone', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
  const { member } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Hartono' })
  await founder.call(divisionRoutes.create, { params, body: { name: 'Roastery' } })
  await founder.call(memberRoutes.update, {
    params: { ...params, memberId: member._id },
    body: { email: 'budi.baru@example.com' },
  })
  await page.goto('/company')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Member changed')
  await expect(rows.first()).toContainText('Budi Hartono')
  await rows.first().getByText('Member changed').click()
  await expect(rows.first().getByRole('row', { name: /email/ })).toContainText('budi.baru@example.com')
  await expectAccessibleInBothSchemes(page, 'light')
  await rows.first().getByRole('button', { name: 'Only entries about Budi Hartono' }).click()
  await expect(rows.filter({ hasText: 'Division added' })).toHaveCount(0)
  await expect(page).toHaveURL(/about=/)
  await page.reload()
  await expect(rows.first()).toContainText('Member changed')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Filter by What' }).click()
  await page.getByRole('option', { name: 'Divisions' }).click()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Roastery')
  await page.getByLabel('From').fill('2001-01-01')
  await page.getByLabel('To', { exact: true }).fill('2001-01-02')
  await expect(page.getByText('No entry matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows.first()).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('a member without rights reads which admins to ask @phone', async ({
  page,
  addColleague,
  enterAsFounder,
  openAs,
}) => {
  const { founder, company } = await enterAsFounder()
  const { person } = await addColleague(founder, company)
  for (const { prefix, scheme } of languages) {
    const entry = page.getByRole('listitem').filter({ hasText: company.name })
    await examine(page, `${prefix}/company/audit`, scheme, entry.first())
  }
  const other = await openAs(person, company)
  await other.goto('/company/audit')
  await expect(other.getByText('Only admins can see the audit log. Ask an admin of your company.')).toBeVisible()
})
