import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { expect, expectNoViolations, expectAccessible, test } from '../fixtures.ts'

test('a job without its tab is stopped from another @phone', async ({ page, enterAsFounder, openAs }) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari' })
  const people = Array.from({ length: 1_000 }, (_, at) => ({
    email: `p${at}-${Date.now()}@kopi.example`,
    first_name: 'Ani',
  }))
  await founder.call(bulkJobRoutes.start, { params, body: { kind: 'invite_people', people } })
  await page.goto('/company')
  const running = page.getByRole('button', { name: /^Jobs\b.*: Inviting people · [\d,]+ of 1,000$/ })
  await expect(running).toBeVisible()
  // With the keyboard, before the job ends.
  await running.focus()
  await page.keyboard.press('Enter')
  const jobs = page.getByRole('dialog', { name: 'Jobs' })
  await jobs.getByRole('button', { name: 'Stop' }).click()
  await expect(jobs).toContainText(/Stopped\. [\d,]+ of 1,000 done\./)
  await expectAccessible(page)
  await page.reload()
  const jobsButton = page.getByRole('button', { name: /^Jobs\b/ })
  await jobsButton.click()
  await expect(jobs).toContainText(/Stopped\. [\d,]+ of 1,000 done\./)
  const other = await openAs(founder, company)
  await other.goto('/team')
  await expect(other.getByRole('button', { name: /^Jobs\b/ })).toBeVisible()
  await expectNoViolations(page)
  await jobs.getByRole('button', { name: 'Dismiss: Inviting people' }).click()
  await expect(jobs).toBeHidden()
  await expect(jobsButton).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Jobs\b/ })).toBeHidden()
})
