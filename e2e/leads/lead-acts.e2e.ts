import { leadRoutes } from '@kartu/contracts/leads/leads'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'

import { bell, expect, expectAccessible, expectAccessibleInBothSchemes, test } from '../fixtures.ts'

const founderNames = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Nusantara Logistics Group' }
const names = ['Chen Meiling', 'Hendra Wijaya', 'Ravi Chandran']

test('a bulk action changes many leads @main @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  for (const name of names) await founder.call(leadRoutes.create, { params, body: { name } })
  await founder.call(proTeamRoutes.create, { params, body: { name: 'Cold chain' } })
  await page.goto('/pro/recipient')
  const select = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  const act = async (name: string): Promise<void> => {
    const shown = bar.getByRole('button', { name, exact: true })
    await expect(bar).toBeVisible()
    if (await shown.isVisible()) return shown.click()
    await bar.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await select('Chen Meiling').check()
  await select('Ravi Chandran').check()
  await expect(bar).toContainText('2 selected')
  await expectAccessibleInBothSchemes(page, 'light')
  await act('Status')
  const status = page.getByRole('dialog', { name: 'Change the status of 2 leads' })
  await status.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Qualified' }).click()
  await expectAccessible(page)
  await status.getByRole('button', { name: 'Change status' }).click()
  const undo = page.getByRole('region', { name: 'Last change' })
  await expect(undo).toContainText('2 leads are now Qualified.')
  await expect(page.getByText('Qualified', { exact: true })).toHaveCount(2)
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('undone for 2 leads')).toBeVisible()
  await expect(page.getByText('Qualified', { exact: true })).toHaveCount(0)

  await select('Hendra Wijaya').check()
  await act('Tag')
  await page.getByRole('combobox', { name: 'Tags to add' }).fill('Reefer')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change tags' }).click()
  await expect(undo).toContainText('The tags of 1 lead have changed.')
  await undo.getByRole('button', { name: 'Dismiss' }).click()

  await select('Hendra Wijaya').check()
  await act('Pro team')
  await page.getByRole('combobox', { name: 'Pro team' }).click()
  await page.getByRole('option', { name: 'Cold chain' }).click()
  await page.getByRole('button', { name: 'Change pro team' }).click()
  await expect(undo).toContainText('1 lead is now with the pro team Cold chain.')
  // The list of jobs, on any page, offers the same undo.
  await page.getByRole('button', { name: /^Jobs\b/ }).click()
  const jobs = page.getByRole('dialog', { name: 'Jobs' })
  // The list moves when the last job ends.
  const undos = jobs.getByRole('button', { name: 'Undo', exact: true })
  await expect(undos).toHaveCount(2)
  await undos.first().click()
  await expect(jobs.getByText('Undoing a change to leads')).toHaveCount(2)
  await expect(jobs.getByText('1 of 1 done')).toHaveCount(3)
  await page.getByRole('button', { name: /^Jobs\b/ }).click()
  await expect(jobs).toBeHidden()
  await expect(undo).toBeHidden()

  await select('Chen Meiling').check()
  await act('Export')
  const text = await downloadLead(page)
  expect(text).toContain('Chen Meiling')
  expect(text).not.toContain('Hendra')

  await select('Hendra Wijaya').check()
  await act('Erase')
  const erase = page.getByRole('dialog', { name: 'Erase 2 leads?' })
  await expect(erase.getByRole('listitem')).toHaveText(['Chen Meiling', 'Hendra Wijaya'])
  await expectAccessible(page)
  await erase.getByRole('button', { name: 'Erase leads' }).click()
  await expect(page.getByText('2 leads erased')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ravi Chandran' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chen Meiling' })).toBeHidden()
})

/** Downloads the selected lead; returns the file's text. */
async function downloadLead(page: Page): Promise<string> {
  const exporting = page.getByRole('dialog', { name: 'Export 1 lead' })
  await expect(exporting).toContainText('Notes and timeline are not included.')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('leads.csv')
  return readFile(await file.path(), 'utf8')
}

test('exports all leads matched by filters, except excluded ones', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  const some = Array.from({ length: 52 }, (_, at) => `Prospek ${at}`)
  for (const name of some) await founder.call(leadRoutes.create, { params, body: { name } })
  await page.goto('/id/pro/recipient')
  await page.getByRole('checkbox').first().check()
  const bar = page.getByRole('toolbar', { name: 'Pilihan' })
  await expect(bar).toContainText('50 dipilih')
  await bar.getByRole('button', { name: 'Pilih semua 52' }).click()
  await page.getByRole('checkbox', { name: /Prospek 51/ }).uncheck()
  await expect(bar).toContainText('51 dipilih')
  await bar.getByRole('button', { name: 'Ekspor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ekspor 51 prospek' })
  await dialog.getByLabel('Kontak untuk ponsel (vCard)').check()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Unduh' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.match(/BEGIN:VCARD/g)).toHaveLength(51)
  expect(text).not.toContain('FN:Prospek 51')
})

