import type { RouteInput } from '@kartu/contracts/route'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScrolling,
  test,
} from '../fixtures.ts'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { tagsPerLeadMax } from '@kartu/contracts/limits'

const founderNames = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Nusantara Logistics Group' }

type NewLead = RouteInput<typeof leadRoutes.create>['body']

test('a person manages a lead @main @both', async ({ page, enterAsFounder }) => {
  await enterAsFounder(founderNames)
  await page.goto('/pro/recipient')
  await expect(page.getByText('Everyone your team meets appears here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open my card' })).toHaveAttribute('href', /^\/c\//)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add lead' }).first().click()
  const add = page.getByRole('dialog', { name: 'Add lead' })
  await add.getByLabel('Name').fill('Jürgen Weißenborn')
  await add.getByLabel('Company').fill('Hanse <b>Kühltransport</b>')
  await add.getByLabel('Email').fill('nobody')
  await add.getByLabel('Phone').fill('+49 171 5550 1288')
  await add.getByText('Hot', { exact: true }).click()
  await add.getByLabel('Note').fill('Frozen fish, Makassar to Hamburg')
  await add.getByRole('button', { name: 'Add lead' }).click()
  await expect(add.getByText('Please enter valid email address')).toBeVisible()
  await expectAccessible(page)
  await add.getByLabel('Email').fill('juergen.weissenborn.einkauf@hanse-kuehltransport.example')
  await add.getByRole('button', { name: 'Add lead' }).click()
  await expect(page.getByText('lead added')).toBeVisible()

  await page.getByRole('link', { name: 'Jürgen Weißenborn' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jürgen Weißenborn' })).toBeVisible()
  await expect(page.getByText('Anindya Prameswari met Jürgen Weißenborn today at')).toBeVisible()
  await expect(page.getByText('Hanse <b>Kühltransport</b>')).toBeVisible()
  await expect(page.getByText('Anindya Prameswari added a note')).toBeVisible()
  const number = page.getByRole('complementary', { name: 'Details' }).getByRole('link', { name: '+49 171 55501288' })
  await expect(number.first()).toHaveAttribute('href', 'tel:+4917155501288')
  await expect(number.last()).toHaveAttribute('href', 'https://wa.me/4917155501288')
  await expectAccessibleInBothSchemes(page, 'light')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  await page.keyboard.type('Rates before <Friday>')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Rates before <Friday>')).toBeVisible()

  await useReminder(page)
  const contact = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to my contacts' }).click()
  expect((await contact).suggestedFilename()).toMatch(/\.vcf$/)

  await page.getByRole('button', { name: 'Change status: New' }).click()
  await page.getByRole('menuitemradio', { name: 'Contacted' }).click()
  await expect(page.getByText('Anindya Prameswari changed the status from New to Contacted')).toBeVisible()
  await page.getByRole('button', { name: 'Change tags: None' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('Reefer')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save tags' }).click()
  await expect(page.getByRole('button', { name: 'Change tags: Reefer' })).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit details' })
  await expectNoSidewaysScrolling(page)
  await edit.getByLabel('Title').fill('Leiter Einkauf')
  await edit.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('lead saved')).toBeVisible()
  await expect(page.getByText('Anindya Prameswari edited: title')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase lead' }).click()
  const erase = page.getByRole('dialog', { name: 'Erase Jürgen Weißenborn?' })
  await expect(erase).toContainText('notes, reminders, answers and timeline')
  await erase.getByRole('button', { name: 'Erase lead' }).click()
  await expect(page.getByText('lead erased')).toBeVisible()
  await expect(page.getByText('Everyone your team meets appears here.')).toBeVisible()
})

/** Sets a reminder, changes its text, saves it to a calendar, and marks it as done. */
async function useReminder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set reminder' }).click()
  const remind = page.getByRole('dialog', { name: 'Set reminder' })
  await remind.getByLabel('Date and time').fill('2020-01-01T09:00')
  await remind.getByLabel('What to do').fill('Send teh rates')
  await remind.getByRole('button', { name: 'Set reminder' }).click()
  await expect(remind.getByText('This time has passed. Choose a later one.')).toBeVisible()
  await expectAccessible(page)
  await remind.getByRole('button', { name: 'In a week' }).click()
  await remind.getByRole('button', { name: 'Set reminder' }).click()
  await expect(page.getByText('reminder set')).toBeVisible()
  const when = page.getByRole('region', { name: 'Reminder' }).getByText('9:00')
  const before = await when.textContent()
  await page.getByRole('button', { name: 'Change reminder' }).click()
  const change = page.getByRole('dialog', { name: 'Change reminder' })
  await expect(change.getByLabel('Date and time')).toHaveValue(/T09:00$/)
  await change.getByLabel('What to do').fill('Send the rates')
  await change.getByRole('button', { name: 'Save reminder' }).click()
  await expect(page.getByText('Send the rates').first()).toBeVisible()
  await expect(when).toHaveText(before ?? '')
  const calendar = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await calendar).suggestedFilename()).toBe('reminder.ics')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('Anindya Prameswari marked a reminder as done')).toBeVisible()
}

