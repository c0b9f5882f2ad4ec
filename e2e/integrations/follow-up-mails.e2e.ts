import { followUpMailRoutes as routes } from '@kartu/contracts/integrations/follow-up-mails'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { memberRoutes } from '@kartu/contracts/company/members'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { expect, expectAccessible, test } from '../fixtures.ts'

test('a super admin sets up the follow-up email @phone', async ({ page, enterAsFounder }) => {
  const { params, founder } = await enterAsFounder()
  await page.goto('/company/integrations')
  await page.getByRole('link', { name: 'Open Follow-up email' }).click()
  await page.getByRole('button', { name: 'Set up sender' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sender of the follow-up email' })
  await dialog.getByLabel('Mail server').fill('127.0.0.1')
  await dialog.getByLabel('Sender address').fill('hello@kopi.example')
  await dialog.getByRole('button', { name: 'Save sender' }).click()
  await expect(dialog.getByText('This server can’t send there.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Mail server').fill('smtp.kopi.example')
  await dialog.getByRole('button', { name: 'Save sender' }).click()
  await expect(dialog.getByLabel('User name')).toBeFocused()
  await dialog.getByLabel('User name').fill('hello@kopi.example')
  await dialog.getByLabel('Password').fill('correct horse battery')
  await dialog.getByRole('button', { name: 'Save sender' }).click()
  await expect(page.getByText('Send a test email before you turn the email on.')).toBeVisible()

  const english = page.getByRole('group', { name: 'English' })
  await english.getByLabel('Subject').fill('Good to meet you')
  await english.getByLabel('Text').fill('Hello {firstName},\n\nthank you.')
  await expect(english.getByRole('group', { name: 'Preview' })).toContainText('Hello Sri,')
  await page.getByRole('switch', { name: 'Send to new leads' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Send a test email first.')).toBeVisible()
  await page.getByRole('switch', { name: 'Send to new leads' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Follow-up email saved')).toBeVisible()
  await expectAccessible(page)
  expect((await founder.call(routes.get, { params })).texts.en.subject).toBe('Good to meet you')

  await page.getByRole('button', { name: 'Delete sender and texts' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete sender and texts' })
    .click()
  await expect(page.getByText('No sender yet.')).toBeVisible()
  expect((await founder.call(routes.get, { params })).sender).toBeNull()
})

const sender = {
  ...{ host: 'smtp.kopi.example', port: 587, security: 'starttls' as const, username: 'hello@kopi.example' },
  ...{ password: 'correct horse battery', from_name: 'Kopi', from_address: 'hello@kopi.example', dkim_selector: '' },
}

test('an event gets its own follow-up email @phone', async ({ page, enterAsFounder }) => {
  const { params, founder } = await enterAsFounder()
  await founder.call(routes.setSender, { params, body: sender })
  const days = { first_day: '2030-01-01', last_day: '2030-01-02', zone: 'Asia/Jakarta' }
  await founder.call(eventRoutes.create, { params, body: { name: 'Kopi Expo', place: 'Jakarta', ...days } })
  await page.goto('/company/follow-up-mails')
  await page.getByRole('button', { name: 'Add text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add text for a form' })
  await dialog.getByRole('button', { name: 'Add text' }).click()
  await expect(dialog.getByText('Choose an event or a short link.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Form' }).fill('kopi e')
  await page.getByRole('option', { name: 'Kopi Expo' }).click()
  await dialog.getByRole('button', { name: 'Add text' }).click()
  await expect(dialog.getByText('Write subject and text in at least one language', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const english = dialog.getByRole('group', { name: 'English' })
  await english.getByLabel('Subject').fill('From the expo')
  await english.getByLabel('Text').fill('Hello {firstName},\n\nsee you at the booth.')
  await expect(english.getByRole('group', { name: 'Preview' })).toContainText('Hello Sri,')
  await dialog.getByRole('button', { name: 'Add text' }).click()
  await expect(page.getByText('Text added')).toBeVisible()
  const texts = page.getByRole('list', { name: 'Texts for single forms' })
  await expect(texts.getByText('Subject: From the expo')).toBeVisible()
  await expectAccessible(page)

  await texts.getByRole('button', { name: 'Edit text of Kopi Expo' }).click()
  const edit = page.getByRole('dialog', { name: 'Text of Kopi Expo' })
  await edit.getByRole('group', { name: 'English' }).getByLabel('Subject').fill('After the expo')
  await edit.getByRole('button', { name: 'Save text' }).click()
  await expect(texts.getByText('Subject: After the expo')).toBeVisible()
  expect((await founder.call(routes.texts, { params }))[0]).toMatchObject({ form: { name: 'Kopi Expo' }, revision: 2 })

  await texts.getByRole('button', { name: 'Delete text of Kopi Expo' }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete text' }).click()
  await expect(page.getByText('No text yet.', { exact: false })).toBeVisible()
})

test('a deleted event or link names its own text first @phone', async ({ page, enterAsFounder }) => {
  const { params, founder } = await enterAsFounder()
  const days = { first_day: '2030-01-01', last_day: '2030-01-02', zone: 'Asia/Jakarta' }
  const event = await founder.call(eventRoutes.create, { params, body: { name: 'Kopi Expo', ...days } })
  const { data: members } = await founder.call(memberRoutes.list, { params, query: {} })
  const cardId = members[0]?.card._id ?? ''
  const link = await founder.call(shortLinkRoutes.create, { params, body: { card_id: cardId, name: 'Spring mailing' } })
  const text = { subject: 'From the expo', body: 'Hello {firstName}' }
  const texts = { en: text, id: { subject: '', body: '' } }
  for (const form of [
    { kind: 'event' as const, _id: event._id },
    { kind: 'link' as const, _id: link._id },
  ])
    await founder.call(routes.createText, { params, body: { form, texts } })
  const sentence = 'Its own follow-up email text is deleted too.'

  await page.goto(`/pro/events/${event._id}`)
  await page.getByRole('button', { name: 'Delete event' }).click()
  const ofEvent = page.getByRole('dialog', { name: 'Delete Kopi Expo?' })
  await expect(ofEvent.getByText(sentence, { exact: false })).toBeVisible()
  await expectAccessible(page)
  await ofEvent.getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByText('event deleted', { exact: true })).toBeVisible()

  await page.goto('/team/links')
  await page.getByRole('button', { name: 'More actions for Spring mailing' }).click()
  await page.getByRole('menuitem', { name: 'Delete link' }).click()
  const ofLink = page.getByRole('dialog', { name: 'Delete “Spring mailing”?' })
  await expect(ofLink.getByText(sentence, { exact: false })).toBeVisible()
  await ofLink.getByRole('button', { name: 'Delete link' }).click()
  await expect(page.getByText('Link deleted')).toBeVisible()
  expect(await founder.call(routes.texts, { params })).toEqual([])
})
