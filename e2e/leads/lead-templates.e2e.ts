import { leadRoutes } from '@kartu/contracts/leads/leads'

import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from '../fixtures.ts'

test('an admin uses a new template for a lead @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({
    first_name: 'Anindya',
    last_name: 'Prameswari',
    company: 'Nusantara Logistics Group',
  })
  const contacts = [
    { key: 'email' as const, value: 'juergen@hanse.example' },
    { key: 'mobile' as const, value: '+49 171 5550 1288' },
  ]
  const body = { name: 'Jürgen Weißenborn', contacts }
  const { _id } = await founder.call(leadRoutes.create, { params, body })
  await page.goto('/pro/recipient')
  await page.getByRole('button', { name: 'Lead Manager settings' }).click()
  await page.getByRole('menuitem', { name: 'Message templates' }).click()
  const list = page.getByRole('dialog', { name: 'Message templates' })
  await expect(list.getByText('Add templates for emails and WhatsApp messages.')).toBeVisible()
  await list.getByRole('button', { name: 'Add template' }).click()
  const form = page.getByRole('dialog', { name: 'Add template' })
  await form.getByLabel('Name').fill('After the fair')
  await form.getByRole('button', { name: 'Save template' }).click()
  await expect(form.getByText('This field is required')).toBeVisible()
  const english = form.getByRole('group', { name: 'English' })
  await english.getByLabel('Subject').fill('Rates for {company}')
  await english.getByLabel('Message').fill('Dear {first_name},\n<b>{my_name}</b>, {my_company}')
  await expectAccessibleInBothSchemes(page, 'light')
  await form.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('template saved')).toBeVisible()
  await expect(list.getByText('After the fair')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/pro/recipient/${_id}`)
  // On a phone, the bottom bar opens email and WhatsApp directly; the menu has templates everywhere.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Write', exact: true }).click()
  const write = page.getByRole('dialog', { name: 'Write a message' })
  await expect(write.getByText('To Jürgen Weißenborn, juergen@hanse.example')).toBeVisible()
  await write.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'After the fair' }).click()
  await expect(write.getByLabel('Message', { exact: true })).toHaveValue(
    'Dear Jürgen,\n<b>Anindya Prameswari</b>, Nusantara Logistics Group',
  )
  await expect(write.getByText('Left empty because the value is unknown: lead’s company.')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')
  await write.getByLabel('Message', { exact: true }).fill('x'.repeat(2_100))
  await expect(write.getByText(/characters too long/)).toBeVisible()
  await expect(write.getByRole('button', { name: 'Open in email app' })).toBeDisabled()
  await write.getByLabel('Message', { exact: true }).fill('Short')
  await write.getByRole('button', { name: 'Open in email app' }).click()
  await expect(page.getByText('Anindya Prameswari wrote the email “After the fair” to Jürgen Weißenborn')).toBeVisible()

  await page.goto(`/id/pro/recipient/${_id}`)
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Tulis pesan' }).click()
  const tulis = page.getByRole('dialog', { name: 'Tulis pesan' })
  await tulis.getByText('WhatsApp', { exact: true }).click()
  await expect(tulis.getByText('Perusahaan Anda belum memiliki templat untuk ini.')).toBeVisible()
  await expectAccessible(page)
})