test('arrows walk through the view of the chosen figure', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  const add = (body: NewLead) => founder.call(leadRoutes.create, { params, body })
  await add({ name: 'Hendra Wijaya', organisation: 'PT Samudra Pangan', warmth: 'hot' })
  await add({ name: 'Chen Meiling', warmth: 'warm' })
  const won = await add({ name: 'Ravi Chandran', warmth: 'hot' })
  const leadParams = { ...params, leadId: won._id }
  await founder.call(leadRoutes.update, { params: leadParams, body: { status: 'won' } })

  await page.goto('/pro/recipient')
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: '3 all leads' })).toHaveAttribute('aria-current', 'true')
  await views.getByRole('link', { name: '1 hot, no reminder' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: /Hendra Wijaya/ })).toBeVisible()
  await expectAccessible(page)
  await views.getByRole('link', { name: '2 open this week' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.keyboard.press('/')
  await page.keyboard.type('samudra')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear search', exact: true }).click()
  await page.getByRole('link', { name: 'Chen Meiling' }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Change status: New' }).click()
  await page.getByRole('menuitemradio', { name: 'Lost' }).click()
  await expect(page.getByRole('button', { name: 'Change status: Lost' })).toBeVisible()
  // It left the view; the arrows still continue through it.
  await page.getByRole('link', { name: 'Next lead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hendra Wijaya' })).toBeVisible()
  await page.getByRole('link', { name: 'Open this week' }).click()
  await expect(page).toHaveURL(/status=open&captured=week/)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('leads move on the board by keyboard and mouse @main', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  const add = (name: string) => founder.call(leadRoutes.create, { params, body: { name } })
  await add('Chen Meiling')
  const moved = await add('Marta Kowalczyk')
  await page.goto('/pro/recipient')
  await page.getByText('Board', { exact: true }).click()
  await expect(page).toHaveURL(/show=board/)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const said = page.getByRole('status').filter({ hasText: 'Marta Kowalczyk' })
  const card = page.getByRole('link', { name: 'Marta Kowalczyk' })
  await expect(column('New').getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInBothSchemes(page, 'light')

  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('Marta Kowalczyk: New to In progress')
  await expect(page.getByText('Esc cancels')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Marta Kowalczyk is New again.')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Marta Kowalczyk is now Contacted.')
  await expect(column('Contacted').getByRole('link', { name: 'Marta Kowalczyk' })).toBeFocused()
  // Again, before the server can have answered.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Marta Kowalczyk is now In progress.')

  const from = await card.boundingBox()
  const won = await page.getByRole('button', { name: 'Show: 0 Won' }).boundingBox()
  if (!from || !won) throw new Error('The board is not visible')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(won.x + 20, won.y + 60, { steps: 6 })
  await page.mouse.up()
  await expect(said).toHaveText('Marta Kowalczyk is now Won.')
  await page.getByRole('button', { name: 'Show: 1 Won' }).click()
  await expect(column('Won').getByRole('link', { name: 'Marta Kowalczyk' })).toBeVisible()
  await expect
    .poll(async () => {
      const one = await founder.call(leadRoutes.get, { params: { ...params, leadId: moved._id } })
      return one.status
    })
    .toBe('won')

  await page.getByRole('button', { name: 'Change the status of Chen Meiling' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change status' })
  await dialog.getByLabel('Qualified').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(column('Qualified').getByRole('link', { name: 'Chen Meiling' })).toBeVisible()
})

test('without the plan the section explains what happens to leads', async ({
  page,
  backdoor,
  selling,
  enterAsFounder,
}) => {
  const { company } = await enterAsFounder(founderNames)
  await page.goto('/pro/recipient/1')
  await expect(page.getByText('This lead is not available.')).toBeVisible()
  await expectAccessible(page)
  await backdoor.setPlan({ company_id: company._id, plan: 'free' })
  await page.goto(`${selling}/pro/recipient`)
  await expect(page.getByText('saved and emailed to the card’s owner')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See the Pro plan' }).click()
  await expect(page.getByRole('dialog')).toContainText('Lead Manager')
})

test('a field keeps a tag over its limit', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const tags = Array.from({ length: tagsPerLeadMax - 1 }, (_, at) => `tag ${at}`)
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso', tags } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('button', { name: 'Change tags:' }).click()
  const field = page.getByRole('combobox', { name: 'Tags' })
  await field.pressSequentially('coffee,')
  await field.pressSequentially('cups,')
  await expect(field).toHaveValue('cups')
  await expect(page.getByText(`At most ${tagsPerLeadMax}.`)).toBeVisible()
  const save = page.getByRole('button', { name: 'Save tags' })
  await save.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('cups')
  await field.fill('')
  await save.click()
  await expect(field).toBeHidden()
  const { tags: after } = await founder.call(leadRoutes.get, { params: { ...params, leadId: lead._id } })
  expect(after).toEqual([...tags, 'coffee'])
})

test('a reminder ignores the wrong clock of a computer', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.clock.install({ time: Date.now() + 86_400_000 })
  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('button', { name: 'Set reminder' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'In one hour' }).click()
  const set = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/reminders'))
  await dialog.getByRole('button', { name: 'Set reminder' }).click()
  const { at } = (await set).postDataJSON() as { at: string }
  const minutesAway = (Date.parse(at) - Date.now()) / 60_000
  expect(minutesAway).toBeGreaterThan(55)
  expect(minutesAway).toBeLessThan(61)
})
