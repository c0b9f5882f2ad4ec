import { presets } from '@kartu/cards/card-policy'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Page } from '@playwright/test'
import { expectConfirmed } from '../confirmations.ts'
import { expect, expectNoViolations, expectAccessibleInBothSchemes, test } from '../fixtures.ts'
import { invitationMailedTo } from '../mail.ts'

test('an admin adds a member, whose card is public at once @main', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ first_name: 'Dewi', company: 'Kopi Nusantara' })
  await page.goto('/team')
  await page.getByRole('button', { name: 'Add member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add member' })
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect(dialog.getByText('Must provide first name')).toBeVisible()
  await expect(dialog.getByText('must provide email')).toBeVisible()

  await dialog.getByLabel('First name').fill('Nguyễn Thị Minh')
  await dialog.getByLabel('Last name').fill('Khai')
  await dialog.getByLabel('Email').fill('minh.khai@kopi')
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect(dialog.getByText('Must provide valid email address')).toBeVisible()
  await dialog.getByLabel('Email').fill('minh.khai@kopi.example')
  await dialog.getByLabel('Mobile phone').fill('+84 90 123 45 67')
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expectConfirmed(page, 'member_added')
  await expect(page.getByRole('row', { name: /Nguyễn Thị Minh Khai/ })).toBeVisible()

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open Nguyễn Thị Minh Khai’s card' }).click()
  const card = await opened
  await expect(card.getByRole('heading', { name: 'Nguyễn Thị Minh Khai' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Save contact' })).toBeVisible()
})

test('a taken email is reported at its field', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder()
  await page.goto('/team')
  await page.getByRole('button', { name: 'Add member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add member' })
  await dialog.getByLabel('First name').fill('Budi')
  await dialog.getByLabel('Email').fill(founder.email)
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect(dialog.getByText('This email address already exist')).toBeVisible()
})