test('a lead is assigned to a pro team', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  await founder.call(proTeamRoutes.create, { params, body: { name: 'Cold chain' } })
  const { _id } = await founder.call(leadRoutes.create, { params, body: { name: 'Chen Meiling' } })
  await founder.call(leadRoutes.create, { params, body: { name: 'Ravi Chandran' } })
  await page.goto(`/pro/recipient/${_id}`)
  await page.getByRole('button', { name: 'Change pro team: No pro team' }).click()
  await page.getByRole('menuitemradio', { name: 'Cold chain' }).click()
  await expect(page.getByRole('button', { name: 'Change pro team: Cold chain' })).toBeVisible()
  await expect(page.getByText('Anindya Prameswari moved the lead to the team Cold chain')).toBeVisible()
  await page.goto('/pro/recipient')
  await page.getByRole('button', { name: 'More filters', exact: true }).click()
  await page.getByRole('button', { name: 'Pro team' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Cold chain' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/team=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Chen Meiling' })).toBeVisible()
})

test('the closed section explains how to open it @phone', async ({
  page,
  backdoor,
  selling,
  enterAsFounder,
  addColleague,
  openAs,
}) => {
  const { founder, company, params } = await enterAsFounder(founderNames)
  const { person } = await addColleague(founder, company, { first_name: 'Ayu', last_name: 'Lestari' })
  for (const name of names) await person.call(leadRoutes.create, { params, body: { name } })
  await backdoor.setPlan({ company_id: company._id, plan: 'free' })
  const own = await openAs(person, company)
  await own.goto(`${selling}/pro/recipient`)
  await expect(own.getByText('3 people shared their details with you.')).toBeVisible()
  await expect(own.getByText('The Lead Manager is part of the Pro plan.')).toBeVisible()
  await expectAccessible(own)
  await page.goto(`${selling}/pro/recipient`)
  await expect(page.getByRole('button', { name: 'See the Pro plan' })).toBeVisible()
  await expect(page.getByText('shared their details with you')).toBeHidden()

  await backdoor.setPlan({ company_id: company._id, plan: 'pro' })
  await own.goto(`${selling}/id/pro/recipient`)
  await expect(own.getByText('3 orang membagikan kontaknya kepada Anda.')).toBeVisible()
  await expect(own.getByText('Anda memerlukan lisensi pro')).toBeVisible()
  await own.getByRole('button', { name: 'Minta kepada admin' }).click()
  await expect(own.getByText('Kami sudah mengabari admin Anda.')).toBeVisible()
  await expectAccessible(own)
  await page.goto(`${selling}/company`)
  await (await bell(page, '1 unread notification')).click()
  await expect(page.getByText('Ayu Lestari requests a Pro licence.')).toBeVisible()
})

test('a member changes only their own leads', async ({ enterAsFounder, addColleague, openAs }) => {
  const { founder, company, params } = await enterAsFounder(founderNames)
  const { person } = await addColleague(founder, company, { first_name: 'Ayu', last_name: 'Lestari' })
  await person.call(leadRoutes.create, { params, body: { name: 'Chen Meiling' } })
  const own = await openAs(person, company)
  await own.goto('/pro/recipient')
  await own.getByRole('checkbox', { name: /Chen Meiling/ }).check()
  const bar = own.getByRole('toolbar', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = own.getByRole('dialog', { name: 'Assign 1 lead' })
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('Anindya')
  await own.getByRole('option', { name: /Anindya Prameswari/ }).click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(own.getByText('1 lead now belongs to Anindya Prameswari.')).toBeVisible()
  await expect(own.getByRole('link', { name: 'Chen Meiling' })).toBeHidden()
})

test('columns keep the choice and order set by keyboard', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  await founder.call(leadRoutes.create, { params, body: { name: 'Chen Meiling', organisation: 'Haifeng' } })
  await page.goto('/pro/recipient')
  const heads = page.getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Company' })).toBeHidden()
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Company' }).check()
  await dialog.getByRole('checkbox', { name: 'Warmth' }).uncheck()
  const grip = dialog.getByRole('button', { name: /^Move Owner/ })
  await grip.focus()
  await page.keyboard.press('Home')
  await expect(grip).toBeFocused()
  await expectAccessibleInBothSchemes(page, 'light')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const shown = ['Lead', 'Owner', 'Company', 'Status']
  await expect(heads.filter({ hasText: /\w/ })).toHaveText(
    [...shown, 'Source', 'Reminder', 'Captured'].map((name) => new RegExp(name)),
  )
  await page.reload()
  await expect(heads.filter({ hasText: /\w/ }).nth(1)).toHaveText('Owner')
  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByRole('button', { name: 'Reset columns' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Company' })).not.toBeChecked()
})
