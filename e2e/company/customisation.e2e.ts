import { presets } from '@kartu/cards/card-policy'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expectConfirmed } from '../confirmations.ts'
import {
  examine,
  expect,
  expectAccessible,
  expectNoViolations,
  firstPart,
  languages,
  makeCompany,
  openSections,
  test,
  turn,
} from '../fixtures.ts'

const { relaxed } = presets
const titleLocked = {
  ...relaxed,
  fields: { ...relaxed.fields, job_title: { access: 'locked' as const, required: false, default: '' } },
}

test('an employee requests a change of a locked field @main @both', async ({
  page,
  baseURL,
  addColleague,
  enterAsFounder,
  openAs,
}) => {
  const { founder, company, params } = await enterAsFounder({
    first_name: 'Chloe',
    last_name: 'Lim',
    company: 'Kopi Nusantara',
  })
  const { person, member } = await addColleague(founder, company, { first_name: 'Anindya', last_name: 'Prameswari' })
  const { _id: cardId, revision, slug } = member.card
  await person.call(cardRoutes.update, { params: { ...params, cardId }, body: { job_title: 'Barista', revision } })

  await page.goto('/business/customisation?tab=permissions')
  await turn(page.getByRole('switch', { name: 'Edit title or designation' }), false)
  await turn(page.getByRole('switch', { name: 'Upload a profile picture' }), false)
  await expect(page.getByText('Their card will show the company’s value instead')).toBeVisible()
  await expect(page.getByText('Custom', { exact: true })).toBeVisible()
  // Further up, the bar with the button can cover a part of a checkbox, which axe measures as too small.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('dialog', { name: 'Save these rules?' })
  await expect(question).toContainText('Job title: 1 employee')
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('permissions updated')).toBeVisible()
  await expect(question).toBeHidden()

  const employee = await openAs(person, company)
  await employee.goto(`${String(baseURL)}/team/edit`)
  const title = employee.getByRole('group', { name: 'Job title' })
  await expect(title).toContainText('Managed by Kopi Nusantara')
  await expect(title).toContainText('Empty')
  await expect(employee.getByRole('group', { name: 'Photo' })).toContainText('Managed by Kopi Nusantara')
  await expectNoViolations(employee)
  await title.getByRole('button', { name: 'Request a change: Job title' }).click()
  const ask = employee.getByRole('dialog', { name: 'Request a change: Job title' })
  await ask.getByRole('textbox', { name: 'Job title' }).fill('Head of Roasting')
  await ask.getByLabel('Message to the admin').fill('Promoted in November.')
  await expectNoViolations(employee)
  await ask.getByRole('button', { name: 'Send request' }).click()
  await expect(title).toContainText('Head of Roasting')
  await expect(title.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  await page.goto('/business/customisation?tab=requests')
  const request = page.getByRole('listitem', { name: 'Anindya Prameswari: Job title' })
  await expect(request).toContainText('Promoted in November.')
  await expectNoViolations(page)
  await request.getByRole('button', { name: 'Accept' }).click()
  await expectConfirmed(page, 'request_accepted')
  // The open list may still show it while the decided one already does.
  const decided = page.getByRole('region', { name: 'Decided' })
  await expect(decided.getByRole('listitem', { name: 'Anindya Prameswari: Job title' })).toContainText('Accepted')
  await employee.goto(`${String(baseURL)}/c/${slug}`)
  await expect(employee.getByText('Head of Roasting')).toBeVisible()
})

test('an unlocked field shows the employee’s own value again', async ({
  page,
  browser,
  baseURL,
  addColleague,
  enterAsFounder,
}) => {
  const { founder, company, params } = await enterAsFounder({
    first_name: 'Chloe',
    last_name: 'Lim',
    company: 'Kopi Nusantara',
  })
  const { person, member } = await addColleague(founder, company, { first_name: 'Raj', last_name: 'Subramaniam' })
  const { _id: cardId, revision, slug } = member.card
  await person.call(cardRoutes.update, { params: { ...params, cardId }, body: { job_title: 'Own title', revision } })
  await founder.call(customisationRoutes.update, { params, body: { policy: titleLocked } })
  // In a separate window: Chromium rarely draws a background tab, and a click would wait for that.
  const publicCard = await browser.newPage()
  await publicCard.goto(`${String(baseURL)}/c/${slug}`)
  await expect(publicCard.getByRole('heading', { name: 'Raj Subramaniam' })).toBeVisible()
  await expect(publicCard.getByText('Own title')).toHaveCount(0)

  await page.goto('/business/customisation?tab=permissions')
  await page.getByRole('combobox', { name: 'Add a person' }).fill('subra')
  await page.getByRole('option', { name: /Raj Subramaniam/ }).click()
  await expect(page.getByRole('list', { name: 'People with full edit access' })).toContainText('Raj Subramaniam')
  await expectNoViolations(page)
  await publicCard.reload()
  await expect(publicCard.getByText('Own title')).toBeVisible()
  const shown = await person.call(memberRoutes.get, { params: { ...params, memberId: member._id } })
  expect(shown.card.fields.job_title.access).toBe('editable')

  await page.getByRole('button', { name: 'Remove Raj Subramaniam’s full edit access' }).click()
  await expect(page.getByText('No one yet.')).toBeVisible()
  await publicCard.reload()
  await expect(publicCard.getByText('Own title')).toHaveCount(0)
  await page.getByText('Relaxed', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('permissions updated')).toBeVisible()
  await publicCard.reload()
  await expect(publicCard.getByText('Own title')).toBeVisible()
  await publicCard.close()
})