test('Escape in a filled dialog asks for confirmation', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team')
  await page.getByRole('button', { name: 'Add member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add member' })
  const name = dialog.getByLabel('First name')
  await name.fill('Budi')
  await page.keyboard.press('Escape')
  const prompt = page.getByRole('dialog', { name: 'Discard Changes' })
  await prompt.getByRole('button', { name: 'Keep editing' }).click()
  await expect(prompt).toBeHidden()
  await expect(name).toHaveValue('Budi')

  await name.press('Escape')
  await expect(prompt.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(dialog).toBeVisible()

  await name.press('Escape')
  await prompt.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test("a row's menu is readable in the dark", async ({ page, enterAsFounder }) => {
  await enterAsFounder({ first_name: 'Sari', last_name: '' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/team')
  await page.getByRole('button', { name: 'More actions for Sari' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expectNoViolations(page)
})

test('a narrow table gives its space to names', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto('/team')
  const box = page.getByRole('columnheader').filter({ has: page.getByRole('checkbox') })
  await expect.poll(async () => (await box.boundingBox())?.width ?? Infinity).toBeLessThan(64)
})

test('rows have the same height whatever they contain', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const title = 'Senior Vice President of Regional Logistics and Customs Clearance'
  const email = `muhammad.rizky.ardiansyah.${Date.now()}@international-logistics.example`
  const { card } = await founder.call(memberRoutes.create, { params, body: { email, first_name: 'Rizky' } })
  const cardParams = { ...params, cardId: card._id }
  await founder.call(cardRoutes.update, { params: cardParams, body: { job_title: title, revision: card.revision } })
  await page.goto('/team')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await expect(rows).toHaveCount(3)
  const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
  await expect(page.getByText(email)).toBeVisible()
})

test('the table searches, sorts and pages in its URL', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Aa' })
  for (const name of ['Zulkifli', 'Đặng', 'Suharto']) {
    const body = { email: `${name.length}${Date.now()}@team.example`, first_name: name, last_name: '' }
    await founder.call(memberRoutes.create, { params, body })
  }
  await page.goto('/team')
  await page.getByRole('searchbox').fill('dang')
  await expect(page.getByRole('row', { name: /Đặng/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Zulkifli/ })).toBeHidden()
  await expect(page).toHaveURL(/search=dang/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('dang')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page.getByRole('row').nth(1)).toContainText('Zulkifli')
})

test('deleting a member removes the card @main', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company } = await enterAsFounder()
  const { member } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  const { _id: cardId, revision } = member.card
  const body = { job_title: 'Head of Sales', revision }
  await founder.call(cardRoutes.update, { params: { companyId: company._id, cardId }, body })
  await page.goto('/team')
  await page.getByRole('button', { name: 'More actions for Budi Santoso' }).click()
  await page.getByRole('menuitem', { name: 'Delete member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Budi Santoso?' })
  await expect(dialog).toContainText('Budi SantosoHead of Sales')
  await expect(dialog).toContainText('printed QR codes')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleInBothSchemes(page, 'light')
  await dialog.getByRole('button', { name: 'Delete member' }).click()
  await expectConfirmed(page, 'member_deleted')
  await expect(page.getByRole('row', { name: /Budi Santoso/ })).toBeHidden()
  expect((await page.request.get(`/c/${member.card.slug}`)).status()).toBe(404)
})

test('the job ID of a member is never emptied', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder()
  const { member } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  await page.goto('/team')
  const open = async () => {
    await page.getByRole('button', { name: 'More actions for Budi Santoso' }).click()
    await page.getByRole('menuitem', { name: 'Email, division, role' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Edit member' })
  const jobId = dialog.getByLabel('Job ID')
  await jobId.fill('E-1042')
  await dialog.getByRole('button', { name: 'Save member' }).click()
  await expect(page.getByText('member updated')).toBeVisible()
  const { external_id: stored } = await founder.call(memberRoutes.get, { params: { ...params, memberId: member._id } })
  expect(stored).toBe('E-1042')
  await open()
  await expect(jobId).toHaveValue('E-1042')
  await jobId.fill('')
  await dialog.getByRole('button', { name: 'Save member' }).click()
  await expect(dialog.getByText('Job ID is empty')).toBeVisible()
  await expect(jobId).toBeFocused()
  await expectAccessibleInBothSchemes(page, 'light')
})

test('a division deleted in between is reported while editing a member', async ({
  page,
  addColleague,
  enterAsFounder,
}) => {
  const { founder, company, params } = await enterAsFounder()
  await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  const division = await founder.call(divisionRoutes.create, { params, body: { name: 'Sales' } })
  await page.goto('/team')
  await page.getByRole('button', { name: 'More actions for Budi Santoso' }).click()
  await page.getByRole('menuitem', { name: 'Email, division, role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit member' })
  await dialog.getByRole('combobox', { name: 'Division' }).click()
  await page.getByRole('option', { name: 'Sales' }).click()
  await founder.call(divisionRoutes.remove, { params: { ...params, divisionId: division._id }, query: {} })
  await dialog.getByRole('button', { name: 'Save member' }).click()
  await expect(dialog.getByText('Invalid Data')).toBeVisible()
})

test('a member without an account is invited to their card', async ({ page, enterAsFounder, backdoor }) => {
  const { founder, params } = await enterAsFounder()
  const email = `budi-${crypto.randomUUID()}@example.com`
  await founder.call(memberRoutes.create, { params, body: { first_name: 'Budi', last_name: 'Santoso', email } })
  await page.goto('/team')
  await page.getByRole('button', { name: 'More actions for Budi Santoso' }).click()
  await page.getByRole('menuitem', { name: 'Invite to card' }).click()
  await expectConfirmed(page, 'invitation_created')
  expect(await invitationMailedTo(backdoor, email)).toContain('/invitation/')
})

test('a completed card leaves the filter of incomplete cards', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Chloe', last_name: 'Lim' })
  const { relaxed } = presets
  const fields = { ...relaxed.fields, job_title: { access: 'editable' as const, required: true, default: '' } }
  await founder.call(customisationRoutes.update, { params, body: { policy: { ...relaxed, fields } } })
  await page.goto('/team')
  const filter = page.getByRole('button', { name: 'Filter by Card' })
  await expect(filter).toBeVisible()
  await page
    .getByRole('row', { name: /Chloe Lim/ })
    .getByRole('link', { name: 'Chloe Lim', exact: true })
    .click()
  await page.getByLabel('Job title').fill('Head of Roasting')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Your Team' }).click()
  await expect(page.getByRole('row', { name: /Head of Roasting/ })).toBeVisible()
  await expect(filter).toBeHidden()
})

test('a name keeps the direction of its script @phone', async ({ page, enterAsFounder }) => {
  const company = 'شركة النور (2)'
  const { founder, params } = await enterAsFounder({ first_name: 'محمد', last_name: 'علي (HR)', company })
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'سارة (VIP)' } })
  const runs = async (name: string, path: string) => {
    await page.goto(path)
    await expect(page.getByRole('main').locator('bdi', { hasText: name }).first()).toHaveCSS('direction', 'rtl')
  }
  await page.goto('/team')
  await expect(page.getByRole('link', { name: 'محمد علي (HR)', exact: true })).toHaveCSS('unicode-bidi', 'plaintext')
  await expect(page.getByText(`Everyone with a card at \u2068${company}\u2069`)).toBeVisible()
  await expect(page.getByRole('banner').getByText(company)).toHaveCSS('direction', 'rtl')
  await expect(page.getByRole('banner').getByText(company)).toHaveCSS('text-align', /left/)
  await runs('سارة', '/pro/recipient')
  await runs('سارة', `/pro/recipient/${lead._id}`)
  await runs('محمد', '/company/audit')
  await runs('شركة', '/')
  await page.goto('/team/edit')
  await expect(page.getByLabel('First name')).toHaveValue('محمد')
  await expect(page.getByLabel('First name')).toHaveCSS('unicode-bidi', 'plaintext')
})

