import { readFile } from 'node:fs/promises'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { examine, expect, firstPart, languages, test } from '../fixtures.ts'

test('an admin finds the report of an erasure @phone', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder()
  const [leaver, stays] = [await addColleague(founder, company), await addColleague(founder, company)]
  await founder.call(handOverRoutes.create, {
    params,
    body: { member_ids: [leaver.member._id], card: 'page', colleague_id: stays.member._id, erase_after_days: 0 },
  })
  await page.goto('/company/audit')
  const entry = page.getByRole('listitem').filter({ hasText: 'Personal data erased' }).first()
  await entry.getByText('Personal data erased').click()
  await entry.getByRole('link', { name: 'Erasure report' }).click()
  await expect(page.getByRole('heading', { name: 'Erasure report', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What was kept, and why' })).toContainText('Card links')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download JSON' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^erasure-report-\d{4}-\d{2}-\d{2}\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ member_id: leaver.member._id })
  for (const { prefix, scheme } of languages)
    await examine(page, `${prefix}/company/erasure/${leaver.member._id}`, scheme, firstPart(page))
  await page.goto('/team?status=paused')
  await page.getByRole('button', { name: 'More actions for Former member' }).click()
  await page.getByRole('menuitem', { name: 'Erasure report' }).click()
  await expect(page.getByRole('heading', { name: 'Erasure report', level: 1 })).toBeVisible()
  await page.goto(`/company/erasure/${stays.member._id}`)
  await expect(page.getByText('There is no report for this person.')).toBeVisible()
})
