import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { leadSettingRoutes } from '@kartu/contracts/leads/lead-settings'
import { leadTemplateRoutes } from '@kartu/contracts/leads/lead-templates'
import { memberRoutes } from '@kartu/contracts/company/members'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/* A colleague changes a record during editing, and this tab refetches it before saving. */

/** Returns to the tab, which refetches stale data. */
async function comeBack(page: Page, path: string): Promise<void> {
  await page.clock.fastForward(20_000)
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(path))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await asked
  await page.clock.fastForward(1_000)
}

const elsewhere = (page: Page) => page.getByText('Someone else saved changes')

test("editing a job ID keeps a colleague's move to another division", async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const division = await founder.call(divisionRoutes.create, { params, body: { name: 'Surabaya' } })
  const member = await founder.call(memberRoutes.create, {
    params,
    body: { first_name: 'Budi', email: `b-${Date.now()}@example.com` },
  })
  const place = { ...params, memberId: member._id }
  await page.clock.install()
  await page.goto('/team')
  await page.getByRole('button', { name: 'More actions for Budi' }).click()
  await page.getByRole('menuitem', { name: 'Email, division, role' }).click()
  await page.getByLabel('Job ID').fill('K-17')
  await founder.call(memberRoutes.update, { params: place, body: { division_id: division._id } })
  await comeBack(page, member._id)
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const after = await founder.call(memberRoutes.get, { params: place })
  expect(after).toMatchObject({ external_id: 'K-17', division: { name: 'Surabaya' } })
})

test("a colleague's template changes are not overwritten", async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const texts = { en: { subject: 'Hello', body: 'Hello' }, id: { subject: '', body: '' } }
  const template = await founder.call(leadTemplateRoutes.create, {
    params,
    body: { name: 'Thanks', channel: 'mail', texts },
  })
  await page.clock.install()
  await page.goto('/pro/recipient')
  await page.getByRole('button', { name: 'Lead Manager settings' }).click()
  await page.getByRole('menuitem', { name: 'Message templates' }).click()
  await page.getByRole('button', { name: 'Edit the template Thanks' }).click()
  await page.getByLabel('Name').fill('Thank you')
  await founder.call(leadTemplateRoutes.update, {
    params: { ...params, templateId: template._id },
    body: { name: 'Regards', channel: 'mail', texts, revision: template.revision },
  })
  await comeBack(page, 'lead-templates')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(elsewhere(page)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Thank you')
})

test("a colleague's status names are not overwritten", async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await page.clock.install()
  await page.goto('/pro/recipient')
  await page.getByRole('button', { name: 'Lead Manager settings' }).click()
  await page.getByRole('menuitem', { name: 'Status names' }).click()
  const fresh = page.getByRole('group', { name: 'New' })
  await fresh.getByLabel('English').fill('Fresh')
  await founder.call(leadSettingRoutes.update, {
    params,
    body: { status_labels: { new: { en: '', id: 'Segar' } }, revision: 1 },
  })
  await comeBack(page, 'lead-settings')
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('dialog', { name: 'Someone else saved changes' })).toBeVisible()
})

test('dialog input stays when a colleague deletes its subject', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const team = await founder.call(proTeamRoutes.create, { params, body: { name: 'North' } })
  await page.clock.install()
  await page.goto('/pro/team-management')
  await page.getByRole('button', { name: 'More actions for North' }).click()
  await page.getByRole('menuitem', { name: 'Edit team' }).click()
  await page.getByLabel('Name').fill('North and east')
  await founder.call(proTeamRoutes.remove, { params: { ...params, teamId: team._id } })
  await comeBack(page, 'pro-teams')
  await expect(page.getByLabel('Name')).toHaveValue('North and east')
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('This team no longer exists')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('North and east')
})