test('a template change shows on every card at once @phone', async ({
  page,
  baseURL,
  addColleague,
  enterAsFounder,
}) => {
  const { founder, company } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const { member } = await addColleague(founder, company, { first_name: 'Anindya', last_name: 'Prameswari' })
  await page.goto('/business/customisation')
  await page.getByText('Compact', { exact: true }).click()
  await page.getByText('Serif', { exact: true }).click()
  await page.getByText('Ink', { exact: true }).click()
  await page.getByRole('button', { name: /^Move Contacts, number 1/ }).press('End')
  await turn(page.getByRole('switch', { name: 'Show Address' }), false)
  await expect(page.getByRole('switch', { name: 'Show Address' })).toBeFocused()
  await page.getByRole('tab', { name: /Permissions/ }).click()
  await page.getByRole('tab', { name: /Template/ }).click()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectConfirmed(page, 'template_updated')
  await page.goto(`${String(baseURL)}/c/${member.card.slug}`)
  await expect(page.locator('body')).toHaveClass(/compact serif/)
  await expectAccessible(page)
})

test('leaving asks before it discards template changes', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/business/customisation')
  await page.getByText('Centred', { exact: true }).click()
  await page.getByRole('link', { name: 'Your Team' }).click()
  const prompt = page.getByRole('dialog', { name: 'Discard Changes' })
  await expect(prompt).toContainText('All data you filled will not saved?')
  await prompt.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/team$/)
})

test('a division overrides a field of the company', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const division = await founder.call(divisionRoutes.create, { params, body: { name: 'Bandung' } })
  const { member } = await addColleague(founder, company)
  const memberParams = { ...params, memberId: member._id }
  await founder.call(memberRoutes.update, { params: memberParams, body: { division_id: division._id } })
  const access = async () => (await founder.call(memberRoutes.get, { params: memberParams })).card.fields.note.access

  await page.goto('/business/customisation?tab=permissions')
  await page.getByRole('button', { name: 'Add division rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Division rules' })
  await dialog.getByLabel('Access to Note').selectOption('Hidden')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Note – Hidden')).toBeVisible()
  expect(await access()).toBe('hidden')
  await page.getByRole('button', { name: 'Bandung: Use the company’s rules' }).click()
  await expect(page.getByText('All divisions follow the rules above.')).toBeVisible()
  expect(await access()).toBe('editable')
})

test('an employee resets their own value as the rules permit', async ({ page, makePerson, addColleague, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const params = { companyId: company._id }
  const { person, member } = await addColleague(founder, company)
  const { _id: cardId, revision } = member.card
  const first = await founder.call(cardRoutes.update, {
    params: { ...params, cardId },
    body: { note: 'Of the company', revision },
  })
  const edit = { note: 'My own', revision: first.revision }
  await person.call(cardRoutes.update, { params: { ...params, cardId }, body: edit })

  await signIn(person, company)
  await page.goto('/team/edit')
  await openSections(page)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('My own')
  await page.getByRole('button', { name: 'Note: use company value' }).click()
  await expect(page.getByText('Uses the company’s value when you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Of the company')

  await founder.call(customisationRoutes.update, { params, body: { policy: titleLocked } })
  await page.goto('/business/customisation')
  await expect(page.getByRole('heading', { name: 'Managed by Kopi Nusantara' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Permissions' })).toHaveCount(0)
  await expectNoViolations(page)
})

test('a field locked during editing shows the lock', async ({ page, makePerson, addColleague, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const { person } = await addColleague(founder, company)
  await signIn(person, company)
  await page.goto('/team/edit')
  await page.getByLabel('Job title').fill('Emperor')
  await founder.call(customisationRoutes.update, {
    params: { companyId: company._id },
    body: { policy: titleLocked },
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('group', { name: 'Job title' })).toContainText('Your company manages this field.')
})

test('a locked pronunciation is read-only', async ({ page, makePerson, addColleague, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const params = { companyId: company._id }
  const { person, member } = await addColleague(founder, company)
  const { _id: cardId, revision } = member.card
  const body = { phonetic_name: 'a-GOOS', revision }
  await founder.call(cardRoutes.update, { params: { ...params, cardId }, body })
  const phonetic_name = { access: 'locked' as const, required: false }
  const policy = { ...relaxed, fields: { ...relaxed.fields, phonetic_name } }
  await founder.call(customisationRoutes.update, { params, body: { policy } })
  await signIn(person, company)
  await page.goto('/team/edit')
  const field = page.getByRole('group', { name: 'Name pronunciation' })
  await expect(field).toContainText('a-GOOS')
  await expect(field).toContainText('Managed by Kopi Nusantara')
  await expect(field.getByRole('textbox')).toHaveCount(0)
  await field.getByRole('button', { name: 'Request a change: Name pronunciation' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name pronunciation' })).toHaveValue('a-GOOS')
})

for (const { prefix, scheme, at } of languages) {
  test(`customisation and locked fields are accessible, ${prefix || '/en'} ${at}`, async ({
    page,
    enterAsFounder,
    addColleague,
    openAs,
  }) => {
    const { founder, company, params } = await enterAsFounder({ company: 'Nusantara Logistics Group' })
    const { person, member } = await addColleague(founder, company)
    await founder.call(customisationRoutes.update, { params, body: { policy: presets.strict } })
    const change = { field: 'job_title' as const, value: 'Director' }
    await person.call(changeRequestRoutes.create, { params, body: { change } })
    const customisation = `${prefix}/business/customisation`
    for (const tab of ['', '?tab=permissions', '?tab=requests', '?tab=backgrounds'])
      await examine(page, customisation + tab, scheme, firstPart(page))
    await examine(page, `${prefix}/team/edit/${member._id}`, scheme, firstPart(page))

    const employee = await openAs(person, company)
    for (const path of [customisation, `${customisation}?tab=requests`, `${prefix}/team/edit`])
      await examine(employee, path, scheme, firstPart(employee))
  })
}