const typeMember = async (tab: Page): Promise<void> => {
  await tab.goto('/team')
  await tab.getByRole('button', { name: 'Add member' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Add member' })
  await dialog.getByLabel('First name').fill('Budi')
  await dialog.getByLabel('Email').fill('budi@example.com')
}
const addTyped = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Add member', exact: true }).click()

const forms = [
  { form: 'a dialog', type: typeMember, save: addTyped },
  {
    form: 'a page',
    type: async (tab: Page) => {
      await tab.goto('/company?tab=details')
      await tab.getByLabel('Short description').fill('Coffee since 1911')
    },
    save: (tab: Page) => tab.getByRole('button', { name: 'Save changes' }).click(),
  },
]

for (const { form, type, save } of forms)
  test(`a person removed while ${form} is filled in sees the reason`, async ({
    addColleague,
    openAs,
    enterAsFounder,
  }) => {
    const { founder, company, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
    const { person, member } = await addColleague(founder, company)
    const place = { ...params, memberId: member._id }
    await founder.call(memberRoutes.update, { params: place, body: { roles: ['admin'] } })
    const tab = await openAs(person, company)
    await type(tab)
    await founder.call(memberRoutes.remove, { params: place })
    await save(tab)
    const said = tab.getByRole('dialog', { name: 'Your access has ended' })
    await expect(said).toContainText('You no longer have access to Kopi Nusantara.')
    await expect(tab.getByRole('dialog')).toHaveCount(1)
    await expect(tab).toHaveURL(/\/$/)
  })

for (const { form, type, save } of forms)
  test(`after the session ended, ${form} can be discarded for sign-in`, async ({ page, enterAsFounder }) => {
    const { founder } = await enterAsFounder()
    await type(page)
    await founder.call(authRoutes.logout, {})
    await save(page)
    await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Discard my input' }).click()
    await expect(page).toHaveURL(/\/auth\/login\?to=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
