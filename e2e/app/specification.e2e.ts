import { cardRoutes } from '@kartu/contracts/company/cards'
import { expect, expectAccessibleInBothSchemes, openSections, test, turn } from '../fixtures.ts'

/* States of the specification that no other browser test shows; `scripts/rules/confirmations.test.ts` checks its confirmations. */

/** The customisation toggles of section 6, each with a part of the card that it locks. */
const toggles = [
  ['Upload a profile picture', 'Photo'],
  ['Edit title or designation', 'Job title'],
  ['Write additional notes', 'Note'],
  ['Add extra personal socials', 'Socials'],
  ['Add custom prompts', 'Custom prompts'],
  ['Edit their card', 'Name'],
] as const

test('each customisation toggle locks its part of an employee’s card', async ({
  page,
  baseURL,
  addColleague,
  enterAsFounder,
  openAs,
}) => {
  const { founder, company } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const { person } = await addColleague(founder, company)
  await page.goto('/business/customisation?tab=permissions')
  await expect(page.getByRole('switch', { name: toggleNames, exact: true })).toHaveCount(toggles.length)
  const employee = await openAs(person, company)
  const save = page.getByRole('button', { name: 'Save changes' })
  for (const [toggle, part] of toggles) {
    const locked = employee
      .getByRole('group', { name: part, exact: true })
      .filter({ hasText: 'Managed by Kopi Nusantara' })
    for (const on of [false, true]) {
      await turn(page.getByRole('switch', { name: toggle }), on)
      await save.click()
      await expect(save).toBeHidden()
      await employee.goto(`${String(baseURL)}/team/edit`)
      await openSections(employee)
      await expect(locked).toHaveCount(on ? 0 : 1)
    }
  }
})

const toggleNames = new RegExp(`^(${toggles.map(([name]) => name).join('|')})$`)

test('an exception user edits a card that is locked for others', async ({
  page,
  baseURL,
  addColleague,
  enterAsFounder,
  openAs,
}) => {
  const { founder, company, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const raj = await addColleague(founder, company, { first_name: 'Raj', last_name: 'Subramaniam' })
  const other = await addColleague(founder, company)
  await page.goto('/business/customisation?tab=permissions')
  await turn(page.getByRole('switch', { name: 'Edit their card' }), false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Add a person' }).fill('subra')
  await page.getByRole('option', { name: /Raj Subramaniam/ }).click()
  await expect(page.getByRole('list', { name: 'People with full edit access' })).toContainText('Raj Subramaniam')

  const employee = await openAs(raj.person, company)
  await employee.goto(`${String(baseURL)}/team/edit`)
  await employee.getByLabel('Job title').fill('Head of Roasting')
  await employee.getByRole('button', { name: 'Save changes' }).click()
  await expect(employee.getByRole('button', { name: 'Save changes' })).toBeHidden()
  const { job_title } = await raj.person.call(cardRoutes.get, { params: { ...params, cardId: raj.member.card._id } })
  expect(job_title).toBe('Head of Roasting')

  const bound = await openAs(other.person, company)
  await bound.goto(`${String(baseURL)}/team/edit`)
  await expect(bound.getByRole('group', { name: 'Job title' })).toContainText('Managed by Kopi Nusantara')
})

test('the app shows that it is offline until it is back', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeInViewport()
  await expectAccessibleInBothSchemes(page, 'light')
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})
